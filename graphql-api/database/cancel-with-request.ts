import type { Knex } from 'knex'
import {
  currentRequestScope,
  rejectWhenCancelled,
  throwIfCancelled,
} from '#api/request/request-scope.ts'

/** A connection of PostgreSQL's own client. */
type Connection = { end: (done: () => void) => void }

/** What Knex's client does for whatever runs a statement or a transaction. */
type Client = {
  acquireConnection: () => Promise<Connection>
  releaseConnection: (connection: Connection) => Promise<void>
  /** Ends the connection's statement at the server, over a connection of its own. */
  cancelQuery: (connection: Connection) => Promise<unknown>
}

const nothing = () => undefined

/**
 * Lets no statement outlive the request in whose course it was begun: at its end the statement is cancelled at the
 * server, its connection closed and the place in the pool free. Nor does one caller take all places. Here, so that no
 * store can forget it.
 */
export const cancelWithRequest = (db: Knex): Knex => {
  const client = db.client as Client
  const acquire = client.acquireConnection.bind(client)
  const release = client.releaseConnection.bind(client)
  const watched = new WeakMap<Connection, () => void>()

  const cut = (connection: Connection) => {
    client.cancelQuery(connection).catch(nothing)
    // Whoever waits for the statement hears at once, however silent the server is.
    connection.end(nothing)
  }

  client.acquireConnection = async () => {
    const scope = currentRequestScope()
    if (!scope) return acquire()
    const { cancellation } = scope
    throwIfCancelled(cancellation)
    const giveBack = (await scope.takeConnection?.()) ?? nothing
    const coming = acquire()
    const connection = await rejectWhenCancelled(coming, cancellation).catch((error: unknown) => {
      coming.then(release).catch(nothing).finally(giveBack)
      throw error
    })
    const stopListening = cancellation.onCancel(() => cut(connection))
    watched.set(connection, () => {
      stopListening()
      giveBack()
    })
    return connection
  }
  client.releaseConnection = (connection) => {
    watched.get(connection)?.()
    watched.delete(connection)
    return release(connection)
  }
  return db
}
