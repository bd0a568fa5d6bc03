import { hash, timingSafeEqual } from 'node:crypto'
import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { recordBounce } from '#api/domain/dead-addresses.ts'
import type { Ctx } from '#api/request/context.ts'

const path = '/api/bounces'

type Options = {
  /** Null: the path does not exist. */
  secret: string | null
  contextOf: (req: Request) => Promise<Ctx>
  readJson: RequestHandler
  begin: RequestHandler
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Returns the password of `Authorization: Basic`, which webhooks of mail services can send; empty without it. */
const passwordOf = (req: Request) => {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(req.headers.authorization ?? '') ?? []
  const text = Buffer.from(encoded, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

/** Creates the webhook by which a mail service reports returned emails. Without the secret it responds as a path that does not exist. */
export const createBouncesRouter = ({ secret, contextOf, readJson, begin }: Options): Router => {
  const router = express.Router({ caseSensitive: true })
  if (secret === null) return router
  const expected = digest(secret)
  const requireSecret: RequestHandler = (req, _res, next) =>
    timingSafeEqual(digest(passwordOf(req)), expected) ? next() : next('router')
  router.post(path, requireSecret, readJson, begin, async (req, res) => {
    await recordBounce(await contextOf(req), req.body)
    res.status(204).end()
  })
  return router
}
