import type { Knex } from 'knex'

/** Reads assignments across the whole organisation. */
export const createAssignments = (db: Knex) => ({
  /** Returns the active assistant with the fewest open customers, by id among equals; null if there is none. Invited ones are left out. */
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
