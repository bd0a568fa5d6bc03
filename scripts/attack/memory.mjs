import { Agent, request } from 'node:http'
import { hostile } from '#api/testing/hostile/all.ts'
import { signIn } from './callers.mjs'
import { startWatchedNode } from './watched-node.mjs'

const total = Number(process.env.ATTACK_REQUESTS ?? 200_000)
const early = Math.ceil(total / 10)
const mostGrowth = 1.1

/** Concurrent requests. */
const concurrency = 8

const agent = new Agent({ keepAlive: true, maxSockets: concurrency })

/** Sends one request and discards the response, at a tenth of the cost of `fetch`. */
const send = (url, { path, body, cookie, accept, headers }) =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...(accept && { 'accept-encoding': accept }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume()
        answer.once('close', resolve)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

const graphqlRequest = (query, cookie, variables) => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  cookie,
})

/** Builds requests of many kinds, all different, which an unbounded cache would store. */
const kinds = [
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
      await send(url, kinds[n % kinds.length](n, cookie))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, go))
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Checks that the memory of a node does not grow between 20,000 and 200,000 different requests. `ATTACK_REQUESTS` sets a lower number. */
export async function memory({ startNode, say, check }) {
  const node = await startWatchedNode(startNode)
  try {
    const cookie = await signIn(node.url, 'manager')
    await flood(node.url, cookie, 0, early)
    const before = await node.inspector.heap()
    say(`${megabytes(before)} after ${early} requests`)
    await flood(node.url, cookie, early, total)
    const after = await node.inspector.heap()
    say(
      `${megabytes(after)} after ${total} requests, ${megabytes(await node.inspector.resident())} in all`,
    )
    check({
      what: `heap after ${total} requests, to that after ${early}`,
      figure: after / before,
      bar: mostGrowth,
    })
  } finally {
    agent.destroy()
    await node.stop()
  }
}
