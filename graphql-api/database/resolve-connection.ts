import { StartFailure } from '#api/errors.ts'
import type { Env } from '#api/config/env.ts'
import type { Connection } from './connect.ts'
import { runningEmbedded } from './embedded.ts'

/** Returns the connection of the configured database. Throws StartFailure if that is the embedded one and it is not running. */
export async function resolveConnection(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<Connection> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl }
  const running = await runningEmbedded(env.dataDir)
  if (running) return running
  throw new StartFailure(
    `The embedded PostgreSQL under ${env.dataDir} is not running. Run npm start first, or set DATABASE_URL.`,
  )
}
