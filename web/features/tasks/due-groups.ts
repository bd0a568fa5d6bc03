import { endOfDay } from 'date-fns/endOfDay'
import { endOfWeek } from 'date-fns/endOfWeek'

/** In the order of work. */
export const dueGroups = ['Overdue', 'Today', 'This week', 'Later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Where a task stands by when it is due, on the reader's clock; a week ends on Sunday, and what has no date is for later. */
export const dueGroupOf = (dueDate: string | null | undefined, now: Date): DueGroup => {
  if (!dueDate) return 'Later'
  const due = new Date(dueDate)
  if (due < now) return 'Overdue'
  if (due <= endOfDay(now)) return 'Today'
  return due <= endOfWeek(now, { weekStartsOn: 1 }) ? 'This week' : 'Later'
}
