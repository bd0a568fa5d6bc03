import type { Knex } from 'knex'
import type { TransferredRecord } from './open-work.ts'

/** The records that went to another assistant with a customer; the customer is the first. */
type Handover = { id: number; customerId: number; moved: readonly TransferredRecord[] }

/** Stores the last handover of each customer, so that it can be undone. */
export const createHandovers = (db: Knex) => ({
  /** Saves a handover in place of the customer's previous one. Returns its id. */
  save: async (customerId: number, movedRecords: readonly TransferredRecord[]): Promise<number> => {
    await db('handovers').where({ customerId }).delete()
    const savedRows = (await db('handovers')
      .insert({ customerId, moved: JSON.stringify(movedRecords) })
      .returning('id')) as { id: number }[]
    return savedRows[0]?.id ?? 0
  },

  /** Returns a handover if it is the last one of its customer and was not undone. */
  find: async (id: number): Promise<Handover | undefined> =>
    db<Handover>('handovers').where({ id }).first(),

  findAll: async (ids: readonly number[]): Promise<Handover[]> =>
    ids.length === 0 ? [] : db<Handover>('handovers').whereIn('id', [...ids]),

  remove: async (id: number) => {
    await db('handovers').where({ id }).delete()
  },
})
