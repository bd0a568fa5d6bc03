// Runs the product in this process, so that its statements can be recorded.
import { createServer } from 'node:http'
import { createApp } from '#api/app.ts'
import { readEnv } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import { freePort } from '#scripts/product-process.mjs'

/**
 * Serves the product from a database until `stop`.
 * @param {object} db as Knex
 * @param {Record<string, string>} settings environment variables besides the port
 * @param {string} sessionSecret
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openHere(db, settings, sessionSecret) {
  const port = await freePort()
  const env = readEnv({ PORT: String(port), ...settings })
  const log = createLog(true, { write: () => undefined })
  const app = await createApp({ db, env: { ...env, sessionSecret }, clock: () => new Date(), log })
  const server = createServer(app.handler)
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await app.close()
  }
  return { url: `http://localhost:${port}`, stop }
}
