import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import { applicationName, connect } from './connect.ts'
import type { Connection } from './connect.ts'

const folder = new URL('../../migrations/', import.meta.url)

// Any number will do, as long as every node asks for the same.
const lockNumber = 7_340_021

// Whoever waits for a table longer than this keeps everybody who comes after from it, too.
const lockPatience = '5s'

/** Migrations are modules, imported by address: Node reads their TypeScript as it is. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    (await readdir(folder)).filter((name) => /^\d{4}-.+(?<!\.test)\.ts$/.test(name)).toSorted(),
  getMigrationName: (name) => name,
  getMigration: (name) => import(new URL(name, folder).href) as Promise<Knex.Migration>,
}

/**
 * Brings the database at `connection` to the newest shape; the names of the steps that this took.
 * Nodes that start together wait for one another. All migrations between two that build indexes concurrently are one
 * transaction; one that builds indexes has none and can be repeated.
 * Throws StartFailure when the database is ahead of this program, or somebody else keeps a table from it for more than 5 s.
 */
export const migrate = (connection: Connection): Promise<string[]> =>
  withMigrator(connection, async (migrator, config, db) => {
    const [, pending] = (await migrator.list(config)) as [unknown, string[]]
    const modules = (await Promise.all(
      pending.map((name) => migrationSource.getMigration(name)),
    )) as MigrationModule[]
    if (modules.some((one) => one.needsOlderNodesStopped)) await refuseBesideOlderNodes(db)
    const isAlone = modules.map((one) => one.config?.transaction === false)
    // Knex gives up the common transaction of a run if one of its migrations has none.
    for (const [index, name] of pending.entries())
      if (index === pending.length - 1 || isAlone[index] || isAlone[index + 1])
        await migrator.latest({ migrationSource: sourceUntil(name) })
    return pending
  })

type MigrationModule = Knex.Migration & {
  config?: { transaction?: boolean }
  needsOlderNodesStopped?: true
}

const sourceUntil = (last: string): Knex.MigrationSource<string> => ({
  ...migrationSource,
  getMigrations: async (extensions) => {
    const names = await migrationSource.getMigrations(extensions)
    return names.slice(0, names.indexOf(last) + 1)
  },
})

/** A migration that drops what the version before needs says so with `export const needsOlderNodesStopped = true`. */
const refuseBesideOlderNodes = async (db: Knex) => {
  const { rows } = await db.raw<{ rows: { nodes: number }[] }>(
    `select count(*) as nodes from pg_stat_activity
     where datname = current_database() and application_name = ?`,
    [applicationName],
  )
  if (rows[0] && rows[0].nodes > 0)
    throw new StartFailure(
      'A node of an older version still uses this database, and this version drops tables that it needs. Stop the older nodes, then start again.',
    )
}

/**
 * Lends the migrator while nobody else migrates. Lock and work share one connection without time limits, save for waiting for a table, so that they live and die together:
 * a node that is killed in the middle leaves neither a lock nor half a step.
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
    // Only from here on: the nodes before us may take their time.
    await db.raw(`set lock_timeout = '${lockPatience}'`)
    const config = { migrationSource }
    // Knex keeps a lock of its own in a row, which outlives a killed node; under ours it can only be stale.
    await db.migrate.forceFreeMigrationsLock(config)
    return await work(db.migrate, config, db)
  } catch (error) {
    if (isAhead(error)) throw new StartFailure(aheadMessage(error))
    if (isKeptWaiting(error)) throw new StartFailure(keptWaiting)
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
  `The database knows steps that this version does not have (${message.split(': ').at(-1)}). Start the newer version, or use another database.`

const isKeptWaiting = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

const keptWaiting = `The database could not be brought up to date: another program kept one of its tables for more than ${lockPatience}. Nothing was changed. End what runs there (select pid, query from pg_stat_activity), then start again.`
