import { offsetSpansIn } from '#shared/zone-offsets.ts'

const day = 86_400_000

const offsetAt = (timeZone: string, instant: number) =>
  offsetSpansIn(timeZone, { from: instant, to: instant + 1 })[0]?.offset ?? 0

/** Returns the time that the clocks of a zone show at an instant, as if it were UTC. */
export const wallAt = (timeZone: string, instant: Date): Date =>
  new Date(instant.getTime() + offsetAt(timeZone, instant.getTime()))

/** Returns the instant at which the day of an instant begins in a zone. */
export const startOfDayIn = (timeZone: string, at: Date): Date =>
  instantOfWall(timeZone, new Date(Math.floor(wallAt(timeZone, at).getTime() / day) * day))

/**
 * Returns the instant at which the clocks of a zone show a time that is written as if it were UTC. Of two, as when clocks
 * are set back, the first; a time that is skipped is read with the offset before the change, as RFC 5545 says.
 */
export const instantOfWall = (timeZone: string, wall: Date): Date => {
  const wallTime = wall.getTime()
  const [before, after] = [offsetAt(timeZone, wallTime - day), offsetAt(timeZone, wallTime + day)]
  const isShown = (offset: number) => offsetAt(timeZone, wallTime - offset) === offset
  return new Date(wallTime - (!isShown(before) && isShown(after) ? after : before))
}
