import { StartFailure } from '#api/errors.ts'
import type { Env } from '#api/config/env.ts'
import type { Connection } from './connect.ts'
import { runningEmbedded } from './embedded.ts'

/** How a tool reaches the database that the environment names. Throws StartFailure when it is the embedded one and not running. */
export async function connectionOf(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Connection> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl }
  const running = await runningEmbedded(env.dataDir)
  if (running) return running
  throw new StartFailure(
    `The embedded PostgreSQL under ${env.dataDir} is not running. Run npm start first, or set DATABASE_URL.`,
  )
}
