import { z } from 'zod'
import { taskPriorities, waitingFors } from '#shared/kinds.ts'
import { questionLength, resultFileLimit, resultLength } from '#shared/task-lengths.ts'
import { id, lines, requiredLines, requiredText, tooLong } from '#shared/validation.ts'
import { editScope, recurrence } from './recurrence.ts'
import {
  audience,
  changes,
  choice,
  day,
  instant,
  mentionedIds,
  optional,
  optionalLines,
  target,
  targetOnly,
} from './parts.ts'

export const details = {
  title: requiredText(200),
  description: optionalLines(10_000),
  dueDate: optional(instant),
}

/** True for a due date without a time of day: the task is due at the end of that day. */
const dueIsDay = z.boolean().nullish()

export const createTask = z.strictObject({
  ...details,
  dueIsDay,
  recurrence,
  customerId: id,
  assignedVaId: id.nullish(),
  priority: optional(choice(taskPriorities)),
  messageId: id.nullish(),
})

export const updateTask = z.strictObject({
  ...target,
  ...changes({ ...details, priority: choice(taskPriorities) }),
  dueIsDay,
  editScope,
})

export const assignTask = z.strictObject({ ...target, assignedVaId: id })

/** A task's status change may have a note. */
const move = { ...target, note: lines(10_000).nullish() }
const moveTask = z.strictObject(move)

const isShortEnough = (question: string | null | undefined) =>
  (question?.length ?? 0) <= questionLength

export const startTask = moveTask
export const holdTask = z
  .strictObject({
    ...move,
    waitingFor: optional(choice(waitingFors)),
    lookAgainOn: optional(day),
  })
  .refine(({ waitingFor, note }) => waitingFor !== 'customer' || Boolean(note), {
    path: ['note'],
    message: 'Write your question.',
  })
  .refine(({ waitingFor, note }) => waitingFor !== 'customer' || isShortEnough(note), {
    path: ['note'],
    message: tooLong(questionLength),
  })
export const undoStartTask = targetOnly
export const askAboutTask = z
  .strictObject({ ...target, note: requiredLines(10_000), lookAgainOn: optional(day) })
  .refine(({ note }) => isShortEnough(note), { path: ['note'], message: tooLong(questionLength) })
export const answerTask = z.strictObject({
  id,
  questionId: id.nullish(),
  note: requiredLines(10_000),
})
export const completeTask = z.strictObject({
  ...move,
  result: optionalLines(resultLength),
  resultFileIds: z
    .array(id)
    .max(resultFileLimit, `A result can have up to ${resultFileLimit} files`)
    .nullish(),
})
export const cancelTask = z.strictObject({ ...move, editScope })
export const reopenTask = moveTask
export const requestTaskAgain = moveTask

export const commentOnTask = z.strictObject({
  taskId: id,
  note: requiredLines(10_000),
  audience,
  mentionedIds,
})
