// The servers that the product is compared with, each a process of its own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installFolder } from '#scripts/install-folder.mjs'
import { freePort } from '#scripts/product-process.mjs'
import { nodeProgram } from '#scripts/run.mjs'

/** The files of the compared servers by name. All look up the viewer, but for `writes`. */
const peers = {
  raw: 'raw.mjs',
  replay: 'replay.mjs',
  writes: 'writes.mjs',
  'Mercurius with JIT': 'mercurius.mjs',
  'PostGraphile 5': 'postgraphile.mjs',
  Yoga: 'yoga.mjs',
  'Apollo, Express, Knex': 'apollo.mjs',
}

/** The servers that answer the same query with their own schema. */
export const peerNames = Object.keys(peers).filter((name) => name !== 'replay' && name !== 'writes')

let installed

/** Starts one of them, with additional settings. */
export const startPeer = async (name, databaseUrl, settings = {}) => {
  const folder = await (installed ??= installFolder('peers'))
  const file = peers[name]
  const port = await freePort()
  const ownEnv = { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl }
  const child = spawn(nodeProgram(), [join(folder, file)], {
    cwd: folder,
    env: { ...process.env, ...ownEnv, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (output) => String(output).includes('Ready on') && resolve(undefined))
    child.once('exit', () => reject(new Error(`${file} did not start`)))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
