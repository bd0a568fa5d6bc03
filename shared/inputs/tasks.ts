import { z } from 'zod'
import { taskPriorities } from '#shared/kinds.ts'
import { id, lines, requiredLines, requiredText } from '#shared/validation.ts'
import { changes, choice, instant, optional, optionalLines, target } from './parts.ts'

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
  customerId: id,
  assignedVaId: id.nullish(),
  priority: optional(choice(taskPriorities)),
})

export const updateTask = z.strictObject({
  ...target,
  ...changes({ ...details, priority: choice(taskPriorities) }),
  dueIsDay,
})

export const assignTask = z.strictObject({ ...target, assignedVaId: id })

/** A task's status change may have a note. */
const moveTask = z.strictObject({ ...target, note: lines(10_000).nullish() })

export const startTask = moveTask
export const holdTask = moveTask
export const completeTask = moveTask
export const cancelTask = moveTask
export const reopenTask = moveTask
export const requestTaskAgain = moveTask

export const commentOnTask = z.strictObject({ taskId: id, note: requiredLines(10_000) })
