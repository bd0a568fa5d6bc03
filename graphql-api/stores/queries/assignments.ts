import type { Knex } from 'knex'

/** Who works for whom, across the whole organisation. */
export const createAssignments = (db: Knex) => ({
  /** The active assistant with the fewest customers, the eldest of equals; one who has not joined yet is not asked. */
  leastBusyAssistant: async (): Promise<number | null> => {
    const row = (await db('users as u')
      .leftJoin('customers as c', (on) => {
        on.on('c.assignedVaId', 'u.id').andOnVal('c.status', '<>', 'closed')
      })
      .where('u.role', 'virtual_assistant')
      .whereNull('u.disabledAt')
      .where('u.invited', false)
      .groupBy('u.id')
      .orderByRaw('count(c.id), u.id')
      .first('u.id')) as { id: number } | undefined
    return row?.id ?? null
  },
})
