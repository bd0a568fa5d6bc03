import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { Connection } from '#api/database/connect.ts'
import { StartFailure } from '#api/errors.ts'
import type { ConnectionDispatcher } from './connection-dispatcher.ts'
import { watchResponses } from './watch-responses.ts'

/** Messages from a worker to the primary process. */
export type WorkerMessage =
  | { acknowledged: number }
  | { failure: string }
  /** In order: the worker runs, answers from the database, is about to end, takes no more connections, answers a ping. */
  | { state: 'online' | 'ready' | 'stopping' | 'closed' | 'responsive' }

/** Messages from the primary process to a worker. A connection comes with its id. */
export type PrimaryMessage = { connectionId: number } | { database: Connection } | { ping: true }

const ignore = () => undefined

/** A promise that may reject without a listener. */
const createPromise = <Value = void>() => {
  const one = Promise.withResolvers<Value>()
  one.promise.catch(ignore)
  return one
}

/** Starts a worker process. `onHung` is called when it does not respond any more. */
export const startWorker = (dispatcher: ConnectionDispatcher, onHung: (worker: Worker) => void) => {
  const worker: Worker = cluster.fork()
  const send = (message: PrimaryMessage) => worker.send(message, undefined, undefined, ignore)
  const connections = dispatcher.addWorker((connectionId, connection) => {
    // The copy here stays open until it is acknowledged: a worker may be killed before that.
    worker.send({ connectionId } satisfies PrimaryMessage, connection, { keepOpen: true }, ignore)
  })
  const online = createPromise()
  const readiness = createPromise()
  const stopping = createPromise<object>()
  const closing = createPromise()
  const ending = createPromise()
  let watch: ReturnType<typeof watchResponses> | undefined
  const state = { isReady: false }

  const transitions = {
    online: online.resolve,
    ready: () => {
      state.isReady = true
      connections.start()
      watch = watchResponses({ ping: () => send({ ping: true }), onHung: () => onHung(worker) })
      readiness.resolve()
    },
    responsive: () => watch?.recordResponse(),
    stopping: () => stopping.resolve({}),
    closed: () => {
      connections.remove()
      closing.resolve()
    },
  }
  worker.on('message', (message: WorkerMessage) => {
    if ('acknowledged' in message) connections.acknowledge(message.acknowledged)
    else if ('failure' in message) readiness.reject(new StartFailure(message.failure))
    else transitions[message.state]()
  })
  worker.on('error', ignore)
  worker.on('exit', (code, signal) => {
    watch?.stop()
    stopping.resolve({ code, signal })
    readiness.reject(new StartFailure('A worker ended before it was ready.'))
    ending.resolve()
    // Its last messages arrive in the next turn of the event loop. (`disconnect` is not emitted while a handle is unanswered.)
    setImmediate(() => setImmediate(transitions.closed))
  })

  return {
    pid: worker.process.pid,
    online: online.promise,
    /** Resolves with what is known of the worker's end, once it stops or has ended. */
    stopping: stopping.promise,
    closed: closing.promise,
    exitPromise: ending.promise,
    connections,
    /** Whether it has ever answered from the database. */
    wasReady: () => state.isReady,
    /** Lets it answer from this database. Throws StartFailure when it cannot. */
    serve: async (database: Connection) => {
      await Promise.race([online.promise, readiness.promise])
      send({ database })
      await readiness.promise
    },
    kill: (signal: NodeJS.Signals) => worker.process.kill(signal),
  }
}

export type WorkerProcess = ReturnType<typeof startWorker>
