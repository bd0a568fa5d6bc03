import { fileURLToPath } from 'node:url'
import express from 'express'
import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { createBudgets } from './answer-budget.ts'
import type { World } from './context.ts'
import { requestBooking, sendInquiry } from './domain/inquiries.ts'
import { reportsPath } from './doors/csp-reports.ts'
import type { Env } from './env.ts'
import { takeCspReports } from './express/csp-reports.ts'
import { createShares } from './doors/shares.ts'
import { keepPace } from './express/shares.ts'
import { beginCourse, withDeadline } from './express/courses.ts'
import { answerJsonError, jsonBody } from './express/json.ts'
import { contextsOf, identify, sameSiteOnly, signInCookie } from './express/requests.ts'
import { createGraphql } from './graphql/server.ts'
import type { Log } from './log.ts'
import { createPages, securityHeaders } from './pages/pages.ts'
import { createFiles } from './rest/files.ts'
import { createRest } from './rest/router.ts'
import { dataFolders, roomUnder } from './running/room.ts'
import { sweepEvery } from './running/sweep.ts'
import { createIdempotencyKeys } from './stores/idempotency-keys.ts'
import { createRateLimits } from './stores/rate-limits.ts'
import { createSecurityAside } from './stores/security-aside.ts'
import { createSecurityLog } from './stores/security-log.ts'
import { createSignIns } from './stores/sign-ins.ts'

type Options = {
  db: Knex
  env: Env & { sessionSecret: string }
  clock: () => Date
  log: Log
  /** Pages from their source files, for `npm run dev`. */
  dev?: boolean
  /** Hears of records that a transaction holds out of order. */
  outOfOrder?: World['outOfOrder']
}

const root = fileURLToPath(new URL('..', import.meta.url))

type During = ReturnType<typeof withDeadline>

const health = (db: Knex, during: During): [string, RequestHandler][] => [
  ['/healthz', (_req, res) => void res.json({ status: 'ok' })],
  [
    '/readyz',
    async (req, res) => {
      await during(req, async () => db.raw('select 1'))
      res.json({ status: 'ready' })
    },
  ],
]

/** Where what is answered is data and not pages: for whoever asked, kept by nobody, refused as JSON. */
const dataPaths = ['/healthz', '/readyz', '/graphql', '/api', '/files', reportsPath]

const keptByNobody: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Wires every room to one request handler. */
export const createApp = async ({
  db,
  env,
  clock,
  log,
  dev = false,
  outOfOrder = (message) => log.error({}, message),
}: Options) => {
  const shares = createShares(env.shares, env)
  const securityLog = createSecurityLog(db)
  const securityAside = createSecurityAside(securityLog, (facts, message) =>
    log.warn(facts, message),
  )
  const world: World = {
    db,
    clock,
    log,
    secret: env.sessionSecret,
    previousSecret: env.previousSecret,
    limits: createRateLimits(db),
    countWrite: shares.countWrite,
    hasRoom: roomUnder(dataFolders(env.dataDir), env.diskFloor),
    securityAside,
    fileLimit: env.fileLimit,
    storageLimit: env.storageLimit,
    filesADay: env.filesADay,
    demoSignsIn: env.demoSignIn,
    outOfOrder,
  }
  const contextOf = contextsOf(world, env, shares)
  const openBudget = createBudgets({ limit: env.answerLimit })
  const during = withDeadline(env.requestDeadline, shares)
  const begin = beginCourse(during)
  const graphql = await createGraphql({ introspection: env.explorer, contextOf, openBudget })
  const pages = await createPages({
    env,
    root,
    dev,
    verbs: {
      sendInquiry: (req, input) =>
        during(req, async () => sendInquiry(await contextOf(req), input)),
      requestBooking: (req, input) =>
        during(req, async () => requestBooking(await contextOf(req), input)),
    },
  })
  const jsonErrors = answerJsonError(log)

  const app = express()
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  // Pages carry tags of their own; hashing every other answer would be work for nobody.
  app.disable('etag')
  app.use(identify(log), ...securityHeaders(env))
  app.use(dataPaths, keptByNobody)
  for (const [path, answer] of health(db, during)) app.get(path, answer)
  app.use(pages.assets, keepPace(shares))
  app.post(reportsPath, ...takeCspReports(log, clock))
  app.use(sameSiteOnly(env), signInCookie(env))
  if (env.explorer) app.get('/graphql', pages.explorer)
  app.all('/graphql', ...jsonBody, begin, graphql.handler)
  app.use(createRest({ contextOf, jsonBody, begin, openBudget }))
  app.use(createFiles(contextOf, begin))
  app.use(dataPaths, jsonErrors)
  app.use(pages.router)
  app.use(pages.notFound)
  app.use(jsonErrors)

  const stopSweeping = sweepEvery(world, [
    createSignIns(db).sweep,
    createIdempotencyKeys(db).sweep,
    world.limits.sweep,
    securityLog.sweep,
  ])
  return {
    handler: app,
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
