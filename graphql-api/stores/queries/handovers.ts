import type { Knex } from 'knex'
import type { Moved } from './open-work.ts'

/** What went to another assistant with a customer, the customer first. */
type Handover = { id: number; customerId: number; moved: readonly Moved[] }

/** How each customer last went to another assistant. */
export const createHandovers = (db: Knex) => ({
  /** Keeps who had what, in the place of the handover before; gives its id. */
  keep: async (customerId: number, moved: readonly Moved[]): Promise<number> => {
    await db('handovers').where({ customerId }).delete()
    const kept = (await db('handovers')
      .insert({ customerId, moved: JSON.stringify(moved) })
      .returning('id')) as { id: number }[]
    return kept[0]?.id ?? 0
  },

  /** A handover, while it is the last one of its customer and has not been taken back. */
  find: async (id: number): Promise<Handover | undefined> =>
    db<Handover>('handovers').where({ id }).first(),

  forget: async (id: number) => {
    await db('handovers').where({ id }).delete()
  },
})
