import type { Ctx } from '#api/request/context.ts'
import type { RunningTimers } from '#api/stores/queries/time/time-spans.ts'
import { endIfIdle } from './end-idle.ts'
import { endOfTimer } from './timer-end.ts'
import { watchHours } from '#api/domain/hours/watch-hours.ts'

/** Stops the running timers for a locked customer or a locked service. */
export const stopTimersFor = async (ctx: Ctx, timerFilter: RunningTimers) => {
  // Timers that have used up their week ended then.
  for (const id of await ctx.system.timeSpans.servicesOfRunning(timerFilter))
    await watchHours(ctx, id)
  const now = ctx.appServices.clock()
  for (const timer of await ctx.system.timeSpans.lockRunning(timerFilter))
    if (!(await endIfIdle(ctx, timer, now)))
      await ctx.system.timeEntries.change(timer.id, { end: endOfTimer(timer, now) })
}
