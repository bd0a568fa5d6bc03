import { createHash, createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { World } from '#api/request/context.ts'
import { buildSignIn, buildUser } from '#api/database/factories/index.ts'
import { createSignInLookup } from '#api/stores/auth/sign-in-lookup.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'
import { testDatabase } from '#api/testing/database.ts'
import type { HeaderValues } from './request-head.ts'
import { senderOf } from './caller-key.ts'
import { authenticate } from './authenticate.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const settings = {
  publicUrl: 'http://localhost:4000',
  trustProxy: 1,
  sessionSecret: 'a secret of tests',
}

const world: World = {
  db,
  clock: () => new Date(),
  secret: settings.sessionSecret,
  limits: createRateLimits(db),
  signedIn: createSignInLookup(
    db,
    () => new Date(),
    (work, given) => work(given),
  ),
  countWrite: async () => null,
  hasRoom: async () => true,
  securityAside: { note: () => undefined },
  fileLimit: 0,
  storageLimit: 0,
  filesPerDay: 0,
  demoSignsIn: false,
  outOfOrder: () => undefined,
  log: { warn: () => undefined, error: () => undefined },
}

/** Asks as a door of any kind does, with plain headers; no server is there. */
const ask = async (headers: HeaderValues, address = '10.0.0.1') => {
  const remembered: (string | null)[] = []
  const cookies: string[] = []
  const door = {
    id: 'a request',
    remember: (token: string | null) => void remembered.push(token),
    setCookie: (line: string) => void cookies.push(line.split(';')[0] ?? ''),
  }
  const sender = senderOf({ method: 'POST', headers, address, encrypted: false }, settings)
  return { ctx: await authenticate(world, settings, sender, door), remembered, cookies }
}

const cookieOf = (token: string, secret = settings.sessionSecret) => {
  const value = Buffer.from(JSON.stringify({ token })).toString('base64')
  const signature = createHmac('sha1', secret).update(`sign-in=${value}`).digest('base64url')
  return `sign-in=${value}; sign-in.sig=${signature}`
}

const signedIn = async (token: string) => {
  const user = await buildUser(db)
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await buildSignIn(db, { userId: user.id, tokenHash })
  return user
}

it('knows a viewer by their cookie, and where they ask from', async () => {
  const user = await signedIn('a token')
  const { ctx, cookies } = await ask({
    cookie: ['theme=dark', cookieOf('a token')],
    'x-forwarded-for': ['198.51.100.1', '2001:db8:1:2:3:4:5:6'],
    'user-agent': 'x'.repeat(400),
  })
  expect(ctx.viewer).toMatchObject({ id: user.id, username: user.username })
  expect(ctx.request).toMatchObject({
    id: 'a request',
    address: '2001:db8:1:2:3:4:5:6',
    network: '2001:db8:1:2::/64',
    device: 'x'.repeat(300),
  })
  expect(cookies).toEqual([])
})

it('knows nobody without a cookie, and says nothing of it', async () => {
  const { ctx, cookies } = await ask({}, '::ffff:203.0.113.7')
  expect(ctx.viewer).toBeNull()
  expect(ctx.request).toMatchObject({ network: '203.0.113.7', device: null })
  expect(cookies).toEqual([])
})

it.each([
  ['that was forged', cookieOf('a token', 'a guess')],
  ['whose sign-in is over', cookieOf('another token')],
])('knows nobody by a cookie %s, and takes back that they are signed in', async (_, cookie) => {
  await signedIn('a token')
  const { ctx, cookies } = await ask({ cookie })
  expect(ctx.viewer).toBeNull()
  expect(cookies).toEqual(['signed-in='])
})

it('passes on what is to be remembered, and tells scripts', async () => {
  const { ctx, remembered, cookies } = await ask({})
  ctx.request.remember('a token')
  ctx.request.remember(null)
  expect(remembered).toEqual(['a token', null])
  expect(cookies).toEqual(['signed-in=1', 'signed-in='])
})
