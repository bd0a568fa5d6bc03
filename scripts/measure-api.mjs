// Measures the API beside what this machine can do and what other servers do with it: `npm run measure:api`.
// Figures are ratios within one run: servers take turns, and the middle of their ratios counts. A bar that is missed fails.
import { isDeepStrictEqual } from 'node:util'
import { asker } from './measure-api/load.mjs'
import { profileOf } from './measure-api/profile.mjs'
import { queryFor, rowsOf } from './measure-api/questions.mjs'
import { openServers } from './measure-api/servers.mjs'
import { busyShare } from './measure-app/busy.mjs'
import { quantile } from './measure-app/figures.mjs'
import { secondsSince } from './step.mjs'
import { table } from './table.mjs'

const rounds = 7
const slice = 2000

const product = 'the product'

/** Of whom the product's rate is a share, the least of it that is let pass, and what is wished for. */
const bars = [
  { of: 'raw with sign-in', bar: 0.6, aim: 0.85 },
  { of: 'Mercurius with JIT', bar: 1, aim: 1.4 },
  { of: 'PostGraphile 5', bar: 1.8, aim: 2.6 },
  { of: 'Apollo, Express, Knex', bar: 3, aim: 4.5 },
]

/** Nobody is timed who answers something else. */
const compare = async (askers) => {
  const answers = new Map()
  for (const [name, one] of askers) answers.set(name, rowsOf(await one.ask()))
  const expected = answers.get('raw')
  for (const [name, rows] of answers)
    if (rows.length === 0 || !isDeepStrictEqual(rows, expected))
      throw new Error(`${name} answers something else: ${JSON.stringify([rows[0], expected[0]])}`)
}

const takeTurns = async (askers) => {
  const rates = new Map([...askers.keys()].map((name) => [name, []]))
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, one] of askers) {
      const rate = await one.rate(slice)
      if (round > 0) rates.get(name).push(rate)
    }
  return rates
}

const middle = (values) => quantile(values, 0.5)

const ratio = (one, other) => middle(one.map((rate, round) => rate / other[round]))

const begun = performance.now()
const busy = await busyShare()
const { servers, cookie, inspector, stop } = await openServers()
let missed = 0
try {
  const askers = new Map(
    [...servers].map(([name, { url }]) => [name, asker(url, { query: queryFor(name), cookie })]),
  )
  await compare(askers)
  const rates = await takeTurns(askers)
  const raw = rates.get('raw')
  console.log(
    `\n${table([
      ['server', 'requests/s', 'of raw'],
      ...[...rates].map(([name, own]) => [
        name,
        middle(own).toFixed(0),
        ratio(own, raw).toFixed(3),
      ]),
    ])}\n`,
  )
  const rows = bars.map(({ of, bar, aim }) => {
    const figure = ratio(rates.get(product), rates.get(of))
    if (figure < bar) missed += 1
    const said = figure < bar ? 'MISSED' : figure < aim ? 'not the aim' : ''
    return [`the product, of ${of}`, figure.toFixed(2), `≥ ${bar}`, `≥ ${aim}`, said]
  })
  console.log(`${table([['what', 'figure', 'bar', 'aim', ''], ...rows])}\n`)
  console.log(await profileOf(inspector, () => askers.get(product).rate(3 * slice)))
  for (const one of askers.values()) one.close()
} finally {
  await stop()
}
if (busy > 0.2)
  console.log(`\nOthers used ${Math.round(busy * 100)} % of the machine: ratios are rough.`)
console.log(`\n${bars.length - missed} of ${bars.length} bars reached, ${secondsSince(begun)} s`)
process.exitCode = missed > 0 ? 1 : 0
