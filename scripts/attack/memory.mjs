import { Agent } from 'node:http'
import { documentOf, webOperations } from '#api/testing/data/web-operations.ts'
import { hostile } from '#api/testing/hostile/all.ts'
import { ask } from '#scripts/nodes/ask.mjs'
import { progress } from '#scripts/progress.mjs'
import { openNodes } from './attacked-nodes.mjs'
import { signIn } from './callers.mjs'
import { openInspector } from '#scripts/nodes/inspector.mjs'

const total = Number(process.env.ATTACK_REQUESTS ?? 200_000)
const earlyCount = Math.ceil(total / 10)
const mostGrowth = 1.1

/** Concurrent requests. */
const concurrency = 8

const agent = new Agent({ keepAlive: true, maxSockets: concurrency })

/** Sends one request and discards the response. */
const send = async (url, { path, body, cookie, accept, headers }) => {
  const { status, text } = await ask(url, {
    path,
    agent,
    body,
    headers: {
      ...(cookie && { cookie }),
      ...(accept && { 'accept-encoding': accept }),
      ...headers,
    },
  })
  if (status === 0) throw new Error(`${path}: ${text}`)
}

const graphqlRequest = (query, cookie, variables) => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  cookie,
})

/** The pages' operations that need no record, as a manager sends them. */
const pages = Object.entries(webOperations)
  .filter(([name, { by = 'management' }]) => by === 'management' && !documentOf(name).includes('$'))
  .map(([operationName]) => ({
    path: '/graphql',
    body: JSON.stringify({ operationName, query: documentOf(operationName) }),
  }))

/** Builds requests of many kinds, most of them different each time, which an unbounded cache would store. */
const kinds = [
  (n, cookie) => ({ ...pages[Math.floor(n / kinds.length) % pages.length], cookie }),
  (n) => graphqlRequest(`{ a${n}: __typename me { id b${n}: id } }`),
  (n, cookie) =>
    graphqlRequest(
      `{ c${n}: customers(first: ${1 + (n % 5)}) { nodes { id x${n}: name } } }`,
      cookie,
    ),
  (n, cookie) =>
    graphqlRequest(
      'query ($s: String) { customers(first: 3, filter: { search: $s }) { totalCount } }',
      cookie,
      { s: `word ${n}` },
    ),
  (n) => graphqlRequest(`{ nowhere${n} { id } }`),
  (n) => ({ path: `/api/customers?after=${n}` }),
  (n, cookie) => ({ path: `/api/customers?limit=${1 + (n % 20)}`, cookie }),
  (n) => ({ path: `/nowhere-${n}?x=${n}` }),
  (n) => ({ path: `/pricing?visit=${n}`, accept: n % 2 ? 'br' : 'gzip' }),
  (n) => ({ path: '/graphql', body: `{"query":"{ q${n} "}` }),
  (n) => {
    const { path = '/graphql', body, headers } = hostile[n % hostile.length] ?? {}
    return n % 50 === 9 ? { path, body, headers } : { path: `/readyz?n=${n}` }
  },
]

/** Sends the requests with indexes in a range. */
const flood = async (url, cookie, from, to) => {
  let next = from
  const go = async () => {
    while (next < to) {
      const n = next
      next += 1
      progress(`${n} of ${total} requests`)
      await send(url, kinds[n % kinds.length](n, cookie))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, go))
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Checks that the memory of a node does not grow between 20,000 and 200,000 different requests. `ATTACK_REQUESTS` sets a lower number. */
export async function memory({ say, check }) {
  const { nodes } = await openNodes({ count: 1, isInspected: true })
  const [{ url, inspectorPort }] = nodes
  const inspector = await openInspector(inspectorPort)
  const cookie = await signIn(url, 'manager')
  await flood(url, cookie, 0, earlyCount)
  const before = await inspector.heap()
  say(`${megabytes(before)} after ${earlyCount} requests`)
  await flood(url, cookie, earlyCount, total)
  const after = await inspector.heap()
  const resident = megabytes(await inspector.resident())
  say(`${megabytes(after)} after ${total} requests, ${resident} in all`)
  agent.destroy()
  check({
    what: `heap after ${total} requests, to that after ${earlyCount}`,
    figure: after / before,
    bar: mostGrowth,
  })
}
