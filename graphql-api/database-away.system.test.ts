import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded.ts'
import type { EmbeddedPostgres } from './database/embedded.ts'
import { buildManager, testPassword } from './testing/factories/index.ts'
import { prepareDatabase } from './running/prepare-database.ts'
import { readEnv } from './config/env.ts'
import { createLog } from './config/log.ts'
import { createTestClient } from './testing/app.ts'
import { createStubPages } from './testing/stubs/stub-pages.ts'
import type { TestClient } from './testing/app.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const logLines: string[] = []
let dataDir: string
let postgres: EmbeddedPostgres
let url: string
let close: () => Promise<void>
let caller: TestClient

const start = async () => {
  postgres = await startEmbedded({ dataDir, isDurable: false })
}

beforeAll(async () => {
  dataDir = await temporaryFolder()
  await start()
  const log = createLog(true, { write: (line) => void logLines.push(line) })
  await prepareDatabase(postgres.connection, log)
  const db = connect({ connection: postgres.connection })
  const app = await createApp({
    db,
    env: { ...readEnv({}), sessionSecret: 'a secret of this test, long enough for it' },
    clock: () => new Date(),
    openPages: async (options) => ({
      ...(await createStubPages(options)),
      router: express.Router().get('/', (_req, res) => void res.send('home')),
    }),
    log,
  })
  const server = createServer(app.handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { username } = await buildManager(db)
  caller = createTestClient(url)
  await caller.post('/api/login', { username, password: testPassword })
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await app.close()
    await db.destroy()
  }
}, 60_000)

afterAll(async () => {
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

const sendRequests = () =>
  Promise.all([
    caller.get('/api/customers'),
    caller.graphql('{ customers { totalCount } }'),
    caller.graphql(
      'mutation { updateOrganisation(input: { expectedVersion: 99 }) { organisation { name } } }',
    ),
    caller.get('/readyz'),
    caller.get('/api/me'),
  ])

const statuses = async () => (await sendRequests()).map(({ status }) => status)

it(
  'an outage of the database during requests causes only 503 responses',
  { timeout: 60_000 },
  async () => {
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])

    // Requests are sent before, during and after the outage.
    const over = new AbortController()
    const seenIds = new Set<number>()
    const askingPromise = (async () => {
      while (!over.signal.aborted) {
        for (const status of await statuses()) seenIds.add(status)
        await sleep(20)
      }
    })()

    await postgres.stop()
    for (let n = 0; n < 3; n += 1) {
      const answers = await sendRequests()
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
      for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2')
      expect((await caller.get('/healthz')).status).toBe(200)
      expect((await caller.get('/')).status).toBe(200)
      await sleep(500)
    }

    await start()
    await expect.poll(async () => (await caller.get('/api/customers')).status).toBe(200)
    over.abort()
    await askingPromise
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    expect(seenIds).toEqual(new Set([200, 503]))
    expect(logLines.filter((line) => line.includes('failed'))).toEqual([])
  },
)
