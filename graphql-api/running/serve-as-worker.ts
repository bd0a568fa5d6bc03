import type { Socket } from 'node:net'
import type { Connection } from '#api/database/connect.ts'
import { serveConnections } from './server.ts'
import type { ServerSettings } from './server.ts'
import type { PrimaryMessage, WorkerMessage } from './worker-process.ts'

/** Sends a message to the primary process, and waits until it has left. */
export const sendToPrimary = (message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    if (!process.send) return resolve()
    process.send(message, undefined, undefined, () => resolve())
  })

/** Serves, in a worker, the connections that the primary process sends. `database` resolves when it is time to answer from the database. */
export const serveAsWorker = (settings: ServerSettings) => {
  const { promise: database, resolve } = Promise.withResolvers<Connection>()
  const state = { closed: false }
  const server = serveConnections(settings, () => {
    state.closed = true
    void sendToPrimary({ state: 'closed' })
  })
  process.on('message', (message: PrimaryMessage, connection?: Socket) => {
    if ('ping' in message) return void sendToPrimary({ state: 'responsive' })
    if ('database' in message) return resolve(message.database)
    // The connection is missing when the client has hung up meanwhile.
    if (state.closed) return void connection?.destroy()
    // Acknowledged before anything is read: a connection that was read from must not go to another worker.
    void sendToPrimary({ acknowledged: message.connectionId })
    if (connection) server.accept(connection)
  })
  void sendToPrimary({ state: 'online' })
  return { server, database }
}
