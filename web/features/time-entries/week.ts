import { dayNumberOf, instantOf } from '#web/ui/reader-clock.ts'
import { formatUtc } from '#web/ui/format-time.ts'

const msPerDay = 86_400_000

/** A day of the reader's week, from its start to the start of the next one. */
export type Day = {
  /** Written `2026-11-23`. */
  date: string
  from: number
  until: number
}

const dateOf = (dayNumber: number) => new Date(dayNumber * msPerDay).toISOString().slice(0, 10)

/** Returns the Monday of the week that a day is in. */
const mondayOf = (date: string) => {
  const number = Math.floor(Date.parse(date) / msPerDay)
  // Day 0 of Unix time was a Thursday.
  return dateOf(number - ((((number + 3) % 7) + 7) % 7))
}

/** Returns the Monday of the reader's current week. */
export const currentMonday = () => mondayOf(dateOf(dayNumberOf(new Date())))

/** Returns the Monday that a URL names, moved to a Monday; this week's if the text is no date. */
export const readMonday = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? mondayOf(text)
    : currentMonday()

/** Returns the Monday of a later week, or of an earlier one. */
export const weeksAfter = (monday: string, weeks: number) =>
  dateOf(Date.parse(monday) / msPerDay + 7 * weeks)

/** Returns the seven days of a week in the reader's time zone. A day with a clock change has 23 or 25 hours. */
export const daysOfWeek = (monday: string): readonly Day[] => {
  const first = Date.parse(monday)
  const starts = Array.from({ length: 8 }, (_, at) =>
    instantOf(new Date(first + at * msPerDay)).getTime(),
  )
  return starts.slice(0, 7).map((from, at) => ({
    date: dateOf(first / msPerDay + at),
    from,
    until: starts[at + 1] ?? from,
  }))
}

const utc = (date: string) => new Date(`${date}T12:00Z`)

/** Formats the weekday of a date: `Mon`. */
export const formatWeekday = (date: string) => formatUtc(utc(date), { weekday: 'short' })

/** Formats a date in full: `Monday, November 23`. */
export const formatFullDay = (date: string) =>
  formatUtc(utc(date), { weekday: 'long', month: 'long', day: 'numeric' })

/** Formats the day of the month: `23`. */
export const formatDayNumber = (date: string) => String(utc(date).getUTCDate())

const month = (date: string) => formatUtc(utc(date), { month: 'long' })

/** Formats the days of a week: `November 23 – 29, 2026`. */
export const formatWeekSpan = (monday: string) => {
  const sunday = dateOf(Date.parse(monday) / msPerDay + 6)
  const year = sunday.slice(0, 4)
  if (monday.slice(0, 7) === sunday.slice(0, 7))
    return `${month(monday)} ${formatDayNumber(monday)} – ${formatDayNumber(sunday)}, ${year}`
  return `${month(monday)} ${formatDayNumber(monday)} – ${month(sunday)} ${formatDayNumber(sunday)}, ${year}`
}
