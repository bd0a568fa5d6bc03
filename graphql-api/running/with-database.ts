import type { Knex } from 'knex'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { runningEmbedded } from '#api/database/embedded.ts'
import type { Env } from '#api/config/env.ts'
import type { Log } from '#api/config/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openDatabase } from './start.ts'

/** Runs the work of a command on the database as it is, whether or not the product is running. */
export const withConnection = async <Result>(
  env: Env,
  log: Log,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> => {
  const running = env.databaseUrl ? null : await runningEmbedded(env.dataDir)
  const database = running
    ? { direct: running, stop: async () => undefined }
    : await openDatabase(env, (message) => log.error(message))
  try {
    return await work(database.direct)
  } finally {
    await database.stop()
  }
}

/** Runs the work of a command on the migrated database, whether or not the product is running. */
export const withDatabase = <Result>(
  env: Env,
  log: Log,
  work: (db: Knex, connection: Connection) => Promise<Result>,
): Promise<Result> =>
  withConnection(env, log, async (connection) => {
    await prepareDatabase(connection, log)
    const db = connect({ connection, poolMax: 2 })
    try {
      return await work(db, connection)
    } finally {
      await db.destroy()
    }
  })
