import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import type { Ctx } from '#api/request/context.ts'
import type { SiteBundle } from '#shared/site.ts'
import { createBalancePage } from './balance-page.ts'
import { createCalendarFeedRouter } from './calendar-feed.ts'
import { createOneClickStop } from './one-click-stop.ts'

type Options = {
  contextOf: (req: Request) => Promise<Ctx>
  begin: RequestHandler
  bundle: () => Promise<SiteBundle>
}

/** Creates the links that end with a token and need no sign-in. */
export const createTokenLinks = (options: Options): Router =>
  express
    .Router()
    .use(createOneClickStop(options))
    .use(createBalancePage(options))
    .use(createCalendarFeedRouter(options))
