import type { Knex } from 'knex'
import type { Noun, Scope } from '#api/access/nouns.ts'
import type { Kept } from './kept.ts'
import { narrow } from './narrow.ts'
import type { Binding, Narrowing, Values } from './narrow.ts'
import type { Scopes } from './scope-sql.ts'
import { searched } from './searched.ts'
import type { Among, Part } from './searched.ts'
import { Slot } from './slots.ts'
import { visible } from './visible.ts'
import { whereFew } from './where-few.ts'
import { partedByIndex } from './words.ts'

/** Of what somebody has, so many are read for words sooner than an index tells who has words that many have. */
export const fewAreOwn = 4000

/** A record whose list is asked for is looked at first: of one that is not in sight nothing is read. */
const inSight = (
  db: Knex,
  query: Knex.QueryBuilder,
  scope: Scope,
  scopes: Scopes,
  named: (column: string) => unknown,
) => {
  const parts = scope.rows === 'every' ? scope.scopes : [scope]
  for (const part of parts) {
    const id = part.rows === 'of' ? named(part.column) : undefined
    if (part.rows === 'of' && id !== undefined)
      void query.whereExists(
        visible(db, part.noun, scopes, { alias: 'one' })
          .where('one.id', id as number)
          .select(db.raw('1')),
      )
  }
}

const ofPart =
  (bind: Binding, part: Part): Binding =>
  (name, value) => {
    const bound = bind(name, value)
    return name === 'search' && bound instanceof Slot
      ? bound.made((words) => part(words as string))
      : bound
  }

/** The records of a kind in scope that a filter finds, named `t`: the one predicate of pages, counts and boards. Or what is kept of them in another table. */
export const filteredBy =
  (db: Knex, kept: Kept<Noun, { id: number }>, scopes: Scopes, table?: string) =>
  (values: Values, how: Narrowing, among: Among) => {
    const { noun } = kept
    const scope = scopes(noun)
    const { bind = (_, value) => value } = how
    const seen = () => {
      const query = visible(db, noun, scopes, { table, within: how.within })
      among.of(query)
      inSight(db, query, scope, scopes, (name) =>
        values[name] == null ? undefined : bind(name, values[name]),
      )
      return query
    }
    const found = searched(db, seen(), values, {
      atMost: among.atMost,
      narrowed: (inner, by, part) =>
        narrow(inner, kept, by, part ? { ...how, bind: ofPart(bind, part) } : how),
    })
    const { search } = values
    if (scope.rows !== 'with' || typeof search !== 'string' || partedByIndex(search)[0] === '')
      return found
    const own = seen().select('t.*')
    const read = narrow(db.from(db.raw('(? offset 0) as t', [own])), kept, values, how)
    return whereFew(db, {
      of: visible(db, noun, scopes, { alias: 'one' }),
      few: fewAreOwn,
      ways: [read.limit(among.atMost), found],
    })
  }
