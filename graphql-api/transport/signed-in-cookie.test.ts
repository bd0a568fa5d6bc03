import { describe, expect, it } from 'vitest'
import { buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, visitor } = await testApp()
const behindHttps = await testApp({ publicUrl: 'https://genie.example', trustProxy: 1 })

type Answer = { headers: Headers }

const linesOf = ({ headers }: Answer, name = 'signed-in') =>
  headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))

const expiryOf = (line: string | undefined) =>
  new Date(/expires=([^;]+)/.exec(line ?? '')?.[1] ?? '').getTime()

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }'

const credentials = async () => ({
  username: (await buildUser(db)).username,
  password: testPassword,
})

const clearedNames = [
  expect.stringMatching(/^signed-in=; path=\/; expires=Thu, 01 Jan 1970 /) as string,
]

describe('the signed-in cookie for scripts', () => {
  it('is set by every way of signing in and expires with the sign-in', async () => {
    const input = await credentials()
    const other = await credentials()
    const answers = [
      await visitor().post('/api/login', input),
      await visitor().post('/api/register', { ...input, username: 'n@n.test', displayName: 'N' }),
      await visitor().graphql(signIn, { input }),
      await (await as(await buildUser(db))).post('/api/login', other),
    ]
    for (const answer of answers) {
      const [line, ...more] = linesOf(answer)
      expect(line).toMatch(/^signed-in=1; path=\/; expires=[^;]+; samesite=lax$/)
      expect(more).toEqual([])
      const [signIn] = linesOf(answer, 'sign-in')
      expect(Math.abs(expiryOf(line) - expiryOf(signIn))).toBeLessThanOrEqual(2000)
    }
  })

  it('is Secure behind HTTPS', async () => {
    const { username } = await buildUser(behindHttps.db)
    const answer = await behindHttps
      .visitor()
      .post('/api/login', { username, password: testPassword })
    expect(linesOf(answer)).toEqual([
      expect.stringMatching(/^signed-in=1; path=\/; expires=[^;]+; samesite=lax; secure$/),
    ])
  })

  it('is cleared by a sign-out, over REST and GraphQL', async () => {
    const caller = visitor()
    await caller.post('/api/login', await credentials())
    expect(caller.cookies.get('signed-in')).toBe('1')
    expect(linesOf(await caller.post('/api/logout', {}))).toEqual(clearedNames)
    expect(caller.cookies.has('signed-in')).toBe(false)

    await caller.post('/api/login', await credentials())
    expect(linesOf(await caller.graphql('mutation { signOut { signedOut } }'))).toEqual(
      clearedNames,
    )
  })

  it('is not set by a refused sign-in or by any other request', async () => {
    const input = { ...(await credentials()), password: 'wrong' }
    const viewer = await as(await buildUser(db))
    const answers = [
      await visitor().post('/api/login', input),
      await visitor().graphql(signIn, { input }),
      await visitor().get('/api/me'),
      await viewer.get('/api/me'),
      await viewer.graphql('{ me { id } }'),
    ]
    expect(answers.flatMap((answer) => linesOf(answer))).toEqual([])
  })
})

const ways: [string, (caller: TestClient) => Promise<unknown>][] = [
  ['was ended', () => db('signIns').delete()],
  ['was forged', async (caller) => caller.cookies.set('sign-in', 'e30=')],
  ['lost its signature', async (caller) => caller.cookies.delete('sign-in.sig')],
]

describe.each(ways)('if the sign-in %s', (_, spoil) => {
  it('is cleared with the next response that depends on the viewer', async () => {
    const requests: ((caller: TestClient) => Promise<Answer>)[] = [
      (caller) => caller.get('/api/me'),
      (caller) => caller.get('/api/customers'),
      (caller) => caller.graphql('{ me { id } }'),
      (caller) => caller.get('/files/none'),
    ]
    for (const send of requests) {
      const caller = visitor()
      await caller.post('/api/login', await credentials())
      await spoil(caller)
      expect(linesOf(await send(caller))).toEqual(clearedNames)
      expect(caller.cookies.has('signed-in')).toBe(false)
    }
  })

  it('the signed-in cookie is set again by a new sign-in, and not cleared in the same response', async () => {
    const caller = visitor()
    await caller.post('/api/login', await credentials())
    await spoil(caller)
    const lines = linesOf(await caller.post('/api/login', await credentials()))
    expect(lines).toEqual([expect.stringMatching(/^signed-in=1; /)])
  })

  it('a public page does not set cookies', async () => {
    const caller = visitor()
    await caller.post('/api/login', await credentials())
    await spoil(caller)
    for (const path of ['/', '/pricing', '/dashboard', '/favicon.svg'])
      expect((await caller.get(path)).headers.getSetCookie()).toEqual([])
  })
})

it('a forged signed-in cookie gives no access', async () => {
  const liar = visitor()
  liar.cookies.set('signed-in', '1')
  expect((await liar.get('/api/me')).status).toBe(401)
  expect((await liar.get('/api/customers')).status).toBe(401)
  expect((await liar.graphql('{ me { id } }')).data).toEqual({ me: null })
  const viewer = await as(await buildUser(db))
  viewer.cookies.set('signed-in', '')
  expect((await viewer.get('/api/me')).status).toBe(200)
})
