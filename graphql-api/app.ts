import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import express from 'express'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { createByteBudgets } from './request/byte-budget.ts'
import type { Connection } from './database/connect.ts'
import { createAnnouncementLimit } from './live/announcement-limit.ts'
import { openLive } from './live/live.ts'
import { createS3FileStore } from './file-store/s3-file-store.ts'
import { openMailTransport } from './mail/mail-transport.ts'
import type { AppServices } from './request/context.ts'
import { createDetachedRunner } from './request/request-scope.ts'
import { readDemoCalendar, readDemoLink } from './domain/calendar/demo-details.ts'
import { findDemoOffer } from './domain/calendar/demo-slots.ts'
import { cancelDemoBooking, moveDemoBooking } from './domain/leads/demo-bookings.ts'
import { requestBooking, sendInquiry } from './domain/leads/inquiries.ts'
import { cspReportsPath } from './transport/csp-reports.ts'
import type { Env } from './config/env.ts'
import { sendData } from './transport/send-response.ts'
import { applyCors } from './transport/cors.ts'
import { createContexts } from './transport/authenticate.ts'
import { createDeadlineRunner } from './transport/deadlines.ts'
import { createRequestLimits, limitRate } from './transport/limits.ts'
import { createExchangeFactory } from './transport/http-exchange.ts'
import {
  cspReportHandlers,
  jsonErrorHandler,
  readJson,
  requestScopeMiddleware,
  sameSiteMiddleware,
  createExpressDispatcher,
  rateLimitMiddleware,
  exchangeOf,
} from './transport/express/middleware.ts'
import { createGraphqlHandler, isGraphqlRequest } from './graphql/http/graphql-handler.ts'
import { createGraphqlServer } from './graphql/http/graphql-server.ts'
import { createUnredactedLog } from './config/log.ts'
import type { Log } from './config/log.ts'
import { prefersHtml } from './transport/content-negotiation.ts'
import { openCalendarReader } from './outside-calendars/open-calendar-reader.ts'
import type { CalendarReader } from './outside-calendars/open-calendar-reader.ts'
import { createPages, securityHeaders } from './pages/pages.ts'
import { filesPath } from './domain/files/files.ts'
import { createFileErrorPages, createFilesRouter } from './rest/files.ts'
import { createBouncesRouter } from './rest/bounces.ts'
import { healthRoutes } from './rest/health.ts'
import { createMetricsRouter } from './rest/metrics.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createTokenLinks } from './rest/token-links.ts'
import { createRestRouter } from './rest/router.ts'
import { dataFolders, watchFreeDisk } from './running/free-disk.ts'
import { openJobs } from './jobs/start-jobs.ts'
import type { JobDatabase } from './jobs/boss.ts'
import { createRateLimits } from './stores/auth/rate-limits.ts'
import { createSecurityEventQueue } from './stores/auth/security-event-queue.ts'
import { createSecurityLog } from './stores/auth/security-log.ts'
import { createSignInLookup } from './stores/auth/sign-in-lookup.ts'

type AppOptions = {
  db: Knex
  /** The database without a connection pooler, for subscriptions; without it none are served. */
  direct?: Connection | undefined
  env: Env & { sessionSecret: string }
  clock: () => Date
  log: Log
  /** Pages from their source files, for `npm run dev`. */
  dev?: boolean
  /** Creates the pages; tests of the API replace it. */
  openPages?: typeof createPages
  /** Opens a reader of outside calendars; tests replace it. */
  openReader?: () => CalendarReader
  /** The database of jobs, if this process works jobs; without it jobs are only enqueued. */
  jobDatabase?: JobDatabase | null
  /** Called when a transaction locks records out of order. */
  onLockOrderViolation?: AppServices['onLockOrderViolation']
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths whose responses are data instead of pages: never cached, and their errors are JSON. */
const dataPaths = ['/healthz', '/readyz', '/api', filesPath, cspReportsPath]

const forbidStoring: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

const send = (req: Request, status: number, text: string) => sendData(exchangeOf(req), status, text)

/** Wires all parts of the server to one request handler. */
export const createApp = async ({
  db,
  direct,
  env,
  clock,
  log,
  dev = false,
  openPages = createPages,
  openReader = openCalendarReader,
  jobDatabase = null,
  onLockOrderViolation = (message) => log.error({}, message),
}: AppOptions) => {
  const requestLimits = createRequestLimits(env.requestLimits)
  const securityLog = createSecurityLog(db)
  const securityAside = createSecurityEventQueue(securityLog, (facts, message) =>
    log.warn(facts, message),
  )
  const mailTransport = env.mailServer
    ? openMailTransport({ ...env.mailServer, publicUrl: env.publicUrl })
    : null
  const bundle = async () => pages.bundle()
  const jobs = openJobs({ db, log, works: jobDatabase })
  const appServices: AppServices = {
    db,
    clock,
    log,
    secret: env.sessionSecret,
    previousSecret: env.previousSecret,
    limits: createRateLimits(db),
    lookUpSignIn: createSignInLookup(db, clock, createDetachedRunner()),
    jobQueueOf: jobs.jobQueueOf,
    countWrite: requestLimits.countWrite,
    hasFreeDisk: watchFreeDisk(dataFolders(env.dataDir), env.minFreeDisk),
    securityAside,
    mayAnnounceTyping: createAnnouncementLimit(),
    fileLimit: env.fileLimit,
    recordingLimit: env.recordingLimit,
    storageLimit: env.storageLimit,
    filesPerDay: env.filesPerDay,
    fileStore: env.fileStore && createS3FileStore(env.fileStore),
    backups:
      direct && env.backupDir !== null ? { connection: direct, folder: env.backupDir } : null,
    mail: {
      render: async (mail) => (await bundle()).renderMail(mail, env.publicUrl),
      deliver: mailTransport?.deliver ?? null,
      address: mailTransport?.address ?? null,
    },
    publicUrl: env.publicUrl,
    iceServers: env.iceServers,
    openCalendarReader: env.outsideCalendars ? openReader : null,
    allowsDemoSignIn: env.demoSignIn,
    onLockOrderViolation,
  }
  const contextOfExchange = createContexts(appServices, env, requestLimits)
  const contextOf = (req: Request) => contextOfExchange(exchangeOf(req))
  const openBudget = createByteBudgets({ limit: env.responseLimit })
  const runWithDeadline = createDeadlineRunner(env.requestDeadline, requestLimits)
  const begin = requestScopeMiddleware(runWithDeadline)
  const checkRate = limitRate(requestLimits)
  const graphql = await createGraphqlServer({
    executor: env.executor,
    allowsIntrospection: env.explorer,
    documents: env.documents,
    documentsDir: env.documentsDir,
  })
  const answerGraphql = createGraphqlHandler({
    graphql,
    settings: env,
    checkRate,
    runWithDeadline,
    contextOf: contextOfExchange,
    openBudget,
    log,
  })
  const live = direct
    ? openLive({ appServices, settings: env, limits: requestLimits, graphql, connection: direct })
    : null
  const metrics = env.metricsSecret === null ? null : createMetrics(db, live)
  const inRequest =
    <Result>(work: (ctx: Parameters<typeof findDemoOffer>[0], input: object) => Promise<Result>) =>
    (req: Request, input: object = {}) =>
      runWithDeadline(exchangeOf(req), async () => work(await contextOf(req), input))
  const pages = await openPages({
    env,
    root,
    dev,
    findDemoOffer: inRequest(findDemoOffer),
    readDemoLink: (req, token) => inRequest((ctx) => readDemoLink(ctx, token))(req),
    readDemoCalendar: (req, token) => inRequest((ctx) => readDemoCalendar(ctx, token))(req),
    verbs: {
      sendInquiry: inRequest(sendInquiry),
      requestBooking: inRequest(requestBooking),
      moveDemoBooking: inRequest(moveDemoBooking),
      cancelDemoBooking: inRequest(cancelDemoBooking),
    },
  })
  const checkReady = async () => {
    await db.raw('select 1')
    return live?.status()
  }
  const jsonErrors = jsonErrorHandler(log)
  const app = express()
  // Pages have their own ETags, and built files their date; hashing every other response would be wasted work.
  app.set('query parser', 'simple').disable('x-powered-by').disable('etag')
  app.use(dataPaths, forbidStoring)
  for (const [path, answer] of healthRoutes(checkReady, runWithDeadline)) app.get(path, answer)
  app.use(pages.assets, rateLimitMiddleware(checkRate))
  app.post(cspReportsPath, ...cspReportHandlers(log, clock))
  app.use(sameSiteMiddleware(env))
  // The explorer is useless when only registered documents are executed.
  const showsExplorer = env.explorer && env.documents === 'all'
  if (showsExplorer) app.get('/graphql', pages.explorer)
  app.use(createMetricsRouter({ secret: env.metricsSecret, metrics, begin }))
  app.use(createBouncesRouter({ secret: env.bounceSecret, contextOf, readJson, begin }))
  app.use(createRestRouter({ contextOf, readJson, begin, openBudget, send }))
  app.use(createTokenLinks({ contextOf, begin, bundle }))
  app.use(createFilesRouter(contextOf, begin))
  app.use(filesPath, createFileErrorPages(pages.notFound))
  app.use(dataPaths, jsonErrors)
  app.use(pages.router, pages.formRefusals, pages.notFound, jsonErrors)

  const open = createExchangeFactory({
    log: createUnredactedLog(log),
    headers: securityHeaders(env),
    settings: env,
    onResponse: metrics?.observeRequest,
  })
  const goThroughExpress = createExpressDispatcher(app)

  const handler = (req: IncomingMessage, res: ServerResponse) => {
    const exchange = open(req, res)
    if (applyCors(exchange, env)) return
    if (isGraphqlRequest(req) && !(showsExplorer && prefersHtml(req))) void answerGraphql(exchange)
    else goThroughExpress(exchange)
  }

  if (jobDatabase)
    jobs.work(appServices).catch((error: unknown) => log.error({ err: error }, 'no job is worked'))
  else await jobs.start()
  return {
    handler,
    /** Handles the `upgrade` event of the HTTP server. */
    upgrade: live?.upgrade,
    /** Closes all WebSockets, before the last requests are answered. */
    closeSockets: async () => live?.close(),
    /** Prepares pages before the first visitors request them. */
    warm: pages.warm,
    /** Waits until queued security events are written. */
    waitUntilSettled: securityAside.waitUntilSettled,
    /** Takes no further jobs and waits for those that run, at most this many milliseconds. */
    finishJobs: jobs.finish,
    close: async () => {
      await jobs.close()
      mailTransport?.close()
      await graphql.close()
      await securityAside.waitUntilSettled()
    },
  }
}
