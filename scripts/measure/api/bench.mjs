// The environment of the measurements: one PostgreSQL, on which the product and the compared servers are started.
import { openSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#api/database/embedded.ts'
import { atEnd } from '#scripts/ending.mjs'
import { openFilled } from '#scripts/fill/filled-database.mjs'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'
import { startPeer } from './peers.mjs'

export const secret = 'a secret for whoever measures, and nobody else'

/** The size of the measured company; `MEASURE_SIZE=tenth` tries a measurement itself. */
export const measuredSize = process.env.MEASURE_SIZE ?? 'large'

/** The settings of the product: as in production, with rate limits that let one machine act for many. */
const asInProduction = {
  NODE_ENV: 'production',
  ALLOW_HTTP: '1',
  SESSION_SECRET: secret,
  REQUESTS_PER_MINUTE: '100000000',
  CONCURRENT_REQUESTS: '100',
  QUEUED_REQUESTS: '10000',
  STAFF_WRITES_PER_MINUTE: '1000000',
}

/**
 * Starts the database, with the demo company or with one of a size. Returns functions that start the product and the
 * compared servers on it. Logs are discarded. The end of the command stops everything and removes its files.
 * @param {{ size?: keyof typeof import('#scripts/fill/sizes.mjs').sizes }} options
 */
export async function openBench({ size } = {}) {
  const data = await mkdtemp(join(tmpdir(), 'admin-genie-measure-api-'))
  await chmod(data, 0o755)
  atEnd(() => rm(data, { recursive: true, force: true }))
  const database = await (size
    ? openFilled(size)
    : startEmbedded({ dataDir: join(data, 'database') }))
  atEnd(() => database.stop())
  const { connection } = database
  const databaseUrl = addressOf(connection)
  const nowhere = openSync('/dev/null', 'w')
  const startOurs = async (settings, nodeOptions) => {
    const port = String(await freePort())
    const ownSettings = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: data }
    const all = { DATABASE_URL: databaseUrl, ...ownSettings, ...settings }
    return startProduct({ settings: all, nodeOptions, log: nowhere })
  }
  // In production the product does not fill a database, so it starts once outside of production before.
  if (!size) await startOurs({ SEED_DEMO: '1' }).then(({ end }) => end('SIGTERM'))
  return {
    connection,
    /** The folder of temporary files. */
    folder: data,
    openClient: async () => {
      const client = new Client(connection)
      await client.connect()
      atEnd(() => client.end())
      return client
    },
    /** Starts the product as in production, except for `settings`. */
    startProduct: async (settings = {}, nodeOptions = []) => {
      const product = await startOurs({ ...asInProduction, ...settings }, nodeOptions)
      atEnd(() => product.end('SIGTERM'))
      return product
    },
    /** Starts a compared server by its name, with additional `settings`. */
    startPeer: async (name, settings) => {
      const peer = await startPeer(name, databaseUrl, settings)
      atEnd(peer.stop)
      return peer
    },
  }
}
