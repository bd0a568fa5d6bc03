import { longestEntry } from '#shared/time-rules.ts'

/** The hours of a week, as far as running timers change them. */
type Week = { weekStart: Date; weekEnd: Date; usedSeconds: number; openSeconds: number }

/** The second in which a limit is reached. */
export type Moment = {
  second: Date
  /** The number of timers that reach it with one second more: several share the last seconds. */
  rest: number
}

type Timer = { start: Date }

const toSeconds = (at: Date) => at.getTime() / 1000

/** Returns when a timer counts, in seconds: from its start on, for the longest time of an entry. */
const buildCountedTime = ({ start }: Timer) => ({
  from: toSeconds(start),
  until: toSeconds(start) + longestEntry,
})

/** True for a running timer that counts in a week. One that was forgotten earlier does not. */
export const countsIn = ({ weekStart, weekEnd }: Pick<Week, 'weekStart' | 'weekEnd'>) => {
  return (timer: Timer) =>
    timer.start < weekEnd && buildCountedTime(timer).until > toSeconds(weekStart)
}

/** True for a running timer that uses the second after an instant. */
export const countsAt = (timer: Timer, instant: Date) => {
  const { from, until } = buildCountedTime(timer)
  return from <= toSeconds(instant) && toSeconds(instant) < until
}

/**
 * Returns when the time of a week reaches so many seconds while these timers run; null if the week or the time that
 * the timers count is over before. Each running timer uses a second per second. Where the limit was reached before the
 * first timer began, the moment is its start.
 */
export const momentOf = (week: Week, timers: readonly Timer[], seconds: number): Moment | null => {
  const [weekStart, weekEnd] = [toSeconds(week.weekStart), toSeconds(week.weekEnd)]
  const spans = timers.filter(countsIn(week)).map((timer) => {
    const { from, until } = buildCountedTime(timer)
    return { from: Math.max(from, weekStart), until: Math.min(until, weekEnd) }
  })
  const instants = new Set(spans.flatMap(({ from, until }) => [from, until]))
  const [first, ...others] = [...instants].toSorted((a, b) => a - b)
  if (first === undefined) return null
  let missingSeconds = Math.max(0, seconds - (week.usedSeconds - week.openSeconds))
  let begin = first
  for (const next of others) {
    const runningCount = spans.filter(({ from, until }) => from <= begin && begin < until).length
    if (runningCount > 0 && begin + missingSeconds / runningCount <= next) {
      const second = begin + Math.floor(missingSeconds / runningCount)
      return second < weekEnd
        ? { second: new Date(second * 1000), rest: missingSeconds % runningCount }
        : null
    }
    missingSeconds -= runningCount * (next - begin)
    begin = next
  }
  return null
}

/** Returns the first whole second at which a limit is reached. */
export const secondAfter = ({ second, rest }: Moment) =>
  rest === 0 ? second : new Date(second.getTime() + 1000)
