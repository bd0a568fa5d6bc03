import { isUtf8 } from 'node:buffer'
import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { refuseDeep } from '#api/doors/nesting.ts'
import { jsonAnswer } from '#api/doors/refusals.ts'
import { ProductError } from '#api/errors.ts'
import type { Log } from '#api/log.ts'
import { requestId } from './requests.ts'

/** The largest JSON body, in bytes. */
const maxBody = 100 * 1024

/** Whether a body says that it is written otherwise than JSON is: in UTF-8. */
const isInAnotherCharset = (type = '') => {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  return charset !== undefined && !/^utf-?8$/i.test(charset)
}

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Reads a JSON body; another kind is refused with 415. */
export const jsonBody: RequestHandler[] = [
  (req, _res, next) => {
    if (req.method === 'POST' && hasBody(req) && !req.is('application/json'))
      throw new ProductError('UNSUPPORTED_MEDIA_TYPE')
    if (isInAnotherCharset(req.headers['content-type']))
      throw new ProductError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON in UTF-8.')
    next()
  },
  express.json({
    limit: maxBody,
    strict: false,
    // Otherwise what is not text would be kept as question marks.
    verify: (_req, _res, bytes) => {
      if (!isUtf8(bytes)) throw new ProductError('BAD_USER_INPUT', 'The body must be UTF-8 text.')
    },
  }),
  (req, _res, next) => {
    refuseDeep(req.body)
    next()
  },
]

/** Answers what went wrong as JSON; a fault of ours is found in the log by the request's id. */
export const answerJsonError =
  (log: Log): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error)
    const id = requestId(req)
    const { status, headers, body, isFault } = jsonAnswer(error, id)
    if (isFault) log.error({ error: error as unknown, requestId: id }, 'a request failed')
    res.status(status).set(headers).json(body)
  }
