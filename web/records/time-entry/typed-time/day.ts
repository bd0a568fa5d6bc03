import { instantOf, wallOf } from '#web/ui/reader-clock.ts'

const msPerDay = 86_400_000

/** A day of the reader, from its start to the start of the next one. */
export type Day = {
  /** Written `2026-11-23`. */
  date: string
  from: number
  until: number
}

const startOf = (wall: number) => {
  const instant = instantOf(new Date(wall))
  // Where clocks skip midnight, a nearby instant may be of the day before.
  return instant.getTime() + Math.max(0, wall - wallOf(instant).getTime())
}

/** Returns a day in the reader's time zone. With a clock change it has 23 or 25 hours. */
export const dayOf = (date: string): Day => {
  const wall = Date.parse(date)
  return { date, from: startOf(wall), until: startOf(wall + msPerDay) }
}
