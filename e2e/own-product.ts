import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PlaywrightWorkerArgs } from 'playwright/test'
import { test } from './story.ts'

/** Starts a product with the demo company for the stories of one file, with settings that the shared one does not have. */
export const startOwnProduct = async (settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['scripts/fresh-product.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error('The product did not start.')))
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      const [, foundText] = /^Ready on (\S+)/m.exec(output) ?? []
      if (foundText) resolve(foundText)
    })
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    const endedPromise = once(child, 'exit')
    child.kill('SIGTERM')
    await endedPromise
  }
  return { url, stop }
}

type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>

/** Creates the test of a file whose stories use a product of their own, which is started once for each worker. */
export const testOnOwnProduct = (
  start: (playwright: PlaywrightWorkerArgs['playwright']) => Promise<OwnProduct>,
) =>
  test.extend<object, { product: string }>({
    product: [
      async ({ playwright }, give) => {
        const { url, stop } = await start(playwright)
        await give(url)
        await stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ product }, give) => give(product),
  })
