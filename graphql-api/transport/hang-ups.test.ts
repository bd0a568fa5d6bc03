import { expect, it } from 'vitest'
import { buildManager } from '#api/database/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { observeDatabase } from '#api/testing/database-observer.ts'

// Nothing but the hang-up ends a statement here.
const { db, as, connection } = await testApp({ requestDeadline: 300_000 }, { statementTimeout: 0 })
const { db: beside, underWay, waiting, holdTable, holdRows, letGo } = observeDatabase(connection)

/** Asks, and hangs up once so many statements wait. */
const askAndLeave = async (count: number, ask: (signal: AbortSignal) => Promise<unknown>) => {
  const leaving = new AbortController()
  const requests = Array.from({ length: count }, () => ask(leaving.signal).catch(() => 'left'))
  // The look-up of who asks is under way for a moment, too, and nothing has begun by then.
  await expect.poll(waiting).toBe(count)
  leaving.abort()
  expect(await Promise.all(requests)).toEqual(Array(count).fill('left'))
}

const post = (query: string, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
  signal,
})

it('reads are cancelled in the database when the client hangs up, over GraphQL and REST', async () => {
  const caller = await as(await buildManager(db))
  await holdTable('interactions')
  await askAndLeave(3, (signal) => caller.send('/api/interactions/recent', { signal }))
  await expect.poll(underWay).toBe(0)
  const query = '{ interactions { nodes { summary } } }'
  await askAndLeave(3, (signal) => caller.send('/graphql', post(query, signal)))
  await expect.poll(underWay).toBe(0)
})

it('a write that has begun is completed when the client hangs up', async () => {
  const caller = await as(await buildManager(db))
  await holdRows('organisation')
  const query = `mutation { updateOrganisation(input: { expectedVersion: 1, name: "Written" }) { organisation { name } } }`
  await askAndLeave(1, (signal) => caller.send('/graphql', post(query, signal)))
  await letGo()
  await expect.poll(() => beside('organisation').pluck('name')).toEqual(['Written'])
})
