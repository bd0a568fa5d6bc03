import { expect, it } from 'vitest'
import { buildCustomer, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform } from '#api/testing/verbs.ts'

// One connection, so that each write meets the statements that the one before has prepared.
const { db, as } = await testApp({}, { poolMax: 1 })

/** Makes the connection forget the statements that insert tasks. */
const loseInserts = async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select name from pg_prepared_statements where statement like 'insert into "tasks"%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name } of rows) await db.raw(`deallocate "${name}"`)
}

it.each([
  [
    '0A000',
    'a column is added to its table',
    () => db.raw('alter table tasks add column added_later text'),
  ],
  ['26000', 'the connection has lost its prepared statement', loseInserts],
])('a write that fails with %s because %s is retried', async (state, _, change) => {
  const manager = await as(await buildManager(db))
  const customerId = (await buildCustomer(db)).id
  const createTask = (title: string) => perform(manager, 'createTask', { customerId, title })
  await createTask('Before')
  await change()
  const errors = await recordStatements(db, 'query-error', () => createTask('After'))
  expect(errors.map(({ code }) => code)).toContain(state)
  expect(await db('tasks').orderBy('id').pluck('title')).toEqual(['Before', 'After'])
  expect(await db('activities').where({ verb: 'createTask' })).toHaveLength(2)
  expect(await recordStatements(db, 'query-error', () => createTask('Later'))).toEqual([])
})
