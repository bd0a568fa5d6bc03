import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond, longestEntry } from '#shared/time-rules.ts'

/** Returns when a timer that is stopped now ends: not before its start, and not after the longest time. */
export const endOfTimer = ({ start }: Pick<TimeEntryRow, 'start'>, now: Date): Date => {
  const latestEnd = start.getTime() + longestEntry * 1000
  // Another node's clock may have been ahead at the start.
  return new Date(Math.min(Math.max(floorToSecond(now).getTime(), start.getTime()), latestEnd))
}
