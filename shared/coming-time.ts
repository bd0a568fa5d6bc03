import { addDays, dayIn } from './days.ts'
import type { DateFormat } from './kinds.ts'

/** The locale and clock of each date format. */
const formatOptions = {
  month_first_12: { locale: 'en-US', hourCycle: 'h12' },
  month_first_24: { locale: 'en-US', hourCycle: 'h23' },
  day_first_12: { locale: 'en-AU', hourCycle: 'h12' },
  day_first_24: { locale: 'en-GB', hourCycle: 'h23' },
} as const satisfies Record<DateFormat, { locale: string; hourCycle: 'h12' | 'h23' }>

/** How a person reads times. */
export type ReaderTimes = { timeZone: string; dateFormat: DateFormat | null }

const formatOf = ({ timeZone, dateFormat }: ReaderTimes, options: Intl.DateTimeFormatOptions) => {
  const { locale, hourCycle } = formatOptions[dateFormat ?? 'month_first_12']
  return new Intl.DateTimeFormat(locale, { timeZone, hourCycle, ...options })
}

/** Formats a day, YYYY-MM-DD, that is today or later: `Today`, `Tomorrow`, `Friday, Nov 27`. */
export const formatComingDay = (reader: ReaderTimes, day: string, now: Date) => {
  const today = Date.parse(dayIn(reader.timeZone, now))
  const ahead = (Date.parse(day) - today) / 86_400_000
  if (ahead <= 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  const options = { weekday: 'long', month: 'short', day: 'numeric' } as const
  return formatOf({ ...reader, timeZone: 'UTC' }, options).format(new Date(day))
}

/** Formats a time that comes for its reader: `Tomorrow, 2:30 PM`. */
export const formatComingTime = (reader: ReaderTimes, at: Date, now: Date) =>
  `${formatComingDay(reader, dayIn(reader.timeZone, at), now)}, ${formatOf(reader, { hour: 'numeric', minute: '2-digit' }).format(at)}`

/** Formats the weekday of an instant: `Fri`. */
export const formatWeekday = (reader: ReaderTimes, at: Date) =>
  formatOf(reader, { weekday: 'short' }).format(at)

/** Formats a time within the next days: `Tue, 11:30 AM`. */
export const formatWeekTime = (reader: ReaderTimes, at: Date) =>
  `${formatWeekday(reader, at)}, ${formatOf(reader, { hour: 'numeric', minute: '2-digit' }).format(at)}`

/** Formats a day, YYYY-MM-DD, with its year: `March 3, 2027`. */
export const formatLongDay = ({ dateFormat }: Pick<ReaderTimes, 'dateFormat'>, day: string) =>
  formatOf({ timeZone: 'UTC', dateFormat }, { dateStyle: 'long' }).format(new Date(day))

/** Formats the days of the week that begins on a Monday, YYYY-MM-DD: `November 16 to 22`. */
export const formatDaysOfWeek = ({ dateFormat }: Pick<ReaderTimes, 'dateFormat'>, monday: string) =>
  formatOf({ timeZone: 'UTC', dateFormat }, { month: 'long', day: 'numeric' })
    .formatRange(new Date(monday), new Date(addDays(monday, 6)))
    .replace(/\s*–\s*/, ' to ')
