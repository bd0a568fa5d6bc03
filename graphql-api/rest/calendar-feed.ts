import { createHash } from 'node:crypto'
import express from 'express'
import type { Request, RequestHandler, Response, Router } from 'express'
import { readCalendarFeed } from '#api/domain/calendar/calendar-feeds.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'

const path = '/calendar/:token.ics'

type Options = { contextOf: (req: Request) => Promise<Ctx>; begin: RequestHandler }

/** Headers of a file whose address is a secret: it is found by no search, told to no other site, and never shown as a page of this origin. */
const protect = (res: Response) => {
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
}

const etagOf = (text: string) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Creates the private calendar feeds. The address alone gives access. One that is wrong or has ended gets the same 404 as any other path. */
export const createCalendarFeedRouter = ({ contextOf, begin }: Options): Router => {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.get(path, begin, async (req, res, next) => {
    const ctx = await contextOf(req)
    // Calendar programs have no sign-in, and a browser that has one neither gains nor loses it here.
    res.removeHeader('Set-Cookie')
    protect(res)
    const text = await readCalendarFeed(ctx, req.params['token'] as string)
    if (text === null) return next('router')
    res.setHeader('Content-Disposition', 'attachment; filename="calendar.ics"')
    res.setHeader('ETag', etagOf(text))
    // Express answers 304 if the client has this version.
    res.type('text/calendar; charset=utf-8').send(text)
  })
  router.all(path, () => {
    throw new ProductError('METHOD_NOT_ALLOWED', undefined, { allow: 'GET, HEAD' })
  })
  return router
}
