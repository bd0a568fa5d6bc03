import { dateSpan, isWithin, yearMessage } from './moments.ts'

/** A day as `YYYY-MM-DD` with a time as `HH:MM`, or why the text is refused and the day that was probably meant. */
export type ParsedDate = { day: string; time?: string } | { error: string; suggestion?: string }

/** The reader's day (`YYYY-MM-DD`), whether the reader writes the day before the month, and whether a weekday is one that has been. */
export type DateReader = { today: string; isDayFirst?: boolean; isPast?: boolean }

const unreadableMessage = 'Enter a date such as 12/4, Fri or next Tue 3pm'
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months =
  'january february march april may june july august september october november december'.split(' ')

const clock =
  /(?:^|[\s,]{1,2}|t)(?:at\s{1,3})?(?:(\d{1,2})(?::(\d{2}))?\s{0,3}([ap])\.?m\.?|(\d{1,2}):(\d{2}))$/
const msPerDay = 86_400_000

const indexOfName = (names: readonly string[], text: string) =>
  text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text))

const toTime = (hour: number, minute: number) =>
  hour < 24 && minute < 60
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined

const timeOf = ([, hour, minute = '0', meridiem, hour24, minute24]: RegExpMatchArray) => {
  if (!meridiem) return toTime(Number(hour24), Number(minute24))
  const isOnClock = Number(hour) >= 1 && Number(hour) <= 12
  return isOnClock
    ? toTime((Number(hour) % 12) + (meridiem === 'p' ? 12 : 0), Number(minute))
    : undefined
}

/** Returns the day as `YYYY-MM-DD`, or an error for a day that no calendar has. */
const toDay = (year: number, month: number, date: number): ParsedDate => {
  const at = new Date(0)
  // `Date.UTC` reads the year 26 as 1926.
  at.setUTCFullYear(year, month - 1, date)
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date)
    return { error: 'That day isn’t in the calendar' }
  if (isWithin(dateSpan, at)) return { day: at.toISOString().slice(0, 10) }
  // Browsers make the year 0026 of `26`.
  const suggestion = year < 100 ? toDay(2000 + year, month, date) : { error: '' }
  return {
    error: yearMessage(dateSpan),
    ...('day' in suggestion && { suggestion: suggestion.day }),
  }
}

const inDays = (today: string, days: number) => {
  const at = new Date(Date.parse(today) + days * msPerDay)
  return toDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** Returns the day in the year that was typed, or the next one that has not passed. */
const dayOfMonth = (today: string, month: number, date: number, year?: string): ParsedDate => {
  if (year) return toDay(Number(year) + (year.length === 2 ? 2000 : 0), month, date)
  const thisYear = Number(today.slice(0, 4))
  for (let yearsLater = 0; yearsLater <= 8; yearsLater++) {
    const parsedDate = toDay(thisYear + yearsLater, month, date)
    if ('day' in parsedDate && parsedDate.day >= today) return parsedDate
  }
  return toDay(thisYear + 1, month, date)
}

const relativeDay = (text: string, { today, isPast }: DateReader): ParsedDate | undefined => {
  const [, days, weeks] = /^in (?:(\d{1,3}) days?|(\d{1,2}) weeks?)$/.exec(text) ?? []
  if (days ?? weeks) return inDays(today, Number(days ?? 0) + 7 * Number(weeks ?? 0))
  if (text === 'today') return inDays(today, 0)
  if (text === 'yesterday') return inDays(today, -1)
  if (text === 'tomorrow') return inDays(today, 1)
  const weekday = new Date(today).getUTCDay()
  const toNextMonday = (8 - weekday) % 7 || 7
  if (text === 'next week') return inDays(today, toNextMonday)
  const isNext = text.startsWith('next ')
  const index = indexOfName(weekdays, isNext ? text.slice(5).trim() : text)
  if (index < 0) return undefined
  if (isPast && !isNext) return inDays(today, (index - weekday - 7) % 7 || -7)
  // Weeks begin on Monday: "next tue" is the Tuesday of the following week.
  return inDays(today, isNext ? toNextMonday + ((index + 6) % 7) : (index - weekday + 7) % 7 || 7)
}

const calendarDay = (text: string, { today, isDayFirst = false }: DateReader): ParsedDate => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const us = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text)
  if (us) {
    const [first, second] = [Number(us[1]), Number(us[2])]
    return isDayFirst
      ? dayOfMonth(today, second, first, us[3])
      : dayOfMonth(today, first, second, us[3])
  }
  const dayFirst = /^(\d{1,2})\s+([a-z]+)\.?(?:(?:,\s*|\s+)(\d{4}|\d{2}))?$/.exec(text)
  const dayFirstMonth = indexOfName(months, dayFirst?.[2] ?? '')
  if (dayFirst && dayFirstMonth >= 0)
    return dayOfMonth(today, dayFirstMonth + 1, Number(dayFirst[1]), dayFirst[3])
  const monthFirst = /^([a-z]+)\.?\s+(\d{1,2})(?:(?:,\s*|\s+)(\d{4}|\d{2}))?$/.exec(text)
  const month = indexOfName(months, monthFirst?.[1] ?? '')
  return monthFirst && month >= 0
    ? dayOfMonth(today, month + 1, Number(monthFirst[2]), monthFirst[3])
    : { error: unreadableMessage }
}

/** Removes a weekday before a date: `friday, november 27` is `november 27`. */
const withoutWeekday = (text: string) => {
  const [all = '', weekday = ''] = /^([a-z]+)\.?,?\s{1,5}(?=.*\d)/.exec(text) ?? []
  return indexOfName(weekdays, weekday) < 0 ? text : text.slice(all.length)
}

/** Parses a typed date with an optional time. */
export const parseDateText = (input: string, reader: DateReader): ParsedDate => {
  const { today } = reader
  const text = input.trim().toLowerCase().replace(/\s+/g, ' ')
  const match = clock.exec(text)
  const time = match ? timeOf(match) : undefined
  if (match && !time) return { error: 'Enter a time such as 3pm or 15:00' }
  const dayText = withoutWeekday(match ? text.slice(0, match.index) : text)
  const parsedDate =
    dayText === '' && time
      ? inDays(today, 0)
      : (relativeDay(dayText, reader) ?? calendarDay(dayText, reader))
  return time && 'day' in parsedDate ? { ...parsedDate, time } : parsedDate
}
