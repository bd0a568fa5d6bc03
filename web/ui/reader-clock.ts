/** The user's time zone and date format; the device's where nothing is chosen. */
export type ReaderClock = {
  timeZone?: string | null | undefined
  dateManner?: keyof typeof manners | null | undefined
}

/** What comes first in a date, and a clock of how many hours. */
const manners = {
  MONTH_FIRST_12: { locale: 'en-US', hourCycle: 'h12' },
  MONTH_FIRST_24: { locale: 'en-US', hourCycle: 'h23' },
  DAY_FIRST_12: { locale: 'en-AU', hourCycle: 'h12' },
  DAY_FIRST_24: { locale: 'en-GB', hourCycle: 'h23' },
} as const

const dayLength = 86_400_000

let chosen: ReaderClock = {}

/** Sets the time zone and date format. Times that are on the page change when they render again. */
export const tellTimesBy = ({ timeZone, dateManner }: ReaderClock) => {
  chosen = { timeZone, dateManner }
}

/** The zone of the device. */
export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the reader chose, for whatever writes a time; empty where they chose nothing. */
export const readerZone = () => (chosen.timeZone ? { timeZone: chosen.timeZone } : {})
export const readerManner = () => (chosen.dateManner ? manners[chosen.dateManner] : null)

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** What the reader's clock and calendar show at an instant, as the UTC fields of a date. */
export const wallOf = (time: Date) => {
  if (!chosen.timeZone) return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  const parts = formatOf(chosen.timeZone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value)
  const wall = new Date(0)
  // `Date.UTC` takes the year 26 for 1926.
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'), part('second'))
  return new Date(wall.getTime() + (time.getTime() % 1000))
}

/** The instant at which the reader's clock and calendar show this. Of an hour that comes twice, or never, one beside it. */
export const instantOf = (wall: Date) => {
  const before = (guess: Date) =>
    new Date(wall.getTime() - (wallOf(guess).getTime() - guess.getTime()))
  return before(before(wall))
}

/** The number of the reader's day: the next one has the next number. */
export const dayNumberOf = (time: Date) => Math.floor(wallOf(time).getTime() / dayLength)

/** The instant at which a day of the reader begins; `after` days later. */
export const startOfDay = (time: Date, after = 0) =>
  instantOf(new Date((dayNumberOf(time) + after) * dayLength))

/** The instant at which a month of the reader begins. */
export const startOfMonth = (time: Date) => {
  const wall = wallOf(time)
  return instantOf(new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth())))
}

/** The year of the reader's calendar. */
export const yearOf = (time: Date) => wallOf(time).getUTCFullYear()
