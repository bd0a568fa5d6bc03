import { migrationSource, withMigrator } from '#api/database/migrate.ts'
import type { Knex } from 'knex'
import type { TestDatabase } from '#api/testing/database.ts'

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

/** Later migrations with columns and tables that the demo company writes. */
const ofDemo = [
  '0047-questions-and-results.ts',
  '0048-notifications.ts',
  '0051-lead-contacts.ts',
  '0052-uploaded-files.ts',
  '0053-tasks-from-messages.ts',
  '0071-notification-mails.ts',
  '0082-snooze-and-quiet-hours.ts',
  '0083-notifications-by-email-only.ts',
  '0090-time-entries.ts',
  '0091-service-pauses.ts',
  '0094-time-off.ts',
  '0095-extra-hours-requests.ts',
  '0101-hours-notifications-apart.ts',
  '0106-busy-times.ts',
  '0107-availability.ts',
  '0112-event-series.ts',
  '0113-task-series.ts',
]

/** Adds the columns and tables of later migrations to the reversible schema while `work` fills it, so that the demo company can be stored. */
export const withLaterMigrations = async (db: Knex, work: () => Promise<void>) => {
  const migrations = await Promise.all(ofDemo.map((name) => migrationSource.getMigration(name)))
  // Stands for the function of an irreversible migration, which search indexes of later ones call.
  await db.raw(
    `create function searchable_text(typed text) returns text language sql immutable as 'select typed'`,
  )
  for (const { up } of migrations) await up(db)
  await work()
  for (const { down } of migrations.toReversed()) await down?.(db)
  await db.raw('drop function searchable_text')
}
