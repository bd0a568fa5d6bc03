import { beforeEach, describe, expect, it } from 'vitest'
import { build, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { restCalls } from './calls.ts'
import { presenters } from './presenters.ts'

const { db, as, visitor, clock } = await testApp()
const viewer = presenters.viewer.fields.join(' ')

type Answer = Record<string, { nodes?: unknown; viewer?: unknown } | undefined>

type Twin = {
  query: string
  /** The part of the GraphQL response that equals the REST response. */
  part: (data: Answer) => unknown
  /** The compared part of the REST response, if not all of it can be equal. */
  seen?: (body: unknown) => unknown
  variables?: () => object
  /** The input, the same for both transports except for the parameter `transport`. */
  input?: (transport: 'rest' | 'graphql') => object
  /** Inputs that both transports refuse in the same way. */
  refused?: object[]
}

const nodesOf = (data: Answer, field: string) => data[field]?.nodes

const credentials = { username: 'parity@example.test', password: testPassword }

const twins: Record<string, Twin> = {
  'get /api/me': { query: `{ me { ${viewer} } }`, part: (data) => data['me'] },
  'post /api/login': {
    query: `mutation ($input: SignInInput!) { signIn(input: $input) { viewer { ${viewer} } } }`,
    part: (data) => data['signIn']?.viewer,
    input: () => credentials,
    refused: [
      { ...credentials, password: 'wrong' },
      { username: 'unknown@example.test', password: 'wrong' },
      { username: 'no address', password: 'x' },
      { ...credentials, password: '' },
    ],
  },
  'post /api/register': {
    query: `mutation ($input: RegisterInput!) { register(input: $input) { viewer { displayName role } } }`,
    part: (data) => data['register']?.viewer,
    seen: (body) => {
      const { displayName, role } = body as UserRow
      return { displayName, role }
    },
    input: (transport) => ({
      username: `new-${transport}@example.test`,
      password: 'secret-6',
      displayName: 'N',
    }),
    refused: [
      { ...credentials, displayName: 'N' },
      { username: 'a@b.test', password: '12345', displayName: 'N' },
      { username: 'a@b.test', password: '123456', confirmPassword: '7', displayName: 'N' },
      { username: 'a@b.test', password: '123456', displayName: ' ' },
    ],
  },
  'post /api/logout': { query: 'mutation { signOut { signedOut } }', part: () => undefined },
  'get /api/dashboard': {
    query: `query ($now: DateTime!) {
      tasks(first: 50, filter: { status: [REQUESTED, IN_PROGRESS, WAITING] },
        orderBy: { field: URGENCY }) { nodes { id title status } }
      calendarEvents(first: 50, filter: { startsAfter: $now, status: [SCHEDULED] },
        orderBy: { field: START_TIME }) { nodes { id title startTime } }
    }`,
    variables: () => ({ now: clock.now }),
    part: (data) => ({
      tasks: nodesOf(data, 'tasks'),
      calendarEvents: nodesOf(data, 'calendarEvents'),
    }),
  },
  'get /api/customers': {
    query: `{ customers { totalCount nodes { ${presenters.customer.fields.join(' ')} } } }`,
    part: (data) => nodesOf(data, 'customers'),
  },
  'get /api/interactions/recent': {
    query: `query ($since: DateTime!) { interactions(filter: { since: $since },
      orderBy: { field: TIMESTAMP, direction: DESC }) { totalCount nodes { ${presenters.interaction.fields.join(' ')} } } }`,
    variables: () => ({ since: new Date(clock.now.getTime() - 30 * 86_400_000) }),
    part: (data) => nodesOf(data, 'interactions'),
  },
  'get /api/customer-services': {
    query: `{ customerServices(orderBy: { field: START_DATE, direction: DESC }) {
      totalCount nodes { ${presenters.customerService.fields.join(' ')} } } }`,
    part: (data) => nodesOf(data, 'customerServices'),
  },
}

const enums = new Set(['role', 'status', 'type', 'billingCycle'])

/** GraphQL gives ids as text and enums in capitals; the rest is the same in both transports. */
const asRest = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => asRest(one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asRest(one, key)]))
  if (typeof value === 'string' && /^(id|.*Id)$/.test(key)) return Number(value)
  if (typeof value === 'string' && enums.has(key)) return value.toLowerCase()
  return value
}

const statuses: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
}

const askRest = async (caller: TestClient, method: string, path: string, input?: object) => {
  const { status, body, headers } =
    method === 'get' ? await caller.get(path) : await caller.post(path, input)
  const { message } = (body ?? {}) as { message?: string }
  // GraphQL returns null without a sign-in, so that a page can query it without an error.
  if (path === '/api/me' && status === 401) return { data: null, total: null }
  if (status >= 400) return { refused: status, message }
  return {
    data: twins[`${method} ${path}`]?.seen?.(body) ?? body,
    total: headers.get('x-total-count'),
  }
}

const askGraphql = async (caller: TestClient, twin: Twin, input?: object) => {
  const { data, errors } = await caller.graphql(twin.query, {
    ...twin.variables?.(),
    ...(input && { input }),
  })
  const [error] = errors
  if (error) return { refused: statuses[String(error.extensions['code'])], message: error.message }
  const total = JSON.stringify(data).match(/"totalCount":(\d+)/)?.[1] ?? null
  return { data: asRest(twin.part((data ?? {}) as Answer)), total }
}

const people = [
  'anonymous',
  'a portal user',
  'a portal user without a customer',
  'the assistant',
  'management',
] as const

let accounts: Record<(typeof people)[number], UserRow | null>
beforeEach(async () => {
  const company = await buildCompany(db)
  await buildCompany(db)
  accounts = {
    anonymous: null,
    'a portal user': company.user,
    'a portal user without a customer': await build.user(db),
    'the assistant': company.assistant,
    management: await build.manager(db),
  }
  await build.user(db, { username: credentials.username })
  const ownInput = { customerId: company.customer.id }
  await build.task(db, { ...ownInput, priority: 'urgent', dueDate: new Date() })
  await build.task(db, { ...ownInput, status: 'completed' })
  await build.calendarEvent(db, { ...ownInput, startTime: new Date(Date.now() + 60_000) })
  await build.interaction(db, { ...ownInput, timestamp: new Date(0) })
  await build.customer(db, { name: 'a small letter', assignedVaId: company.assistant.id })
})

it('every documented call has a GraphQL twin in this table', () => {
  expect(restCalls.map(({ method, path }) => `${method} ${path}`)).toEqual(Object.keys(twins))
})

describe.each(people)('for %s', (person) => {
  const call = async () => {
    const account = accounts[person]
    return account ? as(account) : visitor()
  }

  it.each(restCalls)('$method $path has the response of its GraphQL twin', async (row) => {
    const twin = twins[`${row.method} ${row.path}`]
    if (!twin) throw new Error('There is no twin for this call.')
    const rest = await askRest(await call(), row.method, row.path, twin.input?.('rest'))
    const graphql = await askGraphql(await call(), twin, twin.input?.('graphql'))
    expect(rest).toEqual(graphql)
  })

  it.each(restCalls)('$method $path has the refusals of its GraphQL twin', async (row) => {
    const twin = twins[`${row.method} ${row.path}`]
    for (const input of twin?.refused ?? []) {
      if (!twin) continue
      const rest = await askRest(await call(), row.method, row.path, input)
      await db('rateLimits').delete()
      const graphql = await askGraphql(await call(), twin, input)
      await db('rateLimits').delete()
      expect(rest.refused).toBeGreaterThanOrEqual(400)
      expect(rest).toEqual(graphql)
    }
  })
})
