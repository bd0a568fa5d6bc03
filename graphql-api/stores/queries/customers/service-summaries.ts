import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { isPaying } from '#api/stores/lists/paying-services.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** What a customer's services come to: ids and names of the active ones, newest first, and the monthly value in whole cents. */
type ServiceSummary = { activeIds: number[]; plans: string[]; monthlyValue: number }

type SummaryRow = [customerId: number, activeIds: number[], plans: string[], monthlyValue: number]

const noServices: ServiceSummary = { activeIds: [], plans: [], monthlyValue: 0 }

const newestFirst = 'order by t.start_date desc, t.id desc'

const planNames = `array_agg(t.service_type ${newestFirst})`
const monthlyCents = `coalesce(sum(t.monthly_value) filter (where ${isPaying()}), 0)::bigint`

const selectActiveServices = (db: Knex, scopes: Scopes) =>
  selectVisibleRows(db, 'customerService', scopes)
    .where('t.status', 'active')
    .groupBy('t.customer_id')

const byCustomer = (summary: string) => (db: Knex, scopes: Scopes) =>
  selectActiveServices(db, scopes).select(
    't.customer_id as record_id',
    db.raw(`${summary} as value`),
  )

/** Queries the names of the active services of each customer. */
export const plansByCustomer = byCustomer(planNames)

/** Queries the monthly value of each customer that has active services. */
export const monthlyValueByCustomer = byCustomer(monthlyCents)

/** Summarizes the services of customers, within the viewer's scope; many customers share one statement. */
export const createServiceSummaries = ({
  db,
  scope,
  scheduler,
}: Pick<StoreTools, 'db' | 'scope' | 'scheduler'>) => {
  const { scopes, key: sharedKey } = scope.sharedScope

  const build = () =>
    selectActiveServices(db, scopes)
      .whereRaw(`t.customer_id = any(${arrayParameter('bigint')})`, [
        nameParameter('customers'),
      ] as never)
      .select(
        't.customer_id',
        db.raw(`array_agg(t.id ${newestFirst}) as active_ids`),
        db.raw(`${planNames} as plans, ${monthlyCents} as cents`),
      )

  const loader = new DataLoader<number, ServiceSummary>(
    async (customerIds) => {
      const key = JSON.stringify(['serviceSummaries', sharedKey])
      const values = onlyNamed({ customers: customerIds }, scope.viewer)
      const { rows } = await scheduler.during(() => runCached(db, key, build, values))
      const byCustomer = new Map(
        (rows as SummaryRow[]).map(([id, activeIds, plans, monthlyValue]) => [
          id,
          { activeIds, plans, monthlyValue },
        ]),
      )
      return customerIds.map((id) => byCustomer.get(id) ?? noServices)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  return { of: (customerId: number) => loader.load(customerId) }
}
