import type { Connection } from '#api/database/connect.ts'
import { connect } from '#api/database/connect.ts'
import type { Env } from '#api/config/env.ts'
import type { Log } from '#api/config/log.ts'
import type { RequestServer } from '#api/running/server.ts'
import { sessionSecret } from '#api/running/session-secret.ts'

type AppServerOptions = { env: Env; log: Log; server: RequestServer; dev?: boolean }

type Stop = () => Promise<unknown>

/** Milliseconds that the last responses may take. */
const drainTimeout = 10_000

/** Creates the application of this process: `serve` starts it, and `stops` stop it in their order. */
export const createAppServer = ({ env, log, server, dev = false }: AppServerOptions) => {
  const stops: Stop[] = [() => server.drain(drainTimeout)]
  return {
    stops,
    /** Answers from this database. Returns the function that warms up what can be prepared before the first requests. */
    serve: async (connection: Connection) => {
      const db = connect({ connection, prepared: env.preparedStatements })
      stops.push(() => db.destroy())
      // The port is open before these modules are loaded.
      const { createApp } = await import('#api/app.ts')
      const app = await createApp({
        db,
        direct: env.databaseDirectUrl ? { connectionString: env.databaseDirectUrl } : connection,
        env: { ...env, sessionSecret: await sessionSecret(env) },
        clock: () => new Date(),
        log,
        dev,
      })
      stops.splice(1, 0, app.close)
      stops.unshift(app.closeSockets)
      server.open(app.handler, app.upgrade)
      return app.warm
    },
  }
}
