import cookieSession from 'cookie-session'
import type { Request, RequestHandler } from 'express'
import type { Ctx, World } from '#api/context.ts'
import { askedOf } from '#api/doors/asked.ts'
import { openRequest } from '#api/doors/request-line.ts'
import { refuseForeign } from '#api/doors/same-site.ts'
import { cookieOptions } from '#api/doors/sign-in-cookie.ts'
import type { CookieSettings } from '#api/doors/sign-in-cookie.ts'
import { whoAsks } from '#api/doors/who-asks.ts'
import type { Shares } from '#api/doors/shares.ts'
import { takePlace } from './shares.ts'
import type { Log } from '#api/log.ts'

const ids = new WeakMap<Request, string>()
const contexts = new WeakMap<Request, Promise<Ctx>>()
/** Whoever sent a request, by their id. */
const viewers = new WeakMap<Request, number>()

/** The name by which the log and an answer speak of the same request. */
export const requestId = (req: Request) => ids.get(req) ?? 'unknown'

/** Gives each request an id, and a line in the log when it has been answered. */
export const identify =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const { id, answered } = openRequest(log)
    ids.set(req, id)
    res.setHeader('X-Request-Id', id)
    res.on('finish', () => answered(req.method, req.originalUrl, res.statusCode, viewers.get(req)))
    next()
  }

/** Refuses writes from other sites. */
export const sameSiteOnly =
  (settings: CookieSettings): RequestHandler =>
  (req, _res, next) => {
    next(refuseForeign(askedOf(req), settings) ?? undefined)
  }

/** Writes the sign-in's cookie when `req.session` is set. */
export const signInCookie =
  (settings: CookieSettings): RequestHandler =>
  (req, res, next) => {
    const options = cookieOptions(askedOf(req), settings)
    // cookie-session asks Express whether the visitor came by HTTPS, and Express does not know the operator's word.
    if (options.secure) Object.defineProperty(req, 'protocol', { value: 'https' })
    cookieSession(options)(req, res, next)
  }

/** The context of a request, made once, whichever door asks. */
export const contextsOf =
  (world: World, settings: CookieSettings, shares: Shares) =>
  (req: Request): Promise<Ctx> => {
    const known = contexts.get(req)
    if (known) return known
    const remember = (token: string | null) => {
      req.session = token === null ? null : { token }
    }
    const cookies = new Map<string, string>()
    const setCookie = (line: string) => {
      cookies.set(line.slice(0, line.indexOf('=')), line)
      req.res?.setHeader('Set-Cookie', [...cookies.values()])
    }
    const door = { id: requestId(req), remember, setCookie }
    const asked = askedOf(req)
    const made = takePlace(shares, req).then(async () => {
      const ctx = await whoAsks(world, settings, asked, door)
      shares.learn(asked, ctx.viewer)
      if (ctx.viewer) viewers.set(req, ctx.viewer.id)
      return ctx
    })
    contexts.set(req, made)
    return made
  }
