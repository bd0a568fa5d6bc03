import type { Ctx } from '#api/request/context.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { AllowanceRow } from '#api/stores/queries/allowances.ts'
import type { HoursLimit } from '#api/stores/queries/hours-watches.ts'
import { floorToSecond, longestEntry } from '#shared/time-rules.ts'
import { momentOf, secondAfter } from './hours-moments.ts'
import { endOfTimer } from './timer-end.ts'

const limits: readonly HoursLimit[] = [80, 100]

const totalOf = ({ boughtSeconds, extraSeconds }: AllowanceRow) => boughtSeconds + extraSeconds

const secondsOf = (week: AllowanceRow, limit: HoursLimit) =>
  Math.ceil((totalOf(week) * limit) / 100)

const latestOf = (...instants: readonly Date[]) =>
  new Date(Math.max(...instants.map((at) => at.getTime())))

const startsOf = (timers: readonly TimeEntryRow[]) => timers.map(({ start }) => start)

/** Returns the weeks that timers reach into up to now, and this week as the last. */
const readWeeks = async (
  ctx: Ctx,
  serviceId: number,
  { timers, now }: { timers: readonly TimeEntryRow[]; now: Date },
) => {
  const instants = timers.flatMap(({ start }) => [
    start,
    new Date(Math.min(now.getTime(), start.getTime() + longestEntry * 1000)),
  ])
  const weeks = await ctx.system.allowances.asStored(serviceId, [...instants, now])
  const byStart = new Map(weeks.map((week) => [week.weekStart.getTime(), week]))
  return [...byStart.values()].toSorted((a, b) => a.weekStart.getTime() - b.weekStart.getTime())
}

type Stop = { stopped: readonly TimeEntryRow[]; stoppedAt: Date }

/** Stops the timers that have used up a week, at the second at which nothing was left; null if something is. */
const stopUsedUp = async (
  ctx: Ctx,
  week: AllowanceRow,
  { timers, now, since }: { timers: readonly TimeEntryRow[]; now: Date; since: Date },
): Promise<Stop | null> => {
  const ofWeek = timers.filter(({ start }) => start < week.weekEnd)
  const zero = week.atZero === 'stop' && momentOf(week, startsOf(ofWeek), totalOf(week))
  if (!zero || secondAfter(zero) > now) return null
  // Until then, time went on when nothing was left.
  const earliest = latestOf(floorToSecond(week.atZeroSince), since)
  for (const [index, timer] of ofWeek.entries()) {
    const end = new Date(zero.second.getTime() + (index < zero.rest ? 1000 : 0))
    await ctx.system.timeEntries.change(timer.id, {
      end: endOfTimer(timer, latestOf(end, earliest)),
    })
  }
  return { stopped: ofWeek, stoppedAt: latestOf(secondAfter(zero), earliest) }
}

/** Tells both sides that a limit of a week is reached: once for each limit and number of hours. */
const tellReached = async (
  ctx: Ctx,
  service: CustomerServiceRow,
  { week, stop }: { week: AllowanceRow; stop: Stop | null },
) => {
  if (totalOf(week) === 0 && !stop) return
  const isReached = (limit: HoursLimit) =>
    stop !== null || week.usedSeconds >= secondsOf(week, limit)
  const added = await ctx.system.hoursWatches.addReached({
    serviceId: service.id,
    weekStart: week.weekStart,
    totalSeconds: totalOf(week),
    limits: limits.filter(isReached),
    stoppedAt: stop?.stoppedAt ?? null,
  })
  if (added.length === 0 && !stop) return
  const limitEvent = added.includes(100) ? 'hoursUsedUp' : 'hoursNearlyUsedUp'
  await ctx.system.hoursWatches.tell(
    stop ? 'timerStoppedAtZero' : limitEvent,
    {
      service,
      toIds: stop?.stopped.map(({ assistantId }) => assistantId) ?? [],
      toBothSides: added.length > 0,
    },
    ctx.appServices.clock(),
  )
}

/** Enqueues a job for the next second at which running timers reach a limit of the week, or at which the next week begins. */
const watchNext = async (
  ctx: Ctx,
  serviceId: number,
  { week, timers, now }: { week: AllowanceRow; timers: readonly TimeEntryRow[]; now: Date },
) => {
  if (timers.length === 0) return
  const moments = limits.map((limit) => momentOf(week, startsOf(timers), secondsOf(week, limit)))
  const [next = week.weekEnd] = moments
    .flatMap((moment) => (moment ? [secondAfter(moment)] : []))
    .filter((at) => at > now)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const startAfter = next < week.weekEnd ? next : week.weekEnd
  if (!(await ctx.system.hoursWatches.set(serviceId, startAfter, now))) return
  const input = { customerServiceId: serviceId, dueAt: startAfter.toISOString() }
  await ctx.jobQueue.enqueue('watchHours', input, { startAfter })
}

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
 */
export const watchHours = async (
  ctx: Ctx,
  serviceId: number,
  { since = new Date(0), dueAt = null }: WatchOptions = {},
) => {
  const service = await ctx.system.customerServices.lock(serviceId)
  if (!service) return
  if (dueAt && !(await ctx.system.hoursWatches.end(serviceId, dueAt))) return
  const now = floorToSecond(ctx.appServices.clock())
  let timers = await ctx.system.timeSpans.running(serviceId)
  const weeks = await readWeeks(ctx, serviceId, { timers, now })
  for (const week of weeks) {
    const stop = await stopUsedUp(ctx, week, { timers, now, since })
    if (stop) timers = timers.filter((timer) => !stop.stopped.includes(timer))
    if (stop || week === weeks.at(-1)) await tellReached(ctx, service, { week, stop })
  }
  const week = weeks.at(-1)
  if (week) await watchNext(ctx, serviceId, { week, timers, now })
}
