// The servers that the product is compared with, each a process of its own.
import { spawn, spawnSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#scripts/product-process.mjs'
import { nodeProgram, root } from '#scripts/run.mjs'
import { step } from '#scripts/step.mjs'

const folder = join(root, '.cache/peers')

/** The compared servers by name, each with its settings. */
const peers = {
  raw: { file: 'raw.mjs' },
  'raw with sign-in': { file: 'raw.mjs', settings: { SIGN_IN: '1' } },
  replay: { file: 'replay.mjs' },
  writes: { file: 'writes.mjs' },
  'Mercurius with JIT': { file: 'mercurius.mjs' },
  'PostGraphile 5': { file: 'postgraphile.mjs' },
  Yoga: { file: 'yoga.mjs' },
  'Apollo, Express, Knex': { file: 'apollo.mjs' },
}

/** The servers that answer the same query with their own schema. */
export const peerNames = Object.keys(peers).filter((name) => name !== 'replay' && name !== 'writes')

/** Copies the compared servers and installs their packages, which the product itself does not need. */
const install = async () => {
  await cp(join(root, 'peers'), folder, { recursive: true })
  const lock = 'package-lock.json'
  const known = await readFile(join(folder, 'node_modules', lock), 'utf8').catch(() => '')
  if (known === (await readFile(join(folder, lock), 'utf8'))) return
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (npm.status !== 0) throw new Error(`The peers could not be installed: ${npm.stderr}`)
  await cp(join(folder, lock), join(folder, 'node_modules', lock))
}

let installed

/** Starts one of them, with the additional settings `more`. */
export const startPeer = async (name, databaseUrl, more = {}) => {
  await (installed ??= step('Installing the peers', install))
  const { file, settings } = peers[name]
  const port = await freePort()
  const own = { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl }
  const child = spawn(nodeProgram(), [join(folder, file)], {
    cwd: folder,
    env: { ...process.env, ...own, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (said) => String(said).includes('Ready on') && resolve(undefined))
    child.once('exit', () => reject(new Error(`${file} did not start`)))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
