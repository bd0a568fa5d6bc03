import type { Knex } from 'knex'
import { beside } from './filters.ts'

/** Narrows services `t` to those that bring something every month; only of customers whose lead was won since then, where that is given. */
export const paying = (query: Knex.QueryBuilder, wonSince: Date | null) => {
  void query
    .where('t.status', 'active')
    .whereIn('t.billingCycle', ['monthly', 'annual'])
    .whereIn('t.customerId', (active: Knex.QueryBuilder) => {
      void active.from('customers').where('status', 'active').select('id')
    })
  if (wonSince)
    void query.whereIn('t.customerId', (won: Knex.QueryBuilder) => {
      void won
        .from('leads')
        .where('status', 'won')
        .where('statusSince', '>=', wonSince)
        .whereNotNull('customerId')
        .select('customerId')
    })
}

/** Services that bring something every month, of customers whose lead was won since then. */
export const sincePaying = beside<Date>(paying)
