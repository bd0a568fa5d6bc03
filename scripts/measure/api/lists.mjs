// Requests every list of the large company, with each order and combination of filters, as each viewer; with random conditions and named views; then measures exports, imports, writes, handovers and changes of many records, and reports the indexes that the lists used.
import { nouns } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import { describeRequest, everyListRequest, isAllowed } from '#api/testing/lists/list-requests.ts'
import { progress } from '#scripts/progress.mjs'
import { measuredSize, openBench } from './bench.mjs'
import { measureExports } from './exports.mjs'
import { measureHandovers } from './handovers.mjs'
import { measureConditions } from './conditions.mjs'
import { measureImports } from './imports.mjs'
import { checkIndexes, resetIndexCounts } from './index-report.mjs'
import { sender, shortestTime } from './load.mjs'
import { measureViews } from './named-views.mjs'
import { signInViewers } from './viewers.mjs'
import { measureMany } from './many.mjs'
import { measureWrites } from './writes.mjs'

/** The time in milliseconds that each list may take, also with filters that no page offers. */
const limit = 1000

/** Repetitions of a slow request, so that other work of the machine does not count. */
const turnsAgain = 3

const toEnum = (value) => toSnake(value).toUpperCase()

const toInput = (filter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(toEnum) : value,
    ]),
  )

/** Builds the query of a list, with or without its total. */
const buildQuery = ({ noun, field, direction, filter }, isCounted) => {
  const type = noun[0].toUpperCase() + noun.slice(1)
  return {
    query: `query ($filter: ${type}Filter, $orderBy: ${type}Order!) {
      list: ${nouns[noun].many}(first: 50, filter: $filter, orderBy: $orderBy) { nodes { id } ${isCounted ? 'totalCount' : ''} } }`,
    variables: {
      filter: toInput(filter),
      orderBy: { field: toEnum(field), direction: toEnum(direction) },
    },
  }
}

/** Adds a query with the total to the first order of each noun and filter, because a total does not depend on the order. */
const withTotals = (requests) => {
  const countedKeys = new Set()
  return requests.flatMap((request) => {
    const key = JSON.stringify([request.noun, request.filter])
    if (countedKeys.has(key)) return [{ request, isCounted: false }]
    countedKeys.add(key)
    return [false, true].map((isCounted) => ({ request, isCounted }))
  })
}

/** A statement over the limit of the database is refused with another status than 200. */
const timeOf = (...request) =>
  shortestTime(...request).catch(({ message }) => ({ time: Infinity, refusal: message }))

const measureLists = async ({ say, check }, client, url, people) => {
  const every = withTotals(await everyListRequest(client))
  for (const { name, role, cookie } of people) {
    const send = sender(url, cookie)
    const allowedRequests = every.filter(({ request }) => isAllowed(request, role))
    let slowCount = 0
    for (const { request, isCounted } of allowedRequests) {
      const title = `${name}: ${describeRequest(request)}${isCounted ? ', counted' : ''}`
      progress(title)
      const query = buildQuery(request, isCounted)
      let { time, refusal } = await timeOf(send, query, 1)
      if (time > limit) ({ time, refusal } = await timeOf(send, query, turnsAgain))
      if (refusal === null && time <= limit) continue
      slowCount += 1
      say(`${time.toFixed(0).padStart(6)} ms  ${title} ${refusal ?? ''}`)
    }
    send.close()
    check({
      what: `of ${allowedRequests.length} lists over ${limit} ms or refused, ${name}`,
      figure: slowCount,
      bar: 0,
    })
  }
}

export async function lists(report) {
  const bench = await openBench({ size: measuredSize })
  const client = await bench.openClient()
  const people = await signInViewers(client, bench.connection)
  const product = await bench.startProduct()
  const { url } = product
  await resetIndexCounts(client)
  await measureLists(report, client, url, people)
  await measureConditions({ connection: bench.connection, url, people }, report)
  await measureViews({ url, people }, report)
  await checkIndexes(client, report)
  const [{ cookie }] = people
  await measureExports({ product, cookie }, report)
  await measureHandovers({ client, url, cookie }, report)
  await measureMany({ bench, client, url, cookie }, report)
  await measureImports({ product, people, client }, report)
  await measureWrites({ bench, client, url, cookie }, report)
}
