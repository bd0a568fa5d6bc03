// Times each query of the web client at the large company, with the variables of its page, as a manager, the busiest assistant and a portal user.
import { allNouns, nouns } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import { documentOf, webOperations } from '#api/testing/data/web-operations.ts'
import { measuredSize, openBench, secret } from './bench.mjs'
import { sender, shortestTime } from './load.mjs'
import { createSignIn } from './sign-ins.mjs'

const limit = 60
const reportLimit = 300
const turns = 3

const isReport = (name) => /^(MonthReport|Bench)/.test(name)

const daysFromNow = (days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/** Values of variables that a page computes from the current time. */
const moments = {
  now: daysFromNow(0),
  today: daysFromNow(-0.5),
  tomorrow: daysFromNow(0.5),
  since: daysFromNow(-1),
  week: daysFromNow(-7),
  month: daysFromNow(-15),
  soon: daysFromNow(30),
  day: daysFromNow(0).slice(0, 10),
}

const open = { status: ['REQUESTED', 'IN_PROGRESS', 'WAITING'] }

/** Variables of pages with several lists or ranges, besides those of the statement tests. */
const buildOtherVariables = ({ team }) => ({
  Calendar: [{ from: daysFromNow(-3), to: daysFromNow(4), personIds: team }],
  FreeSlots: [{ from: daysFromNow(0), to: daysFromNow(30) }],
  TasksPage: [
    { orderBy: { field: 'DUE_DATE', direction: 'ASC' }, filter: open },
    { orderBy: { field: 'CREATED_AT', direction: 'DESC' } },
  ],
  Search: ['mar', 'invoice', 'realty group', '415 555'].map((text) => ({ text })),
})

const customers = ['portal user']
const staff = ['manager', 'assistant']

/** Queries that others may send, but whose pages only these people have. */
const pagesOf = {
  CustomerTasks: customers,
  CustomerNews: customers,
  OwnCustomer: customers,
  ManagerDay: ['manager'],
  StaffDay: ['assistant'],
  Threads: staff,
  WaitingMessages: staff,
}

const selectNewest = (table, where) =>
  `select * from ${table} where ${where} order by id desc limit 1`

/** Returns the busiest assistant, a customer of theirs with many tasks, and the newest record of each noun, with a manager and a team of 20. */
const findRecords = async (client) => {
  const one = async (sql, values = []) => (await client.query(sql, values)).rows[0]
  const assistant = await one(`select assigned_va_id as id from customers
    group by 1 order by count(*) desc, 1 limit 1`)
  const customer = await one(
    `select c.* from customers c join tasks t on t.customer_id = c.id where c.assigned_va_id = $1
     group by c.id order by count(*) desc, c.id limit 1`,
    [assistant.id],
  )
  const { rows } = await client.query(
    `select table_name from information_schema.columns where column_name = 'customer_id'`,
  )
  const tables = new Set(rows.map(({ table_name: name }) => name))
  const records = {}
  for (const noun of allNouns) {
    const table = toSnake(nouns[noun].many)
    const customerRecord =
      tables.has(table) && (await one(selectNewest(table, 'customer_id = $1'), [customer.id]))
    records[noun] = customerRecord || (await one(selectNewest(table, 'true')))
  }
  const manager = await one(`select id from users where role = 'management' order by id limit 1`)
  const team = await client.query(
    `select id from users where role = 'virtual_assistant' order by id limit 20`,
  )
  const company = { ...records, customer, assistant }
  return { company, manager, team: team.rows.map(({ id }) => id) }
}

const requestsOf = (records) => {
  const otherVariablesOf = buildOtherVariables(records)
  return Object.entries(webOperations).flatMap(([operationName, { variables: ofPage }]) => {
    const pageVariables = ofPage?.(records) ?? {}
    const currentMoments = Object.entries(moments).filter(([name]) => name in pageVariables)
    const variables = { ...pageVariables, ...Object.fromEntries(currentMoments) }
    const all = [variables, ...(otherVariablesOf[operationName] ?? [])]
    const query = documentOf(operationName)
    return all.map((more) => ({
      operationName,
      query,
      variables: { ...variables, ...more },
    }))
  })
}

/** Returns the time of each request that the viewer may send. */
const timeAll = async (url, cookie, requests) => {
  const send = sender(url, cookie)
  const times = []
  for (const request of requests)
    times.push({ request, ...(await shortestTime(send, request, turns)) })
  send.close()
  return times.filter(({ refusal }) => refusal === null)
}

export async function large({ say, check }) {
  const bench = await openBench({ size: measuredSize })
  const records = await findRecords(await bench.openClient())
  const { company, manager } = records
  const viewers = {
    manager,
    assistant: company.assistant,
    'portal user': company.user,
  }
  const { url } = await bench.startProduct()
  for (const [viewer, { id }] of Object.entries(viewers)) {
    const cookie = await createSignIn(bench.connection, secret, id)
    const requests = requestsOf(records).filter(
      ({ operationName }) => pagesOf[operationName]?.includes(viewer) ?? true,
    )
    const times = await timeAll(url, cookie, requests)
    const slowRequests = times.filter(
      ({ request, time }) => !isReport(request.operationName) && time > limit,
    )
    const reports = times.filter(({ request }) => isReport(request.operationName))
    say(`${viewer}: ${times.length} queries`)
    for (const { request, time } of [...slowRequests, ...reports].toSorted(
      (a, b) => b.time - a.time,
    ))
      say(
        `${time.toFixed(0).padStart(6)} ms  ${request.operationName} ${JSON.stringify(request.variables)}`,
      )
    const title = `queries over ${limit} ms, ${viewer}`
    check({ what: title, figure: slowRequests.length, bar: 0, aim: 0 })
    const longestTime = Math.max(0, ...reports.map(({ time }) => time))
    check({
      what: `slowest report, ${viewer}`,
      figure: longestTime,
      bar: reportLimit,
      aim: 200,
      unit: 'ms',
    })
  }
}
