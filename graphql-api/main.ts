import cluster from 'node:cluster'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { hasDemo, seedDemoOnce } from '#api/demo/demo-once.ts'
import { migrate } from '#api/database/migrate.ts'
import { hashPassword } from '#api/domain/hashing.ts'
import { readEnv } from '#api/env.ts'
import type { Env } from '#api/env.ts'
import { StartFailure } from '#api/errors.ts'
import { createFront } from '#api/front.ts'
import { allWritten, createLog } from '#api/log.ts'
import { answerForFirst, tellFirst } from '#api/running/as-worker.ts'
import { openCrew } from '#api/running/crew.ts'
import { takePort } from '#api/running/server.ts'
import {
  lackOfConnections,
  lackOfRoom,
  openDatabase,
  openPort,
  serverSettings,
} from '#api/running/start.ts'
import { step } from '#api/running/step.ts'

const everyLine = createLog(process.env['NODE_ENV'] === 'production')

/** Of several processes each names itself. */
const log = cluster.isWorker ? everyLine.child({ pid: process.pid }) : everyLine

const dev = process.argv.includes('--dev')

type Stop = () => Promise<unknown>

/** What ends, in this order. */
const stops: (() => Stop[])[] = []

/** Takes the port, for this process or for several. `serve` answers visitors, and gives what can be done ahead of them. */
const openFront = async (env: Env) => {
  const { port, host, workers } = env
  if (workers > 1 && !dev) {
    const crew = await openCrew({ port, host, workers, log })
    stops.push(() => [crew.close])
    return async (connection: Connection) => {
      await crew.serve(connection)
      return async () => undefined
    }
  }
  const server = await takePort(port, host, serverSettings(env))
  const front = createFront({ env, log, server, dev })
  stops.push(() => front.stops)
  return front.serve
}

/** Fills an empty database with the demo company where that is wanted; whether its accounts may sign in. */
const makeDemo = async (env: Env, connection: Connection) => {
  const db = connect({ connection, prepared: env.prepared, poolMax: 2 })
  try {
    if (env.seedDemo)
      await step(
        'Seeding the demo company',
        () => seedDemoOnce(db, env.databaseUrl !== null, { now: new Date(), hashPassword }),
        (made) => (made ? '' : 'nothing to do'),
      )
    return env.demoSignIn && (await hasDemo(db))
  } finally {
    await db.destroy()
  }
}

async function start() {
  const env = readEnv(process.env)
  const serve = await openPort(env, () => openFront(env))

  const database = await openDatabase(env, (message) => log.error(message))
  stops.push(() => [database.stop])

  await step(
    'Migrating the database',
    () => migrate(database.direct),
    (names) => (names.length > 0 ? names.join(', ') : 'nothing to do'),
  )
  // Asked before anybody is answered, who might have all of them by then.
  const fewConnections = await lackOfConnections(env, database.direct)
  const demoSignsIn = await makeDemo(env, database.connection)
  const warm = await step('Preparing the application', () => serve(database.connection))

  if (demoSignsIn) process.stdout.write(accounts())
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.host) ? 'localhost' : env.host
  const lacks = [(await lackOfRoom(env))?.message, fewConnections]
  for (const lack of lacks) if (lack) process.stdout.write(`${lack}\n`)
  process.stdout.write(`Ready on http://${host}:${env.port}\n`)
  await warm()
}

/** Answers visitors whom the first process hands on, once that has said where the database is. */
async function startWorker() {
  const env = readEnv(process.env)
  const { server, connection } = answerForFirst(serverSettings(env))
  const front = createFront({ env, log, server })
  stops.push(() => front.stops)
  const warm = await front.serve(await connection)
  await tellFirst({ now: 'ready' })
  await warm()
}

const accounts = () =>
  [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ label, username }) => `  ${label.padEnd(9)}  ${username}`),
    '',
  ].join('\n')

const ending = { begun: false }

/** Ends in order: no new visitors, the last answers, then what they stood on. Further calls change nothing: npm and the terminal both pass on a Ctrl-C. */
async function end(code: number) {
  if (ending.begun) return
  ending.begun = true
  if (cluster.isWorker) void tellFirst({ now: 'leaving' })
  for (const stop of stops.flatMap((all) => all())) {
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
    }
  }
  await allWritten(log)
  process.exit(code)
}

async function fail(error: unknown) {
  if (!(error instanceof StartFailure)) log.fatal({ err: error }, 'ended by a fault')
  else if (cluster.isWorker) await tellFirst({ refusal: error.message })
  else process.stderr.write(`${error.message}\n`)
  return end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
process.on('uncaughtException', (error) => void fail(error))
// A promise that nobody waited for harms the one request that made it.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))

const begin = cluster.isWorker ? startWorker : start
begin().catch(fail)
