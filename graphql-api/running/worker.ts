import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { Connection } from '#api/database/connect.ts'
import { StartFailure } from '#api/errors.ts'
import type { Reception } from './reception.ts'

/** What a worker says to the first process. */
export type FromWorker =
  | { fetched: number }
  | { refusal: string }
  /** It runs; it answers from the database; it will end; it fetches no more visitors. */
  | { now: 'here' | 'ready' | 'leaving' | 'closed' }

/** What the first process says to a worker: a visitor comes with it, or where the database is. */
export type ToWorker = { ticket: number } | { connection: Connection }

const nothing = () => undefined

/** A promise that may fail with nobody waiting for it. */
const promised = <Value = void>() => {
  const one = Promise.withResolvers<Value>()
  one.promise.catch(nothing)
  return one
}

/** Starts one more process that answers visitors. */
export const hireWorker = (reception: Reception) => {
  const worker: Worker = cluster.fork()
  const tell = (told: ToWorker) => worker.send(told, undefined, undefined, nothing)
  const place = reception.placeFor((ticket, visitor) => {
    // Kept open here until it is fetched: a worker may be killed before that.
    worker.send({ ticket } satisfies ToWorker, visitor, { keepOpen: true }, nothing)
  })
  const here = promised()
  const ready = promised()
  const leaves = promised<object>()
  const closed = promised()
  const ended = promised()

  const states = {
    here: here.resolve,
    ready: () => {
      place.join()
      ready.resolve()
    },
    leaving: () => leaves.resolve({}),
    closed: () => {
      place.leave()
      closed.resolve()
    },
  }
  worker.on('message', (told: FromWorker) => {
    if ('fetched' in told) place.fetched(told.fetched)
    else if ('refusal' in told) ready.reject(new StartFailure(told.refusal))
    else states[told.now]()
  })
  worker.on('error', nothing)
  worker.on('exit', (code, signal) => {
    leaves.resolve({ code, signal })
    ready.reject(new StartFailure('A worker ended before it was ready.'))
    ended.resolve()
    // What it said last is heard in the next round of the loop. (No `disconnect` comes while it owes an answer to a handle.)
    setImmediate(() => setImmediate(states.closed))
  })

  return {
    pid: worker.process.pid,
    here: here.promise,
    /** What is known of its end, once it gives notice or is gone. */
    leaves: leaves.promise,
    closed: closed.promise,
    ended: ended.promise,
    place,
    /** Lets it answer from this database. Throws StartFailure when it cannot. */
    serve: async (connection: Connection) => {
      await Promise.race([here.promise, ready.promise])
      tell({ connection })
      await ready.promise
    },
    kill: (signal: NodeJS.Signals) => worker.process.kill(signal),
  }
}

export type HiredWorker = ReturnType<typeof hireWorker>
