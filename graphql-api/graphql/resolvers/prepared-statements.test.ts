import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import { recordStatements } from '#api/testing/record-statements.ts'

const { db, as } = await testApp()

it('equal filter values are one cached statement, in any order and however often they are repeated', async () => {
  const { manager } = await fillCompany(db, 1)
  const caller = await as(manager)
  const textsOf = async (filter: string) => {
    const heardRecord = await recordStatements(db, 'query', () =>
      caller.graphql(`{ tasks(filter: ${filter}) { totalCount nodes { id } } }`),
    )
    return heardRecord.map(({ sql }) => sql)
  }
  const once = await textsOf('{ status: [WAITING, REQUESTED], priority: [LOW, HIGH] }')
  expect(once).toHaveLength(3)
  expect(
    await textsOf(
      '{ status: [REQUESTED, WAITING, REQUESTED], priority: [HIGH, LOW, LOW, HIGH, HIGH] }',
    ),
  ).toEqual(once)
})
