import type { Knex } from 'knex'

/** Stores the links that show the balance of a customer: one per customer, as the hash of its token. */
export const createBalanceLinks = (db: Knex) => ({
  /** Saves the link of a customer in place of the previous one. */
  put: async (customerId: number, tokenHash: string) => {
    await db('balanceLinks').insert({ customerId, tokenHash }).onConflict('customerId').merge()
  },

  /** Deletes the link of a customer. */
  end: async (customerId: number) => {
    await db('balanceLinks').where({ customerId }).delete()
  },

  /** Returns the customer of a valid link; null if it is unknown, has ended, or its customer is closed or was merged. */
  customerOf: async (tokenHash: string, now: Date): Promise<number | null> => {
    const row = (await db('balanceLinks as l')
      .join('customers as c', 'c.id', 'l.customer_id')
      .where('l.token_hash', tokenHash)
      .where('c.balance_link_until', '>', now)
      .whereNot('c.status', 'closed')
      .whereNull('c.merged_into_id')
      .first('l.customer_id')) as { customerId: number } | undefined
    return row?.customerId ?? null
  },
})
