import { expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { forgetPreparedColumns } from '#api/stores/records/run-write.ts'
import { forgetStatements } from '#api/stores/statements/statement-cache.ts'
import { perform } from '#api/testing/verbs.ts'

// One connection, so that each write meets the statements that the one before has prepared.
const { db, as } = await testApp({}, { poolMax: 1 })

/** Makes the connection forget the statements that insert team members. */
const loseInserts = async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select name from pg_prepared_statements where statement like 'insert into "team_members"%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name } of rows) await db.raw(`deallocate "${name}"`)
}

it.each([
  [
    '0A000',
    'a column is added to its table',
    () => db.raw('alter table team_members add column added_later text'),
  ],
  ['26000', 'the connection has lost its prepared statement', loseInserts],
])('a write that fails with %s because %s is retried', async (state, _, change) => {
  const manager = await as(await buildManager(db))
  const createMember = (name: string) =>
    perform(manager, 'createTeamMember', {
      name,
      role: 'Nurse',
      avatar: 'face.png',
      department: 'Care',
    })
  // Other tests of this process may have taken all names, or have cached this write without one.
  forgetStatements()
  forgetPreparedColumns()
  await createMember('Before')
  await change()
  const errors = await recordStatements(db, 'query-error', () => createMember('After'))
  expect(errors.map(({ code }) => code)).toContain(state)
  expect(await db('team_members').orderBy('id').pluck('name')).toEqual(['Before', 'After'])
  expect(await db('activities').where({ verb: 'createTeamMember' })).toHaveLength(2)
  expect(await recordStatements(db, 'query-error', () => createMember('Later'))).toEqual([])
})
