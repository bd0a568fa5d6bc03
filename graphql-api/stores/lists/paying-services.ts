import type { Knex } from 'knex'
import type { Parameter } from '#api/stores/statements/parameter.ts'
import { bindValue } from './filters.ts'

/** True for a service `t` with monthly revenue; `ofCustomer` narrows its customers further. */
export const isPaying = (ofCustomer = '') =>
  `t.status = 'active' and t.billing_cycle in ('monthly', 'annual')
      and t.customer_id in (select id from customers where status = 'active'${ofCustomer})`

/**
 * Narrows services `t` to those with monthly revenue: active monthly and annual services of active customers. With
 * `wonSince`, only of customers whose lead was won since then.
 */
export const narrowToPaying = (query: Knex.QueryBuilder, wonSince: Parameter | null) => {
  // Without "is not null" PostgreSQL may read every lead in the order of its customer, most of which have none.
  const won = wonSince
    ? ` and id in (select customer_id from leads
        where status = 'won' and status_since >= ? and customer_id is not null)`
    : ''
  void query.whereRaw(isPaying(won), (wonSince ? [wonSince] : []) as never)
}

export const isPayingSince = bindValue<Date>(narrowToPaying)
