import { describe, expect, it } from 'vitest'
import { buildManager, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { observeDatabase } from '#api/testing/database/database-observer.ts'

const requestLimits = {
  portalWritesPerMinute: 3,
  staffWritesPerMinute: 6,
  requestsPerMinute: 60,
  concurrentRequests: 3,
  queuedRequests: 2,
  queueTimeout: 4000,
}
const { db, as, visitor, connection } = await testApp(
  { trustProxy: 1, requestLimits },
  {},
  { pages: true },
)
const { waiting, holdTable, letGo } = observeDatabase(connection)

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

const rename = (caller: TestClient) =>
  caller.graphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }',
    { input: { expectedVersion: 99, displayName: 'Ada' } },
  )

/** The results of a number of writes, one after the other: code, status and whether Retry-After is set. */
const outcomes = async (caller: TestClient, count: number) => {
  const foundValues: unknown[] = []
  for (let at = 0; at < count; at += 1) {
    const { status, errors, headers } = await rename(caller)
    const wait = Number(headers.get('retry-after'))
    foundValues.push([errors[0]?.extensions['code'], status, wait > 0])
  }
  return foundValues
}

const refusedValues = ['RATE_LIMITED', 429, true]
const buildResults = (count: number) =>
  Array.from({ length: count }, () => ['CONFLICT', 200, false])

describe('writes', () => {
  it('are limited for each account by its role, and the refusal has Retry-After', async () => {
    const [ada, bob] = [await as(await buildUser(db)), await as(await buildManager(db))]
    expect(await outcomes(ada, 4)).toEqual([...buildResults(3), refusedValues])
    expect(await outcomes(bob, 7)).toEqual([...buildResults(6), refusedValues])
  })

  it('are counted one by one within a request, over GraphQL and REST', async () => {
    const caller = await as(await buildUser(db))
    const fields = [1, 2, 3, 4].map(
      (at) =>
        `a${at}: updateProfile(input: { expectedVersion: 99, displayName: "A" }) { viewer { id } }`,
    )
    const { errors } = await caller.graphql(`mutation { ${fields.join(' ')} }`)
    expect(errors.map(({ extensions }) => extensions['code'])).toContain('RATE_LIMITED')
    const sentResponse = await caller.send('/files/none', { method: 'PUT', body: 'x' })
    expect(sentResponse.status).toBe(429)
  })
})

describe('requests of one account', () => {
  it('run concurrently up to the limit, queue up to theirs, are 429 beyond, and do not affect other accounts', async () => {
    const caller = await as(await buildManager(db))
    const other = await as(await buildManager(db))
    await caller.get('/api/me')
    await holdTable('interactions')
    const pendingPromise = Array.from({ length: 6 }, () => caller.get('/api/interactions/recent'))
    await expect.poll(waiting).toBe(3)
    const first = await Promise.race(pendingPromise)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2'])
    expect((await other.get('/api/me')).status).toBe(200)
    expect(await waiting()).toBe(3)
    await letGo()
    expect(Object.groupBy(await statusesOf(pendingPromise), String)['200']).toHaveLength(5)
  })

  it('do not take all database connections', async () => {
    const caller = await as(await buildManager(db))
    const other = await as(await buildManager(db))
    await holdTable('interactions')
    // A count in its own statement uses another connection than the list.
    const query = '{ interactions(filter: { search: "bank" }) { totalCount nodes { id } } }'
    const pendingPromise = [1, 2, 3].map(() => caller.graphql(query))
    await expect.poll(waiting).toBe(4)
    expect((await other.get('/api/me')).status).toBe(200)
    expect(await waiting()).toBe(4)
    await letGo()
    for (const { errors } of await Promise.all(pendingPromise)) expect(errors).toEqual([])
  })

  it('take at most four database connections for many lists', async () => {
    const caller = await as(await buildManager(db))
    await holdTable('interactions')
    const fields = Array.from(
      { length: 12 },
      (_, at) =>
        `a${at}: interactions(first: ${at + 1}, filter: { search: "bank" }) { nodes { id } }`,
    )
    const pendingPromise = caller.graphql(`{ ${fields.join(' ')} }`)
    await expect.poll(waiting).toBe(4)
    expect((await caller.get('/healthz')).status).toBe(200)
    expect(await waiting()).toBe(4)
    await letGo()
    expect((await pendingPromise).errors).toEqual([])
  })
})

it('a large response counts as several requests of its caller', async () => {
  await db.raw(
    `insert into leads (name, email, source, message)
       select 'Ada', 'ada' || n || '@example.test', 'website', repeat('x', 4000) from generate_series(1, 200) as n`,
  )
  const caller = await as(await buildManager(db))
  const query = '{ leads(first: 200) { nodes { message } } }'
  // Each has 800 KB, which counts as two hundred requests.
  const answers = [1, 2, 3, 4, 5, 6, 7, 8].map(() => caller.post('/graphql', { query }))
  const statuses = await statusesOf(answers)
  expect(statuses).toContain(200)
  expect((await caller.get('/api/me')).status).toBe(429)
})

describe('requests of one network', () => {
  it('are 429 beyond the rate limit of a minute, have Retry-After, and neither files nor health checks count', async () => {
    const from = { 'X-Forwarded-For': '10.3.0.1' }
    const statuses = await statusesOf(
      Array.from({ length: 80 }, () => visitor().get('/pricing', from)),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const refusedResponse = await visitor().get('/pricing', from)
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor().get('/pricing', { 'X-Forwarded-For': '10.3.0.2' })).status).toBe(200)
    for (const path of ['/favicon.svg', '/healthz'])
      expect((await visitor().get(path, from)).status).not.toBe(429)
  })
})
