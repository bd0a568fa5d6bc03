import type { Worker } from 'node:cluster'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#api/database/connect.ts'
import type { Log } from '#api/config/log.ts'
import { createConnectionDispatcher } from './connection-dispatcher.ts'
import { listenOnPort } from './listen.ts'
import { startWorker } from './worker-process.ts'
import type { WorkerProcess } from './worker-process.ts'

/** Milliseconds that a worker may take to stop. */
const stopTimeout = 15_000

/** Returns the milliseconds before a worker is replaced, after so many replacements in a row that ended before they were ready. */
export const backoffAfter = (failedStarts: number) =>
  failedStarts === 0 ? 0 : Math.min(60_000, 500 * 2 ** failedStarts)

type WorkerPoolOptions = {
  port: number
  host: string
  /** Worker processes. */
  workers: number
  log: Pick<Log, 'error'>
}

/** Listens on the port and keeps so many worker processes running until `close`. Throws StartFailure when the port is not available. */
export const startWorkerPool = async ({ port, host, workers: size, log }: WorkerPoolOptions) => {
  const dispatcher = createConnectionDispatcher()
  // Nothing is read from a connection before a worker has it.
  const listener = createServer({ pauseOnConnect: true, noDelay: true }, dispatcher.dispatch)
  await listenOnPort(listener, port, host)
  const closing = new AbortController()
  const workers = new Set<WorkerProcess>()

  const killHung = ({ process: { pid }, process: hungProcess }: Worker) => {
    log.error({ worker: pid }, 'a worker does not respond and is killed')
    hungProcess.kill('SIGKILL')
  }

  const start = () => {
    const worker = startWorker(dispatcher, killHung)
    workers.add(worker)
    void worker.exitPromise.then(() => workers.delete(worker))
    return worker
  }

  /** Replaces a worker, and each replacement, when it ends: at once, unless replacements end before they are ready. */
  const keepRunning = async (
    worker: WorkerProcess,
    database: Connection,
    failedStarts = 0,
  ): Promise<void> => {
    const facts = await worker.stopping
    if (closing.signal.aborted) return
    worker.connections.stop()
    const failures = worker.wasReady() ? 0 : failedStarts + 1
    const pause = backoffAfter(failures)
    log.error({ worker: worker.pid, ...facts, pause }, 'a worker ended and is replaced')
    await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    if (closing.signal.aborted) return
    const replacement = start()
    replacement.serve(database).catch((error: unknown) => {
      log.error({ worker: replacement.pid, error }, 'a worker could not start')
    })
    return keepRunning(replacement, database, failures)
  }

  for (let count = 0; count < size; count += 1) {
    const worker = start()
    // Until the database is ready, workers answer that the product is starting.
    void worker.online.then(worker.connections.start)
  }

  return {
    /** Lets all workers answer from this database. Throws StartFailure when one cannot. */
    serve: async (database: Connection) => {
      const first = [...workers]
      await Promise.all(first.map((worker) => worker.serve(database)))
      for (const worker of first) void keepRunning(worker, database)
    },

    /** Stops the workers once they have sent their responses, closes the port when none takes connections any more, and waits until they have ended. */
    close: async () => {
      closing.abort()
      const last = [...workers]
      for (const worker of last) worker.kill('SIGTERM')
      const killAll = () => {
        for (const worker of workers) worker.kill('SIGKILL')
      }
      const timer = setTimeout(killAll, stopTimeout)
      await Promise.all(last.map(({ closed }) => closed))
      listener.close()
      dispatcher.close()
      await Promise.all(last.map(({ exitPromise }) => exitPromise))
      clearTimeout(timer)
    },
  }
}
