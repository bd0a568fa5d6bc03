import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { recordBounce } from '#api/domain/mail/dead-addresses.ts'
import type { Ctx } from '#api/request/context.ts'
import { createSecretCheck } from '#api/transport/sender.ts'

const path = '/api/bounces'

type Options = {
  /** Null: the path does not exist. */
  secret: string | null
  contextOf: (req: Request) => Promise<Ctx>
  readJson: RequestHandler
  begin: RequestHandler
}

/** Creates the webhook by which a mail service reports returned emails. Without the secret it responds as a path that does not exist. */
export const createBouncesRouter = ({ secret, contextOf, readJson, begin }: Options): Router => {
  const router = express.Router({ caseSensitive: true })
  if (secret === null) return router
  const hasSecret = createSecretCheck(secret)
  const requireSecret: RequestHandler = (req, _res, next) =>
    hasSecret(req) ? next() : next('router')
  router.post(path, requireSecret, readJson, begin, async (req, res) => {
    await recordBounce(await contextOf(req), req.body)
    res.status(204).end()
  })
  return router
}
