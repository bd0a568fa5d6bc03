import { narrowToPaying } from '#api/stores/lists/paying-services.ts'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Reads what customers pay. */
export const createRevenue = ({ db, scope }: Pick<StoreTools, 'db' | 'scope'>) => {
  const { scopes, key: sharedKey } = scope.sharedScope

  const build = (hasDate: boolean) => {
    const query = selectVisibleRows(db, 'customerService', scopes)
    narrowToPaying(query, hasDate ? nameParameter('wonSince') : null)
    return query.select(db.raw('coalesce(sum(t.monthly_value), 0)::bigint as cents'))
  }

  return {
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
