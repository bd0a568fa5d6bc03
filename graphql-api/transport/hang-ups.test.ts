import { expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { observeDatabase } from '#api/testing/database/database-observer.ts'

// Without timeouts, only the hang-up ends a statement.
const { db, as, connection } = await testApp({ requestDeadline: 300_000 }, { statementTimeout: 0 })
const { db: observer, underWay, waiting, holdTable, holdRows, letGo } = observeDatabase(connection)

/** Sends a request, and hangs up when a number of statements wait. */
const requestAndHangUp = async (count: number, ask: (signal: AbortSignal) => Promise<unknown>) => {
  const leaving = new AbortController()
  const requests = Array.from({ length: count }, () => ask(leaving.signal).catch(() => 'left'))
  // The look-up of the sign-in also runs for a moment, before anything waits.
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
  await requestAndHangUp(3, (signal) => caller.send('/api/interactions/recent', { signal }))
  await expect.poll(underWay).toBe(0)
  const query = '{ interactions { nodes { summary } } }'
  await requestAndHangUp(3, (signal) => caller.send('/graphql', post(query, signal)))
  await expect.poll(underWay).toBe(0)
})

it('a write that has begun is completed when the client hangs up', async () => {
  const caller = await as(await buildManager(db))
  await holdRows('organisation')
  const query = `mutation { updateOrganisation(input: { expectedVersion: 1, name: "Written" }) { organisation { name } } }`
  await requestAndHangUp(1, (signal) => caller.send('/graphql', post(query, signal)))
  await letGo()
  await expect.poll(() => observer('organisation').pluck('name')).toEqual(['Written'])
})
