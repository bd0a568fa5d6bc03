import { paying } from './paying.ts'
import { within } from './scope-sql.ts'
import { valueOf } from './slots.ts'
import { askOnceMade } from './statements.ts'
import type { StoreTools } from './tools.ts'

type Tools = Pick<StoreTools, 'db' | 'whose' | 'clock'>

/** What customers pay. */
export const createRevenue = ({ db, whose, clock }: Tools) => {
  const { scopes, key: like } = whose.alike

  const build = (isSince: boolean) => {
    const query = db.from('customerServices as t')
    paying(query, isSince ? (valueOf('wonSince') as unknown as Date) : null)
    within(query, scopes('customerService'), 't', scopes)
    return query.select(db.raw('coalesce(sum(t.monthly_value), 0)::bigint as cents'))
  }

  return {
    /** The monthly value of the active monthly and annual services of active customers that are in scope, in whole cents; only of those whose lead was won since then, where that is given. */
    monthly: async (wonSince: Date | null): Promise<number> => {
      const isSince = wonSince !== null
      const { rows } = await askOnceMade(
        db,
        JSON.stringify(['revenue', like, isSince]),
        () => build(isSince),
        { viewer: whose.viewer, values: { wonSince }, now: clock(), keys: [], ids: [] },
      )
      return rows[0]?.value(0) as number
    },
  }
}
