import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import { testDatabase } from '#api/testing/database.ts'
import { connect } from './connect.ts'
import { migrate, migrationSource, withMigrator } from './migrate.ts'

const { db, connection } = await testDatabase()
const all = await migrationSource.getMigrations([])

const emptySchema = () => db.raw('drop schema public cascade; create schema public')

const tables = async () => {
  const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'knex_%'`,
  )
  return rows.map(({ tablename }) => tablename)
}

beforeEach(emptySchema)
afterEach(() => migrate(connection))

describe('migrations', () => {
  it('run once each', async () => {
    expect(await tables()).toEqual([])
    expect(await migrate(connection)).toEqual(all)
    expect(await tables()).toContain('customers')
    expect(await migrate(connection)).toEqual([])
  })

  it('do not drop what a connected node of an older version needs', async () => {
    const newestMigration = await migrationSource.getMigration(all.at(-1) ?? '')
    vi.spyOn(migrationSource, 'getMigration').mockResolvedValue({
      ...newestMigration,
      needsOlderNodesStopped: true,
    } as Knex.Migration)
    const olderNode = connect({ connection, poolMax: 1 })
    await olderNode.raw('select 1')
    const refusedPromise = migrate(connection)
    await expect(refusedPromise).rejects.toThrow(StartFailure)
    await expect(refusedPromise).rejects.toThrow('Stop the older nodes, then start again.')
    expect(await tables()).toEqual([])
    await olderNode.destroy()
    vi.restoreAllMocks()
    expect(await migrate(connection)).toEqual(all)
  })

  it('are compatible with Knex’s command line', async () => {
    await migrate(connection)
    const place = `${connection.database}?host=${encodeURIComponent(connection.host)}`
    const env = { ...process.env, DATABASE_URL: `postgres://${connection.user}@localhost/${place}` }
    const knex = fileURLToPath(import.meta.resolve('knex/bin/cli.js'))
    const { stdout } = await promisify(execFile)(process.execPath, [knex, 'migrate:list'], { env })
    expect(stdout).toContain(`Found ${all.length} Completed Migration file/files.`)
    expect(stdout).toContain('No Pending Migration files Found.')
  })

  it('run once when several nodes start together', async () => {
    const nodes = await Promise.all([migrate(connection), migrate(connection), migrate(connection)])
    expect(nodes.flat()).toEqual(all)
  })

  it("continue after a node was killed, and release the lock that it left in Knex's table", async () => {
    const child = fork(new URL('../testing/processes/lock-migrations-child.ts', import.meta.url), [
      JSON.stringify(connection),
    ])
    await once(child, 'message')
    const waiting = migrate(connection)
    child.kill('SIGKILL')
    expect(await waiting).toEqual(all)
  })

  it('wait five seconds for a locked table, then fail with instructions and change nothing', async () => {
    await withMigrator(connection, (migrator, config) => migrator.list(config))
    const keeper = await db.transaction()
    await keeper.raw('lock table knex_migrations in share mode')
    const migration = migrate(connection)
    await expect(migration).rejects.toThrow(StartFailure)
    await expect(migration).rejects.toThrow('Nothing was changed. End what runs there')
    await keeper.rollback()
    expect(await tables()).toEqual([])
    expect(await migrate(connection)).toEqual(all)
  })

  it('name the command that mends a missing right to create an extension, and change nothing', async () => {
    await db.raw(`create extension pg_trgm; create role plain_owner login;
      grant all on schema public to plain_owner`)
    const refusedPromise = migrate({ ...connection, user: 'plain_owner' })
    await expect(refusedPromise).rejects.toThrow(StartFailure)
    await expect(refusedPromise).rejects.toThrow('create extension if not exists btree_gist;')
    expect(await tables()).toEqual([])
    await db.raw('drop owned by plain_owner cascade; drop role plain_owner')
  })

  it('refuse a database that is newer than the program', async () => {
    await migrate(connection)
    await db('knex_migrations').insert({
      name: '9999-tomorrow.ts',
      batch: 2,
      migration_time: new Date(),
    })
    const ahead = migrate(connection)
    await expect(ahead).rejects.toThrow(StartFailure)
    await expect(ahead).rejects.toThrow('9999-tomorrow.ts')
    await db('knex_migrations').where({ name: '9999-tomorrow.ts' }).delete()
  })
})
