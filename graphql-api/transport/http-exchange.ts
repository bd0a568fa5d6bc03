import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Ctx } from '#api/request/context.ts'
import type { CookieSettings } from './cookies.ts'
import { readRequestHead } from './request-head.ts'
import { identifySender } from './sender.ts'
import type { Sender } from './sender.ts'

type Log = { info: (facts: object, message: string) => void }

/** The first parts of paths that end with the token of a link: see `signedOutPages` in web/paths.ts, the page of a balance, the calendar feeds, the downloads of exports, and the page of a booked demo. */
const linksWithToken =
  /^(\/+(?:invitation|new-password|confirm-email|stop-emails|balance|calendar|demo|files\/+exports))\/.*/is

/** Masks the token of a link, which gives access to an account, its settings, a balance, a calendar, an export or a demo. */
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

/** An HTTP request with its response, from its arrival to its line in the log, for every transport. */
export type HttpExchange = {
  /** The request id in the log and in the response. */
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly sender: Sender
  /** Created once, when it is first needed. */
  context?: Promise<Ctx>
  /** The id of the signed-in sender, once it is known. */
  viewerId?: number
  /** Bytes of data in the response before compression; as many as are sent when left out. */
  responseBytes?: number
}

type ExchangeOptions = {
  log: { info: (facts: object, message: string) => void }
  /** Headers of every response, for every transport. */
  headers: readonly (readonly [name: string, value: string])[]
  settings: CookieSettings
  /** Called when a response has been sent, for metrics. */
  onResponse?: ((url: string, status: number, milliseconds: number) => void) | undefined
}

type ExchangeParts = Pick<HttpExchange, 'id' | 'req' | 'res'>

/** The accessor is on a class because that is faster: see decision 0035. */
class IncomingExchange implements HttpExchange {
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly #settings: CookieSettings
  #sender: Sender | undefined

  constructor({ id, req, res }: ExchangeParts, settings: CookieSettings) {
    this.id = id
    this.req = req
    this.res = res
    this.#settings = settings
  }
  get sender() {
    return (this.#sender ??= identifySender(readRequestHead(this.req), this.#settings))
  }
}

/** Creates the exchange of a request: gives it an id, its response the common headers, and the log a line when the response is sent. */
export const createExchangeFactory =
  ({ log, headers, settings, onResponse }: ExchangeOptions) =>
  (req: IncomingMessage, res: ServerResponse): HttpExchange => {
    const { id, logResponse } = startRequestLog(log)
    // Express changes the path.
    const { method = 'GET', url = '' } = req
    const exchange: HttpExchange = new IncomingExchange({ id, req, res }, settings)
    res.setHeader('X-Request-Id', id)
    for (const [name, value] of headers) res.setHeader(name, value)
    const startedAt = performance.now()
    res.once('finish', () => {
      logResponse(method, url, res.statusCode, exchange.viewerId)
      onResponse?.(url, res.statusCode, performance.now() - startedAt)
    })
    return exchange
  }
