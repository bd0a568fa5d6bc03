import type { IncomingMessage } from 'node:http'
import type { Express, Request, RequestHandler } from 'express'
import type { KeepPace } from '#api/doors/pacing.ts'
import { refuseForeign } from '#api/doors/same-site.ts'
import type { During } from '#api/doors/course.ts'
import type { CookieSettings } from '#api/doors/sign-in-cookie.ts'
import type { Visit } from '#api/doors/visit.ts'

const visits = new WeakMap<IncomingMessage, Visit>()

/** Hands a request on to Express. */
export const throughExpress = (app: Express) => (visit: Visit) => {
  visits.set(visit.req, visit)
  app(visit.req, visit.res)
}

/** What is known of a request that Express was handed. */
export const visitOf = (req: Request): Visit => {
  const visit = visits.get(req)
  if (!visit) throw new Error('A request came to Express by itself.')
  return visit
}

/** Refuses writes from other sites. */
export const sameSiteOnly =
  (settings: CookieSettings): RequestHandler =>
  (req, _res, next) => {
    next(refuseForeign(visitOf(req).sender.asked, settings) ?? undefined)
  }

/** Lets the requests of each caller go on at their pace. */
export const atTheirPace =
  (keepPace: KeepPace): RequestHandler =>
  async (req, _res, next) => {
    await keepPace(visitOf(req), { isData: req.path.startsWith('/api/') })
    next()
  }

/** Begins the course of a request whose body is complete. */
export const beginCourse =
  (during: During): RequestHandler =>
  (req, _res, next) =>
    during(visitOf(req), next)
