import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, visitor, logLines } = await testApp({}, { acquireTimeout: 1500 }, { pages: true })
const behindHttps = await testApp(
  { publicUrl: 'https://genie.example', trustProxy: 1, explorer: false },
  {},
  { pages: true },
)

const faults = () => logLines.filter((line) => line['msg'] !== 'answered')

describe('every answer', () => {
  const ask: Record<string, (caller: TestClient) => ReturnType<TestClient['get']>> = {
    'the home page': (caller) => caller.get('/'),
    'the sign-in page': (caller) => caller.get('/login'),
    'the shell of the app': (caller) => caller.get('/dashboard'),
    'a page that is not there': (caller) => caller.get('/nowhere'),
    'a form that is refused': (caller) =>
      caller.send('/contact', { method: 'POST', body: new URLSearchParams({ name: '' }) }),
    'a script': async (caller) => {
      const { text } = await caller.get('/login')
      return caller.get(/src="(\/[^"]+\.js)"/.exec(text)?.[1] ?? '/no-script')
    },
    'a REST call': (caller) => caller.get('/api/me'),
    'an address that REST does not have': (caller) => caller.get('/api/x'),
    'a GraphQL answer': (caller) => caller.post('/graphql', { query: '{ me { id } }' }),
    'a GraphQL refusal': (caller) => caller.post('/graphql', { query: '{' }),
    'a file that is not there': (caller) => caller.get('/files/x'),
    'a refused write': (caller) => caller.post('/api/login', {}, { Origin: 'https://evil.test' }),
    'a broken address': (caller) => caller.get('/%'),
    health: (caller) => caller.get('/healthz'),
    readiness: (caller) => caller.get('/readyz'),
  }

  it.each(Object.keys(ask))('has the security headers: %s', async (name) => {
    const answer = await ask[name]?.(visitor())
    expect(answer?.status).not.toBe(500)
    const headers = Object.fromEntries(answer?.headers ?? [])
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split(/; */).map((line) => {
        const [directive = '', ...values] = line.split(' ')
        return [directive, values.join(' ')]
      }),
    )
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('is cached for a year if its name has a hash, and never cached if it is data', async () => {
    const shell = (await visitor().get('/login')).text
    const page = (await visitor().get('/')).text
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(shell) ?? []
    const [font = ''] = /\/assets\/[^"]+\.woff2/.exec(page) ?? []
    const [, film = ''] = /data-film="([^"]+)"/.exec(page) ?? []
    for (const path of [script, font, film]) {
      const { status, headers } = await visitor().get(path)
      const cacheControl = headers.get('cache-control')
      expect([path, status, cacheControl]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ])
    }
    const beyond = await visitor().get(film, { Range: 'bytes=999999999-' })
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store'])
    expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    expect(faults()).toEqual([])
    const manager = await as(await buildManager(db))
    const data = [
      await visitor().post('/graphql', { query: '{ me { id } }' }),
      await visitor().send('/graphql', { method: 'POST', body: 'x' }),
      await manager.get('/api/customers'),
      await visitor().get('/api/customers'),
      await visitor().get('/api/nowhere'),
      await visitor().get('/files/x'),
      await visitor().get('/healthz'),
      await visitor().get('/readyz'),
    ]
    expect(data.map(({ headers }) => headers.get('cache-control'))).toEqual(
      data.map(() => 'no-store'),
    )
  })

  it('includes subdomains in HSTS only if HSTS_SUBDOMAINS is set', async () => {
    const wholeApp = await testApp(
      { publicUrl: 'https://genie.example', hstsSubdomains: true },
      {},
      { pages: true },
    )
    const hstsOf = async (app: typeof wholeApp) =>
      (await app.visitor().get('/')).headers.get('strict-transport-security')
    expect([await hstsOf(behindHttps), await hstsOf(wholeApp)]).toEqual([
      'max-age=31536000',
      'max-age=31536000; includeSubDomains',
    ])
  })

  it('names the report URL of its policy, and reports are logged', async () => {
    const { headers } = await visitor().get('/')
    expect(headers.get('content-security-policy')).toMatch(/report-uri \/csp-reports(;|$)/)
    const send = (body: unknown, type = 'application/csp-report') =>
      visitor().send('/csp-reports', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(body),
      })
    const report = { 'document-uri': 'http://a.test/b', 'blocked-uri': 'inline' }
    expect((await send({ 'csp-report': report })).status).toBe(204)
    expect(logLines.filter(({ level }) => level === 40)).toMatchObject([
      { violation: { page: 'http://a.test/b', blocked: 'inline' } },
    ])
    expect((await send({ 'csp-report': 'x'.repeat(20_000) })).status).toBe(413)
    expect(logLines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('names a client error without a line in the log', async () => {
    const font = /\/assets\/[^"]+\.woff2/.exec((await visitor().get('/')).text)?.[0] ?? ''
    const json = { 'Content-Type': 'application/json' }
    const post = (path: string, headers: Record<string, string>) =>
      visitor().send(path, { method: 'POST', headers: { ...json, ...headers }, body: '{}' })
    const answers = {
      415: [
        await post('/graphql', { 'Content-Encoding': 'garbage' }),
        await post('/api/login', { 'Content-Encoding': 'garbage' }),
        await post('/graphql', { 'Content-Type': 'application/json; charset=utf-16' }),
        await post('/api/login', { 'Content-Type': 'application/json; charset=latin1' }),
      ],
      412: [
        await visitor().get(font, { 'If-Match': '"another"' }),
        await visitor().get(font, { 'If-Unmodified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' }),
      ],
      416: [await visitor().get(font, { Range: 'bytes=99999999-' })],
    }
    for (const [status, each] of Object.entries(answers))
      expect(each.map((answer) => answer.status)).toEqual(each.map(() => Number(status)))
    expect(
      (await post('/graphql', { 'Content-Type': 'application/json; charset="UTF-8"' })).status,
    ).toBe(400)
    expect(faults()).toEqual([])
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('is 400 for a body that is not the %s of its Content-Encoding', async (encoding, pack) => {
    const json = { 'Content-Type': 'application/json' }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const routes: [string, Record<string, string>][] = [
      ['/graphql', json],
      ['/api/login', json],
      ['/csp-reports', json],
      ['/contact', form],
    ]
    const brokenValues = [
      '{}',
      '\u0000'.repeat(100),
      pack('{"query":"{ me { id } }"}').subarray(0, 8),
    ]
    for (const [path, type] of routes)
      for (const body of brokenValues) {
        const headers = { ...type, 'Content-Encoding': encoding }
        const { status } = await visitor().send(path, { method: 'POST', headers, body })
        expect([path, status]).toEqual([path, 400])
      }
    expect(faults()).toEqual([])
  })

  it('has HSTS behind HTTPS', async () => {
    for (const path of ['/', '/dashboard', '/api/me', '/healthz']) {
      const { headers } = await behindHttps.visitor().get(path, { 'X-Forwarded-Proto': 'https' })
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
      expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    }
  })
})

describe('the cookie behind HTTPS', () => {
  it.each([{ 'X-Forwarded-Proto': 'https' }, {}])(
    'is bound to the host and never sent in the clear (%o)',
    async (proxyHeaders) => {
      const headers = proxyHeaders as Record<string, string>
      const user = await buildUser(behindHttps.db)
      const caller = behindHttps.visitor()
      const credentials = { username: user.username, password: testPassword }
      const answer = await caller.post('/api/login', credentials, headers)
      // The signed-in cookie for scripts is no secret.
      const lines = answer.headers.getSetCookie().filter((line) => !line.startsWith('signed-in='))
      expect(lines.map((line) => line.split('=')[0])).toEqual([
        '__Host-device',
        '__Host-sign-in',
        '__Host-sign-in.sig',
      ])
      for (const line of lines) {
        expect(line).toMatch(/; secure/i)
        expect(line).toMatch(/; httponly/i)
        expect(line).toMatch(/; samesite=lax/i)
        expect(line).toMatch(/; path=\/(;|$)/i)
        expect(line).not.toMatch(/; domain=/i)
      }
      expect([...caller.cookies].map((pair) => pair.join('=')).join('; ').length).toBeLessThan(300)
      expect((await caller.get('/api/me', headers)).status).toBe(200)
    },
  )

  it('is not accepted under its plain name', async () => {
    const caller = await behindHttps.as(await buildUser(behindHttps.db))
    expect((await caller.get('/api/me')).status).toBe(401)
  })

  it('is accepted for writes from the public origin only', async () => {
    const user = await buildUser(behindHttps.db)
    const login = (Origin: string) =>
      behindHttps
        .visitor()
        .post('/api/login', { username: user.username, password: testPassword }, { Origin })
    expect((await login('https://genie.example')).status).toBe(200)
    expect((await login('http://genie.example')).status).toBe(403)
    expect((await login('https://genie.example.evil.test')).status).toBe(403)
  })
})

const messages = async (query: string) => {
  const { errors } = await behindHttps.visitor().graphql(query)
  return errors.map((error) => error.message)
}

const failToSignIn = (caller: TestClient, address: string) =>
  caller.post(
    '/api/login',
    { username: 'unknown@example.test', password: 'wrong' },
    { 'X-Forwarded-For': address },
  )

const statusFrom = async (address: string) =>
  (await failToSignIn(behindHttps.visitor(), address)).status

describe('the address that counts attempts', () => {
  it('is the last address that a trusted proxy appended', async () => {
    for (let n = 0; n < 5; n += 1) expect(await statusFrom('203.0.113.1')).toBe(401)
    expect(await statusFrom('203.0.113.1')).toBe(429)
    expect(await statusFrom('198.51.100.7, 203.0.113.1')).toBe(429)
    expect(await statusFrom('203.0.113.2')).toBe(401)
  })

  it('is the address of the connection without a trusted proxy, whatever the header contains', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await failToSignIn(visitor(), `203.0.113.${n}`)).status).toBe(401)
    expect((await failToSignIn(visitor(), '203.0.113.9')).status).toBe(429)
  })
})

describe('without the explorer', () => {
  it('the schema cannot be read', async () => {
    expect(await messages(getIntrospectionQuery())).toContainEqual(
      expect.stringMatching(/introspection is (not allowed|disabled)/i),
    )
    expect(await messages('{ __type(name: "User") { name } }')).not.toEqual([])
    expect(await messages('{ __typename }')).toEqual([])
  })

  it('an unknown field is refused without suggestions', async () => {
    const queries = [
      '{ custmers { nodes { id } } }',
      '{ me { idd } }',
      '{ me { id(x: 1) } }',
      '{ customers(frist: 1) { totalCount } }',
      'mutation { signIn(input: { usrname: "a", password: "b" }) { viewer { id } } }',
      '{ customers(orderBy: { field: NAM }) { totalCount } }',
      'query ($x: CustomerFiltr) { customers(filter: $x) { totalCount } }',
    ]
    for (const query of queries) {
      const text = (await messages(query)).join(' ')
      expect(text).not.toBe('')
      expect(text).not.toMatch(/did you mean/i)
    }
    const { errors } = await behindHttps
      .visitor()
      .graphql('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', {
        input: { usrname: 'a', username: 'a@b.test', password: 'x' },
      })
    expect(errors[0]?.message).toBe(
      'Variable "$input" is wrong: Field "usrname" is not defined by type "SignInInput".',
    )
  })
})

describe('health', () => {
  it('reports liveness and readiness', async () => {
    const live = await visitor().get('/healthz')
    const readyResponse = await visitor().get('/readyz')
    expect([live.status, live.body]).toEqual([200, { status: 'ok' }])
    expect([readyResponse.status, readyResponse.body]).toEqual([200, { status: 'ready' }])
  })
})

/** Runs work while a table is missing, which causes an internal error. */
const withoutInteractions = async <Result>(work: () => Promise<Result>) => {
  await db.raw('alter table interactions rename to hidden')
  try {
    return await work()
  } finally {
    await db.raw('alter table hidden rename to interactions')
  }
}

describe('an internal error', () => {
  it('is sent by REST without details and logged with its request id', async () => {
    const manager = await as(await buildManager(db))
    const answer = await withoutInteractions(() => manager.get('/api/interactions/recent'))
    const id = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ message: `Something went wrong. (Request ${id})` })
    expect(faults()).toEqual([
      expect.objectContaining({
        msg: 'a request failed',
        requestId: id,
        error: expect.objectContaining({ code: '42P01' }) as object,
      }),
    ])
  })

  it('is sent by GraphQL without details and logged with its request id', async () => {
    const manager = await as(await buildManager(db))
    const { errors, headers, data } = await withoutInteractions(() =>
      manager.graphql('query Mixed { me { id } interactions { nodes { id } } }'),
    )
    const id = headers.get('x-request-id')
    expect(data).toMatchObject({ interactions: null, me: { id: expect.any(String) as string } })
    expect(errors).toEqual([
      {
        message: `Something went wrong. (Request ${id})`,
        path: ['interactions', 'nodes'],
        extensions: { code: 'INTERNAL', requestId: id },
      },
    ])
    expect(faults()).toEqual([
      expect.objectContaining({
        msg: 'a resolver failed',
        requestId: id,
        operationName: 'Mixed',
        error: expect.objectContaining({ code: '42P01' }) as object,
      }),
    ])
  })
})

describe('a full pool', () => {
  it('causes 503 with Retry-After while it is full, and recovers', async () => {
    const manager = await as(await buildManager(db))
    const size = 10
    const heldTransactions = await Promise.all(Array.from({ length: size }, () => db.transaction()))
    const [rest, graphql, readyResponse, live] = await Promise.all([
      manager.get('/api/customers'),
      manager.graphql('{ customers { totalCount } }'),
      visitor().get('/readyz'),
      visitor().get('/healthz'),
    ])
    await Promise.all(heldTransactions.map((transaction) => transaction.rollback()))

    const busy = 'We’re busy right now. Try again in a few seconds.'
    expect([rest.status, rest.body, rest.headers.get('retry-after')]).toEqual([
      503,
      { message: busy },
      '2',
    ])
    expect([graphql.status, graphql.errors[0]?.message]).toEqual([503, busy])
    expect(graphql.errors[0]?.extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 2 })
    expect(graphql.headers.get('retry-after')).toBe('2')
    expect([readyResponse.status, live.status]).toEqual([503, 200])
    expect(faults()).toEqual([])
    expect((await manager.get('/api/customers')).status).toBe(200)
  })

  it('a locked table causes the same after the statement timeout', async () => {
    const manager = await as(await buildManager(db))
    const blocking = await db.transaction()
    await blocking.raw('lock table customers in access exclusive mode')
    const answer = await manager.graphql('{ customers { nodes { id } } }')
    await blocking.rollback()
    expect(answer.status).toBe(503)
    expect(answer.errors[0]?.extensions['code']).toBe('UNAVAILABLE')
    expect(faults()).toEqual([])
  })
})
