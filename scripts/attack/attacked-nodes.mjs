// Nodes of the product with the demo company, for one subject of an attack.
import { Pool } from 'pg'
import { openStage, roomy } from '#scripts/nodes/stage.mjs'
import { progress } from '#scripts/progress.mjs'

const usualSettings = {
  SESSION_SECRET: 'a secret that both nodes know, for attacks only',
  SEED_DEMO: '1',
  ...roomy,
}

/**
 * Starts nodes on one database; `rows(sql, values)` reads it.
 * @param {{ count?: number, settings?: Record<string, string>, isInspected?: boolean }} options
 */
export const openNodes = ({ count = 2, settings = {}, isInspected = false } = {}) =>
  openStage('attack', async ({ databaseUrl, onStop, startNode }) => {
    const nodes = []
    // One after the other: the first writes the demo company.
    while (nodes.length < count)
      nodes.push(await startNode({ ...usualSettings, ...settings }, { isInspected }))
    const db = new Pool({ connectionString: databaseUrl, max: 4 })
    onStop(() => db.end())
    const rows = async (sql, values) => (await db.query(sql, values)).rows
    return { nodes, rows }
  })

/** Runs a number of rounds of work, a few of them concurrently. */
export async function inLanes(rounds, lanes, work) {
  let next = 0
  const lane = async (at) => {
    while (next < rounds) {
      next += 1
      progress(`${next} of ${rounds} rounds`)
      await work(next, at)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
}
