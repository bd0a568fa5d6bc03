import type { Connection } from '#api/database/connect.ts'
import { connect } from '#api/database/connect.ts'
import type { Env } from '#api/config/env.ts'
import type { Log } from '#api/config/log.ts'
import type { RequestServer } from '#api/running/server.ts'
import { sessionSecret } from '#api/running/session-secret.ts'

type AppServerOptions = { env: Env; log: Log; server: RequestServer; dev?: boolean }

type Stop = () => Promise<unknown>

/** Milliseconds that the last responses and the running jobs may take. */
const drainTimeout = 10_000

/** Creates the application of this process: `serve` starts it, and `stops` stop it in their order. */
export const createAppServer = ({ env, log, server, dev = false }: AppServerOptions) => {
  let finishJobs: ((patience: number) => Promise<unknown>) | undefined
  const stops: Stop[] = [
    () => Promise.all([server.drain(drainTimeout), finishJobs?.(drainTimeout)]),
  ]
  return {
    stops,
    /** Answers from this database. Returns the function that warms up what can be prepared before the first requests. */
    serve: async (connection: Connection) => {
      const db = connect({ connection, hasPreparedStatements: env.preparedStatements })
      stops.push(() => db.destroy())
      const direct = env.databaseDirectUrl
        ? { connectionString: env.databaseDirectUrl }
        : connection
      // The port is open before these modules are loaded.
      const { createApp } = await import('#api/app.ts')
      const app = await createApp({
        db,
        direct,
        env: { ...env, sessionSecret: await sessionSecret(env) },
        clock: () => new Date(),
        log,
        dev,
        jobDatabase: {
          connection: direct,
          // Without prepared statements there is a pooler, unless the direct URL goes around it.
          canListen: env.databaseDirectUrl !== null || env.preparedStatements,
        },
      })
      finishJobs = app.finishJobs
      stops.splice(1, 0, app.close)
      stops.unshift(app.closeSockets)
      server.open(app.handler, app.upgrade)
      return app.warm
    },
  }
}
