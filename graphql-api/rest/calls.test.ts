import { describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCustomer,
  buildCustomerService,
  buildInteraction,
  buildManager,
  buildTask,
  buildUser,
  insertMany,
  testPassword,
} from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, visitor, clock } = await testApp()

const userKeys = ['createdAt', 'displayName', 'id', 'role', 'username']
const keysOf = (value: unknown) => Object.keys(value as object).toSorted()
const listOf = (answer: { body: unknown }) => answer.body as Record<string, unknown>[]
const isoWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const someone = {
  username: 'Ada@Example.test',
  password: 'secret-6',
  displayName: 'Ada',
}

const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
const hoursAgo = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000)

/** Follows `rel="next"` to the end and returns every page. */
const readAllPages = async (caller: TestClient, start: string) => {
  const pages: { ids: unknown[]; total: string | null }[] = []
  let path: string | undefined = start
  while (path !== undefined && pages.length < 50) {
    const answer = await caller.get(path)
    expect(answer.status).toBe(200)
    pages.push({
      ids: listOf(answer).map((row) => row['id']),
      total: answer.headers.get('x-total-count'),
    })
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return pages
}

describe('GET /api/me', () => {
  it('returns five fields of the viewer and nothing else', async () => {
    const user = await buildUser(db)
    const answer = await (await as(user)).get('/api/me')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: user.id,
      username: user.username,
      displayName: user.displayName,
      role: 'user',
      createdAt: user.createdAt.toISOString(),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('returns 401 without a sign-in', async () => {
    const answer = await visitor().get('/api/me')
    expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in.' }])
  })
})

describe('POST /api/login', () => {
  it('returns the user and signs them in, whatever the case of the address', async () => {
    const user = await buildUser(db, { username: 'Grace@Example.test' })
    const caller = visitor()
    const answer = await caller.post('/api/login', {
      username: 'gRACE@eXAMPLE.TEST',
      password: testPassword,
    })
    expect(answer.status).toBe(200)
    expect(keysOf(answer.body)).toEqual(userKeys)
    expect(answer.body).toMatchObject({ id: user.id, username: 'Grace@Example.test' })
    expect((await caller.get('/api/me')).body).toEqual(answer.body)
  })

  it.each([
    [
      'an address that is none',
      { username: 'ada', password: 'x' },
      'Please enter a valid email address',
    ],
    ['no address', { password: 'x' }, 'Please enter a valid email address'],
    ['an empty password', { username: 'a@b.test', password: '' }, 'Password is required'],
    ['no password', { username: 'a@b.test' }, 'Password is required'],
    [
      'another key',
      { username: 'a@b.test', password: 'x', role: 'management' },
      'role: Not accepted',
    ],
    ['a list', [], 'Invalid input'],
  ])('refuses %s with the message of the field', async (_, body, message) => {
    const answer = await visitor().post('/api/login', body)
    expect([answer.status, answer.body]).toEqual([400, { message }])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('has the same message for a wrong password and an unknown account', async () => {
    const user = await buildUser(db)
    const wrongResponse = await visitor().post('/api/login', {
      username: user.username,
      password: 'wrong',
    })
    const none = await visitor().post('/api/login', { username: 'no@one.test', password: 'wrong' })
    expect([wrongResponse.status, wrongResponse.body]).toEqual([
      401,
      { message: 'Invalid email or password' },
    ])
    expect([none.status, none.body]).toEqual([wrongResponse.status, wrongResponse.body])
    expect(wrongResponse.headers.getSetCookie()).toEqual([])
  })

  it('returns 429 with Retry-After after five failures from one network address', async () => {
    const credentials = { username: 'no@one.test', password: 'wrong' }
    for (let n = 0; n < 5; n += 1)
      expect((await visitor().post('/api/login', credentials)).status).toBe(401)
    const refusedResponse = await visitor().post('/api/login', credentials)
    expect(refusedResponse.status).toBe(429)
    expect(refusedResponse.body).toEqual({ message: 'Too many attempts. Try again later.' })
    const seconds = Number(refusedResponse.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(300)
  })
})

describe('POST /api/register', () => {
  it('creates a portal user, signed in', async () => {
    const caller = visitor()
    const answer = await caller.post('/api/register', { ...someone, confirmPassword: 'secret-6' })
    expect(answer.status).toBe(201)
    expect(keysOf(answer.body)).toEqual(userKeys)
    expect(answer.body).toMatchObject({ username: someone.username, role: 'user' })
    expect((await caller.get('/api/me')).status).toBe(200)
    expect(await db('users').first('customerId', 'role')).toEqual({
      customerId: null,
      role: 'user',
    })
  })

  it.each([
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['two passwords', { confirmPassword: 'another' }, "Passwords don't match"],
    ['an address that is none', { username: 'x' }, 'Please enter a valid email address'],
    ['no name', { displayName: '' }, 'displayName: Required'],
    ['a role', { role: 'management' }, 'role: Not accepted'],
    ['a customer', { customerId: 1 }, 'customerId: Not accepted'],
    ['an id', { id: 1 }, 'id: Not accepted'],
    ['a time', { createdAt: '2020-01-01T00:00:00Z' }, 'createdAt: Not accepted'],
  ])(
    'refuses %s with a message that names it, and creates no account',
    async (_, wrongInput, message) => {
      const answer = await visitor().post('/api/register', { ...someone, ...wrongInput })
      expect([answer.status, answer.body]).toEqual([400, { message }])
      expect(await db('users').count()).toEqual([{ count: 0 }])
    },
  )

  it('returns 409 if the address has an account, in any case', async () => {
    await buildUser(db, { username: 'ada@example.test' })
    const answer = await visitor().post('/api/register', someone)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ message: 'This email already has an account.' })
  })

  it('returns 429 with Retry-After after five an hour from one network address', async () => {
    await buildUser(db, { username: someone.username })
    for (let n = 0; n < 5; n += 1)
      expect((await visitor().post('/api/register', someone)).status).toBe(409)
    const refusedResponse = await visitor().post('/api/register', {
      ...someone,
      username: 'b@b.test',
    })
    expect(refusedResponse.status).toBe(429)
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

describe('POST /api/logout', () => {
  it('returns 204 and ends the sign-in on the server', async () => {
    const caller = await as(await buildUser(db))
    const stolenMap = new Map(caller.cookies)
    const answer = await caller.post('/api/logout', undefined)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(caller.cookies.has('sign-in')).toBe(false)
    for (const [name, value] of stolenMap) caller.cookies.set(name, value)
    expect((await caller.get('/api/me')).status).toBe(401)
    expect(await db('signIns').count()).toEqual([{ count: 0 }])
  })

  it('returns 204 without a sign-in', async () => {
    expect((await visitor().send('/api/logout', { method: 'POST' })).status).toBe(204)
  })
})

describe('GET /api/dashboard', () => {
  it('returns 401 without a sign-in', async () => {
    expect((await visitor().get('/api/dashboard')).status).toBe(401)
  })

  it('returns open tasks, urgent and earliest due first, and upcoming events, of the own customer only', async () => {
    const customer = await buildCustomer(db)
    const ownInput = { customerId: customer.id }
    const withoutDueDate = await buildTask(db, { ...ownInput, priority: 'urgent' })
    const lateTask = await buildTask(db, { ...ownInput, priority: 'urgent', dueDate: inDays(9) })
    const soonTask = await buildTask(db, { ...ownInput, priority: 'urgent', dueDate: inDays(1) })
    const calmTask = await buildTask(db, { ...ownInput, priority: 'low', status: 'waiting' })
    await buildTask(db, { ...ownInput, status: 'completed' })
    await buildTask(db, { ...ownInput, status: 'cancelled' })
    const event = await buildCalendarEvent(db, { ...ownInput, startTime: inDays(2) })
    const nearerEvent = await buildCalendarEvent(db, { ...ownInput, startTime: inDays(1) })
    await buildCalendarEvent(db, { ...ownInput, startTime: inDays(-1) })
    await buildCalendarEvent(db, { ...ownInput, startTime: inDays(1), status: 'cancelled' })
    await Promise.all([buildTask(db), buildCalendarEvent(db)])

    const answer = await (await as(await buildUser(db, ownInput))).get('/api/dashboard')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      tasks: [soonTask, lateTask, withoutDueDate, calmTask].map(({ id, title, status }) => ({
        id,
        title,
        status,
      })),
      calendarEvents: [nearerEvent, event].map(({ id, title, startTime }) => ({
        id,
        title,
        startTime: startTime.toISOString(),
      })),
    })
  })

  it('is empty for a user without a customer', async () => {
    await buildTask(db)
    const answer = await (await as(await buildUser(db))).get('/api/dashboard')
    expect(answer.body).toEqual({ tasks: [], calendarEvents: [] })
  })

  it('returns at most 50 of each', async () => {
    const { id: customerId, assignedVaId } = await buildCustomer(db)
    const startTime = new Date(Date.now() + 86_400_000)
    const many = Array.from({ length: 60 }, (_, n) => n)
    await insertMany(
      db,
      'tasks',
      many.map((n) => ({ customerId, assignedVaId, title: `T${n}` })),
    )
    await insertMany(
      db,
      'calendarEvents',
      many.map((n) => ({
        customerId,
        title: `E${n}`,
        startTime,
        endTime: startTime,
        eventType: 'call' as const,
      })),
    )
    const { body } = await (await as(await buildManager(db))).get('/api/dashboard')
    const { tasks, calendarEvents } = body as Record<'tasks' | 'calendarEvents', unknown[]>
    expect([tasks.length, calendarEvents.length]).toEqual([50, 50])
  })
})

describe.each(['/api/customers', '/api/interactions/recent', '/api/customer-services'])(
  'GET %s',
  (path) => {
    it('returns 401 without a sign-in and 403 for a portal user', async () => {
      const customer = await buildCustomer(db)
      const requests = [
        visitor(),
        await as(await buildUser(db)),
        await as(await buildUser(db, { customerId: customer.id })),
      ].map((caller) => caller.get(path))
      const answers = await Promise.all(requests)
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [401, { message: 'Please sign in.' }],
        [403, { message: 'You don’t have permission to do this.' }],
        [403, { message: 'You don’t have permission to do this.' }],
      ])
      expect(answers.map(({ headers }) => headers.get('x-total-count'))).toEqual([null, null, null])
    })
  },
)

describe('the staff lists', () => {
  it('have exactly the documented fields of their records', async () => {
    const customer = await buildCustomer(db, { tags: ['vip'] })
    await buildInteraction(db, { customerId: customer.id })
    await buildCustomerService(db, { customerId: customer.id })
    const manager = await as(await buildManager(db))
    const first = async (path: string) => {
      const [row] = listOf(await manager.get(path))
      return row
    }
    expect(keysOf(await first('/api/customers')).join(' ')).toBe(
      'address assignedVaId company createdAt email id name phone status tags updatedAt version',
    )
    expect(keysOf(await first('/api/interactions/recent')).join(' ')).toBe(
      'customerId details id summary timestamp type userId version',
    )
    const service = await first('/api/customer-services')
    expect(keysOf(service).join(' ')).toBe(
      'billingCycle createdAt customerId endDate id preferences serviceType startDate status version',
    )
    expect(service?.['id']).toBeTypeOf('number')
    expect(service?.['startDate']).toMatch(isoWithZone)
  })

  it('do not expose a column that is not named in a presenter', async () => {
    const { id: customerId } = await buildCustomer(db)
    await buildInteraction(db, { customerId })
    await buildCustomerService(db, { customerId })
    const manager = await as(await buildManager(db))
    const paths = ['/api/customers', '/api/interactions/recent', '/api/customer-services']
    const readShown = () => Promise.all(paths.map(async (path) => (await manager.get(path)).text))
    const before = await readShown()
    const tables = ['customers', 'interactions', 'customer_services']
    for (const table of tables)
      await db.raw(`alter table ${table} add column secret text default 'our margin'`)
    try {
      expect(await db('customers').first()).toMatchObject({ secret: 'our margin' })
      expect(await readShown()).toEqual(before)
    } finally {
      for (const table of tables) await db.raw(`alter table ${table} drop column secret`)
    }
  })

  it('return only an assistant’s own customers, with their count', async () => {
    const assistant = await buildAssistant(db)
    const ownCustomer = await buildCustomer(db, { assignedVaId: assistant.id })
    const foreignCustomer = await buildCustomer(db)
    for (const { id: customerId } of [ownCustomer, foreignCustomer]) {
      await buildInteraction(db, { customerId })
      await buildCustomerService(db, { customerId })
    }
    const caller = await as(assistant)
    const of = async (path: string, column: string) => {
      const answer = await caller.get(path)
      return [answer.headers.get('x-total-count'), listOf(answer).map((row) => row[column])]
    }
    expect(await of('/api/customers', 'id')).toEqual(['1', [ownCustomer.id]])
    expect(await of('/api/interactions/recent', 'customerId')).toEqual(['1', [ownCustomer.id]])
    expect(await of('/api/customer-services', 'customerId')).toEqual(['1', [ownCustomer.id]])
  })

  it('can be followed by rel="next" to the end, with each row once and the count on every page', async () => {
    const { assignedVaId, id: customerId } = await buildCustomer(db)
    const many = Array.from({ length: 7 }, (_, n) => n)
    await insertMany(
      db,
      'customers',
      many.map((n) => ({ name: n % 2 ? 'Same' : `N${n}`, email: `c${n}@x.test`, assignedVaId })),
    )
    const startDate = new Date()
    await insertMany(
      db,
      'customerServices',
      many.map((n) => ({
        customerId,
        serviceType: `S${n}`,
        startDate,
        billingCycle: 'monthly' as const,
      })),
    )
    const manager = await as(await buildManager(db))
    for (const [path, total] of [
      ['/api/customers', 8],
      ['/api/customer-services', 7],
    ] as const) {
      const pages = await readAllPages(manager, `${path}?limit=3`)
      expect(pages.map((page) => page.ids.length)).toEqual([3, 3, total - 6])
      expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(total)
      expect(pages.every((page) => page.total === String(total))).toBe(true)
    }
  })

  it('return 500 rows by default, and up to 1000', async () => {
    const { id: assignedVaId } = await buildAssistant(db)
    const many = Array.from({ length: 1001 }, (_, n) => n)
    await insertMany(
      db,
      'customers',
      many.map((n) => ({ name: `N${n}`, email: `c${n}@x.test`, assignedVaId })),
    )
    const manager = await as(await buildManager(db))
    expect((await readAllPages(manager, '/api/customers')).map(({ ids }) => ids.length)).toEqual([
      500, 500, 1,
    ])
    expect(
      (await readAllPages(manager, '/api/customers?limit=1000')).map(({ ids }) => ids.length),
    ).toEqual([1000, 1])
  })

  it.each(['0', '-1', '1001', '1e3', 'many', '', '1&limit=2', '99999999999999'])(
    'refuse limit=%s by naming the limit',
    async (limit) => {
      const manager = await as(await buildManager(db))
      for (const path of ['/api/customers', '/api/customer-services']) {
        const answer = await manager.get(`${path}?limit=${limit}`)
        expect([answer.status, answer.body]).toEqual([
          400,
          { message: 'limit must be a whole number from 1 to 1000.' },
        ])
      }
    },
  )

  it('refuse a cursor of another list and an unknown parameter', async () => {
    await buildCustomer(db)
    await buildCustomer(db)
    const manager = await as(await buildManager(db))
    const link = (await manager.get('/api/customers?limit=1')).headers.get('link') ?? ''
    const cursor = /after=([^&>]+)/.exec(link)?.[1] ?? ''
    const messageOf = async (path: string) => {
      const { status, body } = await manager.get(path)
      return [status, (body as { message: string }).message]
    }
    expect(await messageOf(`/api/customers?after=${cursor.slice(0, -2)}`)).toEqual([
      400,
      'This cursor doesn’t belong to this list.',
    ])
    expect(await messageOf('/api/customers?after=')).toEqual([
      400,
      'This cursor doesn’t belong to this list.',
    ])
    expect(await messageOf(`/api/customer-services?after=${cursor}`)).toEqual([
      400,
      'This cursor belongs to a different sort order.',
    ])
    expect(await messageOf(`/api/customers?after=a&after=b`)).toEqual([
      400,
      'after must be a single value.',
    ])
    expect(await messageOf('/api/customers?offset=5')).toEqual([
      400,
      'offset is not a parameter of this list. Use limit and after.',
    ])
  })
})

describe('GET /api/interactions/recent', () => {
  it('returns the newest 50 of the last 30 days, and the count of all in these days', async () => {
    const { id: customerId } = await buildCustomer(db)
    await insertMany(
      db,
      'interactions',
      Array.from({ length: 60 }, (_, n) => ({
        customerId,
        type: 'call' as const,
        summary: `${n}`,
        timestamp: hoursAgo(n),
      })),
    )
    await buildInteraction(db, { customerId, timestamp: hoursAgo(30 * 24 + 1) })
    const answer = await (await as(await buildManager(db))).get('/api/interactions/recent')
    expect(answer.headers.get('x-total-count')).toBe('60')
    expect(answer.headers.get('link')).toBeNull()
    expect(listOf(answer).map((row) => row['summary'])).toEqual(
      Array.from({ length: 50 }, (_, n) => `${n}`),
    )
  })
})

describe('the REST transport', () => {
  it.each(['/api/login', '/api/register', '/api/logout'])(
    'refuses at %s a body that is not JSON, has another content type, or is too large',
    async (path) => {
      const send = (type: string, body: string) =>
        visitor().send(path, { method: 'POST', headers: { 'Content-Type': type }, body })
      const brokenResponse = await send('application/json', '{"username":')
      expect([brokenResponse.status, brokenResponse.body]).toEqual([
        400,
        { message: 'Invalid JSON' },
      ])
      const form = await send('application/x-www-form-urlencoded', 'username=a')
      expect([form.status, form.body]).toEqual([415, { message: 'The body must be JSON.' }])
      const largeResponse = await send('application/json', JSON.stringify('x'.repeat(101 * 1024)))
      expect([largeResponse.status, largeResponse.body]).toEqual([
        413,
        { message: 'A request body can be up to 100 KB.' },
      ])
    },
  )

  it.each([
    ['DELETE', '/api/me', 'GET, HEAD'],
    ['POST', '/api/me', 'GET, HEAD'],
    ['PUT', '/api/customers', 'GET, HEAD'],
    ['POST', '/api/dashboard', 'GET, HEAD'],
    ['PATCH', '/api/interactions/recent', 'GET, HEAD'],
    ['POST', '/api/customer-services', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['GET', '/api/register', 'POST'],
    ['GET', '/api/logout', 'POST'],
  ])('refuses %s %s with 405 and the allowed methods', async (method, path, allow) => {
    const answer = await visitor().send(path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(answer.body).toEqual({ message: `${path} takes ${allow}.` })
  })

  it.each(['/api', '/api/', '/api/unknown', '/api/customers/1', '/api/%ff', '/api/%00'])(
    'returns 404 in JSON at %s',
    async (path) => {
      const answer = await visitor().get(path)
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }])
    },
  )

  it('responds to HEAD as to GET, without the body', async () => {
    await buildCustomer(db)
    const manager = await as(await buildManager(db))
    const answer = await manager.send('/api/customers', { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(answer.headers.get('x-total-count')).toBe('1')
    expect((await visitor().send('/api/me', { method: 'HEAD' })).status).toBe(401)
  })
})
