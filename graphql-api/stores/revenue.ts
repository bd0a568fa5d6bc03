import type { StoreTools } from './tools.ts'
import { within } from './scope-sql.ts'

type Tools = Pick<StoreTools, 'db' | 'scopes'>

/** What customers pay. */
export const createRevenue = ({ db, scopes }: Tools) => ({
  /** The monthly value of the active monthly and annual services of active customers that are in scope, in whole cents; only of those whose lead was won since then, where that is given. */
  monthly: async (wonSince: Date | null): Promise<number> => {
    const query = db
      .from('customerServices as t')
      .join('customers as c', 'c.id', 't.customerId')
      .where({ 't.status': 'active', 'c.status': 'active' })
      .whereIn('t.billingCycle', ['monthly', 'annual'])
    within(query, scopes('customerService'), 't', scopes)
    if (wonSince)
      void query.whereIn('c.id', (won) => {
        void won
          .from('leads')
          .where('status', 'won')
          .where('statusSince', '>=', wonSince)
          .whereNotNull('customerId')
          .select('customerId')
      })
    const [row] = (await query.select(
      db.raw('coalesce(sum(t.monthly_value), 0)::bigint as cents'),
    )) as { cents: number }[]
    return row?.cents ?? 0
  },
})
