import { dayNumberOf } from '#web/ui/reader-clock.ts'

/** In the order of work. */
export const dueGroups = ['Overdue', 'Today', 'This week', 'Later'] as const
export type DueGroup = (typeof dueGroups)[number]

/** The number of the week of a day; the first day of all, of 1970, was a Thursday. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)

/** Where a task stands by when it is due, on the reader's clock; a week ends on Sunday, and what has no date is for later. */
export const dueGroupOf = (dueDate: string | null | undefined, now: Date): DueGroup => {
  if (!dueDate) return 'Later'
  const due = new Date(dueDate)
  if (due < now) return 'Overdue'
  const today = dayNumberOf(now)
  const day = dayNumberOf(due)
  if (day === today) return 'Today'
  return weekOf(day) === weekOf(today) ? 'This week' : 'Later'
}
