import type { Knex } from 'knex'
import { Client } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { genericPlan, customPlan } from './explain-plan.ts'
import type { PlanNode } from './explain-plan.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import type { TestDatabase } from '#api/testing/database.ts'

// Index scans return positions of rows, which are not read yet.
const isIndexAlone = (node: PlanNode) => node['Node Type'] === 'Bitmap Index Scan'

const maxRowsExamined = (node: PlanNode): number => {
  if (isIndexAlone(node)) return 0
  const lookedCount =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.max(
    lookedCount * (node['Actual Loops'] ?? 1),
    ...(node.Plans ?? []).map(maxRowsExamined),
  )
}

/**
 * Returns a function that counts the rows that the database examines for the statements of `read`, at the largest
 * node of any of its plans, for the test file that calls this. Tables of tests are so small that sequential scans are
 * cheapest, so their cost is raised.
 */
export const countRowsExamined = (
  db: Knex,
  connection: TestDatabase['connection'],
  pricedOut: readonly string[] = [],
) => {
  const planner = new Client(connection)
  beforeAll(async () => {
    await planner.connect()
    for (const setting of pricedOut) await planner.query(`set ${setting} = off`)
  })
  afterAll(() => planner.end())

  return async (read: () => Promise<unknown>) => {
    const queries = await recordStatements(db, 'query', read)
    let most = 0
    for (const query of queries) {
      const plans = [await customPlan(planner, query)]
      // A prepared statement may get a generic plan, too.
      if (query.name !== undefined) plans.push(await genericPlan(planner, query))
      most = Math.max(most, ...plans.map(maxRowsExamined))
    }
    expect(queries.length).toBeGreaterThan(0)
    return most
  }
}
