import { formatDuration, parseTimeText } from '#shared/durations.ts'
import { entryAgeRefusal, longestEntry } from '#shared/time-rules.ts'
import { instantOf } from '#web/ui/reader-clock.ts'
import type { Day } from './week.ts'

/** Time in milliseconds, from its start up to its end. */
export type Span = { from: number; until: number }

type Circumstances = {
  day: Day
  /** The other time of the assistant. */
  busy: readonly Span[]
  /** The start of the entry that is corrected; a length alone then begins there. */
  start?: number | undefined
  now: number
  /** When work begins: `09:00`. */
  workBegins: string
  /** True if time of any age can be written. */
  anyAge: boolean
}

const msPerSecond = 1000

const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until

/** Returns the parts of a span that are free, earliest first. */
export const freeParts = (span: Span, busy: readonly Span[]): readonly Span[] => {
  const parts: Span[] = []
  let from = span.from
  for (const other of busy.toSorted((a, b) => a.from - b.from)) {
    if (!overlaps(other, { from, until: span.until })) continue
    if (other.from > from) parts.push({ from, until: other.from })
    from = Math.max(from, other.until)
  }
  return from < span.until ? [...parts, { from, until: span.until }] : parts
}

const instantAt = (day: Day, seconds: number) =>
  instantOf(new Date(Date.parse(day.date) + seconds * msPerSecond)).getTime()

const secondsOfClock = (clock: string) => {
  const [hours = 9, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

/**
 * Returns where a length of time goes on a day: after the last entry, or when work begins on an empty day. If that
 * would end after the day or in the future, in the latest free time that is long enough. Undefined if there is none.
 */
const placeLength = (length: number, { day, busy, now, workBegins }: Circumstances) => {
  const limit = Math.min(day.until, now)
  const ofDay = busy.filter((span) => overlaps(span, day))
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

/** Returns when typed time is on a day, or why it is refused. */
export const readTime = (text: string, about: Circumstances): Span | { error: string } => {
  const { day, start, anyAge } = about
  const time = parseTimeText(text)
  if ('error' in time) return time
  const now = Math.floor(about.now / msPerSecond) * msPerSecond
  if (day.from > now) return { error: 'Time can’t be in the future' }
  const length = 'seconds' in time ? time.seconds * msPerSecond : 0
  const span =
    'from' in time
      ? { from: instantAt(day, time.from), until: instantAt(day, time.to) }
      : start === undefined
        ? placeLength(length, { ...about, now })
        : { from: start, until: start + length }
  if (!span)
    return {
      error: `There’s no free ${formatDuration(length / msPerSecond)} on this day. Enter from when to when: 9-10:30`,
    }
  if (span.until - span.from > longestEntry * msPerSecond)
    return { error: `An entry is ${longestEntry / 3600} hours long at most` }
  if (span.until > now)
    return {
      error: `Time can’t be in the future. This ends in ${formatDuration(Math.ceil((span.until - now) / msPerSecond))}`,
    }
  const age = anyAge ? null : entryAgeRefusal(new Date(span.from), new Date(now))
  return age === null ? span : { error: age }
}
