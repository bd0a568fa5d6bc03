import { dayEndingAt } from '#shared/days.ts'
import { formatFullDay } from '#web/ui/format-calendar-day.ts'
import { formatExactTime, formatClock, formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'
import { dayNumberOf, instantOf } from '#web/ui/reader-clock.ts'

/** When a task is due: an instant, which is the end of a day if `dueIsDay`. */
export type DueOf = { dueDate?: string | null | undefined; dueIsDay?: boolean | undefined }

/** Returns a time on the day that a task is due, in the reader's time zone. A due day is the same day in every time zone. */
const timeOfDue = (iso: string, isDay: boolean) =>
  isDay ? instantOf(new Date(`${dayEndingAt(new Date(iso))}T12:00Z`)) : new Date(iso)

/** Formats a due date: `2 days overdue`, `overdue since 9:00 AM`, `2:00 PM` for today, `Friday`, `Nov 30`. A due day has no time: `today`. */
export const formatDue = (iso: string, { isDay = false, now = new Date() } = {}) => {
  const time = timeOfDue(iso, isDay)
  const days = dayNumberOf(now) - dayNumberOf(time)
  const isLate = new Date(iso) < now
  if (isLate && days > 0) return { isLate, text: `${days} ${days === 1 ? 'day' : 'days'} overdue` }
  if (isLate) return { isLate, text: isDay ? 'overdue' : `overdue since ${formatClock(iso)}` }
  // It is still that day where the customer is.
  if (isDay && days >= 0) return { isLate, text: 'today' }
  if (days === 0) return { isLate, text: formatClock(iso) }
  return { isLate, text: formatNearDayOf(time) ?? formatDateOf(time) }
}

/** True if a task is due and the time is over. */
export const isOverdue = ({ dueDate }: DueOf, now = new Date()) =>
  dueDate != null && new Date(dueDate) < now

/** The exact due date: `Friday, November 27, 2026`, with its time where it has one. */
export const formatExactDue = (iso: string, isDay: boolean) =>
  isDay ? formatFullDay(dayEndingAt(new Date(iso))) : formatExactTime(iso)

/** The day of a due date that has no time, whether or not it is over: `Today`, `Friday`, `Nov 20`. */
export const formatDueDay = (iso: string) => {
  const time = timeOfDue(iso, true)
  const text = formatNearDayOf(time) ?? formatDateOf(time)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
