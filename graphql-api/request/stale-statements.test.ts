import { expect, it } from 'vitest'
import { buildCustomer, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform } from '#api/testing/verbs.ts'

// One connection, so that each write meets the statements that the one before has prepared.
const { db, as } = await testApp({}, { poolMax: 1 })

it.each([
  ['0A000', 'a column is added to its table', 'alter table tasks add column added_later text'],
  ['26000', 'the connection loses its prepared statements', 'deallocate all'],
])('a write that fails with %s because %s is retried', async (state, _, change) => {
  const manager = await as(await buildManager(db))
  const customerId = (await buildCustomer(db)).id
  const createTask = (title: string) => perform(manager, 'createTask', { customerId, title })
  await createTask('Before')
  await db.raw(change)
  const errors = await recordStatements(db, 'query-error', () => createTask('After'))
  expect(errors.map(({ code }) => code)).toContain(state)
  expect(await db('tasks').orderBy('id').pluck('title')).toEqual(['Before', 'After'])
  expect(await db('activities').where({ verb: 'createTask' })).toHaveLength(2)
  expect(await recordStatements(db, 'query-error', () => createTask('Later'))).toEqual([])
})
