import type { Knex } from 'knex'
import { Client } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { genericPlan, customPlan } from './explain-plan.ts'
import type { PlanNode } from './explain-plan.ts'
import { recordStatements } from './record-statements.ts'
import type { TestDatabase } from './database.ts'

// What an index gives are places of records, which are not looked at yet.
const isIndexAlone = (node: PlanNode) => node['Node Type'] === 'Bitmap Index Scan'

const maxRowsExamined = (node: PlanNode): number => {
  if (isIndexAlone(node)) return 0
  const looked =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.max(looked * (node['Actual Loops'] ?? 1), ...(node.Plans ?? []).map(maxRowsExamined))
}

/**
 * Counts the records that the database looked at for what `read` asks, at the widest place of any of its plans; for the test file that calls this.
 * Tables of tests are so small that reading them whole is cheapest: what does not scale can be priced out.
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
    const asked = await recordStatements(db, 'query', read)
    let most = 0
    for (const heard of asked) {
      const plans = [await customPlan(planner, heard)]
      // What is prepared may be planned once for any values, too.
      if (heard.name !== undefined) plans.push(await genericPlan(planner, heard))
      most = Math.max(most, ...plans.map(maxRowsExamined))
    }
    expect(asked.length).toBeGreaterThan(0)
    return most
  }
}
