import { readdir } from 'node:fs/promises'
import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import { connect } from './connect.ts'
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

/** Returns whether a migration commits by itself, statement by statement, because it would otherwise lock large tables for long. */
const runsAlone = async (name: string) => {
  const { config } = (await migrationSource.getMigration(name)) as {
    config?: { transaction?: boolean }
  }
  return config?.transaction === false
}

/** Groups the pending migrations: one that runs alone is a group by itself, and those between two such are one transaction. */
const groupPending = async (pending: readonly string[]) => {
  const groups: string[][] = []
  let isOpen = false
  for (const name of pending) {
    const isAlone = await runsAlone(name)
    if (isOpen && !isAlone) groups.at(-1)?.push(name)
    else groups.push([name])
    isOpen = !isAlone
  }
  return groups
}

/**
 * Brings the database at `connection` to the newest shape; the names of the steps that this took.
 * Nodes that start together wait for one another. Steps land in one transaction, or none, except around those that run alone.
 * Throws StartFailure when the database is ahead of this program, or somebody else keeps a table from it for more than 5 s.
 */
export const migrate = (connection: Connection): Promise<string[]> =>
  withMigrator(connection, async (migrator, config) => {
    const all = await migrationSource.getMigrations([])
    const [, pending] = (await migrator.list(config)) as [unknown, string[]]
    const groups = await groupPending(pending)
    const later = new Set(pending)
    const applied: string[] = []
    // Even where nothing is pending, Knex compares the database with the folder once.
    for (const group of groups.length > 0 ? groups : [[]]) {
      for (const name of group) later.delete(name)
      const known = all.filter((name) => !later.has(name))
      const upToHere = { ...migrationSource, getMigrations: async () => known }
      const [, names] = (await migrator.latest({ migrationSource: upToHere })) as [number, string[]]
      applied.push(...names)
    }
    return applied
  })

/**
 * Lends the migrator while nobody else migrates. Lock and work share one connection without time limits, save for waiting for a table, so that they live and die together:
 * a node that is killed in the middle leaves neither a lock nor half a step.
 */
export async function withMigrator<T>(
  connection: Connection,
  work: (migrator: Knex.Migrator, config: Knex.MigratorConfig) => Promise<T>,
): Promise<T> {
  const applicationName = 'admin-genie migrate'
  const db = connect({ connection, poolMax: 1, statementTimeout: 0, applicationName })
  try {
    await db.raw('select pg_advisory_lock(?)', [lockNumber])
    // Only from here on: the nodes before us may take their time.
    await db.raw(`set lock_timeout = '${lockPatience}'`)
    const config = { migrationSource }
    // Knex keeps a lock of its own in a row, which outlives a killed node; under ours it can only be stale.
    await db.migrate.forceFreeMigrationsLock(config)
    return await work(db.migrate, config)
  } catch (error) {
    if (isAhead(error)) throw new StartFailure(aheadMessage(error))
    if (isKeptWaiting(error)) throw new StartFailure(keptWaiting)
    throw error
  } finally {
    await db.destroy()
  }
}

const isAhead = (error: unknown): error is Error =>
  error instanceof Error && error.message.includes('migration directory is corrupt')

const aheadMessage = ({ message }: Error) =>
  `The database knows steps that this version does not have (${message.split(': ').at(-1)}). Start the newer version, or use another database.`

const isKeptWaiting = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

const keptWaiting = `The database could not be brought up to date: another program kept one of its tables for more than ${lockPatience}. Nothing was changed. End what runs there (select pid, query from pg_stat_activity), then start again.`
