import { dayNumberOf } from '#web/ui/reader-clock.ts'

/** The groups of tasks, in order of urgency. */
export const dueGroups = ['Overdue', 'Today', 'This week', 'Later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Returns the number of the week of a day. Day 0, January 1, 1970, was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

/**
 * Returns the group of a due date, in the reader's time zone. A week ends on Sunday, and a task without a date is
 * Later.
 */
export const dueGroupOf = (dueDate: string | null | undefined, now: Date): DueGroup => {
  if (!dueDate) return 'Later'
  const dueTime = new Date(dueDate)
  if (dueTime < now) return 'Overdue'
  const today = dayNumberOf(now)
  const day = dayNumberOf(dueTime)
  if (day === today) return 'Today'
  return weekOf(day) === weekOf(today) ? 'This week' : 'Later'
}
