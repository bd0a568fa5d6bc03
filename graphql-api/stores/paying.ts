import type { Knex } from 'knex'
import { beside, uneven } from './filters.ts'

/**
 * Narrows services `t` to those that bring something every month; only of customers whose lead was won since then, where that is given.
 * Its words stand in the text, for the indexes of just these records.
 */
export const paying = (query: Knex.QueryBuilder, wonSince: Date | null) => {
  const won = wonSince ? ' and won_at >= ?' : ''
  void query.whereRaw(
    `t.status = 'active' and t.billing_cycle in ('monthly', 'annual')
      and t.customer_id in (select id from customers where status = 'active'${won})`,
    wonSince ? [wonSince] : [],
  )
}

/** Services that bring something every month, of customers whose lead was won since then. */
export const sincePaying = uneven(beside<Date>(paying), { endedBy: '' })
