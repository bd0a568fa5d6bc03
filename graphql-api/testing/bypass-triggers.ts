import type { Knex } from 'knex'

const withoutTriggers = (db: Knex, work: (trx: Knex) => Promise<unknown>) =>
  db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await work(trx)
  })

/** Changes a record past whatever keeps it as it was written. */
export const updateBypassingTriggers = (db: Knex, table: string, id: number, values: object) =>
  withoutTriggers(db, (trx) => trx(table).where({ id }).update(values))

/** Empties the history, and what is kept of how much of it there is. */
export const deleteHistory = (db: Knex) =>
  withoutTriggers(db, async (trx) => {
    await trx('activities').delete()
  })
