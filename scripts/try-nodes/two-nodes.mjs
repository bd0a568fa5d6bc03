// The whole setup: PostgreSQL, PgBouncer if it is wanted, two nodes, HAProxy.
import { mkdirSync, openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#api/database/embedded.ts'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'
import { root } from '#scripts/run.mjs'
import { step } from '#scripts/step.mjs'
import { startHaproxy, startPgbouncer } from './programs.mjs'

export const secret = 'a secret that both nodes know, for this trial only'

/** The folder of the nodes' logs of the last trial. */
const logs = join(root, '.cache/try-nodes')

const roleSettings = `
  alter role postgres set statement_timeout = '5s';
  alter role postgres set idle_in_transaction_session_timeout = '10s'`

const answeredIn = async (log) => {
  const lines = (await readFile(log, 'utf8')).split('\n')
  return lines.filter((line) => line.includes('"msg":"answered"') && !line.includes('"/readyz"'))
    .length
}

/**
 * Starts the setup. `url` is the address for clients, `db` connects to PostgreSQL directly; each node has `start()`,
 * `end(signal)` and `answered()`, the number of its responses without health checks.
 * @param {{ hasPooler?: boolean, isInspected?: boolean }} options `isInspected`: the nodes have an inspector, at their `inspectorPort`
 */
export async function openTwoNodes({ hasPooler = true, isInspected = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-nodes-'))
  await chmod(folder, 0o755)
  mkdirSync(logs, { recursive: true })
  const stops = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }

  const startNode = async (number, settings) => {
    const log = join(logs, `node-${number}.log`)
    const file = openSync(log, 'w')
    const own = { PORT: String(await freePort()), DATA_DIR: join(folder, `node-${number}`) }
    const all = { ...settings, ...own }
    const inspectorPort = isInspected ? await freePort() : null
    const nodeOptions = isInspected ? [`--inspect=127.0.0.1:${inspectorPort}`] : []
    const node = { port: all.PORT, inspectorPort, answered: () => answeredIn(log) }
    node.start = async () =>
      Object.assign(node, await startProduct({ settings: all, nodeOptions, log: file }))
    stops.push(() => node.end('SIGTERM'))
    return node.start()
  }

  try {
    const database = await step('PostgreSQL', () =>
      startEmbedded({ dataDir: join(folder, 'database') }),
    )
    stops.push(() => database.stop())
    const direct = addressOf(database.connection)
    const db = new Client({ connectionString: direct })
    // Its connection ends when a trial kills the database.
    db.on('error', () => undefined)
    await db.connect()
    stops.push(() => db.end())
    await db.query(roleSettings)

    const poolerPort = await freePort()
    if (hasPooler)
      stops.push(
        await step('PgBouncer', () => startPgbouncer({ database, folder, port: poolerPort })),
      )
    const pooled = {
      DATABASE_URL: `postgres://genie@127.0.0.1:${poolerPort}/genie`,
      DATABASE_DIRECT_URL: direct,
      PREPARED_STATEMENTS: 'off',
    }
    const proxyPort = await freePort()
    const url = `http://localhost:${proxyPort}`
    const settings = {
      NODE_ENV: 'production',
      ALLOW_HTTP: '1',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SESSION_SECRET: secret,
      ...(hasPooler ? pooled : { DATABASE_URL: direct }),
      // A few addresses send the requests of many people here.
      PORTAL_WRITES_PER_MINUTE: '1000000',
      STAFF_WRITES_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE: '100000000',
      CONCURRENT_REQUESTS: '100',
      QUEUED_REQUESTS: '10000',
    }
    const nodes = await step('Two nodes at a time', () =>
      Promise.all([startNode(1, settings), startNode(2, settings)]),
    )
    stops.push(
      await step('HAProxy', () =>
        startHaproxy({ folder, port: proxyPort, nodes: nodes.map(({ port }) => port) }),
      ),
    )
    return { url, port: proxyPort, nodes, db, database, connection: database.connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
