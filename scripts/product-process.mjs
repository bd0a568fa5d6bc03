// Runs the product as a separate process, for scripts that measure, picture or attack it.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { nodeProgram, root } from './run.mjs'

const running = new Set()

// A command that fails leaves nothing behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Returns a free port. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Returns the URL of an embedded database, for `DATABASE_URL` and for other clients. */
export const addressOf = ({ host, user, database }) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/**
 * Starts the product and waits until it is ready; its log goes where `log` says. Throws if it ends before.
 * @param {{ settings: Record<string, string>, nodeOptions?: string[], log?: 'inherit' | number }} given environment variables besides ours, and what Node itself is told
 */
export async function startProduct({ settings, nodeOptions = [], log = 'inherit' }) {
  const child = spawn(nodeProgram(), [...nodeOptions, 'graphql-api/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', log],
    // Ctrl-C goes to the parent process, which then stops this one in order.
    detached: true,
  })
  const exit = new Promise((resolve) => child.once('exit', () => resolve(null)))
  running.add(child)
  child.once('exit', () => running.delete(child))
  const readiness = new Promise((resolve) => {
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
      const url = /Ready on (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([readiness, exit])
  if (url === null) throw new Error('The product did not start')
  const end = (signal) => {
    child.kill(signal)
    return exit
  }
  return { url, pid: child.pid, ended: exit, end }
}
