import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { totalOf } from './hours-limits.ts'
import { countsAt, countsIn, momentOf, secondAfter } from './hours-moments.ts'
import { endOfTimer } from '#api/domain/time/timer-end.ts'

/** The timers that were stopped because nothing was left, and when that was. */
export type Stop = { stoppedEntries: readonly TimeEntryRow[]; stoppedAt: Date }

type Facts = {
  timers: readonly TimeEntryRow[]
  now: Date
  /** No timer stops before. */
  since: Date
}

const findLatest = (...instants: readonly Date[]) =>
  new Date(Math.max(...instants.map((at) => at.getTime())))

/** Stops the timers that have used up a week, at the second at which nothing was left; null if something is. */
export const stopUsedUp = async (
  ctx: Ctx,
  week: AllowanceRow,
  { timers, now, since }: Facts,
): Promise<Stop | null> => {
  const ofWeek = timers.filter(countsIn(week))
  const zero = week.atZero === 'stop' && momentOf(week, ofWeek, totalOf(week))
  if (!zero || secondAfter(zero) > now) return null
  // Until then, time went on when nothing was left.
  const earliestEnd = findLatest(floorToSecond(week.atZeroSince ?? since), since)
  const longerTimers = ofWeek.filter((timer) => countsAt(timer, zero.second)).slice(0, zero.rest)
  for (const timer of ofWeek) {
    const end = longerTimers.includes(timer) ? secondAfter(zero) : zero.second
    await ctx.system.timeEntries.change(timer.id, {
      end: endOfTimer(timer, findLatest(end, earliestEnd)),
    })
  }
  return { stoppedEntries: ofWeek, stoppedAt: findLatest(secondAfter(zero), earliestEnd) }
}
