import type { IncomingMessage } from 'node:http'
import type { Express, Request, RequestHandler } from 'express'
import type { LimitRate } from '#api/transport/limit-requests.ts'
import { checkSameSite } from '#api/transport/same-site.ts'
import type { RunWithDeadline } from '#api/transport/deadlines.ts'
import type { CookieSettings } from '#api/transport/sign-in-cookie.ts'
import type { HttpExchange } from '#api/transport/http-exchange.ts'

const exchanges = new WeakMap<IncomingMessage, HttpExchange>()

/** Hands a request on to Express. */
export const createExpressDispatcher = (app: Express) => (exchange: HttpExchange) => {
  exchanges.set(exchange.req, exchange)
  app(exchange.req, exchange.res)
}

/** What is known of a request that Express was handed. */
export const exchangeOf = (req: Request): HttpExchange => {
  const exchange = exchanges.get(req)
  if (!exchange) throw new Error('A request came to Express by itself.')
  return exchange
}

/** Refuses writes from other sites. */
export const sameSiteMiddleware =
  (settings: CookieSettings): RequestHandler =>
  (req, _res, next) => {
    next(checkSameSite(exchangeOf(req).sender.head, settings) ?? undefined)
  }

/** Refuses requests beyond the rate limit of their caller. */
export const rateLimitMiddleware =
  (checkRate: LimitRate): RequestHandler =>
  async (req, _res, next) => {
    await checkRate(exchangeOf(req), { isData: req.path.startsWith('/api/') })
    next()
  }

/** Begins the course of a request whose body is complete. */
export const requestScopeMiddleware =
  (during: RunWithDeadline): RequestHandler =>
  (req, _res, next) =>
    during(exchangeOf(req), next)
