// Compares when calls ended with when the product says that they did: after proper ends, and after tabs, browsers and nodes were killed.
import { openDemoNodes } from '#scripts/try-nodes/open-demo-nodes.mjs'
import * as ways from './call-cuts.mjs'
import { pairs, signIn } from './call-people.mjs'
import { holdCall, waitForEnd } from './held-call.mjs'

const { ends, tabs, browsers, nodes, restarts } = ways

/** Fifty calls, at most one for each pair of people at a time. */
const rounds = [
  { way: tabs, count: 8 },
  { way: browsers, count: 8 },
  { way: nodes, count: 8 },
  { way: restarts, count: 8 },
  { way: tabs, count: 8 },
  { way: browsers, count: 8 },
  { way: ends, count: 2 },
]

const isProper = (way) => way === ends || way === restarts

/** Returns how many seconds a moment lies outside of an interval. */
const secondsOff = (moment, { from, to }) => Math.max(from - moment, moment - to, 0) / 1000

/** Signs the people in one after the other: many sign-ins at once are refused. */
const openPairs = async ([first, second]) => {
  const people = []
  for (const [assistant, customer] of pairs)
    people.push({
      assistant: await signIn(first, assistant),
      customer: await signIn(second, customer),
    })
  return people
}

/** Holds the calls of one round and ends them in its way. Returns how many seconds each end is wrong. */
const playRound = async ({ way, count }, people, node) => {
  const calls = await Promise.all(people.slice(0, count).map(holdCall))
  try {
    await Promise.all(calls.map((call) => call.beat(call.assistant)))
    const truths = await way(calls, node)
    const ended = await Promise.all(calls.map(waitForEnd))
    return ended.map((moment, nth) => secondsOff(moment, truths[nth]))
  } finally {
    for (const call of calls) call.release()
  }
}

export async function callEnds({ say, check }) {
  const product = await openDemoNodes()
  const wrong = { cut: [], proper: [] }
  try {
    const people = await openPairs(product.nodes)
    const [, node] = product.nodes
    for (const round of rounds) {
      const seconds = await playRound(round, people, node)
      wrong[isProper(round.way) ? 'proper' : 'cut'].push(...seconds)
      say(`${round.count} calls, ${round.way.name}: at most ${Math.max(...seconds).toFixed(2)} s`)
      if (round.way === nodes) await node.start()
    }
  } finally {
    await product.stop()
  }
  check({
    what: `seconds wrong after ${wrong.cut.length} kills, at most`,
    figure: Math.max(...wrong.cut),
    bar: 5,
    aim: 5,
    unit: 's',
  })
  check({
    what: `seconds wrong after ${wrong.proper.length} proper ends, at most`,
    figure: Math.max(...wrong.proper),
    bar: 0,
    aim: 0,
    unit: 's',
  })
}
