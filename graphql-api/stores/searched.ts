import type { Knex } from 'knex'
import { partedByIndex } from './words.ts'

/** Records that one search looks at, at most. */
export const soughtAtMost = 5000

/** Among which records a list is read: narrowed to them, and so many of them where it is searched. */
export type Among = { of: (query: Knex.QueryBuilder) => void; atMost: number }

export const everywhere: Among = { of: () => undefined, atMost: soughtAtMost }

/** Among those of each parent `p`, of so many in one statement. */
export const ofParent = (column: string, parents: number): Among => ({
  of: (query) => void query.whereRaw('?? = p.parent', [`t.${column}`]),
  atMost: Math.max(100, Math.floor(soughtAtMost / parents)),
})

/** What each parent `p` has, in one statement. */
export const forEach = (db: Knex, parents: readonly number[], each: Knex.QueryBuilder) =>
  db
    .select('p.parent', 'r.*')
    .from(
      db.raw('unnest(?::bigint[]) as p(parent) cross join lateral (?) as r', [[...parents], each]),
    )

type How<Filter> = {
  atMost: number
  narrowed: (query: Knex.QueryBuilder, by: Filter) => Knex.QueryBuilder
}

/**
 * Narrows a query to what a filter finds, so that no words make the database look at more than so many records. What
 * the index can find is sought by it, and so many of the found are looked at; one or two letters are sought among the newest.
 */
export const searched = <Filter extends object>(
  db: Knex,
  query: Knex.QueryBuilder,
  filter: Filter | null | undefined,
  { atMost, narrowed }: How<Filter>,
): Knex.QueryBuilder => {
  const words = filter && 'search' in filter ? filter.search : null
  if (!filter || words == null) return narrowed(query, filter ?? ({} as Filter))
  if (typeof words !== 'string') return narrowed(query, filter)
  const [findable, others] = partedByIndex(words)
  if (findable === '') {
    const rest = narrowed(query, { ...filter, search: null })
    const newest = rest.select('t.*').orderBy('t.id', 'desc').limit(atMost)
    return narrowed(db.from(newest.as('t')), { search: words } as unknown as Filter)
  }
  if (others === '') return db.from(narrowed(query, filter).select('t.*').limit(atMost).as('t'))
  // What the index cannot find is sought in what it found: for that it would read on and on.
  const found = narrowed(query, { ...filter, search: findable })
    .select('t.*')
    .limit(atMost)
  return narrowed(db.from(found.as('t')), { search: words } as unknown as Filter)
}
