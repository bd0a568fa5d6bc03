import { formatUtc, formatUtcDays } from '#web/ui/format-time.ts'

const msPerDay = 86_400_000

/** Returns the day (YYYY-MM-DD) so many days later. */
export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10)

/** Formats a day: `November 16, 2026`. */
export const formatDay = (day: string) =>
  formatUtc(new Date(day), { month: 'long', day: 'numeric', year: 'numeric' })

/** Formats the days of a week: `November 16 – 22, 2026`. */
export const formatDays = (firstDay: string) =>
  formatUtcDays(new Date(firstDay), new Date(shiftDay(firstDay, 6)))

/** Formats the weekday of a day: `Monday`. */
export const formatWeekday = (day: string, weekday: 'long' | 'short' = 'long') =>
  formatUtc(new Date(day), { weekday })
