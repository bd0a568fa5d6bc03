import { instantOf } from '#web/ui/reader-clock.ts'
import { freeParts, overlaps, type Span } from './free-parts.ts'
import type { Day } from './day.ts'

/** What typed time is read by. */
export type Circumstances = {
  day: Day
  /** The other time of the assistant; null if it is not known. */
  busy: readonly Span[] | null
  /** The start of the entry that is corrected; a length alone then begins there. */
  start?: number | undefined
  now: number
  /** When work begins: `09:00`. */
  workBegins: string
  /** True if time of any age can be written. */
  allowsAnyAge: boolean
}

export const msPerSecond = 1000

/** Returns the instant so many seconds after midnight of a day. */
export const instantAt = (day: Day, seconds: number) =>
  instantOf(new Date(Date.parse(day.date) + seconds * msPerSecond)).getTime()

const secondsOfClock = (clock: string) => {
  const [hours = 9, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

/**
 * Returns where a length of time goes on a day: after the last entry, or when work begins on an empty day. If that
 * would end after the day or in the future, in the latest free time that is long enough. Undefined if there is none.
 */
export const placeLength = (
  length: number,
  busySpans: readonly Span[],
  { day, now, workBegins }: Pick<Circumstances, 'day' | 'now' | 'workBegins'>,
) => {
  const limit = Math.min(day.until, now)
  const ofDay = busySpans.filter((span) => overlaps(span, day))
  const from =
    ofDay.length > 0
      ? Math.max(...ofDay.map(({ until }) => until))
      : instantAt(day, secondsOfClock(workBegins))
  if (from + length <= limit) return { from, until: from + length }
  const part = freeParts({ from: day.from, until: limit }, ofDay).findLast(
    (free) => free.until - free.from >= length,
  )
  return part && { from: part.until - length, until: part.until }
}
