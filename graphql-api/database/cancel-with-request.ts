import type { Knex } from 'knex'
import {
  readRequestScope,
  rejectWhenCancelled,
  throwIfCancelled,
} from '#api/request/request-scope.ts'

/** A connection of the `pg` driver. */
type DriverConnection = { end: (done: () => void) => void }

/**
 * The methods of Knex's client that acquire and release connections. They are public in Knex's types (`Knex.Client`), which
 * leave out the parameters. Every statement and transaction calls them, so overriding them is the one place to tie a
 * connection to its request.
 */
type KnexClient = {
  acquireConnection: () => Promise<DriverConnection>
  releaseConnection: (connection: DriverConnection) => Promise<void>
  /** Cancels the statement that a connection runs, from another connection. */
  cancelQuery: (connection: DriverConnection) => Promise<unknown>
}

const nothing = () => undefined

/**
 * Cancels the statements of a request when the request ends: the server stops the statement, and its connection is
 * closed and leaves the pool. Also limits the connections that one caller may use at the same time. It wraps the pool, so
 * that every store gets it without asking.
 */
export const cancelWithRequest = (db: Knex): Knex => {
  const client = db.client as KnexClient
  const acquire = client.acquireConnection.bind(client)
  const release = client.releaseConnection.bind(client)
  const cleanups = new WeakMap<DriverConnection, () => void>()

  const abort = (connection: DriverConnection) => {
    client.cancelQuery(connection).catch(nothing)
    // Rejects the statement at once, even if the server does not respond.
    connection.end(nothing)
  }

  client.acquireConnection = async () => {
    const scope = readRequestScope()
    if (!scope) return acquire()
    const { cancellation } = scope
    throwIfCancelled(cancellation)
    const releaseQuota = (await scope.takeConnection?.()) ?? nothing
    const acquiring = acquire()
    const connection = await rejectWhenCancelled(acquiring, cancellation).catch(
      (error: unknown) => {
        acquiring.then(release).catch(nothing).finally(releaseQuota)
        throw error
      },
    )
    const stopListening = cancellation.onCancel(() => abort(connection))
    cleanups.set(connection, () => {
      stopListening()
      releaseQuota()
    })
    return connection
  }
  client.releaseConnection = (connection) => {
    cleanups.get(connection)?.()
    cleanups.delete(connection)
    return release(connection)
  }
  return db
}
