import { createHash, createHmac } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { createContext } from '#api/request/context.ts'
import type { AppServices, RequestMetadata } from '#api/request/context.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { buildSignIn, buildUser } from '#api/testing/factories/index.ts'
import { createSignInLookup } from '#api/stores/auth/sign-in-lookup.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'
import { noJobQueue } from '#api/testing/stubs/no-job-queue.ts'
import { noMail } from '#api/testing/stubs/no-mail.ts'
import { testDatabase } from '#api/testing/database.ts'
import type { HeaderValues } from './request-head.ts'
import { identifySender } from './sender.ts'
import { authenticate, contextAfterVerb } from './authenticate.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const settings = {
  publicUrl: 'http://localhost:4000',
  trustProxy: 1,
  sessionSecret: 'a secret of tests',
}

const appServices: AppServices = {
  db,
  publicUrl: settings.publicUrl,
  iceServers: { urls: [], secret: null },
  openCalendarReader: null,
  clock: () => new Date(),
  secret: settings.sessionSecret,
  limits: createRateLimits(db),
  lookUpSignIn: createSignInLookup(
    db,
    () => new Date(),
    (work, input) => work(input),
  ),
  countWrite: async () => null,
  hasFreeDisk: async () => true,
  securityAside: { note: () => undefined },
  jobQueueOf: noJobQueue,
  mayAnnounceTyping: () => false,
  fileStore: null,
  backups: null,
  mail: noMail,
  fileLimit: 0,
  recordingLimit: 0,
  storageLimit: 0,
  filesPerDay: 0,
  allowsDemoSignIn: false,
  onLockOrderViolation: () => undefined,
  log: { warn: () => undefined, error: () => undefined },
}

/** Authenticates a request with these headers, without a server. */
const ask = async (headers: HeaderValues, address = '10.0.0.1') => {
  const rememberedValues: (string | null)[] = []
  const cookies: string[] = []
  const transport = {
    id: 'a request',
    remember: (token: string | null) => void rememberedValues.push(token),
    setCookie: (line: string) => void cookies.push(line.split(';')[0] ?? ''),
  }
  const sender = identifySender({ method: 'POST', headers, address, isEncrypted: false }, settings)
  return {
    ctx: await authenticate(appServices, settings, sender, transport),
    remembered: rememberedValues,
    cookies,
  }
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

it('a signed cookie identifies the viewer, and the context has the client’s address and device', async () => {
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

it('without a cookie the context is anonymous and no cookie is set', async () => {
  const { ctx, cookies } = await ask({}, '::ffff:203.0.113.7')
  expect(ctx.viewer).toBeNull()
  expect(ctx.request).toMatchObject({ network: '203.0.113.7', device: null })
  expect(cookies).toEqual([])
})

it.each([
  ['that was forged', cookieOf('a token', 'a guess')],
  ['whose sign-in is over', cookieOf('another token')],
])(
  'with a cookie %s the context is anonymous, and the signed-in cookie is cleared',
  async (_, cookie) => {
    await signedIn('a token')
    const { ctx, cookies } = await ask({ cookie })
    expect(ctx.viewer).toBeNull()
    expect(cookies).toEqual(['signed-in='])
  },
)

it('remembering a token also sets the cookie for scripts, and forgetting it clears that', async () => {
  const { ctx, remembered: rememberedValues, cookies } = await ask({})
  ctx.request.remember('a token')
  ctx.request.remember(null)
  expect(rememberedValues).toEqual(['a token', null])
  expect(cookies).toEqual(['signed-in=1', 'signed-in='])
})

const someone = (id: number) => ({ id, role: 'user' }) as Viewer
const request = { id: 'a request' } as RequestMetadata

const open = () => {
  const remember = vi.fn<RequestMetadata['remember']>()
  // No database is needed, because nothing is read.
  const appServices = { clock: () => new Date(0) } as AppServices
  return { remember, anonymous: createContext(appServices, { ...request, remember }) }
}

it('after a sign-in the context has the new viewer, and the token is remembered', () => {
  const { anonymous, remember } = open()
  const next = contextAfterVerb(anonymous, {
    sessionChange: { viewer: someone(7), cookie: 'a random text' },
  })
  expect([anonymous.viewer, next.viewer]).toEqual([null, someone(7)])
  expect(remember.mock.calls).toEqual([['a random text']])
  expect(next.request).toBe(anonymous.request)
})

it('after a sign-out the context is anonymous, and the token is forgotten', () => {
  const { anonymous, remember } = open()
  const before = anonymous.withViewer(someone(7))
  const next = contextAfterVerb(before, {
    signedOut: true,
    sessionChange: { viewer: null, cookie: null },
  })
  expect([before.viewer, next.viewer]).toEqual([someone(7), null])
  expect(remember.mock.calls).toEqual([[null]])
})

it.each([{ task: { id: 1 } }, null, undefined, 5])(
  'after any other verb the context has the same viewer and empty caches (%o)',
  (answer) => {
    const { anonymous, remember } = open()
    const before = anonymous.withViewer(someone(7))
    const next = contextAfterVerb(before, answer)
    expect(next.viewer).toBe(before.viewer)
    expect(next.stores).not.toBe(before.stores)
    expect(remember).not.toHaveBeenCalled()
  },
)
