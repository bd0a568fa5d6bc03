import type { Knex } from 'knex'

type Pool = { numUsed: () => number; numPendingAcquires: () => number }

/** Returns how many connections of the pool are in use, and how many requests wait for one. Knex has no types for its pool. */
export const poolUse = (db: Knex) => {
  const { pool } = db.client as { pool: Pool }
  return { used: pool.numUsed(), waiting: pool.numPendingAcquires() }
}
