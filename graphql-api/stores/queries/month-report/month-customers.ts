import { findPlan } from '#shared/plans.ts'
import { judgePlan, periodOfPlan, secondsOfPlan } from '#shared/plan-fit.ts'
import type { PlanFit, UsedPeriod } from '#shared/plan-fit.ts'
import type { MonthCustomerRow, MonthPlanRow } from './month-report-rows.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** The time of an assistant for a customer and a service in the month. */
export type MonthTimeRow = {
  customerId: number
  name: string
  customerServiceId: number | null
  assistant: PersonRow
  seconds: number
}

/** A service that was active in the month. */
export type MonthServiceRow = {
  id: number
  customerId: number
  name: string
  plan: string | null
  billingCycle: 'monthly' | 'annual' | 'one_time'
  monthlyValue: number | null
  /** The seconds of the month in which it was active. */
  activeSeconds: number
  extraSeconds: number
  /** Recent weeks or months, the newest first; none of customers who are paused or closed. */
  periods: UsedPeriod[]
}

const secondsPerWeek = 7 * 86_400

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const planOf = (
  service: MonthServiceRow,
  time: readonly MonthTimeRow[],
): MonthPlanRow | undefined => {
  const plan = service.plan === null ? undefined : findPlan(service.plan)
  const period = plan && periodOfPlan(plan)
  if (!plan || !period) return undefined
  const { id, activeSeconds, extraSeconds, periods } = service
  const serviceTime = time.filter(({ customerServiceId }) => customerServiceId === id)
  const size = secondsOfPlan(plan)
  return {
    customerServiceId: id,
    plan: plan.id,
    period,
    boughtSeconds: period === 'week' ? Math.round((size * activeSeconds) / secondsPerWeek) : size,
    extraSeconds,
    usedSeconds:
      period === 'week'
        ? sum(serviceTime.map(({ seconds }) => seconds))
        : (periods[0]?.usedSeconds ?? 0),
    ...judgePlan(plan.id, periods),
  }
}

/** Returns the revenue of services in whole cents; null if one has no monthly value, or all are billed once. */
const revenueOf = (services: readonly MonthServiceRow[], monthSeconds: number): number | null => {
  const recurring = services.filter(({ billingCycle }) => billingCycle !== 'one_time')
  if (recurring.length === 0 && services.length > 0) return null
  const values = recurring.map(({ monthlyValue, activeSeconds }) =>
    monthlyValue === null ? null : (monthlyValue * activeSeconds) / monthSeconds,
  )
  const knownValues = values.filter((value) => value !== null)
  return knownValues.length === values.length ? Math.round(sum(knownValues)) : null
}

/** Returns the revenue per hour in whole cents; null without time or a known revenue. */
export const revenuePerHour = (cents: number | null, seconds: number) =>
  cents === null || seconds === 0 ? null : Math.round((cents * 3600) / seconds)

const findWorstFit = (plans: readonly MonthPlanRow[]): PlanFit | null =>
  (['too_small', 'too_large', 'fits'] as const).find((fit) =>
    plans.some((plan) => plan.fit === fit),
  ) ?? null

const sharesOf = (time: readonly MonthTimeRow[]) =>
  [...Map.groupBy(time, ({ assistant }) => assistant.id).values()]
    .flatMap((rows) => {
      const [first] = rows
      return first
        ? [{ assistant: first.assistant, usedSeconds: sum(rows.map(({ seconds }) => seconds)) }]
        : []
    })
    .toSorted((one, other) => other.usedSeconds - one.usedSeconds)

/** Sums up the time and the services of a month by customer. */
export const sumUpCustomers = (
  time: readonly MonthTimeRow[],
  services: readonly MonthServiceRow[],
  monthSeconds: number,
): MonthCustomerRow[] => {
  const timeOf = Map.groupBy(time, ({ customerId }) => customerId)
  const servicesOf = Map.groupBy(services, ({ customerId }) => customerId)
  const names = new Map([...time, ...services].map(({ customerId, name }) => [customerId, name]))
  return [...names].map(([customerId, name]) => {
    const customerTime = timeOf.get(customerId) ?? []
    const boughtServices = servicesOf.get(customerId) ?? []
    const plans = boughtServices.flatMap((service) => planOf(service, customerTime) ?? [])
    const weekly = plans.filter(({ period }) => period === 'week')
    const usedSeconds = sum(customerTime.map(({ seconds }) => seconds))
    const revenueCents = revenueOf(boughtServices, monthSeconds)
    return {
      customerId,
      name,
      usedSeconds,
      boughtSeconds: sum(weekly.map(({ boughtSeconds }) => boughtSeconds)),
      extraSeconds: sum(weekly.map(({ extraSeconds }) => extraSeconds)),
      revenueCents,
      revenuePerHourCents: revenuePerHour(revenueCents, usedSeconds),
      fit: findWorstFit(plans),
      plans,
      assistants: sharesOf(customerTime),
    }
  })
}
