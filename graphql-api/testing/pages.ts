import type { DemoDetails } from '#shared/demo-booking.ts'
import type { DemoOffer } from '#shared/site.ts'
import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { createPages, securityHeaders } from '#api/pages/pages.ts'
import type { PagesEnv, PageVerbs } from '#api/pages/pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const plainEnv: PagesEnv = {
  port: 4000,
  publicUrl: 'https://www.example.com',
  hstsSubdomains: false,
  schedulingUrl: null,
  promoVideoUrl: null,
  marketingForm: null,
  mailServer: null,
}

const silentVerbs: PageVerbs = {
  sendInquiry: async () => ({}),
  requestBooking: async () => ({}),
  moveDemoBooking: async () => ({}),
  cancelDemoBooking: async () => {
    throw new Error('There is no demo.')
  },
}

/** Serves the built pages on a port of their own. */
export const openPages = async (
  env: Partial<PagesEnv> = {},
  verbs: Partial<PageVerbs> = {},
  demo: DemoOffer | null = null,
  /** An error of the middleware before the pages. */
  refusal: Error | null = null,
  booking: DemoDetails | null = null,
) => {
  const settings = { ...plainEnv, ...env }
  const pages = await createPages({
    env: settings,
    root,
    verbs: { ...silentVerbs, ...verbs },
    findDemoOffer: async () => demo,
    readDemoLink: async () => booking,
    readDemoCalendar: async () => null,
  })
  const app = express()
  app.disable('etag')
  const headers = Object.fromEntries(securityHeaders(settings))
  app.use((_req, res, next) => {
    res.set(headers)
    next()
  })
  app.use(pages.assets)
  if (refusal) app.post('/{*path}', (_req, _res, next) => next(refusal))
  app.use(pages.router, pages.formRefusals, pages.notFound)
  const server = app.listen(0, '127.0.0.1')
  // On a busy machine a test may pause for longer than the keep-alive timeout.
  server.keepAliveTimeout = 0
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    get: (path: string, options: RequestInit = {}) =>
      fetch(base + path, { redirect: 'manual', ...options }),
    post: (path: string, fields: Record<string, string>) =>
      fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    /** Requests a path exactly as it is written; fetch would normalize it. */
    raw: (path: string, method = 'GET') =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        })
          .on('error', reject)
          .end()
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type OpenPages = Awaited<ReturnType<typeof openPages>>
