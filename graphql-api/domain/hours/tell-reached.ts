import type { Ctx } from '#api/request/context.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import type { HoursLimit } from '#api/stores/queries/hours/hours-notices.ts'
import { hoursLimits, secondsAt, totalOf } from './hours-limits.ts'
import type { Stop } from './stop-used-up.ts'

/** Tells both sides that a limit of a week is reached: once for each limit and number of hours. */
export const tellReached = async (
  ctx: Ctx,
  service: CustomerServiceRow,
  { week, stop }: { week: AllowanceRow; stop: Stop | null },
) => {
  if (totalOf(week) === 0 && !stop) return
  const isReached = (limit: HoursLimit) =>
    stop !== null || week.usedSeconds >= secondsAt(week, limit)
  const newLimits = await ctx.system.hoursNotices.addReached({
    serviceId: service.id,
    weekStart: week.weekStart,
    totalSeconds: totalOf(week),
    limits: hoursLimits.filter(isReached),
    stoppedAt: stop?.stoppedAt ?? null,
  })
  if (newLimits.length === 0 && !stop) return
  const limitEvent = newLimits.includes(100) ? 'hoursUsedUp' : 'hoursNearlyUsedUp'
  await ctx.system.hoursNotices.tell(
    stop ? 'timerStoppedAtZero' : limitEvent,
    {
      service,
      toIds: stop?.stoppedEntries.map(({ assistantId }) => assistantId) ?? [],
      toBothSides: newLimits.length > 0,
    },
    ctx.appServices.clock(),
  )
}
