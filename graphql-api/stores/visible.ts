import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { within as narrowTo } from './scope-sql.ts'
import type { Holding, Scopes } from './scope-sql.ts'

type How = { alias?: string; table?: string | undefined; within?: Holding | undefined }

/** The records of a kind in scope, as `alias`; or what is kept of them in another table. */
export const visible = (
  db: Knex,
  noun: Noun,
  scopes: Scopes,
  { alias = 't', table = nouns[noun].many, within }: How = {},
) => {
  const query = db.from(`${table} as ${alias}`)
  narrowTo(query, scopes(noun), alias, scopes, within)
  return query
}

/** The records of a kind with these ids, as `t`, which were found among the visible. */
export const withIds = (db: Knex, noun: Noun, ids: Knex.QueryBuilder) =>
  db.from(`${nouns[noun].many} as t`).whereRaw('t.id = any(array(?))', [ids])
