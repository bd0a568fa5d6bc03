import type { Ctx } from '#api/request/context.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'

type Stores = Pick<Ctx['stores'], 'allowances' | 'serviceSummaries'>

/** Returns the weekly hours of this week of each active service of a customer that has such, the longest-running service first. */
export const readAllowances = async (stores: Stores, customerId: number) => {
  const { activeIds } = await stores.serviceSummaries.of(customerId)
  const allowances = await Promise.all(activeIds.toReversed().map((id) => stores.allowances.of(id)))
  return allowances.filter((allowance) => allowance !== null)
}

/** Sums up what is left of several services in one week, in seconds; null without weekly hours. Conditions of lists sum the same rows in SQL. */
export const sumHoursLeft = (allowances: readonly AllowanceRow[]): number | null => {
  const weeks = allowances.filter(({ hasHours }) => hasHours)
  return weeks.length > 0 ? weeks.reduce((sum, { leftSeconds }) => sum + leftSeconds, 0) : null
}
