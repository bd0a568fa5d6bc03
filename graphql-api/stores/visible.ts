import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { within as narrowTo } from './scope-sql.ts'
import type { Scopes } from './scope-sql.ts'

/**
 * How records are held against those that they must belong to. `joined`: as the planner likes. It knows how much is in sight
 * and how much a filter finds, and takes for granted that the one has nothing to do with the other. Where nearly all that a
 * filter finds is in sight, they are looked at `one by one` in any order; where little is, and the page that it would read on
 * for is nowhere, those in sight are `gathered` first.
 */
export type Within = 'joined' | 'one by one' | 'gathered'

type How = { alias?: string; table?: string | undefined; within?: Within | undefined }

/** The records of a kind in scope, as `alias`; or what is kept of them in another table. */
export const visible = (
  db: Knex,
  noun: Noun,
  scopes: Scopes,
  { alias = 't', table = nouns[noun].many, within = 'joined' }: How = {},
) => {
  const query = db.from(`${table} as ${alias}`)
  const scope = scopes(noun)
  if (scope.rows !== 'of' || within === 'joined') {
    narrowTo(query, scope, alias, scopes)
    return query
  }
  const column = `${alias}.${scope.column}`
  const seen = db.from(`${nouns[scope.noun].many} as seen`)
  narrowTo(seen, scopes(scope.noun), 'seen', scopes)
  return within === 'gathered'
    ? query.whereRaw('?? = any(array(?))', [column, seen.select('seen.id')])
    : query.whereRaw('(?)', [seen.whereRaw('seen.id = ??', [column]).select(db.raw('true'))])
}
