import type { Ctx } from '#api/request/context.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { readWeeks } from './read-weeks.ts'
import { stopUsedUp } from './stop-used-up.ts'
import { tellReached } from './tell-reached.ts'
import { watchNext } from './watch-next.ts'

type WatchOptions = {
  /** No timer stops before this instant: the start of time, unless fewer hours are left by a change. */
  since?: Date
  /** The instant for which the running job was enqueued. */
  dueAt?: Date | null
}

/**
 * Compares the time of a service with its weekly hours after anything that may change what is left, and locks the
 * service. Where timers stop at zero, stops those that have used up a week, at that very second, however late this is.
 * Tells both sides of limits that are reached, and enqueues a job for the next moment at which running timers reach one.
 * Returns the ids of the timers that were stopped.
 */
export const watchHours = async (
  ctx: Ctx,
  serviceId: number,
  { since = new Date(0), dueAt = null }: WatchOptions = {},
): Promise<readonly number[]> => {
  const service = await ctx.system.customerServices.lock(serviceId)
  if (!service) return []
  if (dueAt && !(await ctx.system.hoursWatches.end(serviceId, dueAt))) return []
  const now = floorToSecond(ctx.appServices.clock())
  const running = await ctx.system.timeSpans.running(serviceId)
  let timers = running
  const weeks = await readWeeks(ctx, serviceId, { timers, now })
  for (const week of weeks) {
    const stop = await stopUsedUp(ctx, week, { timers, now, since })
    if (stop) timers = timers.filter((timer) => !stop.stopped.includes(timer))
    if (stop || week === weeks.at(-1)) await tellReached(ctx, service, { week, stop })
  }
  const week = weeks.at(-1)
  if (week) await watchNext(ctx, serviceId, { week, timers, now })
  return running.filter((timer) => !timers.includes(timer)).map(({ id }) => id)
}
