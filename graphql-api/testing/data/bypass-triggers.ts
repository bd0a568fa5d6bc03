import type { Knex } from 'knex'

/** Runs work in a transaction in which no trigger runs and no foreign key is checked. */
export const withoutTriggers = (db: Knex, work: (trx: Knex) => Promise<unknown>) =>
  db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await work(trx)
  })

/** Changes a record past the triggers that protect it. */
export const updateBypassingTriggers = (db: Knex, table: string, id: number, values: object) =>
  withoutTriggers(db, (trx) => trx(table).where({ id }).update(values))

/** Deletes the selected time entries, or all, which the database otherwise refuses, also while it deletes their customers. */
export const deleteTimeEntries = (
  db: Knex,
  select: (entries: Knex.QueryBuilder) => Knex.QueryBuilder = (entries) => entries,
) => withoutTriggers(db, (trx) => select(trx('timeEntries')).delete())

/** Deletes all activities and the counters of them. */
export const deleteHistory = (db: Knex) =>
  withoutTriggers(db, async (trx) => {
    await trx('activities').delete()
  })
