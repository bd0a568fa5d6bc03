import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { readBalance } from '#api/domain/hours/balance-links.ts'
import type { Ctx } from '#api/request/context.ts'
import { keepSecret } from '#api/transport/secret-page.ts'
import type { SiteBundle } from '#shared/site.ts'

const path = '/balance/:token'

type Options = {
  contextOf: (req: Request) => Promise<Ctx>
  begin: RequestHandler
  bundle: () => Promise<SiteBundle>
}

/** Creates the page of a link to a balance. A link that is wrong or has ended gets the same 404 as any other path. */
export const createBalancePage = ({ contextOf, begin, bundle }: Options): Router => {
  const router = express.Router()
  router.get(path, begin, async (req, res, next) => {
    keepSecret(res)
    const balance = await readBalance(await contextOf(req), req.params['token'] as string)
    if (!balance) return next()
    res.type('html').send((await bundle()).renderBalance(balance))
  })
  return router
}
