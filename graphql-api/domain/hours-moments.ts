/** The hours of a week, as far as running timers change them. */
type Week = { weekStart: Date; weekEnd: Date; usedSeconds: number; openSeconds: number }

/** The second in which a limit is reached. */
export type Moment = {
  second: Date
  /** The number of timers that reach it with one second more: several share the last seconds. */
  rest: number
}

const toSeconds = (at: Date) => at.getTime() / 1000

/**
 * Returns when the time of a week reaches so many seconds while these timers run; null if the
 * week is over before. Each running timer uses a second per second. Where the limit was reached before the first timer
 * began, the moment is its start.
 */
export const momentOf = (
  { weekStart, weekEnd, usedSeconds, openSeconds }: Week,
  timers: readonly { start: Date }[],
  seconds: number,
): Moment | null => {
  let missing = seconds - (usedSeconds - openSeconds)
  const begins = timers
    .map(({ start }) => Math.max(toSeconds(start), toSeconds(weekStart)))
    .toSorted((a, b) => a - b)
  for (const [index, begin] of begins.entries()) {
    const running = index + 1
    const next = begins[running] ?? Number.POSITIVE_INFINITY
    const needed = Math.max(0, missing) / running
    if (begin + needed <= next) {
      const second = begin + Math.floor(needed)
      const rest = Math.max(0, missing) % running
      return second < toSeconds(weekEnd) ? { second: new Date(second * 1000), rest } : null
    }
    missing -= running * (next - begin)
  }
  return null
}

/** Returns the first whole second at which a limit is reached. */
export const secondAfter = ({ second, rest }: Moment) =>
  rest === 0 ? second : new Date(second.getTime() + 1000)
