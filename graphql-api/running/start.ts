import { connect, connectionsPerProcess } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { startEmbedded } from '#api/database/embedded.ts'
import { openDataFolder } from '#api/database/embedded-folder.ts'
import { lockDataFolder } from '#api/database/embedded-lock.ts'
import { checkDatabase } from '#api/database/check-database.ts'
import type { Env } from '#api/config/env.ts'
import { StartFailure } from '#api/errors.ts'
import { dataFolders, readFreeBytes } from '#api/running/free-disk.ts'
import type { ServerSettings } from '#api/running/server.ts'
import { runStartupStep } from '#api/running/step.ts'
import { formatBytes } from '#shared/bytes.ts'

/** Returns the settings of the HTTP server, which are the same in every process. */
export const serverSettings = ({ requestDeadline, unsentResponsesLimit }: Env): ServerSettings => ({
  // No byte passes while a client waits for its response until the deadline.
  idleTimeout: Math.max(60_000, requestDeadline + 5000),
  unsentResponsesLimit,
})

/** Opens the port by `open`. Throws StartFailure; when another instance of the product has both the port and the data folder, its message names the folder. */
export async function openPort<Result>(env: Env, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open()
  } catch (error) {
    if (!env.databaseUrl) {
      const release = await lockDataFolder(await openDataFolder(env.dataDir))
      release()
    }
    throw error
  }
}

type OpenDatabase = {
  connection: Connection
  /** The same database without a connection pooler. */
  direct: Connection
  stop: () => Promise<void>
}

/** Connects to the database of the settings, or starts the embedded one. Throws StartFailure. */
export async function openDatabase(
  env: Env,
  onError: (message: string) => void,
): Promise<OpenDatabase> {
  const url = env.databaseUrl
  if (url) {
    await runStartupStep('Reaching the database', () => checkDatabase(url))
    const direct = { connectionString: env.databaseDirectUrl ?? url }
    return { connection: { connectionString: url }, direct, stop: async () => undefined }
  }
  const embeddedServer = await runStartupStep(
    'Starting PostgreSQL',
    () =>
      startEmbedded({
        dataDir: env.dataDir,
        connections: env.workers * connectionsPerProcess,
        onTrouble: onError,
      }).catch(async (error: unknown) => {
        throw (await checkFreeDisk(env)) ?? error
      }),
    ({ folder }) => `in ${folder}`,
  )
  return { ...embeddedServer, direct: embeddedServer.connection }
}

/** Returns why nothing new can be stored; null while there is enough free disk. */
export async function checkFreeDisk({ dataDir, minFreeDisk }: Env): Promise<StartFailure | null> {
  for (const folder of dataFolders(dataDir)) {
    const freeBytes = await readFreeBytes(folder)
    if (freeBytes !== null && freeBytes < minFreeDisk)
      return new StartFailure(
        `Only ${Math.floor(freeBytes / 1024 ** 2)} MB are free under ${folder}; MIN_FREE_DISK is ${formatBytes(minFreeDisk)}. Free some space there: until then nothing new is stored.`,
      )
  }
  return null
}

/**
 * Returns a warning when the database at DATABASE_URL allows fewer connections than all processes may open; null when it
 * allows enough, or behind a connection pooler, which shares them.
 */
export async function checkConnectionLimit(
  {
    databaseUrl,
    preparedStatements,
    workers,
  }: Pick<Env, 'databaseUrl' | 'preparedStatements' | 'workers'>,
  connection: Connection,
): Promise<string | null> {
  if (!databaseUrl || !preparedStatements) return null
  const db = connect({ connection, poolMax: 1 })
  try {
    const { rows } = await db.raw<{ rows: { allowed: number }[] }>(
      // Only the limit of the whole server applies to a superuser.
      `select case when rolsuper then most else least(
         most - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) end as allowed
       from pg_roles, pg_database, (select current_setting('max_connections')::int as most) as server
       where rolname = current_user and datname = current_database()`,
    )
    const connectionLimit = rows[0]?.allowed ?? Infinity
    const connectionsNeeded = workers * connectionsPerProcess
    if (connectionsNeeded <= connectionLimit) return null
    return `The database allows ${connectionLimit} connections, but up to ${connectionsNeeded} are needed: ${connectionsPerProcess} for each of WORKERS. Raise the limit or use a connection pooler. Until then some requests are answered with 503.`
  } finally {
    await db.destroy()
  }
}
