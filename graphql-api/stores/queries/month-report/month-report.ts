import type { Row } from '#api/stores/entities/entities.ts'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { judgedPeriods, periodOfPlan, secondsOfPlan } from '#shared/plan-fit.ts'
import type { PlanFit, UsedPeriod } from '#shared/plan-fit.ts'
import { plans } from '#shared/plans.ts'
import { revenuePerHour, sumUpCustomers } from './month-customers.ts'
import type { MonthServiceRow, MonthTimeRow } from './month-customers.ts'
import type { MonthAssistantRow, MonthCustomerRow, MonthReportRow } from './month-report-rows.ts'
import { monthBounds, monthCapacity, monthServices, monthTime } from './month-report-sql.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

const measuredPlans = plans.flatMap((plan) => {
  const period = periodOfPlan(plan)
  return period === null ? [] : [{ id: plan.id, period, seconds: secondsOfPlan(plan) }]
})

const planValues = {
  plans: measuredPlans.map(({ id }) => id),
  planPeriods: measuredPlans.map(({ period }) => period),
  planSeconds: measuredPlans.map(({ seconds }) => seconds),
  planCounts: measuredPlans.map(({ period }) => judgedPeriods[period]),
  places: Array.from({ length: Math.max(...Object.values(judgedPeriods)) }, (_, place) => place),
}

type Bounds = { firstDay: string; start: Date; end: Date; until: Date; isCurrent: boolean }

type Capacity = { assistant: PersonRow; capacitySeconds: number }

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Sums up the time of a month by assistant, most time first. */
const sumUpAssistants = (time: readonly MonthTimeRow[], capacities: readonly Capacity[]) => {
  const timeOf = Map.groupBy(time, ({ assistant }) => assistant.id)
  const capacityOf = new Map(
    capacities.map(({ assistant, capacitySeconds }) => [assistant.id, capacitySeconds]),
  )
  const people = new Map([...time, ...capacities].map(({ assistant }) => [assistant.id, assistant]))
  return [...people]
    .map(([id, assistant]): MonthAssistantRow => {
      const assistantTime = timeOf.get(id) ?? []
      return {
        assistant,
        capacitySeconds: capacityOf.get(id) ?? null,
        usedSeconds: sum(assistantTime.map(({ seconds }) => seconds)),
        customerCount: new Set(assistantTime.map(({ customerId }) => customerId)).size,
      }
    })
    .toSorted(
      (one, other) =>
        other.usedSeconds - one.usedSeconds ||
        one.assistant.displayName.localeCompare(other.assistant.displayName, 'en') ||
        one.assistant.id - other.assistant.id,
    )
}

const hasKnownRevenue = ({ revenueCents }: MonthCustomerRow) => revenueCents !== null
const sumOfRevenue = (customers: readonly MonthCustomerRow[]) =>
  sum(customers.map(({ revenueCents }) => revenueCents ?? 0))

const summarize = (
  { firstDay, start, end, isCurrent }: Bounds,
  customers: readonly MonthCustomerRow[],
  assistants: readonly MonthAssistantRow[],
): MonthReportRow => {
  const customersWithRevenue = customers.filter(hasKnownRevenue)
  const customersWithTime = customersWithRevenue.filter(({ usedSeconds }) => usedSeconds > 0)
  const countFitting = (fit: PlanFit) => customers.filter((customer) => customer.fit === fit).length
  return {
    month: firstDay.slice(0, 7),
    start,
    end,
    isCurrent,
    usedSeconds: sum(customers.map(({ usedSeconds }) => usedSeconds)),
    revenueCents: sumOfRevenue(customersWithRevenue),
    revenuePerHourCents: revenuePerHour(
      sumOfRevenue(customersWithTime),
      sum(customersWithTime.map(({ usedSeconds }) => usedSeconds)),
    ),
    unknownRevenueCount: customers.length - customersWithRevenue.length,
    tooSmallCount: countFitting('too_small'),
    tooLargeCount: countFitting('too_large'),
    customers,
    assistants,
  }
}

/** Computes what a month brought per hour worked. Only management, who see all customers and time, may use it. */
export const createMonthReport = ({ db, clock }: Pick<StoreTools, 'db' | 'clock'>) => {
  const read = async (name: string, sql: string, values: Readonly<Record<string, unknown>>) => {
    const parameters = Object.fromEntries(
      Object.keys(values).map((each) => [each, nameParameter(each)]),
    )
    const build = () => db.raw(sql, parameters as never)
    return (await runCached(db, name, build, onlyNamed(values))).rows
  }

  const readBounds = async (month: string | null, now: Date): Promise<Bounds> => {
    const [row] = await read('monthBounds', monthBounds, { month, now })
    const [firstDay, start, end, until, isCurrent] = row as [string, Date, Date, Date, boolean]
    return { firstDay, start, end, until, isCurrent }
  }

  const readTime = async ({ start, until }: Bounds): Promise<MonthTimeRow[]> =>
    (await read('monthTime', monthTime, { start, until })).map((row) => {
      const [customerId, name, customerServiceId] = row as [number, string, number | null]
      const [id, displayName, role, seconds] = row.slice(3) as [
        number,
        string,
        PersonRow['role'],
        number,
      ]
      return { customerId, name, customerServiceId, assistant: { id, displayName, role }, seconds }
    })

  const readServices = async (
    { firstDay, start, until }: Bounds,
    now: Date,
  ): Promise<MonthServiceRow[]> => {
    const values = { firstDay, start, until, now, ...planValues }
    return (await read('monthServices', monthServices, values)).map((row) => {
      const [id, customerId, name, plan, billingCycle, monthlyValue] = row as [
        number,
        number,
        string,
        string | null,
        Row<'customerService'>['billingCycle'],
        number | null,
      ]
      const [activeSeconds, extraSeconds, periods] = row.slice(6) as [number, number, UsedPeriod[]]
      const service = { id, customerId, name, plan, billingCycle, monthlyValue }
      return { ...service, activeSeconds, extraSeconds, periods }
    })
  }

  const readCapacities = async ({ firstDay }: Bounds, now: Date): Promise<Capacity[]> =>
    (await read('monthCapacity', monthCapacity, { firstDay, now })).map((row) => {
      const [id, displayName, role, capacitySeconds] = row as [
        number,
        string,
        PersonRow['role'],
        number,
      ]
      return { assistant: { id, displayName, role }, capacitySeconds }
    })

  return {
    /** Returns the figures of a month, written YYYY-MM, of the current one if none is given. Four statements. */
    read: async (month: string | null): Promise<MonthReportRow> => {
      const now = clock()
      const bounds = await readBounds(month, now)
      const [time, services, capacities] = await Promise.all([
        readTime(bounds),
        readServices(bounds, now),
        readCapacities(bounds, now),
      ])
      const monthSeconds = (bounds.end.getTime() - bounds.start.getTime()) / 1000
      const customers = sumUpCustomers(time, services, monthSeconds)
      return summarize(bounds, customers, sumUpAssistants(time, capacities))
    },
  }
}
