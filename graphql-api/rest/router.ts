import { isUtf8 } from 'node:buffer'
import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import { authorise } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, asProductError, faultMessage } from '#api/errors.ts'
import { calls } from './calls.ts'

type Options = {
  contextOf: (req: Request) => Promise<Ctx>
  requestId: (req: Request) => string
  logFault: (error: unknown, req: Request) => void
}

/** The largest JSON body, in bytes. */
export const maxBody = 100 * 1024

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

/** Reads a JSON body; another kind is refused with 415. */
export const jsonBody: RequestHandler[] = [
  (req, _res, next) => {
    if (req.method === 'POST' && hasBody(req) && !req.is('application/json'))
      throw new ProductError('UNSUPPORTED_MEDIA_TYPE')
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
]

const sayBytes = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`

/** What Express and its body parsers refuse, in the catalogue's words. */
const fromParser = (error: unknown) => {
  if (error instanceof URIError) return new ProductError('NOT_FOUND', 'There is no such address.')
  if (typeof error !== 'object' || error === null || !('type' in error)) return undefined
  const { type } = error
  if (type === 'entity.too.large') {
    const limit = 'limit' in error && typeof error.limit === 'number' ? error.limit : maxBody
    return new ProductError('PAYLOAD_TOO_LARGE', `A body may have ${sayBytes(limit)} at most.`)
  }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new ProductError('UNSUPPORTED_MEDIA_TYPE')
  if (typeof type === 'string') return new ProductError('BAD_USER_INPUT', 'Invalid JSON')
  return undefined
}

/** The formatter of this door: `{ message }`, with the catalogue's status. */
export const answerJsonError =
  ({ requestId, logFault }: Pick<Options, 'requestId' | 'logFault'>): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error)
    const refusal = asProductError(error) ?? fromParser(error)
    if (!refusal) {
      logFault(error, req)
      res.status(500).json({ message: faultMessage(requestId(req)) })
      return
    }
    const { retryAfter, allow } = refusal.details
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter))
    if (allow !== undefined) res.setHeader('Allow', allow)
    res.status(refusal.status).json({ message: refusal.message })
  }

/** The REST door. Every answer under it is JSON. */
export const createRest = (options: Options): Router => {
  const router = express.Router({ caseSensitive: true })
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    next()
  })
  for (const { method, path, action, answer } of calls) {
    router[method](path, ...(method === 'post' ? jsonBody : []), async (req, res) => {
      const ctx = await options.contextOf(req)
      authorise(ctx.viewer, action)
      const { status, body, list } = await answer(ctx, {
        body: req.body as unknown,
        query: req.query,
      })
      if (list) {
        res.setHeader('X-Total-Count', String(list.total))
        if (list.next !== null) res.setHeader('Link', `<${path}?${list.next}>; rel="next"`)
      }
      if (body === undefined) res.status(status).end()
      else res.status(status).json(body)
    })
    const allow = method === 'get' ? 'GET, HEAD' : 'POST'
    router.all(path, () => {
      throw new ProductError('METHOD_NOT_ALLOWED', `${path} takes ${allow}.`, { allow })
    })
  }
  router.use('/api', () => {
    throw new ProductError('NOT_FOUND', 'There is no such address.')
  })
  router.use(answerJsonError(options))
  return router
}
