import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { applyScope } from './scope-sql.ts'
import type { ScopeOptions, Scopes } from './scope-sql.ts'

type VisibleRowsOptions = ScopeOptions & { alias?: string }

/** Returns a query on the records of a kind that are in scope, as `alias` (default `t`). */
export const selectVisibleRows = (
  db: Knex,
  noun: Noun,
  scopes: Scopes,
  { alias = 't', ...options }: VisibleRowsOptions = {},
) => {
  const query = db.from(`${nouns[noun].many} as ${alias}`)
  applyScope(query, scopes(noun), alias, scopes, options)
  return query
}
