import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer, buildTask } from '#api/testing/factories/index.ts'
import { seedDemo } from '#api/demo/demo.ts'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'
import { emptyTables, fillEmptyTables } from '#api/testing/data/fill-empty-tables.ts'
import { excludedTables } from './excluded-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'company.zip')

beforeAll(async () => {
  await seedDemo(db, { now: new Date(), hashPassword: async () => 'a hash' })
  await fillEmptyTables(db)
  // Emails that are due are on hold after a restore: see held-mails.system.test.ts.
  await db('mails').update({ state: 'sent' })
  // Texts with every character that COPY escapes, and bytes of every value.
  await buildTask(db, {
    title: 'tab\there',
    description: String.raw`\N \. \\ "quotes"` + '\r\n\n🦉',
  })
  const { id } = await db('fileAttachments').select('id').first()
  await db('fileContents').where({ fileId: id }).delete()
  await db('fileContents').insert({
    fileId: id,
    part: 0,
    bytes: Buffer.from(randomBytes(256 * 1024)),
  })
  await writeBackup(connection, file)
})

const isLeftOut = (table: string) => table in excludedTables || table.startsWith('pgboss.')

/** Returns the rows of the tables that a backup has, and of those that it leaves out. */
const backedUpRows = async (on: typeof db) => {
  const rows = await dumpRows(on)
  const [exportedRecord, leftOut] = [false, true].map((isWanted) =>
    Object.fromEntries(Object.entries(rows).filter(([table]) => isLeftOut(table) === isWanted)),
  )
  return { exported: exportedRecord, leftOut }
}

type Definition = { name: string; definition: string }

/** Returns every constraint, trigger and index with its state. */
const definitions = async (on: typeof db) => {
  const { rows } = await on.raw<{ rows: Definition[] }>(
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) || convalidated as definition
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text
       from pg_trigger where not tgisinternal
     union all select indexname, indexdef from pg_indexes where schemaname = 'public'
     order by 1, 2`,
  )
  return rows
}

it('restores every row of every table, except those that a backup leaves out, with the same constraints and triggers', async () => {
  expect(await emptyTables(db)).toEqual([])
  const target = await emptyDatabase()
  const {
    manifest,
    appliedMigrations: migratedNames,
    erasureCount: erasedCount,
  } = await restoreBackup(target.connection, file)
  expect({ migrated: migratedNames, erased: erasedCount }).toEqual({ migrated: [], erased: null })
  const { exported: expected } = await backedUpRows(db)
  const { exported: foundRecord, leftOut } = await backedUpRows(target.db)
  expect(leftOut).toEqual({
    balance_links: null,
    calendar_feeds: null,
    changes: null,
    exports: null,
    file_objects: null,
    full_export_parts: null,
    full_exports: null,
    hours_watches: null,
    invitations: null,
    one_time_links: null,
    passkey_challenges: null,
    sign_ins: null,
  })
  expect(foundRecord).toEqual(expected)
  expect(Object.keys(manifest.tables)).toEqual(
    expect.arrayContaining(['users', 'file_contents', 'activities', 'organisation']),
  )
  expect(await definitions(target.db)).toEqual(await definitions(db))
})

it('gives a new record an id that no record had before, not even a deleted one', async () => {
  const target = await emptyDatabase()
  const deletedCustomer = await buildCustomer(db, { name: 'Deleted' })
  await db('customers').where({ id: deletedCustomer.id }).delete()
  const laterPath = join(folder, 'after-a-deletion.zip')
  await writeBackup(connection, laterPath)
  await restoreBackup(target.connection, laterPath)
  expect((await buildCustomer(target.db)).id).toBeGreaterThan(deletedCustomer.id)
})

it('restores into a database whose owner is not a superuser', async () => {
  const target = await emptyDatabase()
  const role = `owner_${target.connection.database}`
  await target.db.raw(
    `create role ${role} login; alter database ${target.connection.database} owner to ${role}`,
  )
  await restoreBackup({ ...target.connection, user: role }, file)
  const { exported: expected } = await backedUpRows(db)
  const { exported: foundRecord } = await backedUpRows(target.db)
  expect(Object.keys(foundRecord ?? {})).toEqual(Object.keys(expected ?? {}))
  await target.db.raw(
    `alter database ${target.connection.database} owner to current_user; reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`,
  )
})

it('shows one moment of a database that is written to meanwhile, and blocks no writer', async () => {
  const state = { done: false, writes: 0 }
  const write = async () => {
    while (!state.done) {
      await db.transaction(async (trx) => {
        const customer = await buildCustomer(trx, { name: `Written ${state.writes}` })
        await buildTask(trx, { customerId: customer.id, assignedVaId: customer.assignedVaId })
      })
      state.writes += 1
    }
  }
  const writing = write()
  const busy = join(folder, 'busy.zip')
  await writeBackup(connection, busy).finally(() => (state.done = true))
  await writing
  expect(state.writes).toBeGreaterThan(2)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, busy)
  const writtenQuery = target.db('customers').whereLike('name', 'Written %')
  const tasks = await target.db('tasks').whereIn('customerId', writtenQuery.clone().select('id'))
  expect(await writtenQuery).toHaveLength(tasks.length)
})

it('writes a file that only its owner can read, and never over another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(writeBackup(connection, file)).rejects.toThrow(`${file} exists already.`)
  await expect(writeBackup(connection, join(folder, 'no/such/folder.zip'))).rejects.toThrow(
    'The backup cannot be written to',
  )
})

it('refuses a database that is not of this product', async () => {
  const other = await emptyDatabase()
  await expect(writeBackup(other.connection, join(folder, 'other.zip'))).rejects.toThrow(
    'The database holds no tables of Admin Genie.',
  )
})
