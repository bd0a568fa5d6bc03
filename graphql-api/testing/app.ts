import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { createApp } from '#api/app.ts'
import { readEnv } from '#api/config/env.ts'
import type { Env } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import type { CalendarReader } from '#api/outside-calendars/open-calendar-reader.ts'
import { createPages } from '#api/pages/pages.ts'
import type { SecurityEventRow } from '#api/stores/entities/security-event.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testDatabase } from './database.ts'
import { noJobRuns } from './jobs-are-done.ts'
import { openStubReader } from './stubs/stub-reader.ts'
import { createStubPages } from './stubs/stub-pages.ts'
import { testSecret } from './data/test-secret.ts'
import { recordStatements } from './record-statements.ts'

type TestResponse = { status: number; headers: Headers; text: string; body: unknown }

type GraphqlResponse = {
  status: number
  headers: Headers
  data: Record<string, unknown> | null
  errors: { message: string; path?: string[]; extensions: Record<string, unknown> }[]
}

/** Creates an HTTP client that keeps cookies as a browser does, or sends a token as an app does. */
export const createTestClient = (
  url: string,
  cookies = new Map<string, string>(),
  token: string | null = null,
) => {
  const send = async (path: string, init: RequestInit = {}): Promise<TestResponse> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    if (cookies.size > 0)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, body }
  }
  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    cookies,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: postJson,
    graphql: async (
      query: string,
      variables: object = {},
      sentHeaders: Record<string, string> = {},
    ): Promise<GraphqlResponse> => {
      const { status, headers, body, text } = await postJson(
        '/graphql',
        { query, variables },
        sentHeaders,
      )
      if (typeof body !== 'object' || body === null) throw new Error(`No GraphQL answer: ${text}`)
      const { data = null, errors = [] } = body as Partial<GraphqlResponse>
      return { status, headers, data, errors }
    },
  }
}

export type TestClient = ReturnType<typeof createTestClient>

const sign = (text: string) =>
  createHmac('sha1', testSecret).update(text).digest('base64url').replace(/=+$/, '')

/** In production a line of the log; in tests the request fails. */
export const throwOnLockOrder = (message: string) => {
  throw new Error(message)
}

/**
 * Starts the whole product with its own database and port, for the test file that calls this. Tables are empty before
 * each test. `clock.now` can be changed, `pool` has settings of the connection pool; `pages` adds the built pages,
 * `openPages` replaces them, `openReader` replaces outside calendars, which are empty, `jobs` works jobs and `live` serves subscriptions, which most tests do not need; `statements` returns the SQL that runs during the work it is given.
 */
export const testApp = async (
  overrides: Partial<Env> = {},
  pool: Parameters<typeof testDatabase>[0] = {},
  {
    pages = false,
    openPages = pages ? createPages : createStubPages,
    jobs = false,
    live = false,
    openReader = openStubReader,
  }: {
    pages?: boolean
    openPages?: typeof createPages
    jobs?: boolean
    live?: boolean
    openReader?: () => CalendarReader
  } = {},
) => {
  const { db, reset, connection } = await testDatabase(pool)
  const logLines: Record<string, unknown>[] = []
  const log = createLog(true, { write: (line) => void logLines.push(JSON.parse(line) as never) })
  const clock = { now: new Date() }
  // The project `graphql-js` of vitest.config.ts runs API tests with the other executor.
  const knownEnv = readEnv({ EXECUTOR: process.env['EXECUTOR'] })
  // Tests send requests faster than the rate limit allows, which has tests of its own.
  const requestLimits = { ...knownEnv.requestLimits, requestsPerMinute: 1_000_000 }
  const outsideCalendars = true
  const env = {
    ...knownEnv,
    requestLimits,
    outsideCalendars,
    ...overrides,
    sessionSecret: testSecret,
  }
  const app = await createApp({
    db,
    direct: live ? connection : undefined,
    env,
    clock: () => clock.now,
    log,
    onLockOrderViolation: throwOnLockOrder,
    openPages,
    openReader,
    jobDatabase: jobs ? { connection, canListen: true, hasSchedules: false } : null,
  })
  const server = createServer(app.handler)
  if (app.upgrade) server.on('upgrade', app.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  if (jobs) afterEach(() => noJobRuns(db))

  beforeEach(async () => {
    await app.waitUntilSettled()
    clock.now = new Date()
    logLines.length = 0
    await reset()
  })
  afterAll(async () => {
    await app.closeSockets()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await app.close()
  })

  const startSignIn = async (user: Pick<UserRow, 'id'>) => {
    const token = randomBytes(32).toString('base64url')
    await db('signIns').insert({
      userId: user.id,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      createdAt: clock.now,
      lastUsedAt: clock.now,
    })
    return token
  }

  return {
    db,
    url,
    clock,
    logLines,
    connection,
    /** Returns the security events that management can read, after all queued ones are written, in order of creation. */
    securityEvents: async (): Promise<SecurityEventRow[]> => {
      await app.waitUntilSettled()
      return db<SecurityEventRow>('securityEvents').orderBy('id')
    },
    /** Returns a client that is not signed in. */
    visitor: () => createTestClient(url),
    /** Returns a client that is signed in as this account, without the sign-in form. */
    as: async (user: Pick<UserRow, 'id'>): Promise<TestClient> => {
      const token = await startSignIn(user)
      const value = Buffer.from(JSON.stringify({ token })).toString('base64')
      const cookies = new Map([
        ['sign-in', value],
        ['sign-in.sig', sign(`sign-in=${value}`)],
      ])
      return createTestClient(url, cookies)
    },
    /** Returns a client that is signed in as this account by a token, as an app is. */
    asApp: async (user: Pick<UserRow, 'id'>): Promise<TestClient> =>
      createTestClient(url, undefined, await startSignIn(user)),
    /** Returns a client that sends this token. */
    withToken: (token: string) => createTestClient(url, undefined, token),
    /** Counts statements while `work` runs. */
    statements: async (work: () => Promise<unknown>): Promise<string[]> =>
      (await recordStatements(db, 'query', work)).map(({ sql }) => sql),
  }
}
