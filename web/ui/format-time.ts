import { dayNumberOf, readerDateFormat, readerZone, wallOf, yearOf } from './reader-clock.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

const browserLocale = () => {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0]
  } catch {
    // Some systems report an invalid locale; Intl's default then applies.
    return undefined
  }
}

/**
 * The locale and clock: the browser's own English or, because the surrounding text is English, the English of a
 * country with the day first and the browser's 12- or 24-hour clock.
 */
const browserEnglish = () => {
  const locale = browserLocale()
  if (!locale || locale.startsWith('en')) return locale
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hour12 ? 'en-AU' : 'en-GB'
}

const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const dateFormat = readerDateFormat()
  const all = {
    ...readerZone(),
    ...options,
    ...(dateFormat && { hourCycle: dateFormat.hourCycle }),
  }
  return new Intl.DateTimeFormat(dateFormat?.locale ?? browserEnglish(), all)
}

const write = (time: Date, options: Intl.DateTimeFormatOptions) => formatOf(options).format(time)

const isThisYear = (time: Date) => yearOf(time) === yearOf(new Date())

/** Returns the number of days from today, in the reader's time zone. */
export const daysAhead = (time: Date) => dayNumberOf(time) - dayNumberOf(new Date())

/** Formats an ISO time of day, `14:30`. */
export const formatTimeOfDay = (time: string) => {
  const at = new Date(`2026-01-05T${time}Z`)
  return Number.isNaN(at.getTime()) ? time : write(at, { timeStyle: 'short', timeZone: 'UTC' })
}

/** Formats a time: `2:30 PM`, or `14:30`. */
export const formatClock = (iso: string) => write(new Date(iso), { timeStyle: 'short' })

/** Formats a time on the clock of a time zone: `12:30 PM`. */
export const formatClockIn = (iso: string, timeZone: string) =>
  write(new Date(iso), { timeStyle: 'short', timeZone })

/** Formats an exact time: `Saturday, November 21, 2026 at 10:05 AM`. */
export const formatExactTime = (iso: string) =>
  write(new Date(iso), { dateStyle: 'full', timeStyle: 'short' })

/** Formats a date: `Nov 21`, `Nov 21, 2025`. */
export const formatDateOf = (time: Date) =>
  write(time, { day: 'numeric', month: 'short', ...(isThisYear(time) ? {} : { year: 'numeric' }) })

const formatWeekday = (time: Date) => write(time, { weekday: 'long' })

/** Formats a near day: `today`, `Saturday` for one of the next six days; undefined for others. */
export const formatNearDayOf = (time: Date) => {
  const days = daysAhead(time)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  const ahead = time.getTime() - Date.now()
  return ahead > 0 && ahead < 6 * day ? formatWeekday(time) : undefined
}

/** Formats a past time in few words: `5 minutes ago`, `yesterday`, `Friday` within six days, `Nov 21`. */
export const formatPast = (iso: string) =>
  daysAhead(new Date(iso)) === 0 ? formatTime(iso) : formatSince(iso)

/** Formats a past time after `since`: `9:30 AM` today, `yesterday`, `Friday` within six days, `Nov 21`. */
export const formatSince = (iso: string) => {
  const time = new Date(iso)
  const days = daysAhead(time)
  if (days === 0) return formatClock(iso)
  if (days === -1) return 'yesterday'
  return days < 0 && days > -7 ? formatWeekday(time) : formatDateOf(time)
}

const formatAgo = (elapsed: number) =>
  elapsed < hour
    ? new Intl.RelativeTimeFormat('en').format(-Math.round(elapsed / minute), 'minute')
    : new Intl.RelativeTimeFormat('en').format(-Math.round(elapsed / hour), 'hour')

/** Formats a relative time: `5 minutes ago`, `today at 2:00 PM`, `tomorrow at 9:30 AM`, `Nov 21`, `Nov 21, 2025`. */
export const formatTime = (iso: string) => {
  const time = new Date(iso)
  const elapsed = Date.now() - time.getTime()
  if (elapsed >= 0 && elapsed < minute) return 'just now'
  if (elapsed >= 0 && elapsed < day / 2) return formatAgo(elapsed)
  const nearDay = formatNearDayOf(time)
  return nearDay ? `${nearDay} at ${formatClock(iso)}` : formatDateOf(time)
}

/** Formats a relative time within a sentence: `completed 5 minutes ago`, `completed on Nov 21`. */
export const formatWhen = (iso: string) => {
  const time = formatTime(iso)
  return time === formatDateOf(new Date(iso)) ? `on ${time}` : time
}

/** Formats a start, always with its time: `today at 2:00 PM`, `Nov 21 at 9:30 AM`. */
export const formatStart = (iso: string) => {
  const time = new Date(iso)
  return `${formatNearDayOf(time) ?? formatDateOf(time)} at ${formatClock(iso)}`
}

/** Formats the heading of a day: `Today, Saturday, November 21`. */
export const formatDay = (iso: string) => {
  const time = new Date(iso)
  const date = write(time, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear(time) ? {} : { year: 'numeric' }),
  })
  const days = daysAhead(time)
  if (days === 0) return `Today, ${date}`
  if (days === -1) return `Yesterday, ${date}`
  return days === 1 ? `Tomorrow, ${date}` : date
}

const units = [
  { name: 'year', seconds: 365 * 86_400 },
  { name: 'month', seconds: 30 * 86_400 },
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
]

/** Formats a duration in its two largest units: `1 day 2 hours`. */
export const formatLength = (seconds: number) => {
  let remainingSeconds = seconds
  const parts = units.flatMap(({ name, seconds: length }) => {
    const count = Math.floor(remainingSeconds / length)
    remainingSeconds %= length
    return count > 0 ? [`${count} ${name}${count === 1 ? '' : 's'}`] : []
  })
  return parts.slice(0, 2).join(' ') || 'less than a minute'
}

/** Returns the day of the month: `24` for November 24. */
export const formatDayOfMonth = (iso: string) => String(wallOf(new Date(iso)).getUTCDate())
export const formatMonth = (iso: string) => write(new Date(iso), { month: 'short' })

/** Formats a waiting time in short: `40 min`, `18 h`, `3 days`. */
export const formatWaited = (iso: string) => {
  const elapsed = Date.now() - Date.parse(iso)
  if (elapsed < hour) return `${Math.max(1, Math.round(elapsed / minute))} min`
  if (elapsed < 2 * day) return `${Math.round(elapsed / hour)} h`
  return `${Math.floor(elapsed / day)} days`
}

/** Writes the UTC fields of a date in the reader's format. */
export const formatUtc = (time: Date, options: Intl.DateTimeFormatOptions) =>
  write(time, { ...options, timeZone: 'UTC' })

/** Formats the UTC days from one to another in the reader's format: `November 16 – 22, 2026`. */
export const formatUtcDays = (first: Date, last: Date) =>
  formatOf({ month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatRange(first, last)
    // Thin spaces, which not every font has.
    .replaceAll('\u2009', ' ')
