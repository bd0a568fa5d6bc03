import { formatUtc, formatUtcDays } from '#web/ui/format-time.ts'
import { daysAfter } from './week.ts'

const utc = (date: string) => new Date(`${date}T12:00Z`)

/** Formats the weekday of a date: `Mon`. */
export const formatWeekday = (date: string) => formatUtc(utc(date), { weekday: 'short' })

/** Formats a date in full: `Monday, November 23`. */
export const formatFullDay = (date: string) =>
  formatUtc(utc(date), { weekday: 'long', month: 'long', day: 'numeric' })

/** Formats the day of the month: `23`. */
export const formatDayNumber = (date: string) => String(utc(date).getUTCDate())

/** Formats the days of a week: `November 23 – 29, 2026`. */
export const formatWeekSpan = (monday: string) =>
  formatUtcDays(utc(monday), utc(daysAfter(monday, 6)))
