// All list queries at a million rows, as manager, assistant and portal user; and pages deep in a list.
import { Client } from 'pg'
import { cursorAt } from '#api/testing/lists/deep.ts'
import { everyList, told } from '#api/testing/lists/every-list.ts'
import { accountOf } from '#api/testing/lists/fill-people.ts'
import { cursors } from '#api/stores/lists/cursors.ts'
import { quantile } from '#scripts/measure-app/figures.mjs'
import { secondsSince } from '#scripts/step.mjs'
import { openBench, secret } from './bench.mjs'
import { fillMillion } from './fill-million.mjs'
import { questionOf } from './list-questions.mjs'
import { askedAgain, timeOf, timesOf } from './list-times.mjs'
import { wayOf } from './list-ways.mjs'
import { signedIn } from './sign-ins.mjs'

const slow = 60
const deep = 900_000

/** How often both pages are asked for: each takes some 2 ms, of which seven told between 1.0 and 1.3 of the same page. */
const turns = 101

const accounts = [
  { name: 'manager', account: 'manager', role: 'management' },
  { name: 'assistant', account: 'assistant20', role: 'virtual_assistant' },
  { name: 'portal user', account: 'portal', role: 'user' },
]

const deepOrders = [
  { noun: 'task', field: 'created_at', direction: 'asc' },
  { noun: 'task', field: 'title', direction: 'asc' },
  { noun: 'task', field: 'due_date', direction: 'desc' },
  { noun: 'interaction', field: 'timestamp', direction: 'desc' },
]

const middle = (values) => quantile(values, 0.5)

const peopleOf = async (client, connection) => {
  const people = []
  for (const { account, ...person } of accounts) {
    const { rows } = await client.query(
      `select id, role, customer_id as "customerId" from users where username = $1`,
      [accountOf(account)],
    )
    const row = { ...rows[0], id: Number(rows[0].id) }
    people.push({ ...person, row, cookie: await signedIn(connection, secret, row.id) })
  }
  return people
}

const tellSlowest = async (say, bench, client, found) => {
  for (const { who, asked, milliseconds, refused = '' } of found.slice(0, 10)) {
    const way = await wayOf(client, bench.connection, { person: who.row, asked })
    say(`${milliseconds.toFixed(1).padStart(8)} ms  ${who.name}: ${told(asked)}${refused}`)
    say(`             ${way}`)
  }
}

const checkTimes = async ({ say, check }, bench, client, { what, times, url }) => {
  const usual = middle(times.map(({ milliseconds }) => milliseconds))
  const long = 5 * usual
  const again = times.filter(({ milliseconds }) => milliseconds > long).length
  const found = (await askedAgain(url, times, long)).toSorted(
    (one, other) => other.milliseconds - one.milliseconds,
  )
  const all = found.map(({ milliseconds }) => milliseconds)
  say(
    `\n${found.length} lists, ${what}: ${usual.toFixed(1)} ms in the middle; ${again} took more than five times as long and were asked again, longer; the slowest:`,
  )
  await tellSlowest(say, bench, client, found)
  const over = all.filter((milliseconds) => milliseconds > slow).length
  check({ what: `lists over ${slow} ms, ${what}`, figure: over, bar: 0, aim: 0 })
  check({ what: `the slowest of the middle, ${what}`, figure: all[0] / usual, bar: 10, aim: 4 })
}

/** How long a page deep in a list takes, of the first page. */
const depthOf = async (client, url, cookie, asked) => {
  const after = await cursorAt(client, asked, deep, cursors(secret))
  const ratios = []
  for (let turn = 0; turn < turns; turn += 1) {
    const first = await timeOf(url, cookie, questionOf({ ...asked, filter: {} }, {}))
    const far = await timeOf(url, cookie, questionOf({ ...asked, filter: {} }, { after }))
    ratios.push(far.milliseconds / first.milliseconds)
  }
  return middle(ratios)
}

export async function lists({ say, check }) {
  const bench = await openBench({ fill: fillMillion })
  const client = new Client(bench.connection)
  try {
    await client.connect()
    const people = await peopleOf(client, bench.connection)
    const { url } = await bench.startProduct()
    const every = await everyList(client)
    const times = []
    for (const who of people) {
      const begun = performance.now()
      times.push(...(await timesOf(url, every, who)))
      say(`${who.name}: asked in ${secondsSince(begun)} s`)
    }
    for (const what of ['uncounted', 'counted']) {
      const own = times.filter(({ isCounted }) => isCounted === (what === 'counted'))
      await checkTimes({ say, check }, bench, client, { what, times: own, url })
    }
    for (const asked of deepOrders)
      check({
        what: `record 900,000 of the first page, ${told({ ...asked, filter: {} })}`,
        figure: await depthOf(client, url, people[0].cookie, asked),
        bar: 1.2,
        aim: 1.05,
      })
  } finally {
    await client.end()
    await bench.stop()
  }
}
