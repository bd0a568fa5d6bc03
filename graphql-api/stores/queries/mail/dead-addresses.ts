import type { Knex } from 'knex'

/** Reads and changes the list of addresses that do not exist, by address in any case. */
export const createDeadAddresses = (db: Knex) => ({
  /** Adds an address. Returns false if it is on the list. */
  add: async (address: string, createdAt: Date): Promise<boolean> => {
    const newRows = await db('deadAddresses')
      .insert({ address: address.toLowerCase(), createdAt })
      .onConflict('address')
      .ignore()
      .returning('address')
    return newRows.length > 0
  },

  remove: async (address: string) => {
    await db('deadAddresses').where({ address: address.toLowerCase() }).delete()
  },

  has: async (address: string): Promise<boolean> =>
    (await db('deadAddresses').where({ address: address.toLowerCase() }).first()) !== undefined,
})
