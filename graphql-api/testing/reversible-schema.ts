import { migrationSource, withMigrator } from '#api/database/migrate.ts'
import type { Knex } from 'knex'
import type { TestDatabase } from './database.ts'

const firstIrreversible = '0042-indexes-by-page.ts'
const lastIrreversible = '0045-names-in-order.ts'

/** Migration names in order: those before the first that cannot be reverted, up to the last of these, and those after it. */
export const migrationNames = async () => {
  const all = await migrationSource.getMigrations([])
  const first = all.indexOf(firstIrreversible)
  const end = all.indexOf(lastIrreversible) + 1
  return {
    reversible: all.slice(0, first),
    irreversible: all.slice(first, end),
    later: all.slice(end),
  }
}

/** Rebuilds an empty schema with the reversible migrations only, which a test can revert and apply again. */
export const buildReversibleSchema = async ({ db, connection }: TestDatabase) => {
  await db.raw('drop schema public cascade; create schema public')
  const { reversible } = await migrationNames()
  for (const _ of reversible)
    await withMigrator(connection, (migrator, config) => migrator.up(config))
}

/** Columns of later migrations that the demo company writes, by table. */
const laterColumns = {
  task_updates: ['kind text', 'question_id bigint'],
  tasks: ['waiting_for text', 'look_again_on text', 'question_id bigint', 'result text'],
  file_attachments: ['result_task_id bigint'],
}

/** Adds the columns of later migrations to the reversible schema while `work` fills it, so that the demo company can be stored. */
export const withLaterColumns = async (db: Knex, work: () => Promise<void>) => {
  for (const [table, columns] of Object.entries(laterColumns))
    for (const column of columns) await db.raw(`alter table ${table} add column ${column}`)
  await work()
  for (const [table, columns] of Object.entries(laterColumns))
    for (const column of columns)
      await db.raw(`alter table ${table} drop column ${column.split(' ')[0]}`)
}
