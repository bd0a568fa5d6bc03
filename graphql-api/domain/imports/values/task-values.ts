import { z } from 'zod'
import { endOfDayIn, instantWithin } from '#shared/days.ts'
import { changes } from '#shared/inputs/parts.ts'
import { details } from '#shared/inputs/tasks.ts'
import type { NounValues, Values } from './noun-values.ts'

type TaskDates = Partial<Record<'createdAt' | 'completedAt', Date>>

/** Returns when a task was completed: at the end of its day if the file has no time. */
const completionOf = (values: Values, timeZone: string, now: Date) => {
  const { completedAt } = values as TaskDates
  if (!completedAt) return undefined
  return new Date(Math.min(endOfDayIn(timeZone, completedAt).getTime(), now.getTime()))
}

/** How the values of tasks are read. */
export const taskValues: NounValues = {
  schema: z.strictObject(changes(details)),
  notes: 'description',
  required: { title: 'There’s no title.', customer: 'There’s no customer.' },
  complete: (values, days, { timeZone, now }) => {
    const due = days.get('dueDate')
    const { createdAt } = values as TaskDates
    const completedAt = days.has('completedAt')
      ? completionOf(values, timeZone, now)
      : (values as TaskDates).completedAt
    return {
      ...values,
      ...(due !== undefined && { dueDate: instantWithin(due), dueIsDay: true }),
      ...(completedAt && {
        status: values['status'] ?? 'completed',
        completedAt,
        createdAt: createdAt ?? completedAt,
      }),
    }
  },
  refuse: (values) => {
    const { createdAt, completedAt } = values as TaskDates
    if (values['status'] === 'completed' && !completedAt)
      return { field: 'status', message: 'A completed task needs the day when it was completed.' }
    if (values['status'] !== 'completed' && completedAt)
      return {
        field: 'completedAt',
        message: 'This task has a day when it was completed, but its status is open.',
      }
    return completedAt && createdAt && completedAt < createdAt
      ? { field: 'completedAt', message: 'This day is before the task was created.' }
      : null
  },
}
