import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { idleAnswerSeconds, idleSeconds } from '#shared/time-rules.ts'

type Timer = Pick<TimeEntryRow, 'start' | 'seenAt'>

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** Returns the last sign of life of the assistant of a timer: its start if there was none. */
export const lastSeen = ({ start, seenAt }: Timer): Date =>
  seenAt !== null && seenAt > start ? seenAt : start

/** Returns when the assistant of a running timer is asked whether they still work. */
export const computeAskedAt = (timer: Timer) => secondsAfter(lastSeen(timer), idleSeconds)

/** Returns when a running timer ends at the last sign of life, unless the question is answered before. */
export const idleStopOf = (timer: Timer) =>
  secondsAfter(lastSeen(timer), idleSeconds + idleAnswerSeconds)

/** Returns the moments up to now at which running timers ended for lack of a sign of life, the first one first. */
export const idleStopsUntil = (timers: readonly Timer[], now: Date): Date[] => {
  const moments = new Set(timers.map((timer) => idleStopOf(timer).getTime()))
  return [...moments]
    .filter((moment) => moment <= now.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment))
}
