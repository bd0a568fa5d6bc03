import express from 'express'
import type { Request, RequestHandler, Response, Router } from 'express'
import { withBudget } from '#api/request/byte-budget.ts'
import type { AnswerBudget, OpenBudget } from '#api/request/byte-budget.ts'
import type { Ctx } from '#api/request/context.ts'
import { requirePermission } from '#api/domain/require-permission.ts'
import { ProductError } from '#api/errors.ts'
import { answerText } from './answer-text.ts'
import { calls } from './calls.ts'

type Options = {
  contextOf: (req: Request) => Promise<Ctx>
  readJson: RequestHandler
  /** Opens the course of a request whose body is complete. */
  begin: RequestHandler
  openBudget: OpenBudget
  /** Gives out data. */
  send: (req: Request, status: number, text: string) => Promise<void>
}

/** The REST door. Every answer under it is JSON. */
export const createRest = ({ contextOf, readJson, begin, openBudget, send }: Options): Router => {
  const router = express.Router({ caseSensitive: true })
  for (const { method, path, action, answer } of calls) {
    const run = async (req: Request, res: Response, budget: AnswerBudget) => {
      const ctx = await contextOf(req)
      requirePermission(ctx, action)
      const { status, body, list } = await answer(ctx, {
        body: req.body as unknown,
        query: req.query,
      })
      const text = body === undefined ? undefined : answerText(body, budget)
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
        await withBudget(budget, () => run(req, res, budget))
      } catch (error) {
        // Reading is broken off, and says so in its own words, where the answer grew too large.
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
