// Compares the memory of a node after many requests of all kinds with its memory after a tenth of them.
import { connect } from '#api/database/connect.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import { webOperations, documentOf } from '#api/testing/data/web-operations.ts'
import { openInspector } from '#scripts/attack/inspector.mjs'
import { progress } from '#scripts/progress.mjs'
import { freePort } from '#scripts/product-process.mjs'
import { openBench, secret } from './bench.mjs'
import { asker } from './load.mjs'
import { signedIn } from './sign-ins.mjs'

const total = Number(process.env.MEASURE_REQUESTS ?? 200_000)
const early = Math.ceil(total / 10)
const manyOfEach = 20
/** Concurrent requests. */
const concurrency = 16

/** Returns the operations of the web client, each with the cookie of a person who uses it. */
const askersOf = async (url, { company, manager }, connection) => {
  const ids = { user: company.user.id, assistant: company.assistant.id, management: manager.id }
  const cookies = {}
  for (const [who, id] of Object.entries(ids)) cookies[who] = await signedIn(connection, secret, id)
  return Object.entries(webOperations).map(([operationName, { by = 'management', variables }]) =>
    asker(url, {
      operationName,
      query: documentOf(operationName),
      variables: variables?.({ company, manager }),
      cookie: cookies[by],
    }),
  )
}

const askAll = async (askers, from, to) => {
  let next = from
  const goOn = async () => {
    while (next < to) {
      const n = next
      next += 1
      progress(`${n} of ${total} requests`)
      await askers[n % askers.length].ask()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, goOn))
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const look = async (inspector, count, say) => {
  // The resident size falls only after the collector has returned freed pages to the system.
  const heap = await inspector.heap()
  const resident = await inspector.resident()
  say(`${megabytes(heap)} of heap, ${megabytes(resident)} resident after ${count} requests`)
  return { heap, resident }
}

/** Checks that a node uses no more memory after 200,000 requests than after 20,000. `MEASURE_REQUESTS` sends fewer. */
export async function memory({ say, check }) {
  const bench = await openBench()
  try {
    const { connection } = bench
    const db = connect({ connection, poolMax: 2 })
    const filled = await fillCompany(db, manyOfEach)
    await db.destroy()
    const port = await freePort()
    const product = await bench.startProduct({}, [`--inspect=127.0.0.1:${port}`])
    const inspector = await openInspector(port)
    const askers = await askersOf(product.url, filled, connection)
    await askAll(askers, 0, early)
    const before = await look(inspector, early, say)
    await askAll(askers, early, total)
    const after = await look(inspector, total, say)
    for (const one of askers) one.close()
    inspector.close()
    const limits = { bar: 1.1, aim: 1 }
    const what = `after ${total} requests, of that after ${early}`
    check({ what: `heap ${what}`, figure: after.heap / before.heap, ...limits })
    check({ what: `resident ${what}`, figure: after.resident / before.resident, ...limits })
  } finally {
    await bench.stop()
  }
}
