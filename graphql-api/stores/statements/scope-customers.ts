import type { Knex } from 'knex'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { onlyNamed } from './parameter.ts'
import { isOfSomeCustomers } from './scope-sql.ts'
import type { Scopes } from './scope-sql.ts'
import { runCached } from './statement-cache.ts'
import type { ViewerScope } from './viewer-scope.ts'
import { selectVisibleRows } from './visible-rows.ts'

const dependsOnCustomers = (scope: Scope, scopes: Scopes): boolean =>
  'scopes' in scope
    ? scope.scopes.some((one) => dependsOnCustomers(one, scopes))
    : isOfSomeCustomers(scope, scopes)

/** Reads the ids of the customers that limit a viewer's lists: one statement per request, and only if a list needs it. */
export const createScopeCustomers = (db: Knex, { viewer, sharedScope }: ViewerScope) => {
  const { key, scopes } = sharedScope
  let ids: Promise<readonly number[]> | undefined

  const read = async () => {
    const visibleIds = (alias: string) =>
      selectVisibleRows(db, 'customer', scopes, { alias }).select(`${alias}.id`)
    // What has no foreign key still names customers that were merged; nothing else does.
    const merged = db('customers').whereIn('mergedIntoId', visibleIds('s')).select('id')
    const build = () => visibleIds('t').unionAll([merged])
    const values = onlyNamed({}, viewer)
    const { rows } = await runCached(db, `scope customers ${key}`, build, values)
    return rows.map(([id]) => id as number)
  }

  return async (noun: Noun): Promise<readonly number[]> =>
    dependsOnCustomers(scopes(noun), scopes) ? (ids ??= read()) : []
}
