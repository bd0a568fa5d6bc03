import type { ErrorRequestHandler, RequestHandler } from 'express'
import { sendError } from '#api/transport/send-response.ts'
import { readJsonBody } from '#api/transport/read-json.ts'
import type { Log } from '#api/config/log.ts'
import { exchangeOf } from './requests.ts'

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
