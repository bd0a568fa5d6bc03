import type { Knex } from 'knex'
import type { UserRow } from '#api/stores/entities/user.ts'

/** Finds the accounts of a customer. */
export const createCustomerPeople = (db: Knex) => ({
  /** Returns the account of a customer’s first person who can sign in; null if there is none. */
  firstActive: async (customerId: number): Promise<number | null> => {
    const row = await db<UserRow>('users')
      .where({ customerId, invited: false })
      .whereNull('disabledAt')
      .orderBy('id')
      .first('id')
    return row?.id ?? null
  },
})
