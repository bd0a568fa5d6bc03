// The mix of requests: operations of the web, writes with and without an idempotency key, REST, pages, sign-ins.
import { randomUUID } from 'node:crypto'
import { webOperations, documentOf } from '#api/testing/data/web-operations.ts'
import { password } from './request-people.mjs'

const createTask =
  'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }'
const recordInteraction =
  'mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { interaction { id } } }'

const isData = ({ status, text }) => status === 200 && !text.includes('"errors"')

const is = (status) => (answer) => answer.status === status

const graphqlRequest = ({ query, variables, operationName, cookie, headers }) => ({
  path: '/graphql',
  headers: { cookie, ...headers },
  body: { query, variables, operationName },
  isGood: isData,
})

const rest = (path, cookie) => ({ path, headers: { cookie }, isGood: is(200) })

const pages = ['/', '/pricing', '/benefits', '/login', '/contact', '/dashboard']

/**
 * Returns a function that builds the nth request. No two write the same: each has `isGood(answer)` and, if it writes,
 * `wrote`, the name of the written record. `repeat`: sent twice, because its key makes it idempotent.
 */
export const mixOf = ({ filled: company, cookies, usernames }) => {
  const reads = Object.entries(webOperations).map(
    ([operationName, { by = 'management', variables }]) =>
      graphqlRequest({
        query: documentOf(operationName),
        variables: variables?.(company),
        operationName,
        cookie: cookies[by],
      }),
  )
  const customerId = String(company.company.customer.id)
  const write = (query, cookie, input, headers) =>
    graphqlRequest({ query, variables: { input: { customerId, ...input } }, cookie, headers })

  const kinds = {
    read: (n) => reads[n % reads.length],
    task: (n) => ({
      ...write(createTask, cookies.management, { title: `tried ${n}` }),
      wrote: `tried ${n}`,
    }),
    interaction: (n) => ({
      ...write(
        recordInteraction,
        cookies.assistant,
        { type: 'CALL', summary: `tried ${n}` },
        { 'idempotency-key': randomUUID() },
      ),
      wrote: `tried ${n}`,
      repeat: true,
    }),
    customers: () => rest('/api/customers?limit=20', cookies.management),
    recent: () => rest('/api/interactions/recent', cookies.assistant),
    me: () => rest('/api/me', cookies.user),
    page: (n) => ({ path: pages[n % pages.length], isGood: is(200) }),
    signIn: (n) => ({
      path: '/api/login',
      body: { username: usernames[n % usernames.length], password },
      isGood: is(200),
      goesOn: true,
    }),
    register: (n) => ({
      path: '/api/register',
      body: { username: `tried${n}@example.test`, password, displayName: `tried ${n}` },
      isGood: is(201),
      wrote: `tried ${n}`,
    }),
  }
  const usualRequests = 'read read task page interaction read customers read me recent'.split(' ')
  const kindOf = (n) => {
    if (n % 400 === 399) return 'register'
    return n % 100 === 50 ? 'signIn' : usualRequests[n % usualRequests.length]
  }
  return (n) => ({ kind: kindOf(n), ...kinds[kindOf(n)](n) })
}
