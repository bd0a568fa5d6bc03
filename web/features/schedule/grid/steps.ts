import { instantOf, wallOf } from '#web/ui/reader-clock.ts'
import { type DayAxis, instantAt, yOf } from '#web/features/schedule/entries/axis.ts'
import type { Period } from '#web/features/schedule/entries/entry.ts'

const minute = 60_000
const dayLength = 86_400_000

/** The step of a move and the shortest length, in milliseconds. */
export const quarter = 15 * minute

/** Moves a period by some time, whatever the clock does meanwhile. */
export const moveBy = ({ start, end }: Period, time: number): Period => ({
  start: start + time,
  end: end + time,
})

/** Moves a period to the same time on the clock of another day. Its length stays. */
export const moveDays = ({ start, end }: Period, days: number): Period => {
  const newStart = instantOf(
    new Date(wallOf(new Date(start)).getTime() + days * dayLength),
  ).getTime()
  return { start: newStart, end: newStart + end - start }
}

/** Makes a period longer or shorter; it keeps a quarter of an hour. */
export const stretchBy = ({ start, end }: Period, time: number): Period => ({
  start,
  end: Math.max(end + time, start + quarter),
})

/** Where a pointer is: a day, and the place on its axis in minutes. */
export type Spot = { day: DayAxis; y: number }

/** Returns how far below the start of an entry a pointer took hold of it, in minutes. */
export const gripOf = ({ day, y }: Spot, { start }: Period) =>
  start < day.from ? y + (day.from - start) / minute : y - yOf(day, start)

/** Returns where an entry is that a pointer holds at `grip` minutes below its start. */
export const draggedTo = ({ day, y }: Spot, grip: number, { start, end }: Period): Period => {
  const top = Math.round((y - grip) / 15) * 15
  const newStart = top < 0 ? day.from + top * minute : instantAt(day, top)
  return { start: newStart, end: newStart + end - start }
}

/** Returns a period whose end a pointer has drawn to a place. */
export const stretchTo = ({ day, y }: Spot, { start }: Period): Period => ({
  start,
  end: Math.max(instantAt(day, Math.round(y / 15) * 15), start + quarter),
})

/** Returns the period between two places of one day. */
export const periodBetween = ({ day, y: one }: Spot, other: number): Period => {
  const [from, until] = one < other ? [one, other] : [other, one]
  const start = instantAt(day, from)
  return { start, end: Math.max(instantAt(day, Math.ceil(until / 15) * 15), start + quarter) }
}

/** Returns the half hour that a pointer was pressed in, for a new event. */
export const buildPressedPeriod = ({ day, y }: Spot): Period => {
  const start = instantAt(day, Math.floor(y / 30) * 30)
  return { start, end: start + 2 * quarter }
}

/** Returns true if two periods are the same. */
export const isSame = (one: Period, other: Period) =>
  one.start === other.start && one.end === other.end
