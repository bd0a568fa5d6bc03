import type { Socket } from 'node:net'

/** Sends a connection to a worker, which acknowledges it by its id. */
type SendConnection = (id: number, connection: Socket) => void

/** Connections that wait while no worker takes any; further ones are closed. */
const maxQueued = 2048

/**
 * Distributes connections to workers: to the one with the fewest unacknowledged connections, in turn among equals, so
 * that a worker that hangs is sent no more. Connections that a worker did not acknowledge before it ended go to another.
 * The round robin of node:cluster keeps such a connection open forever (Node 24.21), so it is not used; see decision 0041.
 */
export const createConnectionDispatcher = () => {
  /** The unacknowledged connections of each worker that takes connections. The one that was served last comes last. */
  const active = new Map<SendConnection, Map<number, Socket>>()
  const queue: Socket[] = []
  let lastId = 0

  const enqueue = (connection: Socket) => {
    if (queue.length < maxQueued) queue.push(connection)
    else connection.destroy()
  }

  const distribute = (connection: Socket) => {
    const [next] = [...active].toSorted(([, one], [, other]) => one.size - other.size)
    if (!next) return enqueue(connection)
    const [send, unacknowledgedSockets] = next
    active.delete(send)
    active.set(send, unacknowledgedSockets)
    lastId += 1
    unacknowledgedSockets.set(lastId, connection)
    send(lastId, connection)
  }

  return {
    dispatch: (connection: Socket) => {
      connection.on('error', () => undefined)
      distribute(connection)
    },

    /** Adds a worker, which takes connections from `start` on. */
    addWorker: (send: SendConnection) => {
      const unacknowledgedSockets = new Map<number, Socket>()
      const stop = () => active.delete(send)
      return {
        start: () => {
          active.set(send, unacknowledgedSockets)
          for (const connection of queue.splice(0)) distribute(connection)
        },
        /** The worker has the connection, so this process closes its copy. */
        acknowledge: (id: number) => {
          unacknowledgedSockets.get(id)?.destroy()
          unacknowledgedSockets.delete(id)
        },
        /** Sends the worker no more connections; it may still acknowledge those that it was sent. */
        stop,
        /** Gives the connections that the worker has not acknowledged to another. */
        remove: () => {
          stop()
          const connections = [...unacknowledgedSockets.values()]
          unacknowledgedSockets.clear()
          for (const connection of connections) distribute(connection)
        },
      }
    },

    /** Closes the connections that still wait. */
    close: () => {
      for (const connection of queue.splice(0)) connection.destroy()
    },
  }
}

export type ConnectionDispatcher = ReturnType<typeof createConnectionDispatcher>
