// Measures all lists, timelines and searches of the large company as manager, assistant and portal user, then writes and handovers, and reports the indexes that all of them used.
import { Client } from 'pg'
import { everyListRequest, describeRequest } from '#api/testing/lists/list-requests.ts'
import { atEnd } from '#scripts/ending.mjs'
import { accountOf } from '#scripts/fill/people.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { secondsSince } from '#scripts/step.mjs'
import { openBench, secret } from './bench.mjs'
import { measureHandovers } from './handovers.mjs'
import { checkIndexes, resetIndexCounts } from './index-report.mjs'
import { measuredAgain, timesOf } from './list-times.mjs'
import { countedLists, defaultLists, offeredLists, otherLists } from './page-lists.mjs'
import { signedIn } from './sign-ins.mjs'
import { recordTimes } from './record-times.mjs'
import { measureWrites } from './writes.mjs'

/** `MEASURE_SIZE=usual` tries the measurement itself. */
const size = process.env.MEASURE_SIZE ?? 'large'

const defaultTurns = 20

/** The viewers, each with the statement that finds their account. */
const viewers = [
  { name: 'manager', role: 'management', find: `username = '${accountOf('manager1')}'` },
  {
    name: 'receptionist',
    role: 'virtual_assistant',
    find: `username = '${accountOf('assistant1')}'`,
  },
  {
    name: 'assistant',
    role: 'virtual_assistant',
    find: `id = (select assigned_va_id from customers group by 1 having count(*) = 4 order by 1 limit 1)`,
  },
  {
    name: 'portal user',
    role: 'user',
    find: `customer_id = (select customer_id from tasks group by 1 order by count(*) desc limit 1) and disabled_at is null`,
  },
]

const signInAll = async (client, connection) => {
  const people = []
  for (const { find, ...viewer } of viewers) {
    const { rows } = await client.query(`select id from users where ${find} order by id limit 1`)
    people.push({ ...viewer, cookie: await signedIn(connection, secret, rows[0].id) })
  }
  return people
}

const formatSlowest = (say, times, limit) => {
  const slow = times.filter(({ milliseconds }) => milliseconds > limit)
  for (const { viewer, list, isCounted, milliseconds, refusal } of slow
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 40))
    say(
      `${milliseconds.toFixed(0).padStart(6)} ms  ${viewer.name}: ${describeRequest(list)}${isCounted ? ', counted' : ''}${refusal ? `: ${refusal}` : ''}`,
    )
  return slow.length
}

const medianOf = (times) =>
  quantile(
    times.map(({ milliseconds }) => milliseconds),
    0.5,
  )

const checkTimes = async ({ say, check }, url, what, { times, limit, median }) => {
  const again = await measuredAgain(url, times, limit)
  say(
    `\n${again.length} lists, ${what}: ${medianOf(again).toFixed(1)} ms in the middle; over ${limit} ms:`,
  )
  const figure = formatSlowest(say, again, limit)
  check({ what: `lists over ${limit} ms, ${what}`, figure, bar: 0 })
  if (median !== undefined)
    check({ what: `median of lists, ${what}`, figure: medianOf(again), bar: median, unit: 'ms' })
}

const measureLists = async ({ say, check }, client, url, people) => {
  const every = await everyListRequest(client)
  const times = { defaults: [], offered: [], others: [] }
  for (const viewer of people) {
    const begun = performance.now()
    const defaults = await timesOf(url, defaultLists(every), viewer, { turns: defaultTurns })
    times.defaults.push(...defaults)
    times.offered.push(
      ...(await timesOf(url, offeredLists(every, viewer.role), viewer, { turns: 3 })),
    )
    times.others.push(...(await timesOf(url, otherLists(every, viewer.role), viewer)))
    times.others.push(...(await timesOf(url, countedLists(every), viewer, { isCounted: true })))
    say(`${viewer.name}: asked in ${secondsSince(begun)} s`)
  }
  const figure = quantile(
    times.defaults.flatMap(({ taken }) => taken),
    0.95,
  )
  check({ what: "a page's own default list, p95", figure, bar: 20, aim: 10, unit: 'ms' })
  const offered = { times: times.offered, limit: 100, median: 5 }
  await checkTimes({ say, check }, url, 'as pages offer them', offered)
  const others = { times: times.others, limit: 1000 }
  await checkTimes({ say, check }, url, 'every other, searched or counted', others)
}

const measureRecords = async ({ say, check }, client, url, people) => {
  const times = await recordTimes(client, url, people)
  const refused = times.filter(({ errors }) => errors)
  for (const { what, errors } of refused) say(`${what}: ${errors[0].message}`)
  const slow = times.toSorted((one, other) => other.milliseconds - one.milliseconds)
  say('\ntimelines and searches; the slowest:')
  for (const { what, milliseconds } of slow.slice(0, 5))
    say(`${milliseconds.toFixed(0).padStart(6)} ms  ${what}`)
  const figure = refused.length + slow.filter(({ milliseconds }) => milliseconds > 1000).length
  check({ what: 'timelines and searches over 1000 ms, or refused', figure, bar: 0 })
}

export async function lists(report) {
  const bench = await openBench({ size })
  const client = new Client(bench.connection)
  await client.connect()
  atEnd(() => client.end())
  const people = await signInAll(client, bench.connection)
  const { url } = await bench.startProduct()
  await resetIndexCounts(client)
  await measureLists(report, client, url, people)
  await measureRecords(report, client, url, people)
  const [{ cookie }] = people
  await checkIndexes(client, report)
  await measureHandovers({ client, url, cookie }, report)
  await measureWrites({ bench, client, url, cookie }, report)
}
