import { randomUUID } from 'node:crypto'

type Log = { info: (facts: object, message: string) => void }

/**
 * Gives a request an id, and a function that writes its line once it has been answered.
 * No query string, body or name goes into the log.
 */
export const openRequest = (log: Log) => {
  const id = randomUUID()
  const begun = performance.now()
  return {
    id,
    answered: (method: string, url: string, status: number) => {
      const [path] = url.split('?')
      const ms = Math.round(performance.now() - begun)
      log.info({ requestId: id, method, path, status, ms }, 'answered')
    },
  }
}
