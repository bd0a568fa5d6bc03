// Runs the built product with the demo company as two nodes on one database, for the browser stories. Everything is released when it ends.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#api/database/embedded.ts'
import { freshFolder } from '#scripts/fresh-product.mjs'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'

const folder = await freshFolder()
const stops = [() => rm(folder, { recursive: true, force: true })]
const stop = async () => {
  for (const one of stops.splice(0).toReversed()) await one()
}

const startNode = async (name, settings) => {
  const own = { PORT: String(await freePort()), DATA_DIR: join(folder, name) }
  const { url, end } = await startProduct({ settings: { ...settings, ...own } })
  stops.push(() => end('SIGTERM'))
  return url
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
  console.log(`Ready on ${first} and ${second}`)
} catch (error) {
  await stop()
  throw error
}
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stop().then(() => process.exit(0)))
