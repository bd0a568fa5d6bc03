import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Knex } from 'knex'
import { afterAll, inject } from 'vitest'
import { connect } from '#api/database/connect.ts'

export type TestDatabase = {
  db: Knex
  connection: { host: string; user: string; database: string }
  /** Empties every table and the job queue, restarts the ids, and inserts the default settings of the organisation. */
  reset: () => Promise<void>
}

/**
 * Creates a migrated, empty database for the test file that calls this, and drops it after the last test. Call it at
 * the top of the file: `const { db, reset } = await testDatabase()`, and `beforeEach(reset)` if tests must not see
 * one another's rows. `settings` are those of the pool.
 */
export async function testDatabase(
  settings: Partial<Parameters<typeof connect>[0]> = {},
): Promise<TestDatabase> {
  const template = inject('postgres')
  const connection = { ...template, database: `test_${randomBytes(6).toString('hex')}` }
  // Copying files takes half the time of writing every page to the log, the default.
  await onServer(
    template,
    `create database ${connection.database} template ${template.database} strategy file_copy`,
  )
  // On a fully loaded machine the first connection takes longer than the timeout of production.
  const db = connect({
    connection,
    acquireTimeout: 20_000,
    applicationName: 'admin-genie tests',
    ...settings,
  })
  afterAll(async () => {
    await db.destroy()
    await onServer(template, `drop database ${connection.database} with (force)`)
  })
  const { rows } = await db.raw<{ rows: { statements: string }[] }>(
    `select string_agg(statement, '; ') as statements from (
       select format('delete from %I', tablename) as statement from pg_tables
       where schemaname = 'public' and tablename not like 'knex_%'
       union all select 'delete from pgboss.job'
       union all select format('select setval(%L, 1, false)', sequencename) from pg_sequences
       where schemaname = 'public' and sequencename not like 'knex_%'
     ) as each`,
  )
  // Deleting a few rows takes a hundredth of the time of truncating, which recreates the file of every index.
  const reset = async () => {
    await db.raw(
      `set session_replication_role = replica; ${rows[0]?.statements};
       insert into organisation default values; set session_replication_role = default`,
    )
  }
  return { db, connection, reset }
}

/** Creates a database without any table, and drops it after the last test of the file. */
export async function emptyDatabase(): Promise<Omit<TestDatabase, 'reset'>> {
  const server = inject('postgres')
  const connection = { ...server, database: `test_${randomBytes(6).toString('hex')}` }
  await onServer(server, `create database ${connection.database}`)
  const db = connect({ connection, applicationName: 'admin-genie tests' })
  afterAll(async () => {
    await db.destroy()
    await onServer(server, `drop database ${connection.database} with (force)`)
  })
  return { db, connection }
}

// The template must have no session while it is copied.
async function onServer(template: TestDatabase['connection'], statement: string) {
  const client = new Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
