import type { Knex } from 'knex'

/** Stores that staff have reacted to what the customer did to a task. */
export const createCustomerActs = (db: Knex) => ({
  /** Clears when the customer acted on the task. The version stays, so that nobody who edits the task gets a conflict. */
  clear: async (taskId: number) => {
    await db('tasks').where({ id: taskId }).update({ customerActedAt: null })
  },
})
