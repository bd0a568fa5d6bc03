import { dayNumberOf } from './reader-clock.ts'
import { formatClock, formatDateOf, formatNearDayOf } from './format-time.ts'

/** Formats a due date: `2 days overdue`, `overdue since 9:00 AM`, `2:00 PM` for today, `Friday`, `Nov 30`. */
export const formatDue = (iso: string, now = new Date()) => {
  const due = new Date(iso)
  const days = dayNumberOf(now) - dayNumberOf(due)
  const isLate = due < now
  if (isLate && days > 0) return { isLate, text: `${days} ${days === 1 ? 'day' : 'days'} overdue` }
  if (isLate) return { isLate, text: `overdue since ${formatClock(iso)}` }
  if (days === 0) return { isLate, text: formatClock(iso) }
  return { isLate, text: formatNearDayOf(due) ?? formatDateOf(due) }
}
