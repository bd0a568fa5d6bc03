// The built product with the demo company, on a port and a database of its own that go when it ends.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeProgram, root } from './run.mjs'

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Starts it.
 * @param {Record<string, string>} settings environment variables besides the usual ones
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startFreshProduct(settings = {}) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-fresh-'))
  // PostgreSQL's own account must get in, or the database would be put, and left, elsewhere.
  await chmod(folder, 0o755)
  const child = spawn(nodeProgram(), ['graphql-api/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A Ctrl-C reaches the one who started it, who then ends it in order.
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const ready = new Promise((resolve) => {
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
      const url = /Ready on (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([ready, ended])
  if (typeof url === 'string') return { url, stop }
  await stop()
  throw new Error('The product did not start')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url, stop } = await startFreshProduct()
  console.log(`Ready on ${url}`)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stop().then(() => process.exit(0)))
}
