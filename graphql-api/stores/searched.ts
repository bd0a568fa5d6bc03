import type { Knex } from 'knex'
import type { Values } from './narrow.ts'
import { partedByIndex } from './words.ts'

/** Records that one search looks at, at most. */
export const soughtAtMost = 5000

/** Some of the words of a search. */
export type Part = (words: string) => string

const findableOf: Part = (words) => partedByIndex(words)[0]

/** Among which records a list is read: narrowed to them, and so many of them where it is searched. */
export type Among = { of: (query: Knex.QueryBuilder) => void; atMost: number }

export const everywhere: Among = { of: () => undefined, atMost: soughtAtMost }

/** Among those of each parent `p`, of so many in one statement. */
export const ofParent = (column: string, parents: number): Among => ({
  of: (query) => void query.whereRaw('?? = p.parent', [`t.${column}`]),
  atMost: Math.max(100, Math.floor(soughtAtMost / parents)),
})

/** How many records a search among these looks at, which stands in its text; null where nothing is sought. */
export const boundOf = ({ search }: Values, { atMost }: Among) => (search == null ? null : atMost)

type How = {
  atMost: number
  /** Narrows by values, of whose words those of a part stand there. */
  narrowed: (query: Knex.QueryBuilder, by: Values, part?: Part) => Knex.QueryBuilder
}

/**
 * Narrows a query to what a filter finds, so that no words make the database look at more than so many records. What
 * the index can find is sought by it, and so many of the found are looked at; one or two letters are sought among the newest.
 */
export const searched = (
  db: Knex,
  query: Knex.QueryBuilder,
  values: Values,
  { atMost, narrowed }: How,
): Knex.QueryBuilder => {
  const { search: words } = values
  if (typeof words !== 'string') return narrowed(query, values)
  const [findable, others] = partedByIndex(words)
  if (findable === '') {
    const rest = narrowed(query, { ...values, search: null })
    const newest = rest.select('t.*').orderBy('t.id', 'desc').limit(atMost)
    return narrowed(db.from(newest.as('t')), { search: words })
  }
  if (others === '') return db.from(narrowed(query, values).select('t.*').limit(atMost).as('t'))
  // What the index cannot find is sought in what it found: for that it would read on and on.
  const found = narrowed(query, { ...values, search: findable }, findableOf)
    .select('t.*')
    .limit(atMost)
  return narrowed(db.from(found.as('t')), { search: words })
}
