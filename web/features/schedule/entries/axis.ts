import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { wallOf } from '#web/ui/reader-clock.ts'

/** Part of a day without a clock change: instants in milliseconds, and where it begins on the axis, in minutes. */
type Stretch = { from: number; until: number; y: number }

/** A part of the axis, in minutes. */
export type Span = { from: number; until: number }

/** A day on an axis. `gaps` are the times that its clock skips, or that only another day of the axis repeats. */
export type DayAxis = Day & { stretches: readonly Stretch[]; gaps: readonly Span[] }

/** The hours of some days from top to bottom, in minutes. All days have the same hour at the same place. */
export type Axis = {
  length: number
  days: readonly DayAxis[]
  /** The full hours, with their time on the clock in minutes. A repeated hour is there twice. */
  hours: readonly { y: number; clock: number }[]
}

const minute = 60_000
const step = 15 * minute
const minutesPerDay = 1440

const offsetAt = (instant: number) => wallOf(new Date(instant)).getTime() - instant

/** Returns the minute at which the offset from UTC changes, which it does between two instants. */
const changeBetween = (before: number, after: number): number => {
  if (after - before <= minute) return after
  const middle = before + Math.floor((after - before) / minute / 2) * minute
  return offsetAt(middle) === offsetAt(before)
    ? changeBetween(middle, after)
    : changeBetween(before, middle)
}

/** A stretch with the time on the clock at which it begins, in minutes since midnight. */
type WallStretch = { from: number; until: number; wall: number }

const wallEnd = ({ from, until, wall }: WallStretch) => wall + (until - from) / minute

/** Returns the stretches of a day: more than one if its clock changes. */
const wallStretches = ({ date, from, until }: Day): WallStretch[] => {
  const midnight = Date.parse(date)
  const starts = [from]
  for (let at = from; at < until; at += step) {
    const next = Math.min(at + step, until - minute)
    if (offsetAt(at) !== offsetAt(next)) starts.push(changeBetween(at, next))
  }
  return starts.map((start, place) => ({
    from: start,
    until: starts[place + 1] ?? until,
    wall: (start + offsetAt(start) - midnight) / minute,
  }))
}

/** Returns the times on the clock that a day has twice, or never. */
const jumpsOf = (stretches: readonly WallStretch[]): { twice: Span | null; never: Span | null } => {
  const [first, second] = stretches
  if (first && first.wall > 0) return { twice: null, never: { from: 0, until: first.wall } }
  if (!first || !second) return { twice: null, never: null }
  const end = wallEnd(first)
  return second.wall < end
    ? { twice: { from: second.wall, until: end }, never: null }
    : { twice: null, never: { from: end, until: second.wall } }
}

const isIn = (span: Span | null, clock: number) =>
  span !== null && clock >= span.from && clock < span.until

const lengthOf = (span: Span | null | undefined) => (span ? span.until - span.from : 0)

const complement = (stretches: readonly Stretch[], length: number): Span[] => {
  const edges = stretches.flatMap(({ from, until, y }) => [y, y + (until - from) / minute])
  const all = [0, ...edges, length]
  return all.flatMap((from, place) => {
    const until = all[place + 1]
    return place % 2 === 0 && until !== undefined && until > from ? [{ from, until }] : []
  })
}

/**
 * Returns the axis of some days in the reader's time zone. A day on which the clock changes has 23 or 25 hours: an
 * hour that a day repeats is a gap of the other days, and an hour that a day skips is a gap of that day, or left out
 * if no other day has it.
 */
export const axisOf = (days: readonly Day[]): Axis => {
  const walls = days.map(wallStretches)
  const jumps = walls.map(jumpsOf)
  const twice = jumps.find((one) => one.twice)?.twice ?? null
  const isAlone = days.length > 0 && jumps.every(({ never }) => never)
  const leftOut = isAlone ? (jumps[0]?.never ?? null) : null

  const place = (wall: number, isRepeated: boolean) =>
    wall +
    (twice && (isRepeated || wall >= twice.until) ? lengthOf(twice) : 0) -
    (leftOut && wall >= leftOut.until ? lengthOf(leftOut) : 0)

  const stretchesOf = (stretches: readonly WallStretch[]): Stretch[] =>
    stretches.flatMap((stretch, number) => {
      const isRepeated = number > 0 && twice !== null && stretch.wall < twice.until
      const { from, until, wall } = stretch
      // A day without the repeated hour has a gap in its place.
      if (!twice || isRepeated || wall >= twice.until || wallEnd(stretch) <= twice.until)
        return [{ from, until, y: place(wall, isRepeated) }]
      const middle = from + (twice.until - wall) * minute
      return [
        { from, until: middle, y: place(wall, false) },
        { from: middle, until, y: place(twice.until, false) },
      ]
    })

  const length = minutesPerDay + lengthOf(twice) - lengthOf(leftOut)
  const clocks = Array.from({ length: 24 }, (_, hour) => hour * 60)
  return {
    length,
    days: days.map((day, number) => {
      const stretches = stretchesOf(walls[number] ?? [])
      return { ...day, stretches, gaps: complement(stretches, length) }
    }),
    hours: [
      ...clocks
        .filter((clock) => !isIn(leftOut, clock))
        .map((clock) => ({ y: place(clock, false), clock })),
      ...clocks
        .filter((clock) => isIn(twice, clock))
        .map((clock) => ({ y: place(clock, true), clock })),
    ].toSorted((one, other) => one.y - other.y),
  }
}

/** Returns where an instant is on the axis of a day; its start or end for an instant outside of the day. */
export const yOf = ({ stretches }: DayAxis, instant: number): number => {
  const [first] = stretches
  if (!first || instant <= first.from) return first?.y ?? 0
  const stretch = stretches.findLast(({ from }) => from <= instant) ?? first
  return stretch.y + (Math.min(instant, stretch.until) - stretch.from) / minute
}

/** Returns the instant at a place of a day's axis, to the quarter of an hour before; the end of a gap for a place in a gap. */
export const instantAt = ({ stretches }: DayAxis, y: number): number => {
  const quarter = Math.floor(y / 15) * 15
  const lasting = ({ from, until }: Stretch) => (until - from) / minute
  const stretch =
    stretches.find((one) => quarter < one.y + lasting(one)) ?? stretches.at(-1) ?? null
  if (!stretch) return 0
  const within = Math.min(Math.max(quarter - stretch.y, 0), lasting(stretch))
  return stretch.from + within * minute
}
