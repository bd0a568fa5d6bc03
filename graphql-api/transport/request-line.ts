import { randomUUID } from 'node:crypto'

type Log = { info: (facts: object, message: string) => void }

/** A path without what opens an account to whoever reads it. */
const maskToken = (path = '') => path.replace(/^(\/+invitation)\/.*/is, '$1/:token')

/**
 * Gives a request an id, and a function that writes its line once it has been answered.
 * Of who asked it has the id and nothing more; no query string, body or name goes into the log.
 */
export const startRequestLog = (log: Log) => {
  const id = randomUUID()
  const begun = performance.now()
  return {
    id,
    logResponse: (method: string, url: string, status: number, userId?: number) => {
      const path = maskToken(url.split('?')[0])
      const ms = Math.round(performance.now() - begun)
      const who = userId === undefined ? {} : { userId }
      log.info({ requestId: id, method, path, status, ms, ...who }, 'answered')
    },
  }
}
