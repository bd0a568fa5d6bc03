import { randomUUID } from 'node:crypto'
import cookieSession from 'cookie-session'
import type { Request, RequestHandler } from 'express'
import { createContext } from '#api/context.ts'
import type { Ctx, World } from '#api/context.ts'
import { viewerOf } from '#api/domain/sign-in.ts'
import type { Env } from '#api/env.ts'
import { ProductError } from '#api/errors.ts'
import type { Log } from '#api/log.ts'
import { networkOf } from './network.ts'
import { createSignIns, signInDays } from '#api/stores/sign-ins.ts'

type Settings = Pick<Env, 'publicUrl'> & { sessionSecret: string }

const ids = new WeakMap<Request, string>()
const contexts = new WeakMap<Request, Promise<Ctx>>()

/** The name by which the log and an answer speak of the same request. */
export const requestId = (req: Request) => ids.get(req) ?? 'unknown'

/** Gives each request an id and writes a line when it has been answered. No query string, body or name goes into the log. */
export const identify =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const id = randomUUID()
    const begun = performance.now()
    ids.set(req, id)
    res.setHeader('X-Request-Id', id)
    res.on('finish', () => {
      const facts = {
        requestId: id,
        method: req.method,
        path: req.path,
        status: res.statusCode,
        ms: Math.round(performance.now() - begun),
      }
      log.info(facts, 'answered')
    })
    next()
  }

/** The cookie that holds a sign-in's random text and nothing else. Behind HTTPS it is bound to this host. */
export const signInCookie = ({ publicUrl, sessionSecret }: Settings): RequestHandler => {
  const common = {
    keys: [sessionSecret],
    maxAge: signInDays.atMost * 86_400_000,
    httpOnly: true,
    sameSite: 'lax' as const,
    path: '/',
  }
  const plain = cookieSession({ ...common, name: 'sign-in', secure: false })
  const bound = cookieSession({ ...common, name: '__Host-sign-in', secure: true })
  const isHttps = publicUrl.startsWith('https:')
  return (req, res, next) => {
    // The operator says that visitors come by HTTPS, so it holds whatever the last hop speaks.
    if (isHttps && !req.secure) Object.defineProperty(req, 'protocol', { value: 'https' })
    return (req.secure || isHttps ? bound : plain)(req, res, next)
  }
}

const tokenOf = (req: Request): string | null => {
  const token: unknown = req.session?.['token']
  return typeof token === 'string' ? token : null
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that a browser sends from another site. A client that says neither header is not a browser. */
export const sameSiteOnly =
  ({ publicUrl }: Settings): RequestHandler =>
  (req, _res, next) => {
    if (readOnly.has(req.method)) return next()
    const { origin, host, 'sec-fetch-site': site } = req.headers
    const here = [publicUrl, `${req.protocol}://${host}`]
    const isForeign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && !here.includes(origin))
    if (isForeign) throw new ProductError('FORBIDDEN', 'This request came from another site.')
    next()
  }

/** Makes the context of a request, once, whichever door asks. */
export const contextsOf = (world: World) => {
  const signIns = createSignIns(world.db)
  return (req: Request): Promise<Ctx> => {
    const known = contexts.get(req)
    if (known) return known
    const made = (async () => {
      const token = tokenOf(req)
      const request = {
        id: requestId(req),
        address: req.ip ?? 'unknown',
        network: networkOf(req.ip ?? 'unknown'),
        device: req.get('user-agent')?.slice(0, 300) ?? null,
        remember: (next: string | null) => {
          req.session = next === null ? null : { token: next }
        },
      }
      return createContext(world, request, await viewerOf(token, signIns, world))
    })()
    contexts.set(req, made)
    return made
  }
}
