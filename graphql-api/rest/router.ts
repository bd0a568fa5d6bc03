import express from 'express'
import type { Request, RequestHandler, Response, Router } from 'express'
import { runWithByteBudget } from '#api/request/byte-budget.ts'
import type { ByteBudget, OpenByteBudget } from '#api/request/byte-budget.ts'
import type { Ctx } from '#api/request/context.ts'
import { requirePermission } from '#api/domain/require-permission.ts'
import { ProductError } from '#api/errors.ts'
import { stringifyBody } from './answer-text.ts'
import { restCalls } from './calls.ts'

type RestOptions = {
  contextOf: (req: Request) => Promise<Ctx>
  readJson: RequestHandler
  /** Starts the request scope once the body is complete. */
  begin: RequestHandler
  openBudget: OpenByteBudget
  /** Sends a response with data. */
  send: (req: Request, status: number, text: string) => Promise<void>
}

/** Creates the REST transport. All its responses are JSON. */
export const createRestRouter = ({
  contextOf,
  readJson,
  begin,
  openBudget,
  send,
}: RestOptions): Router => {
  const router = express.Router({ caseSensitive: true })
  for (const { method, path, action, answer } of restCalls) {
    const run = async (req: Request, res: Response, budget: ByteBudget) => {
      const ctx = await contextOf(req)
      requirePermission(ctx, action)
      const { status, body, list } = await answer(ctx, {
        body: req.body as unknown,
        query: req.query,
      })
      const text = body === undefined ? undefined : stringifyBody(body, budget)
      if (list) {
        res.setHeader('X-Total-Count', String(list.total))
        if (list.next !== null) res.setHeader('Link', `<${path}?${list.next}>; rel="next"`)
      }
      if (text === undefined) res.status(status).end()
      else await send(req, status, text)
    }
    router[method](path, ...(method === 'post' ? [readJson] : []), begin, async (req, res) => {
      const budget = openBudget()
      for (const event of ['prefinish', 'close']) res.once(event, budget.close)
      try {
        await runWithByteBudget(budget, () => run(req, res, budget))
      } catch (error) {
        // A response over its byte budget aborts the read with an error of the driver.
        throw budget.refusal ?? error
      }
    })
    const allow = method === 'get' ? 'GET, HEAD' : 'POST'
    router.all(path, () => {
      throw new ProductError('METHOD_NOT_ALLOWED', `${path} takes ${allow}.`, { allow })
    })
  }
  router.use('/api', () => {
    throw new ProductError('NOT_FOUND', 'Not found.')
  })
  return router
}
