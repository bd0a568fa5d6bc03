import type { IncomingMessage } from 'node:http'
import type { Express, Request, RequestHandler } from 'express'
import type { LimitRate } from '#api/transport/limit-requests.ts'
import { checkSameSite } from '#api/transport/same-site.ts'
import type { RunWithDeadline } from '#api/transport/deadlines.ts'
import type { CookieSettings } from '#api/transport/sign-in-cookie.ts'
import type { HttpExchange } from '#api/transport/http-exchange.ts'

const exchanges = new WeakMap<IncomingMessage, HttpExchange>()

/** Returns a function that passes an exchange to Express. */
export const createExpressDispatcher = (app: Express) => (exchange: HttpExchange) => {
  exchanges.set(exchange.req, exchange)
  app(exchange.req, exchange.res)
}

/** Returns the exchange of an Express request. */
export const exchangeOf = (req: Request): HttpExchange => {
  const exchange = exchanges.get(req)
  if (!exchange) throw new Error('A request reached Express without an exchange.')
  return exchange
}

/** Creates the middleware that refuses writes from other sites. */
export const sameSiteMiddleware =
  (settings: CookieSettings): RequestHandler =>
  (req, _res, next) => {
    next(checkSameSite(exchangeOf(req).sender.head, req.originalUrl, settings) ?? undefined)
  }

/** Creates the middleware that refuses requests over the rate limit. */
export const rateLimitMiddleware =
  (checkRate: LimitRate): RequestHandler =>
  async (req, _res, next) => {
    await checkRate(exchangeOf(req), { isData: req.path.startsWith('/api/') })
    next()
  }

/** Creates the middleware that starts the request scope once the body is complete. */
export const requestScopeMiddleware =
  (runWithDeadline: RunWithDeadline): RequestHandler =>
  (req, _res, next) =>
    runWithDeadline(exchangeOf(req), next)
