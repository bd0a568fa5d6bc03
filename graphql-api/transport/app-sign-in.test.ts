import { describe, expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'

const appOrigin = 'capacitor://localhost'
const app = await testApp({ allowedOrigins: [appOrigin, 'http://localhost'] })
const { db, as, asApp, visitor, withToken, url } = app

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { token viewer { id } } }`
const attach = `mutation { attachFile(input: { name: "a.txt", type: "text/plain", size: 5 }) { fileAttachment { url } } }`

const signInAsApp = async (
  client: TestClient,
  username: string,
  headers: Record<string, string> = {},
) =>
  client.graphql(
    signIn,
    { input: { username, password: testPassword, client: 'APP' } },
    { Origin: appOrigin, ...headers },
  )

const tokenOf = (answer: Awaited<ReturnType<typeof signInAsApp>>) =>
  (answer.data as { signIn: { token: string } }).signIn.token

/** Attaches a file and sends its content; returns its URL. */
const upload = async (client: TestClient) => {
  const { data } = await client.graphql(attach)
  const path = (data as { attachFile: { fileAttachment: { url: string } } }).attachFile
    .fileAttachment.url
  const headers = { 'Content-Type': 'text/plain' }
  expect((await client.send(path, { method: 'PUT', headers, body: 'Hello' })).status).toBe(204)
  return path
}

describe('signIn with client APP', () => {
  it('answers a token that signs in through GraphQL, REST and files, and sets no cookie', async () => {
    const user = await buildManager(db)
    const client = visitor()
    const answer = await signInAsApp(client, user.username)
    expect(answer.headers.getSetCookie()).toEqual([])
    const phone = withToken(tokenOf(answer))
    expect((await phone.graphql('{ me { id } }')).data).toEqual({ me: { id: String(user.id) } })
    expect(await phone.get('/api/me')).toMatchObject({ status: 200, body: { id: user.id } })
    const path = await upload(phone)
    expect(await phone.get(path)).toMatchObject({ status: 200, text: 'Hello' })
    expect(phone.cookies.size + client.cookies.size).toBe(0)
  })

  it('answers the token to REST as well, and to people who register', async () => {
    const { username } = await buildUser(db)
    const rest = await visitor().post('/api/login', {
      username,
      password: testPassword,
      client: 'app',
    })
    expect(rest.headers.getSetCookie()).toEqual([])
    const { token } = rest.body as { token: string }
    expect((await withToken(token).get('/api/me')).body).toMatchObject({ username })
    const person = { username: 'new@app.test', password: 'secret-6', displayName: 'New' }
    const registered = await visitor().graphql(
      'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
      { input: { ...person, client: 'APP' } },
      { Origin: appOrigin },
    )
    const ownText = (registered.data as { register: { token: string } }).register.token
    expect((await withToken(ownText).get('/api/me')).body).toMatchObject({
      username: 'new@app.test',
    })
  })

  it('answers no token to a browser, which gets a cookie', async () => {
    const { username } = await buildUser(db)
    for (const more of [{}, { client: 'WEB' }]) {
      const client = visitor()
      const { data } = await client.graphql(signIn, {
        input: { username, password: testPassword, ...more },
      })
      expect(data).toMatchObject({ signIn: { token: null } })
      expect(client.cookies.has('sign-in')).toBe(true)
    }
  })

  it.each<[string, Record<string, string>]>([
    ['with our own origin', { Origin: url }],
    ['that the browser calls same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: url }],
  ])('is refused from our own pages: %s', async (_, headers) => {
    const { username } = await buildUser(db)
    const { data, errors } = await signInAsApp(visitor(), username, headers)
    expect(data).toEqual({ signIn: null })
    expect(errors[0]?.extensions['code']).toBe('FORBIDDEN')
    expect(await db('signIns')).toEqual([])
  })

  it('takes no idempotency key, and the token is in no table, log line or activity', async () => {
    const { username } = await buildManager(db)
    const keyed = await signInAsApp(visitor(), username, { 'Idempotency-Key': 'once' })
    expect(keyed.errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
    const token = tokenOf(await signInAsApp(visitor(), username))
    const phone = withToken(token)
    await upload(phone)
    await phone.get('/api/dashboard')
    await phone.get(`/files/${'0'.repeat(20)}`)
    await phone.graphql('{ no such field }')
    await app.securityEvents()
    expect(JSON.stringify(await dumpRows(db))).not.toContain(token)
    expect(app.logLines.length).toBeGreaterThan(3)
    expect(JSON.stringify(app.logLines)).not.toContain(token)
  })
})

describe('a token', () => {
  it('is listed and ended like every sign-in', async () => {
    const user = await buildUser(db)
    const [phone, browser] = [await asApp(user), await as(user)]
    const list = '{ me { signIns { id isCurrent } } }'
    const listSignIns = async (client: TestClient) => {
      const { data } = await client.graphql(list)
      return (data as { me: { signIns: { id: string; isCurrent: boolean }[] } }).me.signIns
    }
    expect(await listSignIns(phone)).toHaveLength(2)
    const other = (await listSignIns(browser)).find(({ isCurrent }) => !isCurrent)
    const end = 'mutation ($id: ID) { endOwnSignIns(input: { signInId: $id }) { ended } }'
    expect((await browser.graphql(end, { id: other?.id })).data).toEqual({
      endOwnSignIns: { ended: 1 },
    })
    expect((await phone.get('/api/me')).status).toBe(401)
    const second = await asApp(user)
    expect((await second.post('/api/logout', {})).status).toBe(204)
    expect((await second.get('/api/me')).status).toBe(401)
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  it('that signs in again replaces its sign-in, and an app keeps a sign-in by cookie', async () => {
    const user = await buildUser(db)
    const phone = await asApp(user)
    const next = withToken(tokenOf(await signInAsApp(phone, user.username)))
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await next.get('/api/me')).status).toBe(200)
    const browser = await as(user)
    await browser.post('/api/login', {
      username: user.username,
      password: testPassword,
      client: 'app',
    })
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  it.each(['', 'wrong', 'x'.repeat(5000)])(
    'that signs in no one is UNAUTHENTICATED on every transport, whatever the cookies: %j',
    async (token) => {
      const user = await buildManager(db)
      const path = await upload(await as(user))
      const { cookies } = await as(user)
      const headers = {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Authorization: `Bearer ${token}`,
      }
      const answer = await visitor().graphql('{ me { id } }', {}, headers)
      expect([answer.status, answer.data]).toEqual([401, null])
      expect(answer.errors).toEqual([
        {
          message: 'Your sign-in has ended. Please sign in again.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ])
      expect((await visitor().get('/api/me', headers)).status).toBe(401)
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await visitor().send(path, { method, headers })).status).toBe(401)
    },
  )

  it('decides alone: cookies of another person in the same request are ignored', async () => {
    const [manager, user] = [await buildManager(db), await buildUser(db)]
    const phone = await asApp(user)
    for (const [name, value] of (await as(manager)).cookies) phone.cookies.set(name, value)
    expect((await phone.get('/api/me')).body).toMatchObject({ id: user.id })
    expect((await phone.graphql('{ me { id } }')).data).toEqual({ me: { id: String(user.id) } })
  })

  it('is not an Authorization header of another scheme, as proxies use it', async () => {
    const user = await buildUser(db)
    const answer = await (await as(user)).get('/api/me', { Authorization: 'Basic YTpi' })
    expect(answer.body).toMatchObject({ id: user.id })
  })
})

describe('a page of ALLOWED_ORIGINS', () => {
  it('may ask before it sends a token, and read the answer, without credentials', async () => {
    const phone = await asApp(await buildUser(db))
    for (const path of ['/graphql', '/api/me', '/files/1']) {
      const preflight = await visitor().send(path, {
        method: 'OPTIONS',
        headers: {
          Origin: appOrigin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe(appOrigin)
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
      expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
      const answer = await phone.get(path, { Origin: appOrigin })
      expect(answer.headers.get('access-control-allow-origin')).toBe(appOrigin)
      expect(answer.headers.get('vary')).toContain('Origin')
      for (const { headers } of [preflight, answer])
        expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('gets no CORS header at another path, and no other origin gets one', async () => {
    const requests = [
      ['/graphql', 'https://evil.example'],
      ['/graphql', 'null'],
      ['/graphql', `${appOrigin}.evil.example`],
      ['/', appOrigin],
      ['/readyz', appOrigin],
    ] as const
    for (const [path, origin] of requests)
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
        const answer = await visitor().send(path, { method, headers })
        const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-'))
        expect([path, origin, method, names]).toEqual([path, origin, method, []])
      }
  })

  it('is never signed in by a cookie, and gets none', async () => {
    const user = await buildManager(db)
    const browser = await as(user)
    const headers = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-site' }
    expect((await browser.get('/api/me', headers)).status).toBe(401)
    expect((await browser.graphql('{ me { id } }', {}, headers)).data).toEqual({ me: null })
    const path = await upload(await as(user))
    expect((await browser.get(path, headers)).status).toBe(401)
    const input = { username: user.username, password: testPassword }
    const { errors, headers: answeredHeaders } = await visitor().graphql(signIn, { input }, headers)
    expect(errors[0]?.message).toBe('No cookie can be set here. Sign in as an app.')
    expect(answeredHeaders.getSetCookie()).toEqual([])
    const login = await visitor().post('/api/login', input, headers)
    expect([login.status, login.headers.getSetCookie()]).toEqual([403, []])
  })
})

it('without ALLOWED_ORIGINS every other origin is refused, as before', async () => {
  const input = { username: 'a@b.test', password: 'x', client: 'app' }
  const answer = await visitor().post('/api/login', input, { Origin: 'ionic://localhost' })
  expect(answer).toMatchObject({
    status: 403,
    body: { message: 'This request came from another site.' },
  })
})
