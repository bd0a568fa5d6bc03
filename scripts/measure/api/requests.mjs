// Measures the requests per second for one list, against raw statements and other servers.
import { isDeepStrictEqual } from 'node:util'
import { freePort } from '#scripts/product-process.mjs'
import { table } from '#scripts/table.mjs'
import { openBench, secret } from './bench.mjs'
import { createRequester } from './load.mjs'
import { peerNames } from './peers.mjs'
import { profileOf } from './profile.mjs'
import { queryFor, rowsOf } from './questions.mjs'
import { makeManager, createSignIn } from './sign-ins.mjs'
import { findMedian, ratio, takeTurns } from './turns.mjs'

// Many short turns, because other work of the machine comes and goes within seconds.
const rounds = 20
const slice = 800

/** Milliseconds of the profile. */
const profiledCount = 6000

const product = 'the product'
const byGraphqlJs = 'the product by graphql-js'

/** The compared server, the least accepted ratio of the product's rate to its rate, and the desired one. */
const bars = [
  { of: 'raw', bar: 0.5, aim: 0.55 },
  { of: 'Mercurius with JIT', bar: 1.1, aim: 1.2 },
  { of: 'PostGraphile 5', bar: 1.2, aim: 1.4 },
  { of: 'Apollo, Express, Knex', bar: 2.5, aim: 3 },
  // Below this ratio the plan executor is not worth its code (docs/decisions/0036-plan-executor.md).
  { of: byGraphqlJs, bar: 1.15, aim: 1.25 },
]

/** Servers are measured only if all of them return the same. */
const compare = async (askers) => {
  const answers = new Map()
  for (const [name, one] of askers) answers.set(name, rowsOf(await one.ask()))
  const expectedAnswer = answers.get('raw')
  for (const [name, rows] of answers)
    if (rows.length === 0 || !isDeepStrictEqual(rows, expectedAnswer))
      throw new Error(
        `${name} answers something else: ${JSON.stringify([rows[0], expectedAnswer[0]])}`,
      )
}

const measure = async (bench, { say, check }) => {
  const { connection } = bench
  const cookie = await createSignIn(connection, secret, await makeManager(connection))
  const inspector = await freePort()
  const urls = new Map([
    [product, (await bench.startProduct({}, [`--inspect=127.0.0.1:${inspector}`])).url],
    [byGraphqlJs, (await bench.startProduct({ EXECUTOR: 'graphql-js' })).url],
  ])
  for (const name of peerNames) urls.set(name, (await bench.startPeer(name)).url)
  const askers = new Map(
    [...urls].map(([name, url]) => [name, createRequester(url, { query: queryFor(name), cookie })]),
  )
  await compare(askers)
  const rates = await takeTurns(askers, { rounds, slice })
  const raw = rates.get('raw')
  const lines = [...rates].map(([name, ownRates]) => [
    name,
    findMedian(ownRates).toFixed(0),
    ratio(ownRates, raw).toFixed(3),
  ])
  say(`\n${table([['server', 'requests/s', 'of raw'], ...lines])}\n`)
  for (const { of, bar, aim } of bars)
    check({
      what: `the product, of ${of}`,
      figure: ratio(rates.get(product), rates.get(of)),
      bar,
      aim,
    })
  say(await profileOf(inspector, () => askers.get(product).rate(profiledCount)))
  for (const one of askers.values()) one.close()
}

export async function requests(options) {
  const bench = await openBench({ size: 'people' })
  await measure(bench, options)
}
