import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import { longestEntry } from '#shared/time-rules.ts'

type Timers = { timers: readonly TimeEntryRow[]; now: Date }

/** Returns the hours of a service in the weeks that running timers reach into, and in this week as the last. */
export const readWeeks = async (
  ctx: Ctx,
  serviceId: number,
  { timers, now }: Timers,
): Promise<AllowanceRow[]> => {
  const instants = timers.flatMap(({ start }) => [
    start,
    new Date(Math.min(now.getTime(), start.getTime() + longestEntry * 1000)),
  ])
  const weeks = await ctx.system.allowances.asStored(serviceId, [...instants, now])
  const byStart = new Map(weeks.map((week) => [week.weekStart.getTime(), week]))
  return [...byStart.values()].toSorted((a, b) => a.weekStart.getTime() - b.weekStart.getTime())
}
