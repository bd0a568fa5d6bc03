// Sends requests to two nodes behind the real HAProxy and PgBouncer, with the configuration of docs/behind-a-proxy, while one of them is restarted and the other killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClients } from '#scripts/nodes/ask.mjs'
import { versions } from '#scripts/nodes/programs.mjs'
import { countAnswers, openTwoNodes } from '#scripts/nodes/two-nodes.mjs'
import { secondsSince } from '#scripts/step.mjs'
import { mixOf } from './request-mix.mjs'
import { makePeople } from './request-people.mjs'
import { askAll, timesThere } from './request-round.mjs'

const total = Number(process.env.ATTACK_REQUESTS ?? 20_000)

/** Calls a function once after a number of requests. */
const onceAt = (number, work) => {
  let pendingWork
  const during = (count) => {
    if (count < number || pendingWork) return
    pendingWork = work()
    // The caller that awaits it gets the error.
    pendingWork.catch(() => undefined)
  }
  return { during, done: () => pendingWork }
}

const sayErrors = (errors, say) => {
  const byKind = Object.groupBy(errors, ({ kind, status, text }) =>
    `${kind}: ${status} ${text}`.replaceAll(/\s+/g, ' '),
  )
  for (const [problem, all] of Object.entries(byKind).slice(0, 10))
    say(`${all.length} × ${problem}`)
}

/** The round that must have no error: one node is stopped and restarted in the middle of it. */
const restartOne = async ({ url, nodes, db }, places, mix, say) => {
  const [node] = nodes
  const restart = onceAt(Math.floor(total / 3), async () => {
    const since = performance.now()
    await node.end('SIGTERM')
    const secondsAway = secondsSince(since)
    await node.start()
    say(
      `node 1 ended in order in ${secondsAway} s and was ready again after ${secondsSince(since)} s`,
    )
  })
  say(`${total} requests, node 1 restarted meanwhile`)
  const tally = await askAll({ url, places, mix, from: 0, to: total, during: restart.during })
  await restart.done()
  sayErrors(tally.errors, say)
  const there = await timesThere(db)
  const notOnce = tally.written.filter((name) => there.get(name) !== 1).length
  const kinds = [...tally.kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  say(`${tally.sent} requests: ${kinds}; keyed writes sent twice`)
  return { errors: tally.errors.length, written: tally.written.length, notOnce }
}

/** Requests that are lost with a killed node are reported, without a limit. */
const killOne = async ({ url, nodes, db }, places, mix, say) => {
  const [, node] = nodes
  const count = Math.ceil(total / 10)
  const kill = onceAt(Math.floor(count / 3), async () => {
    await node.end('SIGKILL')
    await node.start()
  })
  say(`${count} more, node 2 killed meanwhile`)
  const to = total + count
  const tally = await askAll({ url, places, mix, from: total, to, during: kill.during })
  await kill.done()
  const there = await timesThere(db)
  const times = (names, wantedCount) =>
    names.filter((name) => (there.get(name) ?? 0) === wantedCount).length
  say(
    `${tally.errors.length} of ${tally.sent} requests were lost: those that node 2 held, of which HAProxy asks again what came by GET.`,
  )
  sayErrors(tally.errors, say)
  say(
    `Of ${tally.unsure.length} writes without a whole answer ${times(tally.unsure, 1)} were done and ${times(tally.unsure, 0)} were not; of ${tally.written.length} answered ones ${times(tally.written, 1)} are there once.`,
  )
}

export async function nodes({ say, check }) {
  say(versions().join(', '))
  const target = await openTwoNodes()
  const places = createClients(24)
  const mix = mixOf(await makePeople(target.connection))
  const { errors, written, notOnce } = await restartOne(target, places, mix, say)
  // A line of the log is written within a second.
  await sleep(1500)
  const answerCounts = await Promise.all(target.nodes.map(countAnswers))
  await killOne(target, places, mix, say)
  for (const place of places) place.destroy()
  check({ what: 'requests that were not answered as they should be', figure: errors, bar: 0 })
  check({ what: `writes of ${written} that are not there exactly once`, figure: notOnce, bar: 0 })
  for (const [n, figure] of answerCounts.entries())
    check({ what: `requests that node ${n + 1} answered`, figure, bar: 1, least: true })
}
