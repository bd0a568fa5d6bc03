import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Ctx } from '#api/request/context.ts'
import { readRequestHead } from './request-head.ts'
import { startRequestLog } from './request-line.ts'
import { identifySender } from './caller-key.ts'
import type { Sender } from './caller-key.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

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
    const { id, logResponse: answered } = startRequestLog(log)
    // Express changes the path.
    const { method = 'GET', url = '' } = req
    const exchange: HttpExchange = new IncomingExchange({ id, req, res }, settings)
    res.setHeader('X-Request-Id', id)
    for (const [name, value] of headers) res.setHeader(name, value)
    const startedAt = performance.now()
    res.once('finish', () => {
      answered(method, url, res.statusCode, exchange.viewerId)
      onResponse?.(url, res.statusCode, performance.now() - startedAt)
    })
    return exchange
  }
