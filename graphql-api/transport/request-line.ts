import { randomUUID } from 'node:crypto'

type Log = { info: (facts: object, message: string) => void }

/** The first parts of paths that end with the token of a link: see `signedOutPages` in web/paths.ts, the page of a balance, and the calendar feeds. */
const linksWithToken =
  /^(\/+(?:invitation|new-password|confirm-email|stop-emails|balance|calendar))\/.*/is

/** Masks the token of a link, which gives access to an account, its settings, a balance or a calendar. */
export const maskToken = (path = '') => path.replace(linksWithToken, '$1/:token')

/**
 * Creates the id of a request and the function that logs its response. The log has the viewer's id only: no query string,
 * body or name.
 */
export const startRequestLog = (log: Log) => {
  const id = randomUUID()
  const startedAt = performance.now()
  return {
    id,
    logResponse: (method: string, url: string, status: number, userId?: number) => {
      const path = maskToken(url.split('?')[0])
      const ms = Math.round(performance.now() - startedAt)
      const viewer = userId === undefined ? {} : { userId }
      log.info({ requestId: id, method, path, status, ms, ...viewer }, 'answered')
    },
  }
}
