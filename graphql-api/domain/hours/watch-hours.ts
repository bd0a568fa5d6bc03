import type { Ctx } from '#api/request/context.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { endIfIdle } from '#api/domain/time/end-idle.ts'
import { idleStopsUntil } from '#api/domain/time/idle-moments.ts'
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

type Facts = { timers: readonly TimeEntryRow[]; now: Date; since: Date }

/** Stops the timers that had used up a week by an earlier moment, and tells both sides. Returns those that went on. */
const stopUntil = async (ctx: Ctx, service: CustomerServiceRow, facts: Facts) => {
  let { timers } = facts
  for (const week of await readWeeks(ctx, service.id, facts)) {
    const stop = await stopUsedUp(ctx, week, { ...facts, timers })
    if (!stop) continue
    timers = timers.filter((timer) => !stop.stoppedEntries.includes(timer))
    await tellReached(ctx, service, { week, stop })
  }
  return timers
}

/** Ends the timers whose assistants had not answered in time by a moment. Returns the others. */
const endIdle = async (ctx: Ctx, timers: readonly TimeEntryRow[], moment: Date) => {
  const runningTimers: TimeEntryRow[] = []
  for (const timer of timers) if (!(await endIfIdle(ctx, timer, moment))) runningTimers.push(timer)
  return runningTimers
}

/**
 * Compares the time of a service with its weekly hours after anything that may change what is left, and locks the
 * service. Where timers stop at zero, stops those that have used up a week, at that very second, however late this is.
 * Timers whose assistants gave no sign of life end before, if that was due first.
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
  const runningTimers = await ctx.system.timeSpans.running(serviceId)
  let timers: readonly TimeEntryRow[] = runningTimers
  for (const moment of idleStopsUntil(runningTimers, now)) {
    timers = await stopUntil(ctx, service, { timers, now: moment, since })
    timers = await endIdle(ctx, timers, moment)
  }
  const weeks = await readWeeks(ctx, serviceId, { timers, now })
  for (const week of weeks) {
    const stop = await stopUsedUp(ctx, week, { timers, now, since })
    if (stop) timers = timers.filter((timer) => !stop.stoppedEntries.includes(timer))
    if (stop || week === weeks.at(-1)) await tellReached(ctx, service, { week, stop })
  }
  const week = weeks.at(-1)
  if (week) await watchNext(ctx, serviceId, { week, timers, now })
  return runningTimers.filter((timer) => !timers.includes(timer)).map(({ id }) => id)
}
