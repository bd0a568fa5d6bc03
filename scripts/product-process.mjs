// The product as a process of its own: started by scripts that measure, picture or attack it.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { nodeProgram, root } from './run.mjs'

/** A port that nobody has at this moment. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** An address of an embedded database, for `DATABASE_URL` and for whoever looks into it. */
export const addressOf = ({ host, user, database }) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/**
 * Starts it and waits until it is ready; what it logs goes where `log` says. Throws when it ends before.
 * @param {{ settings: Record<string, string>, nodeOptions?: string[], log?: 'inherit' | number }} given environment variables besides ours, and what Node itself is told
 */
export async function startProduct({ settings, nodeOptions = [], log = 'inherit' }) {
  const child = spawn(nodeProgram(), [...nodeOptions, 'graphql-api/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', log],
    // A Ctrl-C reaches the one who started it, who then ends it in order.
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', () => resolve(null)))
  const ready = new Promise((resolve) => {
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
      const url = /Ready on (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([ready, ended])
  if (url === null) throw new Error('The product did not start')
  const end = (signal) => {
    child.kill(signal)
    return ended
  }
  return { url, pid: child.pid, ended, end }
}
