import type { Knex } from 'knex'

/** An assistant and the number of their open customers. */
export type AssistantLoad = { id: number; customers: number }

/** Queries the active assistants, the one with the fewest open customers first, by id among equals. Invited ones are left out. */
export const queryAssistantsByLoad = (db: Knex): Knex.QueryBuilder<object, AssistantLoad[]> =>
  db('users as u')
    .leftJoin('customers as c', (on) => {
      on.on('c.assignedVaId', 'u.id').andOnVal('c.status', '<>', 'closed')
      on.andOnNull('c.mergedIntoId')
    })
    .where('u.role', 'virtual_assistant')
    .whereNull('u.disabledAt')
    .where('u.invited', false)
    .groupBy('u.id')
    .orderByRaw('count(c.id), u.id')
    .select('u.id', db.raw('count(c.id)::int as customers'))

/** Reads assignments across the whole organisation. */
export const createAssignments = (db: Knex) => ({
  /** Returns the active assistant with the fewest open customers; null if there is none. */
  leastBusyAssistant: async (): Promise<number | null> => {
    const [least] = await queryAssistantsByLoad(db).limit(1)
    return least?.id ?? null
  },
})
