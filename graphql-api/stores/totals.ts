import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { soon } from './flow.ts'
import type { Flow } from './flow.ts'

/** The records named `t` of a parent `p`; `among` is how many parents are asked for together. */
type Each = (among: number) => Knex.QueryBuilder

type OfParent = { list: string; parent: number; each: Each }

/** How many records lists have: whatever is wanted at one time is counted in one statement. */
export const createTotals = (db: Knex, flow: Flow) => {
  const columns = (queries: readonly Knex.QueryBuilder[]) =>
    queries.map((query, at) => db.raw('(?) as ??', [query.count('t.id'), `total${at}`]))

  // A query is a promise, too, and would be run by whatever waits for it: so it is made when it is needed.
  const all = new DataLoader<() => Knex.QueryBuilder, number>(
    async (lists) => {
      const queries = lists.map((list) => list())
      const [row = {}] = (await db.select(columns(queries))) as Record<string, number>[]
      return queries.map((_, at) => row[`total${at}`] ?? 0)
    },
    { cache: false, batchScheduleFn: soon },
  )

  const ofParents = new DataLoader<OfParent, number, string>(
    async (asked) => {
      const parents = [...new Set(asked.map(({ parent }) => parent))]
      const lists = new Map(asked.map(({ list, each }) => [list, each]))
      const rows = (await db
        .select('p.parent', ...columns([...lists.values()].map((each) => each(parents.length))))
        .from(db.raw('unnest(?::bigint[]) as p(parent)', [parents]))) as Record<string, number>[]
      const byParent = new Map(rows.map((row) => [row['parent'], row]))
      const places = new Map([...lists.keys()].map((list, at) => [list, `total${at}`]))
      return asked.map(({ list, parent }) => byParent.get(parent)?.[places.get(list) ?? ''] ?? 0)
    },
    { cacheKeyFn: ({ list, parent }) => `${parent} ${list}`, batchScheduleFn: flow.lists },
  )

  return {
    /** How many records named `t` a query finds. */
    of: (query: () => Knex.QueryBuilder) => all.load(query),
    /** How many each parent has; `list` names the list among all others. */
    ofParent: (asked: OfParent) => ofParents.load(asked),
  }
}

export type Totals = ReturnType<typeof createTotals>
