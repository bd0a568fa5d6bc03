import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { withMigrator } from '#api/database/migrate.ts'

// A program for tests: starts a migration, leaves Knex's own lock taken, notifies its parent, and never finishes.
const connection = JSON.parse(process.argv[2] ?? '') as Connection
await withMigrator(connection, async (migrator, config) => {
  await migrator.list(config)
  const db = connect({ connection })
  await db('knex_migrations_lock').update({ is_locked: 1 })
  process.send?.('holding')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})
