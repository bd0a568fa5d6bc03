import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formerMigrations } from '#api/database/former-migrations.ts'
import { migrate, migrationSource } from '#api/database/migrate.ts'
import { emptyDatabase } from '#api/testing/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'admin-genie-older-schemas-'))
afterAll(() => rm(folder, { recursive: true }))

const { names: formerNames, replacements } = formerMigrations
const all = await migrationSource.getMigrations([])

const { db, connection } = await emptyDatabase()

beforeAll(async () => {
  // Not the last one, the search, so that there is a later one.
  await migrate(connection, replacements.slice(0, -1))
  await db('leads').insert({ name: 'Jane', email: 'jane@example.test' })
})

it('restores a backup of an older schema, and migrates it to the newest', async () => {
  const target = await emptyDatabase()
  const file = join(folder, 'older.zip')
  await writeBackup(connection, file)
  const { appliedMigrations: migratedNames } = await restoreBackup(target.connection, file)
  expect(migratedNames).toEqual(all.slice(replacements.length - 1))
  expect(await target.db('leads').pluck('name')).toEqual(['Jane'])
})

it('restores a backup with the former names of all migrations', async () => {
  await migrate(connection, replacements)
  await db('knex_migrations').delete()
  await db('knex_migrations').insert(
    formerNames.map((name) => ({ name, batch: 1, migration_time: new Date() })),
  )
  const file = join(folder, 'former.zip')
  await writeBackup(connection, file)
  const target = await emptyDatabase()
  const { manifest, appliedMigrations: migratedNames } = await restoreBackup(
    target.connection,
    file,
  )
  expect(manifest.migrations).toEqual(formerNames)
  expect(migratedNames).toEqual(all.slice(replacements.length))
  expect(await target.db('knex_migrations').orderBy('id').pluck('name')).toEqual(all)
  expect(await target.db('leads').pluck('name')).toEqual(['Jane'])
})
