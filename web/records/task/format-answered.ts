import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import type { TaskAnswersFragment, TaskRecordFragment } from './task.generated.ts'

type Answers = TaskAnswersFragment['answers']['nodes']

type AnsweredTask = Pick<TaskRecordFragment, 'status' | 'assignedVa'> & {
  question?: { answers: TaskAnswersFragment['answers'] } | null | undefined
}

/** Returns the answers to the question of a task on which work goes on since; none otherwise. */
export const answersOf = ({ status, question }: AnsweredTask): Answers =>
  status === 'IN_PROGRESS' ? (question?.answers.nodes ?? []) : []

/** Says who answered and who is next: `You answered. Maya is next.` Null if nobody answered. */
export const formatAnswered = (task: AnsweredTask, viewerId: string | undefined) => {
  const [first] = answersOf(task)
  if (!first) return null
  const personName =
    first.author?.id === viewerId ? 'You' : firstNameOf(first.author?.displayName ?? 'Someone')
  const next =
    task.assignedVa.id === viewerId
      ? 'You’re next.'
      : sentence`${firstNameOf(task.assignedVa.displayName)} is next.`
  return sentence`${personName} answered. ${next}`
}
