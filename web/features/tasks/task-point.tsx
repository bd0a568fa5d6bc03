import type { ReactNode } from 'react'
import { firstNameOf } from '#shared/first-name.ts'
import { AnswerForm } from '#web/records/task/forms/answer-form.tsx'
import { answersOf, formatAnswered } from '#web/records/task/format-answered.ts'
import { isQuestionOpen } from '#web/records/task/use-task-word.ts'
import { ResultFiles } from '#web/records/file-attachment/result-files.tsx'
import { Face } from '#web/ui/face.tsx'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { TaskBrief } from './task-brief.tsx'
import type { TaskPageQuery } from './task-page.generated.ts'

type Task = NonNullable<TaskPageQuery['task']>

const tones = {
  turn: 'border-press',
  hold: 'border-line-strong',
  result: 'border-success',
} as const

type BlockProps = { tone: keyof typeof tones; head: ReactNode; children?: ReactNode }

const Block = ({ tone, head, children }: BlockProps) => (
  <section aria-label="Where it stands" className={`max-w-3xl border-l-3 pl-4 ${tones[tone]}`}>
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">{head}</p>
    {children}
  </section>
)

/** The sentence that the page opens with. */
const Point = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-xl/7 wrap-anywhere whitespace-pre-line">{children}</p>
)

const LookAgain = ({ day }: { day: string | null | undefined }) =>
  day ? (
    <p className="mt-1 text-sm text-text-quiet">Look again {formatWeekdayAndDate(day, 'short')}.</p>
  ) : null

/** Focuses the title of the page: the field that had the focus is gone. */
const focusTitle = () => document.querySelector<HTMLElement>('h1')?.focus()

/** The question of a task on hold: to the customer with the field that answers it, to staff as they asked it. */
const Question = ({ task }: { task: Task }) => {
  const { viewer, can } = useAuth()
  const { question, lookAgainOn, assignedVa, customer } = task
  const author = question?.author?.displayName ?? assignedVa.displayName
  const personName = question?.author?.id === viewer?.id ? 'You' : firstNameOf(author)
  const when = question && <RelativeTime at={question.createdAt} isWithin />
  if (can('customers'))
    return (
      <Block
        tone="hold"
        head={
          <>
            <Face name={author} isOurs size="small" /> {personName} asked {customer.name} {when}
          </>
        }
      >
        {question && <Point>{question.note}</Point>}
        <LookAgain day={lookAgainOn} />
      </Block>
    )
  return (
    <Block
      tone="turn"
      head={
        <>
          <Face name={author} isOurs size="small" /> {personName} is asking you {when}
        </>
      }
    >
      {question && <Point>{question.note}</Point>}
      {task.abilities.includes('answerTask') && (
        <div className="mt-3">
          <AnswerForm task={task} isMain onAnswered={focusTitle} />
          <p className="mt-2 text-xs text-text-quiet">
            Enter to send, Shift+Enter for a new line. The task continues as soon as you answer.
          </p>
        </div>
      )}
    </Block>
  )
}

/** Returns the note with which a task was put on hold; comments since then come before it. */
const reasonOf = ({ updates: { nodes } }: Task) => {
  const end = nodes.findIndex(({ status }) => status !== 'WAITING')
  return (end < 0 ? nodes : nodes.slice(0, end)).at(-1)?.note
}

const OnHold = ({ task }: { task: Task }) => {
  const reason = reasonOf(task)
  return (
    <Block tone="hold" head="On hold">
      {reason && <Point>{reason}</Point>}
      <LookAgain day={task.lookAgainOn} />
    </Block>
  )
}

const AnsweredNote = ({ task, text }: { task: Task; text: string }) => (
  <Block tone="hold" head={text}>
    <p className="mt-1 text-sm text-text-quiet">{task.question?.note}</p>
    {answersOf(task).map(({ id, note }) => (
      <Point key={id}>{note}</Point>
    ))}
  </Block>
)

const Result = ({ task }: { task: Task }) => {
  const { viewer } = useAuth()
  const { assignedVa, completedAt, result } = task
  const files = task.resultFiles.nodes
  const personName = assignedVa.id === viewer?.id ? 'You' : firstNameOf(assignedVa.displayName)
  return (
    <Block
      tone="result"
      head={
        <span>
          {personName} completed this{' '}
          {completedAt && <RelativeTime at={completedAt} isInSentence />}.
        </span>
      }
    >
      {result && <Point>{result}</Point>}
      {files.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          <ResultFiles files={files} />
        </p>
      )}
    </Block>
  )
}

/** What a task page opens with: the question, the reason for the hold, the answer, the result, or the next step. */
export const TaskPoint = ({ task }: { task: Task }) => {
  const { viewer } = useAuth()
  if (isQuestionOpen(task)) return <Question task={task} />
  if (task.status === 'WAITING') return <OnHold task={task} />
  if (task.status === 'COMPLETED') return <Result task={task} />
  const text = formatAnswered(task, viewer?.id)
  return text ? <AnsweredNote task={task} text={text} /> : <TaskBrief task={task} />
}
