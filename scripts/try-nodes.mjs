// Tests two nodes behind the real HAProxy and PgBouncer, with the configuration of docs/behind-a-proxy, while one of them is restarted: `npm run try:nodes`.
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './run.mjs'
import { secondsSince, step } from './step.mjs'
import { table } from './table.mjs'
import { createClients } from './try-nodes/ask.mjs'
import { mixOf } from './try-nodes/mix.mjs'
import { makePeople } from './try-nodes/people.mjs'
import { versions } from './try-nodes/programs.mjs'
import { askAll, timesThere } from './try-nodes/round.mjs'
import { openTwoNodes } from './try-nodes/two-nodes.mjs'

const total = Number(process.env.TRY_REQUESTS ?? 20_000)

const begun = performance.now()

/** Calls a function once after a number of requests. */
const onceAt = (number, work) => {
  let done
  const during = (count) => {
    if (count < number || done) return
    done = work()
    // The caller that awaits it gets the error.
    done.catch(() => undefined)
  }
  return { during, done: () => done }
}

const formatErrors = (errors) => {
  const byKind = Object.groupBy(errors, ({ kind, status, text }) =>
    `${kind}: ${status} ${text}`.replaceAll(/\s+/g, ' '),
  )
  for (const [what, all] of Object.entries(byKind).slice(0, 10))
    console.log(`  ${all.length} × ${what}`)
}

/** The round that must have no error: one node is stopped and restarted in the middle of it. */
const restartOne = async ({ port, nodes, db }, places, mix) => {
  const [node] = nodes
  const restart = onceAt(Math.floor(total / 3), async () => {
    const since = performance.now()
    await node.end('SIGTERM')
    const away = secondsSince(since)
    await node.start()
    console.log(
      `  node 1 ended in order in ${away} s and was ready again after ${secondsSince(since)} s`,
    )
  })
  const found = await step(`${total} questions, node 1 restarted meanwhile`, async () => {
    console.log()
    const found = await askAll({ port, places, mix, from: 0, to: total, during: restart.during })
    await restart.done()
    return found
  })
  formatErrors(found.errors)
  const there = await timesThere(db)
  const notOnce = found.written.filter((name) => there.get(name) !== 1).length
  const kinds = [...found.kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  console.log(`  ${found.sent} requests: ${kinds}; keyed writes sent twice`)
  return { errors: found.errors.length, written: found.written.length, notOnce }
}

/** Requests that are lost with a killed node are reported, without a limit. */
const killOne = async ({ port, nodes, db }, places, mix) => {
  const [, node] = nodes
  const count = Math.ceil(total / 10)
  const kill = onceAt(Math.floor(count / 3), async () => {
    await node.end('SIGKILL')
    await node.start()
  })
  const found = await step(`${count} more, node 2 killed meanwhile`, async () => {
    const to = total + count
    const found = await askAll({ port, places, mix, from: total, to, during: kill.during })
    await kill.done()
    return found
  })
  const there = await timesThere(db)
  const times = (names, wanted) => names.filter((name) => (there.get(name) ?? 0) === wanted).length
  console.log(
    `  ${found.errors.length} of ${found.sent} requests were lost: those that node 2 held, of which HAProxy asks again what came by GET.`,
  )
  formatErrors(found.errors)
  console.log(
    `  Of ${found.unsure.length} writes without a whole answer ${times(found.unsure, 1)} were done and ${times(found.unsure, 0)} were not; of ${found.written.length} answered ones ${times(found.written, 1)} are there once.`,
  )
}

const tryAll = async () => {
  const around = versions()
  console.log(around.join(', '))
  const target = await openTwoNodes()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void target.stop().then(() => process.exit(1)))
  const places = createClients(24)
  try {
    const mix = mixOf(await step('People', () => makePeople(target.connection)))
    const { errors, written, notOnce } = await restartOne(target, places, mix)
    // A line of the log is written within a second.
    await sleep(1500)
    const answered = await Promise.all(target.nodes.map((node) => node.answered()))
    await killOne(target, places, mix)
    console.log(
      `\n${table([
        ['what', 'figure', 'bar'],
        ['requests that were not answered as they should be', String(errors), '≤ 0'],
        [`writes of ${written} that are not there exactly once`, String(notOnce), '≤ 0'],
        ['requests that node 1 and node 2 answered', answered.join(' and '), 'each some'],
      ])}\n`,
    )
    return errors === 0 && notOnce === 0 && answered.every((count) => count > 0)
  } finally {
    for (const place of places) place.destroy()
    await target.stop()
  }
}

try {
  const isGood = await tryAll()
  console.log(`${isGood ? 'All bars reached' : 'MISSED'}, ${secondsSince(begun)} s`)
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
