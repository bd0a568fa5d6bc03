import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect as dial, createServer as createProxy } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '#api/app.ts'
import { connect } from '#api/database/connect.ts'
import { buildManager, testPassword } from '#api/testing/factories/index.ts'
import { readEnv } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import { createTestClient } from '#api/testing/app.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createStubPages } from '#api/testing/stubs/stub-pages.ts'

const { db: observer, connection } = await testDatabase()

/** The latency of packets from the database, in milliseconds. */
const way = { ms: 0 }

const proxy = createProxy((nearSocket: Socket) => {
  const far = dial(`${connection.host}/.s.PGSQL.5432`)
  nearSocket.pipe(far)
  far.on(
    'data',
    (bytes) => void setTimeout(() => nearSocket.writable && nearSocket.write(bytes), way.ms),
  )
  for (const [one, other] of [
    [nearSocket, far],
    [far, nearSocket],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
const { port } = proxy.address() as AddressInfo

const db = connect({
  connection: {
    connectionString: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`,
  },
})
const app = await createApp({
  db,
  env: { ...readEnv({}), requestDeadline: 3000, sessionSecret: 'a secret of tests, long enough' },
  clock: () => new Date(),
  openPages: createStubPages,
  log: createLog(true, { write: () => undefined }),
})
const server = createServer(app.handler).listen(0, '127.0.0.1')
await once(server, 'listening')

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
  await db.destroy()
  proxy.close()
})

it('a sign-in with a slow database connection fails at the deadline, and the next one succeeds', async () => {
  const { username } = await buildManager(observer)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const caller = createTestClient(url)
  const signIn = () => caller.post('/api/login', { username, password: testPassword })
  expect((await signIn()).status).toBe(200)
  way.ms = 2500
  // Without the deadline it succeeds: no single statement takes longer than a statement may.
  expect((await signIn()).status).toBe(503)
  way.ms = 0
  await expect.poll(async () => (await signIn()).status).toBe(200)
})
