import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Ctx } from '#api/context.ts'
import { askedOf } from './asked.ts'
import { openRequest } from './request-line.ts'
import { senderOf } from './sender.ts'
import type { Sender } from './sender.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

/** A request over HTTP with its answer, from its arrival to its line in the log, whichever door takes it. */
export type Exchange = {
  /** The name by which the log and the answer speak of it. */
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly sender: Sender
  /** Made once, by whoever asks for it first. */
  context?: Promise<Ctx>
  /** Whoever sent it, by their id, once that is known. */
  viewerId?: number
  /** Bytes of data in its answer, before they are compressed; left out: as many as are sent. */
  answerBytes?: number
}

type Options = {
  log: { info: (facts: object, message: string) => void }
  /** Headers of every answer, whichever door gives it. */
  headers: readonly (readonly [name: string, value: string])[]
  settings: CookieSettings
}

type Arrived = Pick<Exchange, 'id' | 'req' | 'res'>

/** Its accessor stands on a class: see decision 0035. */
class Arrival implements Exchange {
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly #settings: CookieSettings
  #sender: Sender | undefined

  constructor({ id, req, res }: Arrived, settings: CookieSettings) {
    this.id = id
    this.req = req
    this.res = res
    this.#settings = settings
  }
  get sender() {
    return (this.#sender ??= senderOf(askedOf(this.req), this.#settings))
  }
}

/** Gives each request an id, each answer its headers, and the log a line when it has been answered. */
export const openExchanges =
  ({ log, headers, settings }: Options) =>
  (req: IncomingMessage, res: ServerResponse): Exchange => {
    const { id, answered } = openRequest(log)
    // The path is altered on its way through Express.
    const { method = 'GET', url = '' } = req
    const exchange: Exchange = new Arrival({ id, req, res }, settings)
    res.setHeader('X-Request-Id', id)
    for (const [name, value] of headers) res.setHeader(name, value)
    res.once('finish', () => answered(method, url, res.statusCode, exchange.viewerId))
    return exchange
  }
