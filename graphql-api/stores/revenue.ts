import type { StoreTools } from './tools.ts'
import { paying } from './paying.ts'
import { within } from './scope-sql.ts'

type Tools = Pick<StoreTools, 'db' | 'whose'>

/** What customers pay. */
export const createRevenue = ({ db, whose: { scopes } }: Tools) => ({
  /** The monthly value of the active monthly and annual services of active customers that are in scope, in whole cents; only of those whose lead was won since then, where that is given. */
  monthly: async (wonSince: Date | null): Promise<number> => {
    const query = db.from('customerServices as t')
    paying(query, wonSince)
    within(query, scopes('customerService'), 't', scopes)
    const [row] = (await query.select(
      db.raw('coalesce(sum(t.monthly_value), 0)::bigint as cents'),
    )) as { cents: number }[]
    return row?.cents ?? 0
  },
})
