import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Scope } from '#api/access/nouns.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { scopeCustomerIds } from '#api/stores/statements/parameter.ts'
import { isOfSomeCustomers } from '#api/stores/statements/scope-sql.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { orderKeys } from './order-keys.ts'

/**
 * Returns a query on the newest row of each customer as `t`, each read from the index per customer. `customers` is a
 * query with a column `id`.
 */
export const selectNewestOfEach = (
  db: Knex,
  mapping: AnyMapping,
  customers: Knex.Raw | Knex.QueryBuilder,
): Knex.QueryBuilder => {
  const keys = orderKeys(mapping, mapping.customerOrder ?? '')
  const newestRows = db
    .from(`${nouns[mapping.noun].many} as t`)
    .whereRaw('t.customer_id = customer.id')
    .orderByRaw(keys.map(({ sql }) => `${sql} desc`).join(', '))
    .limit(1, { skipBinding: true })
  if (mapping.newestAmong) void newestRows.whereRaw(mapping.newestAmong)
  return db.from(
    db.raw('(?) as customer cross join lateral (?) as t', [customers, newestRows] as never),
  )
}

export const everyCustomer = (db: Knex) => db.from('customers').select('id')

export const scopeCustomers = (db: Knex) =>
  db.raw('select unnest(?::bigint[]) as id', [scopeCustomerIds] as never)

/** Returns a query for the customers that have all rows of a scope; null for a scope that is not by customers. */
export const customersOf = (db: Knex, scope: Scope, scopes: Scopes) => {
  if (scope.rows === 'all') return everyCustomer(db)
  const conditions = scope.rows === 'every' ? scope.scopes : [scope]
  return conditions.some((one) => isOfSomeCustomers(one, scopes)) ? scopeCustomers(db) : null
}
