import type { Connection } from '#api/database/connect.ts'
import { connect } from '#api/database/connect.ts'
import type { Env } from '#api/env.ts'
import type { Log } from '#api/log.ts'
import type { Answering } from '#api/running/server.ts'
import { sessionSecret } from '#api/running/session-secret.ts'

type Options = { env: Env; log: Log; server: Answering; dev?: boolean }

type Stop = () => Promise<unknown>

/** Milliseconds that the last answers may take. */
const patience = 10_000

/** What answers visitors in this process: `serve` begins, and `stops` end it in their order. */
export const createFront = ({ env, log, server, dev = false }: Options) => {
  const stops: Stop[] = [() => server.drain(patience)]
  return {
    stops,
    /** Answers from this database. Gives what can be done ahead of the first visitors. */
    serve: async (connection: Connection) => {
      const db = connect({ connection, prepared: env.prepared })
      stops.push(() => db.destroy())
      // The port is taken before all of this is loaded.
      const { createApp } = await import('#api/app.ts')
      const app = await createApp({
        db,
        env: { ...env, sessionSecret: await sessionSecret(env) },
        clock: () => new Date(),
        log,
        dev,
      })
      stops.splice(1, 0, app.close)
      server.open(app.handler)
      return app.warm
    },
  }
}
