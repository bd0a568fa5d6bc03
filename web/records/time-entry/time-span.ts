import { formatDuration, parseTimeText } from '#shared/durations.ts'
import { floorToSecond, longestEntry } from '#shared/time-rules.ts'
import { instantOf, readerToday } from '#web/ui/reader-clock.ts'

type Span = { start: string; end: string }

/**
 * Returns the bounds of time on the reader's day (`2026-11-27`), or why the text is refused. A length alone ends now;
 * on another day nothing says when it was.
 */
export const timeSpanOf = (text: string, day: string, now: Date): Span | { error: string } => {
  const time = parseTimeText(text)
  if ('error' in time) return time
  const isToday = day === readerToday()
  if ('seconds' in time && !isToday)
    return { error: 'For another day, enter from when to when: 9-10:30' }
  const at = (seconds: number) => instantOf(new Date(Date.parse(day) + seconds * 1000))
  const end = 'to' in time ? at(time.to) : floorToSecond(now)
  const start = 'from' in time ? at(time.from) : new Date(end.getTime() - time.seconds * 1000)
  const seconds = (end.getTime() - start.getTime()) / 1000
  if (seconds > longestEntry)
    return { error: `An entry is ${longestEntry / 3600} hours long at most` }
  const ahead = Math.ceil((end.getTime() - now.getTime()) / 1000)
  if (ahead > 0)
    return { error: `Time can’t be in the future. This ends in ${formatDuration(ahead)}` }
  return { start: start.toISOString(), end: end.toISOString() }
}
