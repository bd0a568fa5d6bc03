import DataLoader from 'dataloader'
import { narrowToPaying } from '#api/stores/lists/paying-services.ts'
import { arrayParameter, namedParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { visibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Reads what customers pay. */
export const createRevenue = ({
  db,
  scope,
  scheduler,
}: Pick<StoreTools, 'db' | 'scope' | 'scheduler'>) => {
  const { scopes, key: sharedKey } = scope.shared

  const build = (hasDate: boolean) => {
    const query = visibleRows(db, 'customerService', scopes)
    narrowToPaying(query, hasDate ? namedParameter('wonSince') : null)
    return query.select(db.raw('coalesce(sum(t.monthly_value), 0)::bigint as cents'))
  }

  const buildByCustomer = () => {
    const query = visibleRows(db, 'customerService', scopes)
    narrowToPaying(query, null)
    return query
      .whereRaw(`t.customer_id = any(${arrayParameter('bigint')})`, [
        namedParameter('customers'),
      ] as never)
      .groupBy('t.customer_id')
      .select('t.customer_id', db.raw('coalesce(sum(t.monthly_value), 0)::bigint as cents'))
  }

  const ofCustomers = new DataLoader<number, number>(
    async (customerIds) => {
      const key = JSON.stringify(['revenueByCustomer', sharedKey])
      const values = onlyNamed({ customers: customerIds }, scope.viewer)
      const { rows } = await scheduler.during(() => runCached(db, key, buildByCustomer, values))
      const byCustomer = new Map(rows as [number, number][])
      return customerIds.map((id) => byCustomer.get(id) ?? 0)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )

  return {
    /** Returns the monthly revenue of one customer in whole cents; many customers share one statement. */
    ofCustomer: (customerId: number) => ofCustomers.load(customerId),

    /**
     * Returns the monthly revenue of the customers in scope in whole cents: the monthly value of their active monthly
     * and annual services. With `wonSince`, only of customers whose lead was won since then.
     */
    monthly: async (wonSince: Date | null): Promise<number> => {
      const hasDate = wonSince !== null
      const key = JSON.stringify(['revenue', sharedKey, hasDate])
      const values = onlyNamed({ wonSince }, scope.viewer)
      const { rows } = await runCached(db, key, () => build(hasDate), values)
      return rows[0]?.[0] as number
    },
  }
}
