import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Knex } from 'knex'
import { afterAll, inject } from 'vitest'
import { connect } from '#api/database/connect.ts'

export type TestDatabase = {
  db: Knex
  connection: { host: string; user: string; database: string }
  /** Empties every table, restarts the numbering, and gives the organisation its first settings. */
  reset: () => Promise<void>
}

/**
 * A migrated, empty database for the test file that calls this, dropped after its last test.
 * Call it at the top of the file: `const { db, reset } = await testDatabase()`, and `beforeEach(reset)` where tests must not see one another's rows.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('postgres')
  const connection = { ...template, database: `test_${randomBytes(6).toString('hex')}` }
  await onServer(template, `create database ${connection.database} template ${template.database}`)
  const db = connect({ connection })
  afterAll(async () => {
    await db.destroy()
    await onServer(template, `drop database ${connection.database} with (force)`)
  })
  const { rows } = await db.raw<{ rows: { tables: string | null }[] }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
     from pg_tables where schemaname = 'public' and tablename not like 'knex_%' and tablename <> 'organisation'`,
  )
  const tables = rows[0]?.tables
  const reset = async () => {
    await db.raw(
      `truncate ${tables}, organisation restart identity cascade; insert into organisation default values`,
    )
  }
  return { db, connection, reset }
}

// The template itself must have no visitor while it is copied.
async function onServer(template: TestDatabase['connection'], statement: string) {
  const client = new Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
