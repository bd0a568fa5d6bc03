import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { within } from './scope-sql.ts'
import type { Scopes } from './scope-sql.ts'

/** The records of a kind in scope, as `alias`; or what is kept of them in another table. */
export const visible = (
  db: Knex,
  noun: Noun,
  scopes: Scopes,
  alias = 't',
  table: string = nouns[noun].many,
) => {
  const query = db.from(`${table} as ${alias}`)
  within(query, scopes(noun), alias, scopes)
  return query
}
