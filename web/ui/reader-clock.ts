/** The user's time zone and date format; the device's where nothing is chosen. */
export type ReaderClock = {
  timeZone?: string | null | undefined
  dateFormat?: keyof typeof formatOptions | null | undefined
}

/** The order of day and month, and a 12- or 24-hour clock. */
const formatOptions = {
  MONTH_FIRST_12: { locale: 'en-US', hourCycle: 'h12' },
  MONTH_FIRST_24: { locale: 'en-US', hourCycle: 'h23' },
  DAY_FIRST_12: { locale: 'en-AU', hourCycle: 'h12' },
  DAY_FIRST_24: { locale: 'en-GB', hourCycle: 'h23' },
} as const

const dayLength = 86_400_000

let readerClock: ReaderClock = {}

/** Sets the time zone and date format. Times on the page change with their next render. */
export const tellTimesBy = ({ timeZone, dateFormat }: ReaderClock) => {
  readerClock = { timeZone, dateFormat }
}

/** Returns the time zone of the device. */
export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the chosen time zone as an Intl option; empty if there is none. */
export const readerZone = () => (readerClock.timeZone ? { timeZone: readerClock.timeZone } : {})
export const readerDateFormat = () =>
  readerClock.dateFormat ? formatOptions[readerClock.dateFormat] : null

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Returns an instant in the reader's time zone, as the UTC fields of a date. */
export const wallOf = (time: Date) => {
  if (!readerClock.timeZone) return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  const parts = formatOf(readerClock.timeZone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value)
  const wall = new Date(0)
  // `Date.UTC` would treat the year 26 as 1926.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'), part('second'))
  return new Date(wall.getTime() + (time.getTime() % 1000))
}

const offsetAt = (time: number) => wallOf(new Date(time)).getTime() - time

/**
 * Returns the instant of a local time of the reader, by the rule of the server: of two, as when clocks are set back, the
 * first; a time that is skipped is read with the offset before the change.
 */
export const instantOf = (wall: Date) => {
  const wallTime = wall.getTime()
  const [before, after] = [offsetAt(wallTime - dayLength), offsetAt(wallTime + dayLength)]
  const isShown = (offset: number) => offsetAt(wallTime - offset) === offset
  return new Date(wallTime - (!isShown(before) && isShown(after) ? after : before))
}

/** Returns the reader's day, as `2026-11-27`. */
export const readerToday = () => wallOf(new Date()).toISOString().slice(0, 10)

/** Returns the number of the reader's day: consecutive days have consecutive numbers. */
export const dayNumberOf = (time: Date) => Math.floor(wallOf(time).getTime() / dayLength)

/** Returns the instant at which the reader's day begins, `after` days later. */
export const startOfDay = (time: Date, after = 0) =>
  instantOf(new Date((dayNumberOf(time) + after) * dayLength))

/** Returns the instant at which the reader's month begins. */
export const startOfMonth = (time: Date) => {
  const wall = wallOf(time)
  return instantOf(new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth())))
}

/** Returns the year in the reader's time zone. */
export const yearOf = (time: Date) => wallOf(time).getUTCFullYear()
