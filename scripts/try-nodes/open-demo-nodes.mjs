// The built product with the demo company as two nodes on one temporary database.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#api/database/embedded.ts'
import { freshFolder } from '#scripts/fresh-product.mjs'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'

/** Starts them. Each node has its `url`, `end(signal)` and `start()`; `stop` releases everything. */
export async function openDemoNodes() {
  const folder = await freshFolder()
  const stops = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }

  const startNode = async (name, settings) => {
    const own = { PORT: String(await freePort()), DATA_DIR: join(folder, name) }
    const node = {}
    node.start = async () =>
      Object.assign(node, await startProduct({ settings: { ...settings, ...own } }))
    stops.push(() => node.end?.('SIGTERM'))
    return node.start()
  }

  try {
    const database = await startEmbedded({ dataDir: join(folder, 'database') })
    stops.push(() => database.stop())
    const settings = {
      DATABASE_URL: addressOf(database.connection),
      SESSION_SECRET: 'a secret that both nodes know, for this run only',
    }
    const first = await startNode('first', { ...settings, SEED_DEMO: '1' })
    const second = await startNode('second', settings)
    return { nodes: [first, second], stop }
  } catch (error) {
    await stop()
    throw error
  }
}
