import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildAssistant, buildManager, testPassword } from '#api/testing/factories/index.ts'
import { createTestClient } from '#api/testing/app.ts'
import { testDatabase } from '#api/testing/database.ts'
import { liveClient, openSocket } from '#api/testing/live-client.ts'
import { endPrograms, linesOf, productionOn, runProgram } from '#api/testing/processes/program.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, connection } = await testDatabase()
const dataDir = await temporaryFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(endPrograms)

const { username } = await buildManager(db)
await buildAssistant(db)

const start = async (WORKERS: string) => {
  const place = `${connection.database}?host=${encodeURIComponent(connection.host)}`
  const env = {
    ...(await productionOn(dataDir)),
    DATABASE_URL: `postgres://${connection.user}@localhost/${place}`,
    WORKERS,
  }
  const program = runProgram(env)
  await expect.poll(() => program.output.out).toContain('Ready on')
  const url = `http://127.0.0.1:${env.PORT}`
  const caller = createTestClient(url)
  const { status } = await caller.post('/api/login', { username, password: testPassword })
  expect(status).toBe(200)
  return { ...program, url, caller }
}

it('a change by a request to one worker reaches the sockets of all', async () => {
  const { child, ended: endedPromise, output, url, caller } = await start('2')
  const clients = [1, 2, 3, 4].map(() => liveClient(url, caller))
  for (const { closed } of clients) closed.catch(() => undefined)
  const pages = await Promise.all(clients.map(({ follow }) => follow()))
  const { customer } = await perform(caller, 'createCustomer', {
    name: 'N',
    email: 'n@example.test',
  })
  await Promise.all(pages.map((page) => page.waitFor('CUSTOMER', Number(customer?.['id']))))
  for (const client of clients) client.close()
  child.kill('SIGTERM')
  expect(await endedPromise).toBe(0)
  expect(linesOf(output).filter(({ level }) => Number(level) >= 40)).toEqual([])
})

it('SIGTERM closes open sockets at once, also those of clients that do not read, and the program ends', async () => {
  const { child, ended: endedPromise, url, caller } = await start('1')
  const client = liveClient(url, caller)
  const page = await client.follow()
  expect(page.state.reset).toBe(false)
  const silentSocket = openSocket(url, caller)
  silentSocket.on('error', () => undefined)
  await once(silentSocket, 'open')
  silentSocket.pause()
  const startedAt = Date.now()
  child.kill('SIGTERM')
  expect(await client.closed).toMatchObject({ code: 1001 })
  expect(await endedPromise).toBe(0)
  // Ten seconds is what the last responses may take.
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  silentSocket.terminate()
})
