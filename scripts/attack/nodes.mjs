// Two nodes of the product on one PostgreSQL, with the demo company.
import { mkdirSync, openSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#api/database/embedded.ts'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'
import { root } from '#scripts/run.mjs'

/** The folder of the nodes' logs of the last attack. */
const logs = join(root, '.cache/attack')

/**
 * Starts a database and a number of nodes. Each node has its current `url`, `pid` and `dataDir`; `end(signal)` stops
 * it, `start(settings)` starts it again on the same port and folder. `startNode(settings, nodeOptions)` adds a node,
 * for a subject that needs other settings.
 */
export async function openNodes() {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-attack-'))
  // PostgreSQL's own account must be able to enter the folder.
  await chmod(folder, 0o755)
  mkdirSync(logs, { recursive: true })
  const database = await startEmbedded({ dataDir: join(folder, 'database') })
  const databaseUrl = addressOf(database.connection)
  const started = []

  const startNode = async (settings = {}, nodeOptions = []) => {
    const number = started.length + 1
    const dataDir = join(folder, `node-${number}`)
    const log = openSync(join(logs, `node-${number}.log`), 'w')
    await mkdir(dataDir)
    const usual = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret that both nodes know, for attacks only',
      SEED_DEMO: '1',
      // One machine sends the requests of many people here; the subject of floods starts nodes with the production limits.
      PORTAL_WRITES_PER_MINUTE: '1000000',
      STAFF_WRITES_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE: '100000000',
      CONCURRENT_REQUESTS: '100',
      QUEUED_REQUESTS: '10000',
    }
    const node = { dataDir }
    node.start = async (others = {}) => {
      const all = { ...usual, ...settings, ...others }
      Object.assign(node, await startProduct({ settings: all, nodeOptions, log }))
      return node
    }
    started.push(node)
    return node.start()
  }

  const stop = async () => {
    await Promise.allSettled(started.map((node) => node.end?.('SIGTERM')))
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }

  try {
    // One after the other: the first seeds the demo company.
    const nodes = [await startNode(), await startNode()]
    return { nodes, databaseUrl, startNode, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
