import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createClient } from 'graphql-ws'
import type { ClientOptions } from 'graphql-ws'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { build, testPassword } from '#api/testing/factories/index.ts'
import { createTestClient } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { testDatabase } from '#api/testing/database.ts'
import { liveUrl } from '#api/testing/live-client.ts'
import type { LiveItem } from '#api/testing/live-client.ts'
import { endPrograms, productionOn, runProgram } from '#api/testing/processes/program.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, connection } = await testDatabase()
const dataDir = await temporaryFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterAll(endPrograms)

const startNode = async () => {
  const place = `${connection.database}?host=${encodeURIComponent(connection.host)}`
  const env = {
    ...(await productionOn(dataDir)),
    DATABASE_URL: `postgres://${connection.user}@localhost/${place}`,
    WORKERS: '1',
  }
  const program = runProgram(env)
  await vi.waitUntil(() => program.output.out.includes('Ready on'), { timeout: 60_000 })
  return { ...program, url: `http://127.0.0.1:${env.PORT}` }
}

type Node = Awaited<ReturnType<typeof startNode>>

let nodes: Node[]
let boss: TestClient
/** Who follows changes by the example, signed in at every node. */
let person: { id: number }
let caller: TestClient
let customer: { id: number; version: number }

const signIn = async ({ url }: Node, username: string) => {
  const client = createTestClient(url)
  expect((await client.post('/api/login', { username, password: testPassword })).status).toBe(200)
  return client
}

beforeAll(async () => {
  nodes = [await startNode(), await startNode()]
}, 120_000)

/** Signs in a manager, and a second one who follows changes and is the assistant of a customer. */
const begin = async () => {
  person = await build.assistant(db)
  customer = await build.customer(db, { assignedVaId: person.id })
  const [{ username = '' } = {}] = await db('users')
    .where({ id: person.id })
    .update({ role: 'management' }, ['username'])
  caller = await signIn(nodes.at(-1)!, username)
  boss = await signIn(nodes.at(-1)!, (await build.manager(db)).username)
}

const document = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const [, example = ''] =
  /```js\nimport \{ createClient \} from 'graphql-ws'\n([\s\S]*?)```/.exec(document) ?? []

type Script = (...values: unknown[]) => Promise<void>
const AsyncFunction = (async () => undefined).constructor as new (...text: string[]) => Script

/** Runs the example of docs/api.md from a cursor until it ends by itself. The first node that runs answers its address. */
const runExample = (cursor: string | null = null) => {
  const reads: ('screen' | LiveItem)[] = []
  const cookies = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const connect = (options: ClientOptions) =>
    createClient({
      ...options,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocol: string) {
          expect(address).toBe('wss://portal.example/graphql')
          super(liveUrl(nodes[0]!.url), protocol, { headers: { Cookie: cookies } })
        }
      },
    })
  const startsEmpty = 'let cursor = null'
  expect(example.split(startsEmpty)).toHaveLength(2)
  const run = new AsyncFunction(
    'createClient',
    'readScreenAgain',
    'readRecordsAgain',
    'firstCursor',
    example.replace(startsEmpty, 'let cursor = firstCursor'),
  )
  const endedPromise = run(
    connect,
    async () => void reads.push('screen'),
    async (items: LiveItem[]) => void reads.push(...items),
    cursor,
  )
  onTestFinished(async () => {
    await caller.post('/api/logout', {})
    await endedPromise
  })
  return {
    ended: endedPromise,
    reads,
    screens: () => reads.filter((read) => read === 'screen').length,
    seesChange: async () => {
      const change = { noun: 'CUSTOMER', id: String(customer.id), kind: 'CHANGED' }
      await expect.poll(() => reads, { timeout: 20_000 }).toContainEqual(change)
    },
  }
}

const changeCustomer = async () => {
  const { id, version: expectedVersion } = customer
  await perform(boss, 'updateCustomer', { id: String(id), expectedVersion, company: 'New' })
}

it('reads the screen once after a cursor that is refused, and goes on', async () => {
  await begin()
  const { screens, seesChange } = runExample('forged')
  await expect.poll(screens, { timeout: 20_000 }).toBe(1)
  await changeCustomer()
  await seesChange()
  expect(screens()).toBe(1)
})

it('reads the screen again after a change of role, and goes on', async () => {
  await begin()
  const { screens, seesChange } = runExample()
  await expect.poll(screens, { timeout: 20_000 }).toBe(1)
  await db('users').where({ id: person.id }).update({ role: 'virtual_assistant' })
  await expect.poll(screens, { timeout: 20_000 }).toBe(2)
  await changeCustomer()
  await seesChange()
  expect(screens()).toBe(2)
})

it('ends when its sign-in has ended', async () => {
  await begin()
  const { ended: endedPromise, screens } = runExample()
  await expect.poll(screens, { timeout: 20_000 }).toBe(1)
  await caller.post('/api/logout', {})
  await endedPromise
  expect(screens()).toBe(1)
})

it('goes on at another node when its own stops, and misses nothing', async () => {
  await begin()
  const { screens, seesChange } = runExample()
  await expect.poll(screens, { timeout: 20_000 }).toBe(1)
  nodes[0]?.child.kill('SIGTERM')
  await nodes.shift()?.ended
  await changeCustomer()
  await seesChange()
  expect(screens()).toBe(1)
})
