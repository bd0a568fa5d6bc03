import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { Kept } from './kept.ts'
import { narrow } from './narrow.ts'
import type { Narrowing, Values } from './narrow.ts'
import type { Scopes } from './scope-sql.ts'
import { searched } from './searched.ts'
import type { Among } from './searched.ts'
import { visible } from './visible.ts'

/** The records of a kind in scope that a filter finds, named `t`: the one predicate of pages, counts and boards. */
export const filteredBy =
  (db: Knex, kept: Kept<Noun, { id: number }>, scopes: Scopes) =>
  (values: Values, how: Narrowing, among: Among) => {
    const query = visible(db, kept.noun, scopes)
    among.of(query)
    return searched(db, query, values, {
      atMost: among.atMost,
      narrowed: (inner, by) => narrow(inner, kept, by, how),
    })
  }
