import { createApp } from '#api/app.ts'
import { connect } from '#api/database/connect.ts'
import { hasDemo, seedDemoOnce } from '#api/demo/demo-once.ts'
import { migrate } from '#api/database/migrate.ts'
import { hashPassword } from '#api/domain/hashing.ts'
import { readEnv } from '#api/env.ts'
import { allWritten, createLog } from '#api/log.ts'
import type { ProductServer } from '#api/running/server.ts'
import { sessionSecret } from '#api/running/session-secret.ts'
import { StartFailure } from '#api/errors.ts'
import { lackOfRoom, openDatabase, openPort } from '#api/running/start.ts'
import { step } from '#api/running/step.ts'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'

const log = createLog(process.env['NODE_ENV'] === 'production')

type Running = { server?: ProductServer; stops: (() => Promise<unknown>)[] }
const running: Running = { stops: [] }

async function start() {
  const env = readEnv(process.env)
  const server = await openPort(env)
  running.server = server

  const database = await openDatabase(env, (message) => log.error(message))
  running.stops.push(database.stop)

  await step(
    'Migrating the database',
    () => migrate(database.direct),
    (names) => (names.length > 0 ? names.join(', ') : 'nothing to do'),
  )

  const db = connect({ connection: database.connection, prepared: env.prepared })
  running.stops.push(() => db.destroy())

  if (env.seedDemo)
    await step(
      'Seeding the demo company',
      () => seedDemoOnce(db, env.databaseUrl !== null, { now: new Date(), hashPassword }),
      (made) => (made ? '' : 'nothing to do'),
    )

  const app = await step('Preparing the application', async () =>
    createApp({
      db,
      env: { ...env, sessionSecret: await sessionSecret(env) },
      clock: () => new Date(),
      log,
      dev: process.argv.includes('--dev'),
    }),
  )
  running.stops.push(app.close)

  server.open(app.handler)
  if (env.demoSignIn && (await hasDemo(db))) process.stdout.write(accounts())
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.host) ? 'localhost' : env.host
  const lack = await lackOfRoom(env)
  if (lack) process.stdout.write(`${lack.message}\n`)
  process.stdout.write(`Ready on http://${host}:${env.port}\n`)
  await app.warm()
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
  const stops = [() => running.server?.drain(10_000), ...running.stops.toReversed()]
  for (const stop of stops) {
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
    }
  }
  await allWritten(log)
  process.exit(code)
}

function fail(error: unknown) {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'ended by a fault')
  return end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
process.on('uncaughtException', (error) => void fail(error))
// A promise that nobody waited for harms the one request that made it.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))

start().catch(fail)
