// Measures two workers against one, on machines with a core for each worker, for the database and for the load.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from '#api/database/connect.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import { table } from '#scripts/table.mjs'
import { openBench, secret } from './bench.mjs'
import { createRequester } from './load.mjs'
import { queryFor } from './questions.mjs'
import { createSignIn } from './sign-ins.mjs'
import { findMedian, ratio, takeTurns } from './turns.mjs'

const rounds = 5
const slice = 2000
/** Records of each kind. */
const manyOfEach = 100

/** Milliseconds of CPU work that each request costs in addition, where CPU work is measured. */
const work = 3

/** Loaded before the product: blocks the event loop for this time before each response. */
const busyRequests = `
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
const { createServer } = http
const worked = (handler) => (req, res) => {
  const until = performance.now() + ${work}
  while (performance.now() < until);
  handler(req, res)
}
http.createServer = (handler) => createServer(worked(handler))
syncBuiltinESMExports()
`

/** Returns the ratio of the rates of two workers and of one: the median of all turns. */
const twoOfOne = async (bench, question, nodeOptions) => {
  const askers = new Map()
  for (const workers of ['1', '2']) {
    const { url } = await bench.startProduct({ WORKERS: workers }, nodeOptions)
    askers.set(workers, createRequester(url, question))
  }
  const rates = await takeTurns(askers, { rounds, slice })
  for (const one of askers.values()) one.close()
  const [one, two] = [rates.get('1'), rates.get('2')]
  return { one: findMedian(one), two: findMedian(two), share: ratio(two, one) }
}

export async function workers({ say, check }) {
  const bench = await openBench()
  const { connection, folder } = bench
  const db = connect({ connection, poolMax: 2 })
  const { manager } = await fillCompany(db, manyOfEach)
  await db.destroy()
  const cookie = await createSignIn(connection, secret, manager.id)
  const file = join(folder, 'busy-requests.mjs')
  await writeFile(file, busyRequests)
  const busy = await twoOfOne(bench, { query: '{ __typename }' }, [
    `--import=${pathToFileURL(file).href}`,
  ])
  const plainFigures = await twoOfOne(bench, { query: queryFor('the product'), cookie })
  const lines = Object.entries({ [`${work} ms of work`]: busy, 'fifty customers': plainFigures })
  say(
    `\n${table([
      ['each request', 'one worker', 'two workers', 'of one'],
      ...lines.map(([title, { one, two, share }]) => [
        title,
        `${one.toFixed(0)}/s`,
        `${two.toFixed(0)}/s`,
        share.toFixed(2),
      ]),
    ])}\n`,
  )
  check({
    what: `two workers of one, ${work} ms of work in each request`,
    figure: busy.share,
    bar: 1.6,
    aim: 1.8,
  })
  check({
    what: 'two workers of one, the product beside its database and load',
    figure: plainFigures.share,
    bar: 0.95,
    aim: 1.1,
  })
}
