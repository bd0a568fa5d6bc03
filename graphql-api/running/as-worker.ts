import type { Socket } from 'node:net'
import type { Connection } from '#api/database/connect.ts'
import { serveInside } from './server.ts'
import type { ServerSettings } from './server.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** Says something to the first process, and waits until it is on its way. */
export const tellFirst = (told: FromWorker) =>
  new Promise<void>((resolve) => {
    if (!process.send) return resolve()
    process.send(told, undefined, undefined, () => resolve())
  })

/** Answers, in a worker, the visitors whom the first process hands on. `connection` settles when it is time to answer from the database. */
export const answerForFirst = (settings: ServerSettings) => {
  const { promise: connection, resolve } = Promise.withResolvers<Connection>()
  const state = { closed: false }
  const server = serveInside(settings, () => {
    state.closed = true
    void tellFirst({ now: 'closed' })
  })
  process.on('message', (told: ToWorker, visitor?: Socket) => {
    if ('connection' in told) return resolve(told.connection)
    // Whoever has hung up meanwhile comes without a connection.
    if (state.closed) return void visitor?.destroy()
    // Before anything is read: what is read must not be given to another.
    void tellFirst({ fetched: told.ticket })
    if (visitor) server.admit(visitor)
  })
  void tellFirst({ now: 'here' })
  return { server, connection }
}
