import { connect, poolSize } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { startEmbedded } from '#api/database/embedded.ts'
import { openDataFolder } from '#api/database/embedded-folder.ts'
import { holdFolder } from '#api/database/embedded-lock.ts'
import { reach } from '#api/database/reach.ts'
import type { Env } from '#api/env.ts'
import { StartFailure } from '#api/errors.ts'
import { dataFolders, freeUnder } from '#api/running/room.ts'
import type { ServerSettings } from '#api/running/server.ts'
import { step } from '#api/running/step.ts'
import { sayBytes } from '#shared/bytes.ts'

/** How visitors are treated, whichever process answers them. */
export const serverSettings = ({ requestDeadline, unreadLimit }: Env): ServerSettings => ({
  // Whoever waits for an answer until the deadline is silent, too.
  silence: Math.max(60_000, requestDeadline + 5000),
  unreadLimit,
})

/** Takes the port in the way given. Throws StartFailure; when another program of ours has both port and data folder, it speaks of the folder. */
export async function openPort<Result>(env: Env, take: () => Promise<Result>): Promise<Result> {
  try {
    return await take()
  } catch (error) {
    if (!env.databaseUrl) {
      const release = await holdFolder(await openDataFolder(env.dataDir))
      release()
    }
    throw error
  }
}

type Database = {
  connection: Connection
  /** The same without a pooler in front. */
  direct: Connection
  stop: () => Promise<void>
}

/** The database that the environment names, answering. Throws StartFailure. */
export async function openDatabase(
  env: Env,
  onTrouble: (message: string) => void,
): Promise<Database> {
  const url = env.databaseUrl
  if (url) {
    await step('Reaching the database', () => reach(url))
    const direct = { connectionString: env.databaseDirectUrl ?? url }
    return { connection: { connectionString: url }, direct, stop: async () => undefined }
  }
  const embedded = await step(
    'Starting PostgreSQL',
    () =>
      startEmbedded({
        dataDir: env.dataDir,
        connections: env.workers * poolSize,
        onTrouble,
      }).catch(async (error: unknown) => {
        throw (await lackOfRoom(env)) ?? error
      }),
    ({ folder }) => `in ${folder}`,
  )
  return { ...embedded, direct: embedded.connection }
}

/** Why nothing new can be kept, in a sentence; null while there is room. */
export async function lackOfRoom({ dataDir, diskFloor }: Env): Promise<StartFailure | null> {
  for (const folder of dataFolders(dataDir)) {
    const free = await freeUnder(folder)
    if (free !== null && free < diskFloor)
      return new StartFailure(
        `Only ${Math.floor(free / 1024 ** 2)} MB are free under ${folder}; ${sayBytes(diskFloor)} must be (DISK_FLOOR). Make room there: until then nothing new is kept.`,
      )
  }
  return null
}

/**
 * Why requests may wait for a connection that somebody's own database does not give, in a sentence; null while it gives as many
 * as all processes keep, or where a pooler parts what it gives.
 */
export async function lackOfConnections(
  { databaseUrl, prepared, workers }: Pick<Env, 'databaseUrl' | 'prepared' | 'workers'>,
  connection: Connection,
): Promise<string | null> {
  if (!databaseUrl || !prepared) return null
  const db = connect({ connection, poolMax: 1 })
  try {
    const { rows } = await db.raw<{ rows: { most: number }[] }>(
      // A superuser is bound by nothing but what there is.
      `select case when rolsuper then most else least(
         most - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) end as most
       from pg_roles, pg_database, (select current_setting('max_connections')::int as most) as given
       where rolname = current_user and datname = current_database()`,
    )
    const most = rows[0]?.most ?? Infinity
    const wanted = workers * poolSize
    if (wanted <= most) return null
    return `The database gives ${most} connections, and up to ${wanted} are kept, ${poolSize} for each of WORKERS: let it give more, or stand a pooler before it. Until then some requests are told to come again.`
  } finally {
    await db.destroy()
  }
}
