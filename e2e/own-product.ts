import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a product with the demo company for the stories of one file, with settings that the shared one does not have. */
export const startOwnProduct = async (settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['scripts/fresh-product.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error('The product did not start.')))
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const [, found] = /^Ready on (\S+)/m.exec(said) ?? []
      if (found) resolve(found)
    })
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}
