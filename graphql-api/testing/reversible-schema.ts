import { migrationSource, withMigrator } from '#api/database/migrate.ts'
import type { TestDatabase } from './database.ts'

const firstIrreversible = '0042-indexes-by-page.ts'

/** Migrations before the first that cannot be undone, in their order, and the others. */
export const migrationNames = async () => {
  const all = await migrationSource.getMigrations([])
  const index = all.indexOf(firstIrreversible)
  return { reversible: all.slice(0, index), others: all.slice(index) }
}

/** Rebuilds an empty schema with the reversible migrations only, from where a test can go down and up. */
export const buildReversibleSchema = async ({ db, connection }: TestDatabase) => {
  await db.raw('drop schema public cascade; create schema public')
  const { reversible } = await migrationNames()
  for (const _ of reversible)
    await withMigrator(connection, (migrator, config) => migrator.up(config))
}
