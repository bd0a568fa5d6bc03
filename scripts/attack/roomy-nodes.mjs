// Two nodes with high limits, for subjects that send more requests from one account than any person does.
import { Pool } from 'pg'

const roomy = {
  PORTAL_WRITES_PER_MINUTE: '1000000',
  STAFF_WRITES_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '10000000',
  CONCURRENT_REQUESTS: '100',
}

/** Runs `work` with two such nodes and connections to their database, and stops all three. */
export async function withRoomyNodes({ startNode, databaseUrl }, work) {
  const nodes = [await startNode(roomy), await startNode(roomy)]
  const db = new Pool({ connectionString: databaseUrl, max: 4 })
  try {
    const rows = async (sql, values) => (await db.query(sql, values)).rows
    return await work({ nodes, rows })
  } finally {
    await db.end()
    await Promise.allSettled(nodes.map((node) => node.end('SIGTERM')))
  }
}

/** Runs a number of rounds of work, a few of them concurrently. */
export async function inLanes(rounds, lanes, work) {
  let next = 0
  const lane = async (at) => {
    while (next < rounds) {
      next += 1
      await work(next, at)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
}
