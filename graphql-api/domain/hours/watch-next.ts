import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import { hoursLimits, secondsAt } from './hours-limits.ts'
import { momentOf, secondAfter } from './hours-moments.ts'

type Facts = { week: AllowanceRow; timers: readonly TimeEntryRow[]; now: Date }

/** Enqueues a job for the next second at which running timers reach a limit of the week, or at which the next week begins. */
export const watchNext = async (ctx: Ctx, serviceId: number, { week, timers, now }: Facts) => {
  if (timers.length === 0) return
  const moments = hoursLimits.map((limit) => momentOf(week, timers, secondsAt(week, limit)))
  const [next = week.weekEnd] = moments
    .flatMap((moment) => (moment ? [secondAfter(moment)] : []))
    .filter((at) => at > now)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const startAfter = next < week.weekEnd ? next : week.weekEnd
  if (!(await ctx.system.hoursWatches.set(serviceId, startAfter, now))) return
  const input = { customerServiceId: serviceId, dueAt: startAfter.toISOString() }
  await ctx.jobQueue.enqueue('watchHours', input, { startAfter })
}
