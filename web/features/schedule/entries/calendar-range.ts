import { type Day, dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { formatFullDay, formatMonthOf, formatWeekSpan } from '#web/ui/format-calendar-day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { addMonths, moveDay, startOfWeek, weeksOfMonth } from '#web/writing/dates/calendar-days.ts'

export const views = ['day', 'week', 'month', 'agenda'] as const

export type View = (typeof views)[number]

export const isView = (text: string): text is View => (views as readonly string[]).includes(text)

/** Returns the day that a URL names, as `2026-11-27`; today for any other text. */
export const readDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : readerToday()

const week = (day: string) => {
  const monday = startOfWeek(day)
  return Array.from({ length: 7 }, (_, at) => moveDay(monday, at))
}

/** Returns the days of a view that shows a day. The agenda begins with it and is as long as it is read. */
export const datesOf = (view: Exclude<View, 'agenda'>, day: string): string[] => {
  if (view === 'day') return [day]
  return view === 'week' ? week(day) : weeksOfMonth(day).flat()
}

export const daysOf = (dates: readonly string[]): Day[] => dates.map(dayOf)

/** Returns the day that the view before or after begins with. */
export const stepOf = (view: View, day: string, by: 1 | -1): string => {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, by)
  return moveDay(day, view === 'day' ? by : 7 * by)
}

/** Formats the days of a view: `November 23 – 29, 2026`, `Tuesday, November 24, 2026`, `November 2026`. */
export const formatRange = (view: View, day: string): string => {
  if (view === 'month') return formatMonthOf(day)
  return view === 'week' ? formatWeekSpan(startOfWeek(day)) : formatFullDay(day)
}
