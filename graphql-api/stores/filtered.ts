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
    const query = visible(db, kept.noun, scopes, { table, within: how.within })
    among.of(query)
    const { bind = (_, value) => value } = how
    inSight(db, query, scopes(kept.noun), scopes, (name) =>
      values[name] == null ? undefined : bind(name, values[name]),
    )
    return searched(db, query, values, {
      atMost: among.atMost,
      narrowed: (inner, by, part) =>
        narrow(inner, kept, by, part ? { ...how, bind: ofPart(bind, part) } : how),
    })
  }
