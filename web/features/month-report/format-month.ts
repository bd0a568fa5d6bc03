import { formatUtc } from '#web/ui/format-time.ts'

const firstOf = (month: string) => new Date(`${month}-01T12:00Z`)

/** Formats a month, written YYYY-MM: `November 2026`. */
export const formatMonth = (month: string) =>
  formatUtc(firstOf(month), { month: 'long', year: 'numeric' })

/** Formats a month without its year: `November`. */
export const formatMonthName = (month: string) => formatUtc(firstOf(month), { month: 'long' })

/** Returns the month that is some months later. */
export const shiftMonth = (month: string, by: number) => {
  const date = firstOf(month)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** Returns the month if it is written YYYY-MM, else null. */
export const parseMonth = (text: string) => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : null)

const roundHours = (seconds: number) => Math.round(seconds / 3600)

/** Formats time in whole hours: `412 hours`, `1 hour`. */
export const formatWholeHours = (seconds: number) => {
  const hours = roundHours(seconds)
  return `${hours.toLocaleString('en-US')} ${hours === 1 ? 'hour' : 'hours'}`
}
