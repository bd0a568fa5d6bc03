import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '#api/app.ts'
import { readEnv } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import { connect } from '#api/database/connect.ts'
import { startEmbedded } from '#api/database/embedded.ts'
import { buildAssistant, buildManager, testPassword } from '#api/testing/factories/index.ts'
import { prepareDatabase } from '#api/running/prepare-database.ts'
import { createTestClient } from '#api/testing/app.ts'
import { liveClient } from '#api/testing/live-client.ts'
import { createStubPages } from '#api/testing/stubs/stub-pages.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'
import { perform } from '#api/testing/verbs.ts'

it('sockets outlast an outage of the database, and what is written after it arrives', async () => {
  const dataDir = await temporaryFolder()
  const start = () => startEmbedded({ dataDir, isDurable: false })
  let postgres = await start()
  const log = createLog(true, { write: () => undefined })
  await prepareDatabase(postgres.connection, log)
  const db = connect({ connection: postgres.connection })
  const app = await createApp({
    db,
    direct: postgres.connection,
    env: { ...readEnv({}), sessionSecret: 'a secret of this test, long enough for it' },
    clock: () => new Date(),
    openPages: createStubPages,
    log,
  })
  const server = createServer(app.handler)
  if (app.upgrade) server.on('upgrade', app.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    await app.closeSockets()
    server.closeAllConnections()
    await app.close()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const { username } = await buildManager(db)
  await buildAssistant(db)
  const caller = createTestClient(url)
  await caller.post('/api/login', { username, password: testPassword })
  const live = liveClient(url, caller)
  live.closed.catch(() => undefined)
  const page = await live.follow()

  await postgres.stop()
  await expect.poll(async () => (await caller.get('/readyz')).status).toBe(503)
  postgres = await start()
  await expect
    .poll(async () => (await caller.get('/readyz')).body)
    .toMatchObject({ live: { isListening: true, sockets: 1, lagSeconds: 0 } })

  const { customer } = await perform(caller, 'createCustomer', {
    name: 'After the outage',
    email: 'after@example.test',
  })
  await page.waitFor('CUSTOMER', Number(customer?.['id']))
  live.close()
})
