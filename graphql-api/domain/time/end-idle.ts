import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { idleStopOf, lastSeen } from './idle-moments.ts'
import { endOfTimer } from './timer-end.ts'

/**
 * Ends a running timer at the last sign of life of its assistant if they have not answered in time, and tells them.
 * The timer or its service is locked. Returns true if it has ended.
 */
export const endIfIdle = async (ctx: Ctx, timer: TimeEntryRow, now: Date): Promise<boolean> => {
  const stoppedAt = idleStopOf(timer)
  if (stoppedAt > now) return false
  const endedTimer = await ctx.system.timeEntries.change(timer.id, {
    end: endOfTimer(timer, lastSeen(timer)),
    // Time until then can be kept, but not more than an entry has.
    idleStoppedAt: endOfTimer(timer, stoppedAt),
  })
  await ctx.system.timerNotices.tell('timerStoppedIdle', endedTimer, ctx.appServices.clock())
  return true
}
