import { formatDuration, parseTimeText } from '#shared/durations.ts'
import { entryAgeRefusal, longestEntry } from '#shared/time-rules.ts'
import type { Span } from './free-parts.ts'
import { type Circumstances, instantAt, msPerSecond, placeLength } from './place-length.ts'

/** Returns when typed time is on a day, or why it is refused. */
export const readTime = (text: string, about: Circumstances): Span | { error: string } => {
  const { day, busy, start, allowsAnyAge } = about
  const time = parseTimeText(text)
  if ('error' in time) return time
  const now = Math.floor(about.now / msPerSecond) * msPerSecond
  if (day.from > now) return { error: 'Time can’t be in the future' }
  if ('seconds' in time && start === undefined && !busy)
    return {
      error: 'The other time of this day isn’t loaded yet. Enter from when to when: 9-10:30',
    }
  const length = 'seconds' in time ? time.seconds * msPerSecond : 0
  const span =
    'from' in time
      ? { from: instantAt(day, time.from), until: instantAt(day, time.to) }
      : start === undefined
        ? placeLength(length, busy ?? [], { ...about, now })
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
  const age = allowsAnyAge ? null : entryAgeRefusal(new Date(span.from), new Date(now))
  return age === null ? span : { error: age }
}
