import argon2 from 'argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { createContext } from '#api/request/context.ts'
import type { Ctx, RequestMetadata, AppServices } from '#api/request/context.ts'
import { buildUser, testPassword } from '#api/testing/factories/index.ts'
import { createTestClient, testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { findKnownDevice, withDevice } from './devices.ts'

// One proxy in front, so that tests may come from any network address.
const { db, visitor, clock, url } = await testApp({ trustProxy: 1 })

const newHash =
  '$argon2id$v=19$m=19456,p=1,t=2$eIf7S0/faQxwkRqGsiP/Ww$LcFiYGSr1RghHRIOT5PA2glAgXibVXKMtAYIgEwQru8'

// These tests are about counting attempts; hashing passwords would only take time.
beforeEach(() => {
  vi.spyOn(argon2, 'verify').mockImplementation(
    async (hash, givenText) => givenText === (hash === newHash ? 'a new one' : testPassword),
  )
  vi.spyOn(argon2, 'hash').mockResolvedValue(newHash)
})

let addresses = 0
const newAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

const signIn = async (
  caller: TestClient,
  username: string,
  password = testPassword,
  from = newAddress(),
) => {
  const headers = { 'X-Forwarded-For': from }
  return (await caller.post('/api/login', { username, password }, headers)).status
}

/** Creates a browser with the cookies that `caller` got, except for the sign-in. */
const again = (caller: TestClient) =>
  createTestClient(url, new Map([...caller.cookies].filter(([name]) => name === 'device')))

/** Uses up the attempts of strangers: for the account, and for one network. */
const flood = async (username: string, from: string) => {
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(visitor(), username, 'wrong')
  for (let attempt = 0; attempt < 5; attempt += 1)
    await signIn(visitor(), `unknown-${attempt}@example.test`, 'wrong', from)
}

const signInKnown = async () => {
  const user = await buildUser(db)
  const caller = visitor()
  expect(await signIn(caller, user.username)).toBe(200)
  return { user, caller: again(caller) }
}

it('the owner can sign in from a known browser however many strangers have failed, also on the same network', async () => {
  const { user, caller } = await signInKnown()
  const from = newAddress()
  await flood(user.username, from)
  expect(await signIn(visitor(), user.username)).toBe(429)
  expect(await signIn(caller, user.username, testPassword, from)).toBe(200)
  expect(await signIn(again(caller), user.username, testPassword, from)).toBe(200)
})

it('a browser has ten attempts of its own in fifteen minutes, and a success resets them', async () => {
  const { user, caller } = await signInKnown()
  for (let attempt = 0; attempt < 9; attempt += 1)
    expect(await signIn(caller, user.username, 'wrong')).toBe(401)
  expect(await signIn(caller, user.username)).toBe(200)
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await signIn(caller, user.username, 'wrong')).toBe(401)
  expect(await signIn(caller, user.username)).toBe(429)
  // Failures in this browser are not counted against the account elsewhere.
  expect(await signIn(visitor(), user.username)).toBe(200)
})

it('a browser is known only for accounts that have signed in from it', async () => {
  const { user, caller } = await signInKnown()
  const other = await buildUser(db)
  await flood(other.username, newAddress())
  expect(await signIn(caller, other.username)).toBe(429)
  await db('rate_limits').delete()
  expect(await signIn(caller, other.username)).toBe(200)
  for (const { username } of [user, other]) {
    await flood(username, newAddress())
    expect(await signIn(caller, username)).toBe(200)
  }
})

it('after a password change only the browser that changed it stays known', async () => {
  const { user, caller } = await signInKnown()
  const elsewhereKnown = again(caller)
  expect(await signIn(caller, user.username)).toBe(200)
  const changedResponse = await caller.graphql(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }',
    { input: { currentPassword: testPassword, newPassword: 'a new one' } },
  )
  expect(changedResponse.errors).toEqual([])
  await flood(user.username, newAddress())
  expect(await signIn(elsewhereKnown, user.username, 'a new one')).toBe(429)
  expect(await signIn(again(caller), user.username, 'a new one')).toBe(200)
})

it('a browser is forgotten after 180 days', async () => {
  const { user, caller } = await signInKnown()
  await flood(user.username, newAddress())
  const text = caller.cookies.get('device') ?? ''
  clock.now = new Date(clock.now.getTime() + 179.9 * 86_400_000)
  expect(await signIn(again(caller), user.username)).toBe(200)
  clock.now = new Date(clock.now.getTime() + 0.2 * 86_400_000)
  caller.cookies.set('device', text)
  expect(await signIn(caller, user.username)).toBe(429)
})

it.each([
  ['another account', (text: string) => text.replace(/^\d+/, '999')],
  ['another time', (text: string) => text.replace(/\.\d+\./, '.9999999999.')],
  ['another seal', (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a seal of other letters', (text: string) => text.replace(/.$/, 'ü')],
  ['nothing of ours', () => 'x'.repeat(4000)],
])('a device cookie with %s is ignored and not sent back', async (_, forge) => {
  const { user, caller } = await signInKnown()
  await flood(user.username, newAddress())
  const forgedText = forge(caller.cookies.get('device') ?? '')
  caller.cookies.set('device', encodeURI(forgedText))
  expect(await signIn(caller, user.username)).toBe(429)
  await db('rate_limits').delete()
  expect(await signIn(caller, user.username)).toBe(200)
  expect(caller.cookies.get('device')).not.toContain('xxxx')
})

it('the device cookie lasts 180 days, is HttpOnly, and gives no access by itself', async () => {
  const { user, caller } = await signInKnown()
  const headers = { 'X-Forwarded-Proto': 'https' }
  const answer = await visitor().post(
    '/api/login',
    { username: user.username, password: testPassword },
    headers,
  )
  const line = answer.headers.getSetCookie().find((one) => one.includes('device=')) ?? ''
  expect(line).toMatch(/^__Host-device=[\w.~-]+; path=\/; .*samesite=lax; httponly; secure$/)
  const expires = new Date(/expires=([^;]+)/.exec(line)?.[1] ?? '')
  expect((expires.getTime() - Date.now()) / 86_400_000).toBeCloseTo(180, 1)
  expect((await caller.get('/api/me')).status).toBe(401)
})

it('a device cookie that is signed with the previous secret is accepted, and with any other refused', async () => {
  const user = await buildUser(db)
  const anonymous = createContext(
    { db, clock: () => clock.now } as AppServices,
    {} as RequestMetadata,
  )
  const of = (secret: string, previousSecret: string | null, devices: string | null) =>
    ({
      ...anonymous,
      appServices: { ...anonymous.appServices, secret, previousSecret },
      request: { ...anonymous.request, devices },
    }) as Ctx
  const cookie = withDevice(of('the old one', null, null), user)
  expect(findKnownDevice(of('the new one', 'the old one', cookie), user)).not.toBeNull()
  expect(findKnownDevice(of('the new one', null, cookie), user)).toBeNull()
  const renewedText = withDevice(of('the new one', 'the old one', cookie), user)
  expect(findKnownDevice(of('the new one', null, renewedText), user)).toBe(
    findKnownDevice(of('the old one', null, cookie), user),
  )
})
