// A temporary folder with a PostgreSQL and nodes of the product on it, for scripts.
import { mkdirSync, openSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#api/database/embedded.ts'
import { atEnd } from '#scripts/ending.mjs'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'
import { root } from '#scripts/run.mjs'

/** The settings with which one machine may send the requests of many people. */
export const roomy = {
  PORTAL_WRITES_PER_MINUTE: '1000000',
  STAFF_WRITES_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '100000000',
  CONCURRENT_REQUESTS: '100',
  QUEUED_REQUESTS: '10000',
}

/**
 * Starts a PostgreSQL and returns what `open` makes of it, with `stop`, which stops everything in reverse order and
 * removes its files; the end of the command does the same. `open` gets the `folder`, the `database` with its `connection` and `databaseUrl`, `onStop` for
 * what else is to be stopped, and `startNode`. Logs of nodes are in `.cache/NAME`.
 * @template Opened
 * @param {string} name
 * @param {(stage: object) => Promise<Opened>} open
 * @returns {Promise<Opened & { stop: () => Promise<void> }>}
 */
export async function openStage(name, open) {
  const folder = await mkdtemp(join(tmpdir(), `admin-genie-${name}-`))
  const stops = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  atEnd(stop)
  const onStop = (work) => void stops.push(work)
  try {
    // PostgreSQL's own account must be able to enter the folder.
    await chmod(folder, 0o755)
    const database = await startEmbedded({ dataDir: join(folder, 'database') })
    onStop(() => database.stop())
    const { connection } = database
    const databaseUrl = addressOf(connection)
    const startNode = createNodes({ name, folder, databaseUrl, onStop })
    return {
      ...(await open({ folder, database, connection, databaseUrl, onStop, startNode })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Returns a function that starts a node. It has its current `url`, `port`, `pid` and `dataDir`, and an `inspectorPort`
 * if it is wanted; `end(signal)` stops it, `start(settings)` starts it again on the same port and folder.
 */
const createNodes = ({ name, folder, databaseUrl, onStop }) => {
  const logs = join(root, '.cache', name)
  let count = 0
  return async (settings = {}, { isInspected = false } = {}) => {
    count += 1
    const node = {
      port: String(await freePort()),
      dataDir: join(folder, `node-${count}`),
      log: join(logs, `node-${count}.log`),
      inspectorPort: isInspected ? await freePort() : null,
    }
    mkdirSync(logs, { recursive: true })
    const log = openSync(node.log, 'w')
    const ownSettings = { DATABASE_URL: databaseUrl, PORT: node.port, DATA_DIR: node.dataDir }
    const nodeOptions = isInspected ? [`--inspect=127.0.0.1:${node.inspectorPort}`] : []
    node.start = async (others = {}) => {
      const all = { ...ownSettings, ...settings, ...others }
      return Object.assign(node, await startProduct({ settings: all, nodeOptions, log }))
    }
    onStop(() => node.end?.('SIGTERM'))
    return node.start()
  }
}
