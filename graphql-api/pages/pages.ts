import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express'
import { partsOfDay } from '#shared/booking.ts'
import type { PartOfDay } from '#shared/booking.ts'
import { findPlan } from '#shared/plans.ts'
import type { SiteBundle, SiteRequest } from '#shared/site.ts'
import { sendPage } from './answer.ts'
import { createAppPathMatcher } from './app-shell.ts'
import { createDemoPages } from './demo-pages.ts'
import { createBuiltPages } from './built-pages.ts'
import { createDemoRefusals, createFormRefusals, formHandlers } from './forms.ts'
import type { PagesOptions } from './options.ts'

export { securityHeaders } from './headers.ts'
export type { PagesEnv, PagesOptions, PageVerbs } from './options.ts'

type Pages = {
  /** The built files, which do not count against the rate limit. */
  assets: RequestHandler
  router: Router
  /** Shows the plain forms that were refused before they were read. */
  formRefusals: ErrorRequestHandler[]
  explorer: RequestHandler
  notFound: RequestHandler
  warm: () => Promise<void>
  /** The built pages and templates of mails. */
  bundle: () => Promise<SiteBundle>
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

const isPartOfDay = (value: unknown): value is PartOfDay =>
  typeof value === 'string' && Object.hasOwn(partsOfDay, value)

/** Parses the query of a page. Unknown values are ignored. */
const parsePageQuery = (req: Request, bundle: SiteBundle): Omit<SiteRequest, 'path'> => {
  const { plan, from, day, part } = req.query
  const fromPage = bundle.pages.find((page) => page.path === from)
  return {
    ...(typeof plan === 'string' && findPlan(plan) ? { plan } : {}),
    ...(fromPage ? { from: fromPage.path } : {}),
    ...(isDay(day) && isPartOfDay(part) ? { requestedTime: { day, part } } : {}),
  }
}

// A regular expression for trailing slashes takes quadratic time on a long row of slashes.
const withoutSlash = (path: string) => {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * Creates the pages: public pages, the shell of the signed-in application, their files, and the two plain forms.
 * `explorer` is the GraphQL explorer; `answerNotFound` is the last handler. Throws if the built files are missing.
 */
export const createPages = async (options: PagesOptions): Promise<Pages> => {
  const source = options.dev
    ? await (await import('./source-pages.ts')).createSourcePages(options)
    : await createBuiltPages(options)
  const { verbs } = options
  const bundle = await source.bundle()
  const isApp = createAppPathMatcher(bundle.appPaths)
  const isPage = (path: string) => bundle.pages.some((page) => page.path === path)

  /** Adds the free times of a demo to the page that offers them. */
  const withDemo = async (req: Request, request: SiteRequest): Promise<SiteRequest> => {
    if (request.path !== bundle.forms.booking.shownOn || options.env.schedulingUrl) return request
    const demo = await options.findDemoOffer(req)
    return demo ? { ...request, demo } : request
  }

  /** Returns the page at the path of the request; undefined if there is none. */
  const find = async (req: Request) => {
    if (isApp(req.path)) return source.shell(req.originalUrl)
    if (isPage(req.path))
      return source.page(await withDemo(req, { path: req.path, ...parsePageQuery(req, bundle) }))
    return source.text(req.path)
  }

  const show: RequestHandler = (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const trimmedPath = withoutSlash(req.path)
    if (trimmedPath !== req.path && isPage(trimmedPath)) return res.redirect(301, trimmedPath)
    find(req).then((answer) => (answer ? sendPage(req, res, answer) : next()), next)
  }

  const render = async (req: Request, res: Response, request: SiteRequest, status: number) =>
    sendPage(req, res, await source.page(await withDemo(req, request)), status)

  /** Renders without the free times: a refused request does not ask the database. */
  const renderPlain: typeof render = async (req, res, request, status) =>
    sendPage(req, res, await source.page(request), status)

  const { contact, booking } = bundle.forms
  const router = express.Router()
  router.use(createDemoPages({ ...options, bookPath: booking.shownOn }, render))
  router.use(show)
  router.get(contact.path, (_req, res) => res.redirect(303, contact.start))
  router.post(contact.path, ...formHandlers(contact, verbs.sendInquiry, render))
  router.post(booking.path, ...formHandlers(booking, verbs.requestBooking, render))

  const answerNotFound: RequestHandler = (req, res, next) => {
    // A page in place of a built file would be cached or run as that file.
    if (req.path.startsWith('/assets/'))
      res.status(404).type('text/plain').set('Cache-Control', 'no-store').send('File not found.')
    else source.missing().then((answer) => sendPage(req, res, answer, 404), next)
  }
  const explorer: RequestHandler = (req, res, next) => {
    source.explorer().then((answer) => sendPage(req, res, answer), next)
  }
  return {
    bundle: source.bundle,
    assets: source.assets,
    router,
    formRefusals: [
      createDemoRefusals(renderPlain),
      createFormRefusals([contact, booking], renderPlain),
    ],
    explorer,
    notFound: answerNotFound,
    warm: source.warm,
  }
}
