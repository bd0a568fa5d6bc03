// Everything that is measured, each as a process of its own on one PostgreSQL with the same rows.
import { spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#api/database/embedded.ts'
import { fillMany } from '#scripts/measure-app/fill-many.mjs'
import { addressOf, freePort, startProduct } from '#scripts/product-process.mjs'
import { nodeProgram, root } from '#scripts/run.mjs'
import { step } from '#scripts/step.mjs'
import { signedInManager } from './manager.mjs'

const folder = join(root, '.cache/peers')

/** The peers by name, with what each is told. */
const peers = {
  raw: { file: 'raw.mjs' },
  'raw with sign-in': { file: 'raw.mjs', settings: { SIGN_IN: '1' } },
  'Mercurius with JIT': { file: 'mercurius.mjs' },
  'PostGraphile 5': { file: 'postgraphile.mjs' },
  Yoga: { file: 'yoga.mjs' },
  'Apollo, Express, Knex': { file: 'apollo.mjs' },
}

/** What the product is set to: as in production, with shares that let one machine ask for many. */
const asInProduction = {
  NODE_ENV: 'production',
  ALLOW_HTTP: '1',
  SESSION_SECRET: 'a secret for whoever measures, and nobody else',
  REQUESTS: '100000000',
  REQUESTS_AT_ONCE: '100',
  REQUESTS_WAITING: '10000',
}

/** Puts the peers beside what is built, with their packages, which nothing else of the product has. */
const installPeers = async () => {
  await cp(join(root, 'peers'), folder, { recursive: true })
  const lock = 'package-lock.json'
  const installed = await readFile(join(folder, 'node_modules', lock), 'utf8').catch(() => '')
  if (installed === (await readFile(join(folder, lock), 'utf8'))) return
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (npm.status !== 0) throw new Error(`The peers could not be installed: ${npm.stderr}`)
  await cp(join(folder, lock), join(folder, 'node_modules', lock))
}

const startPeer = async ({ file, settings = {} }, databaseUrl) => {
  const port = await freePort()
  const child = spawn(nodeProgram(), [join(folder, file)], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (said) => String(said).includes('Ready on') && resolve(undefined))
    child.once('exit', () => reject(new Error(`${file} did not start`)))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/**
 * Starts the database, fills it, and starts every server.
 * @returns {Promise<{ servers: Map<string, { url: string }>, cookie: string, inspector: number, stop: () => Promise<void> }>}
 */
export async function openServers() {
  const data = await mkdtemp(join(tmpdir(), 'admin-genie-measure-api-'))
  await chmod(data, 0o755)
  const opened = []
  const stop = async () => {
    for (const one of opened.toReversed()) await one()
    await rm(data, { recursive: true, force: true })
  }
  try {
    await step('Installing the peers', installPeers)
    const database = await startEmbedded({ dataDir: join(data, 'database') })
    opened.push(() => database.stop())
    const databaseUrl = addressOf(database.connection)
    const nowhere = openSync('/dev/null', 'w')
    const startOurs = async (settings, nodeOptions) => {
      const port = String(await freePort())
      const own = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: data }
      const all = { DATABASE_URL: databaseUrl, ...own, ...settings }
      return startProduct({ settings: all, nodeOptions, log: nowhere })
    }
    // Production does not fill a database; a start before it does.
    const first = await startOurs({ SEED_DEMO: '1' })
    await first.end('SIGTERM')
    await fillMany(database.connection)
    const cookie = await signedInManager(database.connection, asInProduction.SESSION_SECRET)
    const inspector = await freePort()
    const product = await startOurs(asInProduction, [`--inspect=127.0.0.1:${inspector}`])
    opened.push(() => product.end('SIGTERM'))
    const servers = new Map([['the product', { url: product.url }]])
    for (const [name, peer] of Object.entries(peers)) {
      const started = await startPeer(peer, databaseUrl)
      opened.push(started.stop)
      servers.set(name, started)
    }
    return { servers, cookie, inspector, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
