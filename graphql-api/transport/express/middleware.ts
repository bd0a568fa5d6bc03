import type { IncomingMessage } from 'node:http'
import express from 'express'
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express'
import type { Log } from '#api/config/log.ts'
import { readJsonBody } from '#api/transport/body.ts'
import type { CookieSettings } from '#api/transport/cookies.ts'
import { createCspReportLogger, maxReportBytes } from '#api/transport/csp-reports.ts'
import type { RunWithDeadline } from '#api/transport/deadlines.ts'
import type { HttpExchange } from '#api/transport/http-exchange.ts'
import type { LimitRate } from '#api/transport/limits.ts'
import { checkSameSite } from '#api/transport/same-site.ts'
import { sendError } from '#api/transport/send-response.ts'

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

/** Parses a JSON body. A POST of another content type is refused with 415. */
export const readJson: RequestHandler = async (req, _res, next) => {
  req.body = await readJsonBody(req)
  next()
}

/** Creates the handler that sends errors as JSON. */
export const jsonErrorHandler =
  (log: Log): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error)
    sendError(exchangeOf(req), error, log)
  }

const types = ['application/csp-report', 'application/reports+json', 'application/json']

/** Returns the handlers that log violation reports and respond with 204. */
export const cspReportHandlers = (log: Log, clock: () => Date): RequestHandler[] => {
  const write = createCspReportLogger(log, clock)
  return [
    express.json({ type: types, limit: maxReportBytes }),
    (req, res) => {
      write(req.body as unknown)
      res.status(204).end()
    },
  ]
}
