import { formatUtc } from '#web/ui/format-time.ts'

const noonOf = (day: string) => new Date(`${day}T12:00Z`)

/** Formats a Monday for the head of a column: `Dec 7`. */
export const formatShortDate = (day: string) =>
  formatUtc(noonOf(day), { month: 'short', day: 'numeric' })

/** Formats a Monday in full: `December 7`. */
export const formatFullDate = (day: string) =>
  formatUtc(noonOf(day), { month: 'long', day: 'numeric' })

/** Formats the weeks shown: `November 23 – January 17`. */
export const formatSpan = (firstMonday: string, lastMonday: string) => {
  const sunday = new Date(noonOf(lastMonday).getTime() + 6 * 86_400_000).toISOString().slice(0, 10)
  return `${formatFullDate(firstMonday)} – ${formatFullDate(sunday)}`
}
