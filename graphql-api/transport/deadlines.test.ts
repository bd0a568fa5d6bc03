import { describe, expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { observeDatabase } from '#api/testing/database/database-observer.ts'

// Without a statement timeout, only the deadline ends a statement.
const { db, as, connection } = await testApp({ requestDeadline: 2500 }, { statementTimeout: 0 })
const { db: observer, underWay, holdTable, holdRows, letGo } = observeDatabase(connection)

const nameNow = () => observer('organisation').pluck('name')

const message = 'We’re busy right now. Try again in a few seconds.'

describe('at the deadline', () => {
  it('a response that has not begun is 503 over GraphQL and REST, and its statements are cancelled', async () => {
    const caller = await as(await buildManager(db))
    await holdTable('interactions')
    const rest = caller.get('/api/interactions/recent')
    const graphql = caller.graphql('{ interactions { nodes { id } } }')
    await expect.poll(underWay).toBeGreaterThan(0)
    const restAnswer = await rest
    expect(restAnswer).toMatchObject({ status: 503, body: { message } })
    const answer = await graphql
    expect(answer).toMatchObject({
      status: 503,
      errors: [{ message, extensions: { code: 'UNAVAILABLE', retryAfter: 2 } }],
    })
    for (const { headers } of [restAnswer, answer]) expect(headers.get('retry-after')).toBe('2')
    await expect.poll(underWay).toBe(0)
    // Their connections are back in the pool.
    expect((await caller.get('/api/me')).status).toBe(200)
  })

  it('a write is rolled back', async () => {
    const caller = await as(await buildManager(db))
    const before = await nameNow()
    await holdRows('organisation')
    const answer = await caller.graphql(
      `mutation { updateOrganisation(input: { expectedVersion: 1, name: "Written" }) { organisation { name } } }`,
    )
    expect(answer).toMatchObject({ status: 503, errors: [{ message }] })
    await expect.poll(underWay).toBe(0)
    await letGo()
    expect(await nameNow()).toEqual(before)
  })
})
