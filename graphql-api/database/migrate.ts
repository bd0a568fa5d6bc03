import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import { applicationName, connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { renameFormerMigrations } from './rename-former-migrations.ts'
import { refuseBesideOlderNodes } from './older-nodes.ts'

const folder = new URL('../../migrations/', import.meta.url)

// An arbitrary number that all nodes share.
const lockNumber = 7_340_021

// A statement that waits for a table blocks all later ones, so it must not wait for long.
const lockPatience = '5s'

/** Loads migrations as modules; Node runs their TypeScript directly. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    (await readdir(folder)).filter((name) => /^\d{4}-.+(?<!\.test)\.ts$/.test(name)).toSorted(),
  getMigrationName: (name) => name,
  getMigration: (name) => import(new URL(name, folder).href) as Promise<Knex.Migration>,
}

type MigrationModule = Knex.Migration & {
  config?: { transaction?: boolean }
  /** True for a migration that drops something that the previous version uses. */
  needsOlderNodesStopped?: true
}

const loadMigration = async (name: string) =>
  (await migrationSource.getMigration(name)) as MigrationModule

/** Returns whether a migration commits by itself, statement by statement, because it would otherwise lock large tables for long. */
const runsAlone = async (name: string) => (await loadMigration(name)).config?.transaction === false

const dropsWhatOlderNodesNeed = async (names: readonly string[]) =>
  (await Promise.all(names.map(loadMigration))).some((one) => one.needsOlderNodesStopped)

/** Groups the pending migrations by transaction: one that runs alone is a group by itself. */
const groupPending = async (pendingNames: readonly string[]) => {
  const groups: string[][] = []
  let isOpen = false
  for (const name of pendingNames) {
    const isAlone = await runsAlone(name)
    if (isOpen && !isAlone) groups.at(-1)?.push(name)
    else groups.push([name])
    isOpen = !isAlone
  }
  return groups
}

/**
 * Migrates the database at `connection` to the newest schema and returns the names of the migrations that ran. With
 * `only`, runs no others than these: the schema of a backup.
 * Nodes that start together wait for one another. All migrations between two that run alone are one transaction.
 * A database of version 5689a896 gets the names that its migrations have since.
 * Throws StartFailure when the database is ahead of this program or too old for it, when an older node still needs what
 * is dropped, or when another session locks a table for more than 5 s.
 */
export const migrate = (connection: Connection, only?: readonly string[]): Promise<string[]> =>
  withMigrator(connection, async (migrator, config, db) => {
    await renameFormerMigrations(db)
    const all = await migrationSource.getMigrations([])
    const [, notApplied] = (await migrator.list(config)) as [unknown, string[]]
    const pendingNames = only ? notApplied.filter((name) => only.includes(name)) : notApplied
    if (await dropsWhatOlderNodesNeed(pendingNames)) await refuseBesideOlderNodes(db)
    const groups = await groupPending(pendingNames)
    const laterNames = new Set(notApplied)
    const appliedNames: string[] = []
    // Run once even with nothing pending: Knex then compares the database with the folder.
    for (const group of groups.length > 0 ? groups : [[]]) {
      for (const name of group) laterNames.delete(name)
      const migrationNames = all.filter((name) => !laterNames.has(name))
      const upToHere = { ...migrationSource, getMigrations: async () => migrationNames }
      const [, names] = (await migrator.latest({ migrationSource: upToHere })) as [number, string[]]
      appliedNames.push(...names)
    }
    return appliedNames
  })

/**
 * Runs `work` with the migrator under the lock of migrations. Lock and work share one connection, so a node that is
 * killed leaves neither a lock nor half a migration. The connection has no time limits except for waiting for a table.
 */
export async function withMigrator<T>(
  connection: Connection,
  work: (migrator: Knex.Migrator, config: Knex.MigratorConfig, db: Knex) => Promise<T>,
): Promise<T> {
  const db = connect({
    connection,
    poolMax: 1,
    statementTimeout: 0,
    applicationName: `${applicationName} migrate`,
  })
  try {
    await takeLock(db)
    // Set after taking the lock, because the node that migrates now may take long.
    await db.raw(`set lock_timeout = '${lockPatience}'`)
    const config = { migrationSource }
    // Knex's own lock is a row, which outlives a killed node. Under our lock it can only be stale.
    await db.migrate.forceFreeMigrationsLock(config)
    return await work(db.migrate, config, db)
  } catch (error) {
    if (isAhead(error)) throw new StartFailure(aheadMessage(error))
    if (isLockTimeout(error)) throw new StartFailure(lockTimeoutMessage)
    const extension = findRefusedExtension(error)
    if (extension) throw new StartFailure(extensionMessage(extension))
    throw error
  } finally {
    await db.destroy()
  }
}

/** Milliseconds between attempts to get the lock of migrations. */
const lockRetry = 200

/**
 * Waits for the lock of migrations. By retries: a session that waits inside a statement holds a snapshot, for which
 * the other node's concurrent index build would wait in turn.
 */
const takeLock = async (db: Knex) => {
  for (;;) {
    const { rows } = await db.raw<{ rows: { taken: boolean }[] }>(
      'select pg_try_advisory_lock(?) as taken',
      [lockNumber],
    )
    if (rows[0]?.taken) return
    await sleep(lockRetry)
  }
}

const isAhead = (error: unknown): error is Error =>
  error instanceof Error && error.message.includes('migration directory is corrupt')

const aheadMessage = ({ message }: Error) =>
  `The database has migrations that this version does not have (${message.split(': ').at(-1)}). Start the newer version, or use another database.`

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** Returns the name of the extension that could not be created; undefined for another error. */
const findRefusedExtension = (error: unknown) =>
  error instanceof Error
    ? /(?:permission denied to create extension|extension) "(\w+)"(?: is not available)?/.exec(
        error.message,
      )?.[1]
    : undefined

const extensionMessage = (name: string) =>
  `The database user cannot create the extension ${name}, which comes with PostgreSQL’s contrib modules. Nothing was changed. Run this as a superuser in the same database, then start again: create extension if not exists ${name};`

const lockTimeoutMessage = `The database could not be brought up to date: another program kept one of its tables for more than ${lockPatience}. Nothing was changed. End what runs there (select pid, query from pg_stat_activity), then start again.`
