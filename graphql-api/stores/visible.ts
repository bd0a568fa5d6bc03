import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { within as narrowTo } from './scope-sql.ts'
import type { Holding, Scopes } from './scope-sql.ts'

/**
 * How records are held against those that they must belong to. `joined`: as the planner likes. It knows how much is in sight
 * and how much a filter finds, and takes for granted that the one has nothing to do with the other. Where nearly all that a
 * filter finds is in sight, they are looked at `one by one` in any order; where little is, and the page that it would read on
 * for is nowhere, those in sight are `gathered` first. Of records that were read anyway, each is `looked up` among those that it may belong to.
 */
export type Within = Holding | 'one by one' | 'gathered'

type How = {
  alias?: string
  table?: string | undefined
  within?: Within | undefined
  /** Among which records of the table, where not among all. */
  among?: ((query: Knex.QueryBuilder) => Knex.QueryBuilder) | undefined
}

/** The records of a kind in scope, as `alias`; or what is kept of them in another table. */
export const visible = (
  db: Knex,
  noun: Noun,
  scopes: Scopes,
  { alias = 't', table = nouns[noun].many, within = 'joined', among }: How = {},
) => {
  const all = db.from(`${table} as ${alias}`)
  const query = among ? db.from(among(all).as(alias)) : all
  const scope = scopes(noun)
  if (scope.rows !== 'of' || within === 'joined' || within === 'looked up') {
    narrowTo(query, scope, alias, scopes, within === 'looked up' ? within : 'joined')
    return query
  }
  const column = `${alias}.${scope.column}`
  const seen = db.from(`${nouns[scope.noun].many} as seen`)
  narrowTo(seen, scopes(scope.noun), 'seen', scopes)
  return within === 'gathered'
    ? query.whereRaw('?? = any(array(?))', [column, seen.select('seen.id')])
    : query.whereRaw('(?)', [seen.whereRaw('seen.id = ??', [column]).select(db.raw('true'))])
}

/** The records of a kind with these ids, as `t`, which were found among the visible. */
export const withIds = (db: Knex, noun: Noun, ids: Knex.QueryBuilder) =>
  db.from(`${nouns[noun].many} as t`).whereRaw('t.id = any(array(?))', [ids])
