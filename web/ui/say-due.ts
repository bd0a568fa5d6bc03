import { dayNumberOf } from './reader-clock.ts'
import { sayClock, sayDateOf, sayNearDayOf } from './say-time.ts'

/** When something is due, as people say it: `2 days overdue`, `overdue since 9:00 AM`, `2:00 PM` for today, `Friday`, `Nov 30`. */
export const sayDue = (iso: string, now = new Date()) => {
  const due = new Date(iso)
  const days = dayNumberOf(now) - dayNumberOf(due)
  const isLate = due < now
  if (isLate && days > 0) return { isLate, text: `${days} ${days === 1 ? 'day' : 'days'} overdue` }
  if (isLate) return { isLate, text: `overdue since ${sayClock(iso)}` }
  if (days === 0) return { isLate, text: sayClock(iso) }
  return { isLate, text: sayNearDayOf(due) ?? sayDateOf(due) }
}
