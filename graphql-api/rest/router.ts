import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { authorise } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError } from '#api/errors.ts'
import { calls } from './calls.ts'

type Options = {
  contextOf: (req: Request) => Promise<Ctx>
  jsonBody: RequestHandler[]
  /** Opens the course of a request whose body is complete. */
  begin: RequestHandler
}

/** The REST door. Every answer under it is JSON. */
export const createRest = ({ contextOf, jsonBody, begin }: Options): Router => {
  const router = express.Router({ caseSensitive: true })
  for (const { method, path, action, answer } of calls) {
    router[method](path, ...(method === 'post' ? jsonBody : []), begin, async (req, res) => {
      const ctx = await contextOf(req)
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
  return router
}
