import type { Ctx } from '#api/request/context.ts'
import { idleAnswerSeconds, idleSeconds } from '#shared/time-rules.ts'
import { endIfIdle } from './end-idle.ts'
import { watchHours } from '#api/domain/hours/watch-hours.ts'

/** Ends the timers of all assistants who gave no sign of life and no answer, at their last sign of life. */
export const endIdleTimers = async (ctx: Ctx) => {
  const now = ctx.appServices.clock()
  const since = new Date(now.getTime() - (idleSeconds + idleAnswerSeconds) * 1000)
  const { serviceIds, withoutService } = await ctx.system.timeSpans.idleSince(since)
  // Timers may have used up a week of their service before.
  for (const id of serviceIds) await watchHours(ctx, id)
  for (const timer of await ctx.system.timeSpans.lock(withoutService))
    // It may have been answered or stopped meanwhile.
    if (timer.end === null && timer.voidedAt === null) await endIfIdle(ctx, timer, now)
}
