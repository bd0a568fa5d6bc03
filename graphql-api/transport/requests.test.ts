import { afterEach, describe, expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, visitor, clock, logLines, url } = await testApp({}, {}, { pages: true })
const day = 86_400_000

const faults = () => logLines.filter((line) => line['msg'] !== 'answered')
const isHealthy = async () => {
  expect((await visitor().get('/readyz')).status).toBe(200)
  expect(faults()).toEqual([])
}
afterEach(isHealthy)

const login = (caller: TestClient, username: string, headers = {}) =>
  caller.post('/api/login', { username, password: testPassword }, headers)

const meOf = async (caller: TestClient) => {
  const { status } = await caller.get('/api/me')
  const { data, errors } = await caller.graphql('{ me { id } }')
  return [status, data, errors]
}

const send = (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  visitor().send(path, { method: 'POST', headers: { 'Content-Type': type }, body })

describe('the cookie', () => {
  it('is set by a sign-in, for this host, hidden from scripts, under 300 bytes', async () => {
    const user = await buildUser(db)
    const caller = visitor()
    const { headers } = await login(caller, user.username)
    const lines = headers.getSetCookie().filter((line) => line.startsWith('sign-in'))
    expect(lines.map((line) => line.split('=')[0])).toEqual(['sign-in', 'sign-in.sig'])
    for (const line of lines) {
      expect(line).toMatch(/; path=\//)
      expect(line).toMatch(/; httponly/i)
      expect(line).toMatch(/; samesite=lax/i)
      expect(line).not.toMatch(/; domain=/i)
      const expires = new Date(/expires=([^;]+)/.exec(line)?.[1] ?? '')
      expect((expires.getTime() - Date.now()) / day).toBeCloseTo(60, 1)
    }
    const sentText = [...caller.cookies]
      .filter(([name]) => name !== 'device')
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    expect(sentText.length).toBeLessThan(300)
    const value = caller.cookies.get('sign-in') ?? ''
    const session: unknown = JSON.parse(Buffer.from(value, 'base64').toString())
    expect(session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('is not set by anything else', async () => {
    const user = await as(await buildUser(db))
    const answers = [
      await visitor().get('/'),
      await visitor().get('/healthz'),
      await visitor().get('/nowhere'),
      await visitor().get('/api/me'),
      await visitor().post('/graphql', { query: '{ me { id } }' }),
      await visitor().post('/api/login', { username: 'a@b.test', password: 'wrong' }),
      await user.get('/api/me'),
      await user.get('/dashboard'),
      await user.post('/graphql', { query: '{ me { id } }' }),
    ]
    for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is set by a GraphQL sign-in and cleared by a sign-out', async () => {
    const user = await buildUser(db)
    const caller = visitor()
    await caller.graphql(
      'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }',
      { input: { username: user.username, password: testPassword } },
    )
    expect((await caller.graphql('{ me { id } }')).data).toEqual({ me: { id: String(user.id) } })
    const out = await caller.post('/graphql', { query: 'mutation { signOut { signedOut } }' })
    for (const line of out.headers.getSetCookie()) expect(line).toMatch(/expires=Thu, 01 Jan 1970/)
    expect((await caller.graphql('{ me { id } }')).data).toEqual({ me: null })
  })

  it('of another sign-in replaces the first, whose cookie becomes invalid', async () => {
    const [first, second] = [await buildUser(db), await buildUser(db)]
    const caller = await as(first)
    const before = new Map(caller.cookies)
    await login(caller, second.username)
    expect((await caller.get('/api/me')).body).toMatchObject({ id: second.id })
    const thief = visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect((await thief.get('/api/me')).status).toBe(401)
  })
})

/** Returns the viewer that the server sees after a cookie was altered. */
const alterCookie = async (alter: (value: string) => string, name = 'sign-in') => {
  const caller = await as(await buildUser(db))
  caller.cookies.set(name, alter(caller.cookies.get(name) ?? ''))
  return meOf(caller)
}

describe('an invalid cookie counts as none', () => {
  const anonymous = [401, { me: null }, []]

  it('when it is forged, truncated or malformed', async () => {
    const forgedText = Buffer.from(JSON.stringify({ token: 'x'.repeat(43) })).toString('base64')
    expect(await alterCookie(() => forgedText)).toEqual(anonymous)
    expect(await alterCookie((value) => value.slice(0, -4))).toEqual(anonymous)
    expect(await alterCookie((value) => value.slice(0, -4), 'sign-in.sig')).toEqual(anonymous)
    expect(await alterCookie(() => '', 'sign-in.sig')).toEqual(anonymous)
    expect(await alterCookie(() => '%00%ff')).toEqual(anonymous)
    expect(await alterCookie(() => 'x'.repeat(4000))).toEqual(anonymous)
  })

  it('when its sign-in was ended, is 14 days unused or 60 days old', async () => {
    const user = await buildUser(db)
    const endedClient = await as(user)
    await db('signIns').delete()
    expect(await meOf(endedClient)).toEqual(anonymous)

    const unusedClient = await as(user)
    clock.now = new Date(Date.now() + 13.9 * day)
    expect((await unusedClient.get('/api/me')).status).toBe(200)
    clock.now = new Date(Date.now() + 28 * day)
    expect(await meOf(unusedClient)).toEqual(anonymous)

    clock.now = new Date()
    const oldClient = await as(user)
    for (let days = 10; days < 60; days += 10) {
      clock.now = new Date(Date.now() + days * day)
      expect((await oldClient.get('/api/me')).status).toBe(200)
      await db('signIns').update({ lastUsedAt: clock.now })
    }
    clock.now = new Date(Date.now() + 60.1 * day)
    expect(await meOf(oldClient)).toEqual(anonymous)
  })

  it('when the account was disabled', async () => {
    const user = await buildUser(db)
    const caller = await as(user)
    await db('users').where({ id: user.id }).update({ disabledAt: new Date() })
    expect(await meOf(caller)).toEqual(anonymous)
  })
})

describe('a write that comes from another site', () => {
  const foreignValues: Record<string, string>[] = [
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { Origin: 'http://localhost:4001' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  const paths = ['/api/login', '/api/logout', '/graphql', '/contact', '/book', '/files/x']

  it.each(paths)('is refused at %s with 403 and does nothing', async (path) => {
    const caller = await as(await buildManager(db))
    for (const headers of foreignValues) {
      const answer = await caller.post(
        path,
        { query: 'mutation { signOut { signedOut } }' },
        headers,
      )
      const message = 'This request came from another site.'
      expect([answer.status, answer.body]).toEqual([
        403,
        path === '/graphql'
          ? { errors: [{ message, extensions: { code: 'FORBIDDEN' } }] }
          : { message },
      ])
    }
    expect((await caller.get('/api/me')).status).toBe(200)
  })

  it('is accepted from this site, and from a client that is not a browser', async () => {
    const user = await buildUser(db)
    const ownValues: Record<string, string>[] = [
      {},
      { Origin: url },
      { Origin: 'http://localhost:4000' },
      { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
    ]
    for (const headers of ownValues)
      expect((await login(visitor(), user.username, headers)).status).toBe(200)
  })

  it('does not count as a write when it only reads', async () => {
    const headers = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    const answer = await visitor().get('/', headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('cannot run GraphQL by a request that a form or a link can send', async () => {
    const query = 'mutation { signOut { signedOut } }'
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await visitor().send('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify({ query }),
      })
      const extensions = { code: 'UNSUPPORTED_MEDIA_TYPE' }
      expect([answer.status, answer.body]).toEqual([
        415,
        { errors: [{ message: 'The body must be JSON.', extensions }] },
      ])
    }
    const link = await visitor().get(`/graphql?query=${encodeURIComponent('{ me { id } }')}`)
    expect(link.status).toBe(400)
    const sentResponse = await visitor().get(`/graphql?query=${encodeURIComponent(query)}`, {
      'Apollo-Require-Preflight': 'yes',
    })
    expect(sentResponse.status).toBe(405)
  })
})

describe('an invalid body', () => {
  it.each(['/graphql', '/api/login'])('is refused at %s with a message', async (path) => {
    for (const text of ['{', '{"a":1,}', '', "{'a':1}", '\u0000', '{"query": "\u0001"}']) {
      const { status, body } = await send(path, text)
      expect([text, status]).toEqual([text, 400])
      expect(body).toSatisfy((body: { message?: string; errors?: unknown }) =>
        Boolean(body.message ?? body.errors),
      )
    }
    const brokenBytes = new Uint8Array([
      ...Buffer.from('{"username":"'),
      0xff,
      ...Buffer.from('"}'),
    ])
    const message = 'The body must be UTF-8 text.'
    expect(await send(path, brokenBytes)).toMatchObject({
      status: 400,
      body: path === '/graphql' ? { errors: [{ message }] } : { message },
    })
    expect((await send(path, '{}', 'application/json; charset=latin1')).status).toBe(415)
  })

  it('is refused by GraphQL when it is JSON of another shape', async () => {
    const bodies: unknown[] = [
      null,
      'text',
      5,
      [],
      [{ query: '{ me { id } }' }],
      {},
      { query: 5 },
      { query: '' },
      { query: '{ me { id }' },
      { query: '{ me { id } }', variables: [1] },
      { query: '{ me { id } }', variables: 'x' },
      { query: '{ me { id } }', operationName: 5 },
      { query: '{ me { id } }', operationName: 'Other' },
      { query: '{ nothing }' },
      { query: 'subscription { me { id } }' },
      { query: '{ me { id } } \u0000' },
    ]
    for (const body of bodies) {
      const answer = await send('/graphql', JSON.stringify(body))
      expect([body, answer.status]).toEqual([body, 400])
      expect(answer.text).not.toContain('Something went wrong')
      expect(answer.text).not.toMatch(/at \S+ \(|node_modules/)
    }
  })

  it.each(['/graphql', '/api/login', '/api/logout', '/contact', '/book'])(
    'of 10 MB is refused at %s with 413',
    async (path) => {
      const type = path.startsWith('/api') || path === '/graphql' ? 'json' : 'x-www-form-urlencoded'
      const answer = await send(path, 'x'.repeat(10 * 1024 * 1024), `application/${type}`)
      expect(answer.status).toBe(413)
    },
  )
})

describe('the log', () => {
  it('has a line for each request with the id of the response', async () => {
    const answer = await visitor().get('/api/me?secret=1')
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const lines = logLines.filter((line) => line['requestId'] === id)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ msg: 'answered', method: 'GET', path: '/api/me', status: 401 })
    expect(lines[0]?.['ms']).toBeTypeOf('number')
  })

  it('has no email address, password, name or token', async () => {
    const user = await buildUser(db, { displayName: 'Persephone' })
    const caller = visitor()
    await caller.post('/api/login', { username: user.username, password: 'a wrong password' })
    await login(caller, user.username)
    await caller.post('/api/register', {
      username: user.username,
      password: 'tiny',
      displayName: 'X',
    })
    await caller.graphql(
      'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }',
      { input: { username: user.username, password: 'a wrong password' } },
    )
    await caller.get(`/api/customers?after=${user.username}`)
    await caller.get(`/${user.username}?email=${user.username}`.replace(user.username, 'x'))
    await caller.post('/api/logout', {})
    const text = JSON.stringify(logLines)
    const secrets = [
      user.username,
      'a wrong password',
      testPassword,
      'tiny',
      'Persephone',
      'argon2',
      caller.cookies.get('sign-in.sig') ?? 'sign-in',
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/sign-in/)
    expect(logLines.length).toBeGreaterThan(5)
  })
})
