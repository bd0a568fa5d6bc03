import { dayNumberOf, readerManner, readerZone, wallOf, yearOf } from './reader-clock.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

const browserLocale = () => {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0]
  } catch {
    // Some systems give a name that is no locale; Intl's own default then stands.
    return undefined
  }
}

/**
 * The browser's manner: its own English, or, since the words around a time are English, the English of a place
 * that writes the day first and has the browser's clock (12 or 24 hours).
 */
const manner = () => {
  const own = browserLocale()
  if (!own || own.startsWith('en')) return own
  const { hour12 } = new Intl.DateTimeFormat(own, { hour: 'numeric' }).resolvedOptions()
  return hour12 ? 'en-AU' : 'en-GB'
}

const write = (time: Date, options: Intl.DateTimeFormatOptions) => {
  const chosen = readerManner()
  const all = { ...readerZone(), ...options, ...(chosen && { hourCycle: chosen.hourCycle }) }
  return new Intl.DateTimeFormat(chosen?.locale ?? manner(), all).format(time)
}

const isThisYear = (time: Date) => yearOf(time) === yearOf(new Date())

/** How many days of the reader's calendar ahead. */
const daysAhead = (time: Date) => dayNumberOf(time) - dayNumberOf(new Date())

/** A time of day that is written for machines, `14:30`, as people write it. */
export const formatTimeOfDay = (time: string) => {
  const at = new Date(`2026-01-05T${time}Z`)
  return Number.isNaN(at.getTime()) ? time : write(at, { timeStyle: 'short', timeZone: 'UTC' })
}

/** `2:30 PM`, or `14:30`. */
export const formatClock = (iso: string) => write(new Date(iso), { timeStyle: 'short' })

/** `Saturday, November 21, 2026 at 10:05 AM`. */
export const exactTime = (iso: string) =>
  write(new Date(iso), { dateStyle: 'full', timeStyle: 'short' })

/** The day by its date: `Nov 21`, `Nov 21, 2025`. */
export const formatDateOf = (time: Date) =>
  write(time, { day: 'numeric', month: 'short', ...(isThisYear(time) ? {} : { year: 'numeric' }) })

const formatWeekday = (time: Date) => write(time, { weekday: 'long' })

/** The name of a day near by, or nothing: `today`, `Saturday` for one of the next six days. */
export const formatNearDayOf = (time: Date) => {
  const days = daysAhead(time)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  const ahead = time.getTime() - Date.now()
  return ahead > 0 && ahead < 6 * day ? formatWeekday(time) : undefined
}

const formatAgo = (past: number) =>
  past < hour
    ? new Intl.RelativeTimeFormat('en').format(-Math.round(past / minute), 'minute')
    : new Intl.RelativeTimeFormat('en').format(-Math.round(past / hour), 'hour')

/** As a person says it: `5 minutes ago`, `today at 2:00 PM`, `tomorrow at 9:30 AM`, `Nov 21`, `Nov 21, 2025`. */
export const formatTime = (iso: string) => {
  const time = new Date(iso)
  const past = Date.now() - time.getTime()
  if (past >= 0 && past < minute) return 'just now'
  if (past >= 0 && past < day / 2) return formatAgo(past)
  const near = formatNearDayOf(time)
  return near ? `${near} at ${formatClock(iso)}` : formatDateOf(time)
}

/** The same within a sentence: `completed 5 minutes ago`, `completed on Nov 21`. */
export const formatWhen = (iso: string) => {
  const said = formatTime(iso)
  return said === formatDateOf(new Date(iso)) ? `on ${said}` : said
}

/** As a person says when something begins, always with the clock: `today at 2:00 PM`, `Nov 21 at 9:30 AM`. */
export const formatStart = (iso: string) => {
  const time = new Date(iso)
  return `${formatNearDayOf(time) ?? formatDateOf(time)} at ${formatClock(iso)}`
}

/** The heading of a day: `Today, Saturday, November 21`. */
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

/** A text in which a day is written for machines, `2026-11-25, afternoon`, as people write it: `Wednesday, November 25, afternoon`. */
export const formatDaysIn = (text: string) =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    write(new Date(`${day}T12:00Z`), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  )

const units = [
  { name: 'year', seconds: 365 * 86_400 },
  { name: 'month', seconds: 30 * 86_400 },
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
]

/** How long something lasted, in its two largest units: `1 day 2 hours`. */
export const formatLength = (seconds: number) => {
  let left = seconds
  const parts = units.flatMap(({ name, seconds: length }) => {
    const count = Math.floor(left / length)
    left %= length
    return count > 0 ? [`${count} ${name}${count === 1 ? '' : 's'}`] : []
  })
  return parts.slice(0, 2).join(' ') || 'less than a minute'
}

/** `24` of November 24, and its month as it is written there: `Nov`. */
export const formatDayOfMonth = (iso: string) => String(wallOf(new Date(iso)).getUTCDate())
export const formatMonth = (iso: string) => write(new Date(iso), { month: 'short' })

/** Formats a waiting time in short: `40 min`, `18 h`, `3 days`. */
export const formatWaited = (iso: string) => {
  const past = Date.now() - Date.parse(iso)
  if (past < hour) return `${Math.max(1, Math.round(past / minute))} min`
  if (past < 2 * day) return `${Math.round(past / hour)} h`
  return `${Math.floor(past / day)} days`
}
