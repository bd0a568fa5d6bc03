import { formatFullDay, formatShortDay } from './format-calendar-day.ts'
import { formatTimeOfDay, formatUtc } from './format-time.ts'
import { readerToday } from './reader-clock.ts'

/** The value of a date field: a day `2026-11-27`, with its time `15:00` where it has one. */
export type DateValue = { day: string; time?: string | undefined }

const withTime = (text: string, { time }: DateValue) =>
  time ? `${text}, ${formatTimeOfDay(time)}` : text

/** A date as it stands in its field: `Fri, Nov 27`, `Fri, Nov 27, 3:00 PM`, `Sat, Jan 2, 2027`. */
export const formatDateText = (value: DateValue) => {
  const isThisYear = value.day.slice(0, 4) === readerToday().slice(0, 4)
  const text = formatShortDay(value.day, !isThisYear)
  return withTime(text, value)
}

/** A date as it is read back: `Friday, November 27, 2026, 3:00 PM`. */
export const formatFullDate = (value: DateValue) => withTime(formatFullDay(value.day), value)

/** Whether the reader writes the day before the month. */
export const isDayFirst = () => {
  const text = formatUtc(new Date('2000-12-31T12:00Z'), { day: 'numeric', month: 'numeric' })
  return text.startsWith('31')
}
