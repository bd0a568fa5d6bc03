import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartFailure } from '#api/errors.ts'
import { testDatabase } from '#api/testing/database.ts'
import { migrate, migrationSource, withMigrator } from './migrate.ts'

const { db, connection } = await testDatabase()
const all = await migrationSource.getMigrations([])

const undoAll = () =>
  withMigrator(connection, (migrator, config) => migrator.rollback(config, true))
const tables = async () => {
  const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'knex_%'`,
  )
  return rows.map(({ tablename }) => tablename)
}

beforeEach(undoAll)
afterEach(() => migrate(connection))

describe('migrating', () => {
  it('takes every step up, each down again and each up once more', async () => {
    expect(await tables()).toEqual([])
    expect(await migrate(connection)).toEqual(all)
    expect(await tables()).toContain('customers')
    await undoAll()
    expect(await tables()).toEqual([])
    expect(await migrate(connection)).toEqual(all)
    expect(await migrate(connection)).toEqual([])
  })

  it('is the same to Knex’s own command line', async () => {
    await migrate(connection)
    const place = `${connection.database}?host=${encodeURIComponent(connection.host)}`
    const env = { ...process.env, DATABASE_URL: `postgres://${connection.user}@localhost/${place}` }
    const knex = fileURLToPath(import.meta.resolve('knex/bin/cli.js'))
    const { stdout } = await promisify(execFile)(process.execPath, [knex, 'migrate:list'], { env })
    expect(stdout).toContain(`Found ${all.length} Completed Migration file/files.`)
    expect(stdout).toContain('No Pending Migration files Found.')
  })

  it('happens once when nodes start together', async () => {
    const nodes = await Promise.all([migrate(connection), migrate(connection), migrate(connection)])
    expect(nodes.flat()).toEqual(all)
  })

  it("goes on after a node was killed in the middle, and frees the lock it left in Knex's table", async () => {
    const child = fork(new URL('../testing/hold-migration.ts', import.meta.url), [
      JSON.stringify(connection),
    ])
    await once(child, 'message')
    const waiting = migrate(connection)
    child.kill('SIGKILL')
    expect(await waiting).toEqual(all)
  })

  it('waits five seconds for a table that somebody keeps, then says what to do and changes nothing', async () => {
    const keeper = await db.transaction()
    await keeper.raw('lock table knex_migrations in share mode')
    const kept = migrate(connection)
    await expect(kept).rejects.toThrow(StartFailure)
    await expect(kept).rejects.toThrow('Nothing was changed. End what runs there')
    await keeper.rollback()
    expect(await tables()).toEqual([])
    expect(await migrate(connection)).toEqual(all)
  })

  it('refuses a database that is ahead of the program', async () => {
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
