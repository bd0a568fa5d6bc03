import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { RunningTimers } from '#api/stores/queries/time-spans.ts'
import { floorToSecond, longestEntry } from '#shared/time-rules.ts'

/** Returns when a timer that is stopped now ends: not before its start, and not after the longest time. */
export const endOfTimer = ({ start }: Pick<TimeEntryRow, 'start'>, now: Date): Date => {
  const latest = start.getTime() + longestEntry * 1000
  // Another node's clock may have been ahead at the start.
  return new Date(Math.min(Math.max(floorToSecond(now).getTime(), start.getTime()), latest))
}

/** Stops the running timers for a locked customer or a locked service. */
export const stopTimersFor = async (ctx: Ctx, which: RunningTimers) => {
  const now = ctx.appServices.clock()
  for (const timer of await ctx.system.timeSpans.lockRunning(which))
    await ctx.system.timeEntries.change(timer.id, { end: endOfTimer(timer, now) })
}
