import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#api/database/connect.ts'
import type { Log } from '#api/log.ts'
import { listenOn } from './port.ts'
import { createReception } from './reception.ts'
import { hireWorker } from './worker.ts'
import type { HiredWorker } from './worker.ts'

/** Milliseconds that a worker may take to end in order. */
const patience = 15_000

/** Milliseconds after which a worker that ends is not taken for one that cannot live. */
const longLife = 60_000

/** Milliseconds before a worker is replaced that ended early, after so many that did so, too. */
export const pauseAfter = (falls: number) => (falls === 0 ? 0 : Math.min(60_000, 500 * 2 ** falls))

type Settings = {
  port: number
  host: string
  /** How many processes answer. */
  workers: number
  log: Pick<Log, 'error'>
}

/** Takes the port for so many processes of this program, and keeps them running until `close`. Throws StartFailure when the port is not to be had. */
export const openCrew = async ({ port, host, workers, log }: Settings) => {
  const reception = createReception()
  // Nothing is read of what visitors send before somebody has them.
  const listener = createServer({ pauseOnConnect: true, noDelay: true }, reception.receive)
  await listenOn(listener, port, host)
  const ending = new AbortController()
  const hired = new Set<HiredWorker>()

  const hire = () => {
    const worker = hireWorker(reception)
    hired.add(worker)
    void worker.ended.then(() => hired.delete(worker))
    return worker
  }

  /** Replaces a worker, and whoever replaced it, whenever they end. */
  const keep = async (worker: HiredWorker, connection: Connection, falls = 0): Promise<void> => {
    const begun = performance.now()
    const facts = await worker.leaves
    if (ending.signal.aborted) return
    worker.place.rest()
    const early = performance.now() - begun < longLife ? falls : 0
    const pause = pauseAfter(early)
    log.error({ worker: worker.pid, ...facts, pause }, 'a worker ended and is replaced')
    await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined)
    if (ending.signal.aborted) return
    const next = hire()
    next.serve(connection).catch((error: unknown) => {
      log.error({ worker: next.pid, error }, 'a worker could not start')
    })
    return keep(next, connection, early + 1)
  }

  for (let count = 0; count < workers; count += 1) {
    const worker = hire()
    // Until there is a database they say that we are starting.
    void worker.here.then(worker.place.join)
  }

  return {
    /** Lets all of them answer from this database. Throws StartFailure when one cannot. */
    serve: async (connection: Connection) => {
      const first = [...hired]
      await Promise.all(first.map((worker) => worker.serve(connection)))
      for (const worker of first) void keep(worker, connection)
    },

    /** Lets them give the answers that they owe, frees the port once none of them takes visitors, and waits until they have ended. */
    close: async () => {
      ending.abort()
      const last = [...hired]
      for (const worker of last) worker.kill('SIGTERM')
      const end = () => {
        for (const worker of hired) worker.kill('SIGKILL')
      }
      const timer = setTimeout(end, patience)
      await Promise.all(last.map(({ closed }) => closed))
      listener.close()
      reception.close()
      await Promise.all(last.map(({ ended }) => ended))
      clearTimeout(timer)
    },
  }
}
