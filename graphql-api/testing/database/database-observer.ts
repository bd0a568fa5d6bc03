import type { Knex } from 'knex'
import { afterAll, afterEach } from 'vitest'
import { connect } from '#api/database/connect.ts'
import type { TestDatabase } from '#api/testing/database.ts'

/** Opens a second session on a test's database, which sees the product's locks and can block it. */
export const observeDatabase = (connection: TestDatabase['connection']) => {
  const db = connect({ connection, applicationName: 'beside', statementTimeout: 0 })
  const heldTransactions: Knex.Transaction[] = []
  const letGo = async () => {
    for (const one of heldTransactions.splice(0)) if (!one.isCompleted()) await one.rollback()
  }
  afterEach(letGo)
  afterAll(() => db.destroy())
  const hold = async (statement: string) => {
    const holder: Knex.Transaction = await db.transaction()
    heldTransactions.push(holder)
    await holder.raw(statement)
  }
  return {
    db,
    /** Returns the running statements of the product. */
    underWay: async (): Promise<number> => {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(
        `select count(*) as count from pg_stat_activity
         where datname = current_database() and application_name like 'admin-genie%' and state <> 'idle'`,
      )
      return rows[0]?.count ?? 0
    },
    /** Counts the product’s statements that wait for a lock. */
    waiting: async (): Promise<number> => {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(
        `select count(*) as count from pg_stat_activity
         where datname = current_database() and application_name like 'admin-genie%' and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count ?? 0
    },
    /** Locks a table exclusively until the test ends or `letGo` is called. */
    holdTable: (table: string) => hold(`lock table ${table} in access exclusive mode`),
    /** Locks the rows of a table against changes, in the same way. */
    holdRows: (table: string) => hold(`select 1 from ${table} for update`),
    letGo,
  }
}
