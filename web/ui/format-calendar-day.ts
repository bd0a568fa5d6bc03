import { formatUtc, formatUtcDays } from './format-time.ts'

// Noon, so that the day is the same for every formatter.
const noonOf = (day: string) => new Date(`${day}T12:00Z`)

/** `Friday, November 27, 2026`. */
export const formatFullDay = (day: string) => formatUtc(noonOf(day), { dateStyle: 'full' })

/** `Friday, November 27`, or `Friday, Nov 27`. */
export const formatWeekdayAndDate = (day: string, month: 'long' | 'short' = 'long') =>
  formatUtc(noonOf(day), { weekday: 'long', month, day: 'numeric' })

/** `November 27`, or `Nov 27`. */
export const formatDayAndMonth = (day: string, month: 'long' | 'short' = 'long') =>
  formatUtc(noonOf(day), { month, day: 'numeric' })

/** `Fri, Nov 27`, or `Sat, Jan 2, 2027`. */
export const formatShortDay = (day: string, hasYear: boolean) =>
  formatUtc(noonOf(day), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(hasYear && { year: 'numeric' }),
  })

/** `November 2026`, for a day of it. */
export const formatMonthOf = (day: string) =>
  formatUtc(noonOf(day), { month: 'long', year: 'numeric' })

/** The weekday of a day: `Friday`, `Fri`, `F`. */
export const formatWeekdayOf = (day: string, weekday: 'long' | 'short' | 'narrow') =>
  formatUtc(noonOf(day), { weekday })

/** The day of the month: `23`. */
export const formatDayNumber = (day: string) => String(Number(day.slice(8)))

/** The days of the week that begins on a Monday: `November 23 – 29, 2026`. */
export const formatWeekSpan = (monday: string) =>
  formatUtcDays(noonOf(monday), new Date(noonOf(monday).getTime() + 6 * 86_400_000))

/** Formats ISO dates within a text: `Wednesday, November 25, afternoon` for `2026-11-25, afternoon`. */
export const formatDaysIn = (text: string) =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatWeekdayAndDate(day))
