import cluster from 'node:cluster'
import { openBackupFolder } from '#api/backup/backup-folder.ts'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { hasDemo, seedDemoOnce } from '#api/demo/demo-once.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { readEnv } from '#api/config/env.ts'
import type { Env } from '#api/config/env.ts'
import { StartFailure } from '#api/errors.ts'
import { flushLog, createLog } from '#api/config/log.ts'
import { createAppServer } from '#api/running/serve-app.ts'
import { sendToPrimary, serveAsWorker } from '#api/running/serve-as-worker.ts'
import { prepareDatabase } from '#api/running/prepare-database.ts'
import { listen } from '#api/running/server.ts'
import {
  checkConnectionLimit,
  checkFreeDisk,
  openDatabase,
  openPort,
  serverSettings,
} from '#api/running/start.ts'
import { runStartupStep } from '#api/running/step.ts'
import { startWorkerPool } from '#api/running/worker-pool.ts'

const everyLine = createLog(process.env['NODE_ENV'] === 'production')

/** Lines of worker processes carry their pid. */
const log = cluster.isWorker ? everyLine.child({ pid: process.pid }) : everyLine

const dev = process.argv.includes('--dev')

type Stop = () => Promise<unknown>

/** Stopped in this order. */
const stops: (() => Stop[])[] = []

/** Opens the port, for this process or for several. Returns the function that starts to serve from a database, which returns the one that warms up. */
const openServer = async (env: Env) => {
  const { port, host, workers } = env
  if (workers > 1 && !dev) {
    const pool = await startWorkerPool({ port, host, workers, log })
    stops.push(() => [pool.close])
    return async (connection: Connection) => {
      await pool.serve(connection)
      return async () => undefined
    }
  }
  const server = await listen(port, host, serverSettings(env))
  const app = createAppServer({ env, log, server, dev })
  stops.push(() => app.stops)
  return app.serve
}

/** Seeds an empty database with the demo company if the settings say so. Returns whether its accounts may sign in. */
const makeDemo = async (env: Env, connection: Connection) => {
  const db = connect({ connection, hasPreparedStatements: env.preparedStatements, poolMax: 2 })
  try {
    if (env.seedDemo)
      await runStartupStep(
        'Seeding the demo company',
        () => seedDemoOnce(db, env.databaseUrl !== null, { now: new Date(), hashPassword }),
        (isMade) => (isMade ? '' : 'nothing to do'),
      )
    return env.demoSignIn && (await hasDemo(db))
  } finally {
    await db.destroy()
  }
}

async function start() {
  const env = readEnv(process.env)
  if (env.backupDir !== null) await openBackupFolder(env)
  const serve = await openPort(env, () => openServer(env))

  const database = await openDatabase(env, (message) => log.error(message))
  stops.push(() => [database.stop])

  await runStartupStep(
    'Migrating the database',
    () => prepareDatabase(database.direct, log),
    (names) => (names.length > 0 ? names.join(', ') : 'nothing to do'),
  )
  // Checked before requests may use all connections.
  const connectionWarning = await checkConnectionLimit(env, database.direct)
  const demoSignsIn = await makeDemo(env, database.connection)
  const warm = await runStartupStep('Preparing the application', () => serve(database.connection))

  if (demoSignsIn) process.stdout.write(accounts())
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.host) ? 'localhost' : env.host
  const warnings = [(await checkFreeDisk(env))?.message, connectionWarning]
  for (const warning of warnings) if (warning) process.stdout.write(`${warning}\n`)
  process.stdout.write(`Ready on http://${host}:${env.port}\n`)
  await warm()
}

/** Serves the connections that the primary process sends, from the database that it names. */
async function startAsWorker() {
  const env = readEnv(process.env)
  const { server, database } = serveAsWorker(serverSettings(env))
  const app = createAppServer({ env, log, server })
  stops.push(() => app.stops)
  const warm = await app.serve(await database)
  await sendToPrimary({ state: 'ready' })
  await warm()
}

const accounts = () =>
  [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ label, username }) => `  ${label.padEnd(9)}  ${username}`),
    '',
  ].join('\n')

const ending = { hasBegun: false }

/** Stops gracefully: no new connections, the last responses, then the database. Further calls change nothing: npm and the terminal both pass on a Ctrl-C. */
async function end(code: number) {
  if (ending.hasBegun) return
  ending.hasBegun = true
  if (cluster.isWorker) void sendToPrimary({ state: 'stopping' })
  for (const stop of stops.flatMap((all) => all())) {
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'could not stop gracefully')
    }
  }
  await flushLog(log)
  process.exit(code)
}

async function fail(error: unknown) {
  if (!(error instanceof StartFailure)) log.fatal({ err: error }, 'stopped by an internal error')
  else if (cluster.isWorker) await sendToPrimary({ failure: error.message })
  else process.stderr.write(`${error.message}\n`)
  return end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
process.on('uncaughtException', (error) => void fail(error))
// A rejection without a listener affects only the request that caused it.
process.on('unhandledRejection', (error) =>
  log.error({ err: error }, 'unhandled promise rejection'),
)

const begin = cluster.isWorker ? startAsWorker : start
begin().catch(fail)
