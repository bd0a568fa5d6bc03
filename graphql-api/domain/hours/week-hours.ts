import type { Ctx } from '#api/request/context.ts'
import type { CustomerWeekRow } from '#api/stores/queries/hours/customer-weeks.ts'
import type { PlanHours } from '#shared/site.ts'

type Week = Pick<CustomerWeekRow, 'serviceIds' | 'weekStart'>

type Hours = Omit<PlanHours, 'name'>

/** Returns the hours of each service with weekly hours that was active in a week, with its id. */
const readHours = async (
  { stores }: { stores: Pick<Ctx['stores'], 'allowances'> },
  { serviceIds, weekStart }: Week,
) => {
  const weeks = await Promise.all(serviceIds.map((id) => stores.allowances.of(id, weekStart)))
  return serviceIds.flatMap((id, at) => {
    const week = weeks[at]
    if (!week) return []
    const { boughtSeconds, extraSeconds, usedSeconds } = week
    return [{ id, boughtSeconds: boughtSeconds + extraSeconds, usedSeconds }]
  })
}

const sumOf = (hours: readonly Hours[]): Hours => ({
  boughtSeconds: hours.reduce((sum, one) => sum + one.boughtSeconds, 0),
  usedSeconds: hours.reduce((sum, one) => sum + one.usedSeconds, 0),
})

/** Returns what was bought and used of the weekly hours of all services that were active in a week. */
export const readWeekHours = async (
  ctx: { stores: Pick<Ctx['stores'], 'allowances'> },
  week: Week,
): Promise<Hours> => sumOf(await readHours(ctx, week))

/** Returns the same with the hours of each plan. */
export const readPlanHours = async (
  ctx: { stores: Pick<Ctx['stores'], 'allowances' | 'customerServices'> },
  week: Week,
): Promise<Hours & { plans: PlanHours[] }> => {
  const hours = await readHours(ctx, week)
  const plans = await Promise.all(
    hours.map(async ({ id, ...plan }) => ({
      name: (await ctx.stores.customerServices.find(id))?.serviceType ?? 'Plan',
      ...plan,
    })),
  )
  return { ...sumOf(hours), plans }
}
