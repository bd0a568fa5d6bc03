import { addDays } from '#shared/days.ts'
import { dayRange } from '#shared/lists/fields/day-range.ts'
import { valueLimits } from '#shared/lists/fields/condition-limits.ts'
import { parseDateText } from '#shared/parse-date-text.ts'
import { formatFullDay, formatShortDay, formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { isDayFirst } from '#web/ui/format-date-text.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import type { ReadValue } from './value-kinds.ts'

/** `1 day`, `14 days`. */
export const formatDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

const words = /^(?:today|([1-9]\d*) days? ago|in ([1-9]\d*) days?)$/

/** Parses a day: a date as people write it, or words that stay words. */
export const parseDay = (parsedDate: string): ReadValue => {
  const text = parsedDate.trim().toLowerCase()
  const match = words.exec(text)
  if (match) {
    const [, ago, ahead] = match
    const days = Number(ago ?? ahead ?? 0)
    if (days > valueLimits.days) return tooManyDays
    return { value: ago ? `${formatDays(days)} ago` : ahead ? `in ${formatDays(days)}` : 'today' }
  }
  const parsed = parseDateText(text, { today: readerToday(), isDayFirst: isDayFirst() })
  if ('error' in parsed) return { problem: 'Enter a date such as 11/24, or “14 days ago”.' }
  return parsed.time ? { problem: 'Enter a day without a time.' } : { value: parsed.day }
}

const tooManyDays = { problem: `Enter at most ${valueLimits.days.toLocaleString('en-US')} days.` }

/** Parses a number of days: `14`, `14 days`. */
export const parseDays = (parsedDate: string): ReadValue => {
  const [, digits] = /^(\d+)(?:\s*d(?:ays?)?)?$/i.exec(parsedDate.trim()) ?? []
  const days = Number(digits ?? 0)
  if (days === 0) return { problem: 'Enter a number of days, such as 14.' }
  return days > valueLimits.days ? tooManyDays : { value: days }
}

/** Formats a day of a condition: words as they are, a date as `Tue, Nov 24`. */
export const formatDay = (day: string) =>
  words.test(day) ? day : formatShortDay(day, day.slice(0, 4) !== readerToday().slice(0, 4))

const formatLong = (day: string) =>
  day.slice(0, 4) === readerToday().slice(0, 4) ? formatWeekdayAndDate(day) : formatFullDay(day)

/** Returns the days that a condition is about today: `Before Tuesday, November 10`; null for one about none. */
export const readDaysBack = (operator: string, value: unknown): string | null => {
  const { from, until } = dayRange(operator, value, readerToday()) ?? {}
  const last = until && addDays(until, -1)
  if (from && last)
    return from === last ? `On ${formatLong(from)}` : `${formatLong(from)} to ${formatLong(last)}`
  if (until) return `Before ${formatLong(until)}`
  return from ? `After ${formatLong(addDays(from, -1))}` : null
}

/** Returns true if the days of a condition are others tomorrow. */
export const followsToday = (value: unknown) => typeof value !== 'string' || words.test(value)
