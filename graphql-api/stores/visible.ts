import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { within } from './scope-sql.ts'
import type { Scopes } from './scope-sql.ts'

/** The records of a kind in scope, as `alias`. */
export const visible = (db: Knex, noun: Noun, scopes: Scopes, alias = 't') => {
  const query = db.from(`${nouns[noun].many} as ${alias}`)
  within(query, scopes(noun), alias, scopes)
  return query
}
