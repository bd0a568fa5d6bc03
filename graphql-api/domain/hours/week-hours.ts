import type { Ctx } from '#api/request/context.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import type { CustomerWeekRow } from '#api/stores/queries/hours/customer-weeks.ts'
import type { PlanBalance, PlanHours } from '#shared/site.ts'
import { totalOf } from './hours-limits.ts'

type Week = Pick<CustomerWeekRow, 'serviceIds' | 'weekStart'>

type Hours = Omit<PlanHours, 'name'>

/** Returns the weekly hours of each service that was active in a week and has such. */
export const readWeekAllowances = async (
  { stores }: { stores: Pick<Ctx['stores'], 'allowances'> },
  { serviceIds, weekStart }: Week,
): Promise<AllowanceRow[]> => {
  const weeks = await Promise.all(serviceIds.map((id) => stores.allowances.of(id, weekStart)))
  return weeks.filter((week) => week !== null)
}

const toHours = (week: AllowanceRow): Hours => ({
  boughtSeconds: totalOf(week),
  usedSeconds: week.usedSeconds,
})

/** Sums up what was bought and used of several services in one week. */
export const sumHours = (allowances: readonly AllowanceRow[]): Hours => ({
  boughtSeconds: allowances.reduce((sum, week) => sum + toHours(week).boughtSeconds, 0),
  usedSeconds: allowances.reduce((sum, week) => sum + week.usedSeconds, 0),
})

/** The hours of a service as it is called, with its plan; null for a service that people named. */
type ServiceHours = PlanBalance & { plan: string | null }

/** Returns the sums with the hours of each plan. */
export const namePlanHours = async (
  { customerServices }: Pick<Ctx['stores'], 'customerServices'>,
  allowances: readonly AllowanceRow[],
): Promise<Hours & { plans: ServiceHours[] }> => {
  const plans = await Promise.all(
    allowances.map(async (week) => {
      const service = await customerServices.find(week.serviceId)
      return {
        name: service?.serviceType ?? 'Plan',
        plan: service?.plan ?? null,
        ...toHours(week),
        leftSeconds: week.leftSeconds,
      }
    }),
  )
  return { ...sumHours(allowances), plans }
}
