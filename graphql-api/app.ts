import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import express from 'express'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { createBudgets } from './request/byte-budget.ts'
import type { World } from './request/context.ts'
import { apartFromRequests } from './request/request-scope.ts'
import { requestBooking, sendInquiry } from './domain/inquiries.ts'
import { reportsPath } from './transport/csp-reports.ts'
import type { Env } from './config/env.ts'
import { takeCspReports } from './transport/express/csp-reports.ts'
import { sendData } from './transport/send-response.ts'
import { createContexts } from './transport/create-contexts.ts'
import { withDeadline } from './transport/deadlines.ts'
import type { During } from './transport/deadlines.ts'
import { limitRate } from './transport/limit-requests.ts'
import { createRequestLimits } from './transport/request-limits.ts'
import { openExchanges } from './transport/http-exchange.ts'
import { answerJsonError, readJson } from './transport/express/json.ts'
import {
  beginCourse,
  sameSiteOnly,
  throughExpress,
  withinRate,
  exchangeOf,
} from './transport/express/requests.ts'
import { createGraphqlHandler, isGraphqlRequest } from './graphql/http/graphql-handler.ts'
import { createGraphqlServer } from './graphql/http/graphql-server.ts'
import { plainLines } from './config/log.ts'
import type { Log } from './config/log.ts'
import { wantsPage } from './transport/content-negotiation.ts'
import { createPages, securityHeaders } from './pages/pages.ts'
import { createFiles } from './rest/files.ts'
import { createRest } from './rest/router.ts'
import { dataFolders, watchFreeDisk } from './running/free-disk.ts'
import { sweepEvery } from './running/sweep.ts'
import { createIdempotencyKeys } from './stores/auth/idempotency-keys.ts'
import { createRateLimits } from './stores/auth/rate-limits.ts'
import { createSecurityEventQueue } from './stores/auth/security-event-queue.ts'
import { createSecurityLog } from './stores/auth/security-log.ts'
import { createSignInLookup } from './stores/auth/sign-in-lookup.ts'
import { createSignIns } from './stores/auth/sign-ins.ts'

type Options = {
  db: Knex
  env: Env & { sessionSecret: string }
  clock: () => Date
  log: Log
  /** Pages from their source files, for `npm run dev`. */
  dev?: boolean
  /** Makes the pages; tests of the API leave them out. */
  openPages?: typeof createPages
  /** Hears of records that a transaction holds out of order. */
  outOfOrder?: World['outOfOrder']
}

const root = fileURLToPath(new URL('..', import.meta.url))

const health = (db: Knex, during: During): [string, RequestHandler][] => [
  ['/healthz', (_req, res) => void res.json({ status: 'ok' })],
  [
    '/readyz',
    async (req, res) => {
      await during(exchangeOf(req), async () => db.raw('select 1'))
      res.json({ status: 'ready' })
    },
  ],
]

/** Where what is answered is data and not pages: for whoever asked, kept by nobody, refused as JSON. */
const dataPaths = ['/healthz', '/readyz', '/api', '/files', reportsPath]

const keptByNobody: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

const send = (req: Request, status: number, text: string) => sendData(exchangeOf(req), status, text)

/** Wires every room to one request handler. */
export const createApp = async ({
  db,
  env,
  clock,
  log,
  dev = false,
  openPages = createPages,
  outOfOrder = (message) => log.error({}, message),
}: Options) => {
  const requestLimits = createRequestLimits(env.requestLimits)
  const securityLog = createSecurityLog(db)
  const securityAside = createSecurityEventQueue(securityLog, (facts, message) =>
    log.warn(facts, message),
  )
  const world: World = {
    db,
    clock,
    log,
    secret: env.sessionSecret,
    previousSecret: env.previousSecret,
    limits: createRateLimits(db),
    signedIn: createSignInLookup(db, clock, apartFromRequests()),
    countWrite: requestLimits.countWrite,
    hasRoom: watchFreeDisk(dataFolders(env.dataDir), env.minFreeDisk),
    securityAside,
    fileLimit: env.fileLimit,
    storageLimit: env.storageLimit,
    filesPerDay: env.filesPerDay,
    demoSignsIn: env.demoSignIn,
    outOfOrder,
  }
  const contextOfExchange = createContexts(world, env, requestLimits)
  const contextOf = (req: Request) => contextOfExchange(exchangeOf(req))
  const openBudget = createBudgets({ limit: env.responseLimit })
  const during = withDeadline(env.requestDeadline, requestLimits)
  const begin = beginCourse(during)
  const checkRate = limitRate(requestLimits)
  const graphql = await createGraphqlServer({
    executor: env.executor,
    introspection: env.explorer,
    documents: env.documents,
    documentsDir: env.documentsDir,
  })
  const answerGraphql = createGraphqlHandler({
    graphql,
    settings: env,
    checkRate,
    during,
    contextOf: contextOfExchange,
    openBudget,
    log,
  })
  const pages = await openPages({
    env,
    root,
    dev,
    verbs: {
      sendInquiry: (req, input) =>
        during(exchangeOf(req), async () => sendInquiry(await contextOf(req), input)),
      requestBooking: (req, input) =>
        during(exchangeOf(req), async () => requestBooking(await contextOf(req), input)),
    },
  })
  const jsonErrors = answerJsonError(log)

  const app = express()
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  // Pages carry tags of their own; hashing every other answer would be work for nobody.
  app.disable('etag')
  app.use(dataPaths, keptByNobody)
  for (const [path, answer] of health(db, during)) app.get(path, answer)
  app.use(pages.assets, withinRate(checkRate))
  app.post(reportsPath, ...takeCspReports(log, clock))
  app.use(sameSiteOnly(env))
  // Where only known documents are executed, the explorer could ask nothing.
  const showsExplorer = env.explorer && env.documents === 'all'
  if (showsExplorer) app.get('/graphql', pages.explorer)
  app.use(createRest({ contextOf, readJson, begin, openBudget, send }))
  app.use(createFiles(contextOf, begin))
  app.use(dataPaths, jsonErrors)
  app.use(pages.router)
  app.use(pages.notFound)
  app.use(jsonErrors)

  const open = openExchanges({ log: plainLines(log), headers: securityHeaders(env), settings: env })
  const goThroughExpress = throughExpress(app)

  const handler = (req: IncomingMessage, res: ServerResponse) => {
    const exchange = open(req, res)
    if (isGraphqlRequest(req) && !(showsExplorer && wantsPage(req))) void answerGraphql(exchange)
    else goThroughExpress(exchange)
  }

  const stopSweeping = sweepEvery(world, [
    createSignIns(db).sweep,
    createIdempotencyKeys(db).sweep,
    world.limits.sweep,
    securityLog.sweep,
  ])
  return {
    handler,
    /** Does ahead of the first visitors what can be done ahead. */
    warm: pages.warm,
    /** Waits until what was noted beside requests is written. */
    settled: securityAside.settled,
    close: async () => {
      stopSweeping()
      await graphql.close()
      await securityAside.settled()
    },
  }
}
