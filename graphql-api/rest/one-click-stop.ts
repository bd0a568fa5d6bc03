import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { stopEmails } from '#api/domain/mail/stop-emails.ts'
import type { Ctx } from '#api/request/context.ts'

/** The path of a link that stops emails; its page is in the app. */
const path = '/stop-emails/:token'

type Options = { contextOf: (req: Request) => Promise<Ctx>; begin: RequestHandler }

/** Creates the one-click form of `List-Unsubscribe`: a mail program posts to the link when its reader presses its button. */
export const createOneClickStop = ({ contextOf, begin }: Options): Router => {
  const router = express.Router()
  router.post(path, begin, async (req, res) => {
    await stopEmails(await contextOf(req), { token: req.params['token'] })
    res.status(204).end()
  })
  return router
}
