// What is held after many requests, of all that the web asks, beside what was held after a tenth of them.
import { connect } from '#api/database/connect.ts'
import { fillCompany } from '#api/testing/fill-company.ts'
import { webOperations, documentOf } from '#api/testing/web-operations.ts'
import { openInspector } from '#scripts/attack/inspector.mjs'
import { freePort } from '#scripts/product-process.mjs'
import { openBench, secret } from './bench.mjs'
import { asker } from './load.mjs'
import { signedIn } from './sign-ins.mjs'

const total = Number(process.env.MEASURE_REQUESTS ?? 200_000)
const early = Math.ceil(total / 10)
const manyOfEach = 20
/** How many are under way at a time. */
const abreast = 16

/** Every question of the web, asked by whom it is for. */
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
      await askers[n % askers.length].ask()
    }
  }
  await Promise.all(Array.from({ length: abreast }, goOn))
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const look = async (inspector, count, say) => {
  // What is resident falls only once what was found dead has been given back.
  const heap = await inspector.heap()
  const resident = await inspector.resident()
  say(`${megabytes(heap)} of heap, ${megabytes(resident)} resident after ${count} requests`)
  return { heap, resident }
}

/** That a node holds no more after 200,000 requests than after 20,000. `MEASURE_REQUESTS` takes fewer. */
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
