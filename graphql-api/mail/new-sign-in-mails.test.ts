import { beforeEach, expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { createTestClient, testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, url, clock } = await testApp()

beforeEach(() => {
  clock.now = new Date('2026-11-26T10:12:00Z')
})

const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/130.0' }

const signIn = async (caller: TestClient, username: string, headers: object = firefox) =>
  (await caller.post('/api/login', { username, password: testPassword }, { ...headers })).status

/** Returns a browser that knows its accounts and is signed out. */
const again = (caller: TestClient) =>
  createTestClient(url, new Map([...caller.cookies].filter(([name]) => name === 'device')))

const mails = () => db('mails').where({ kind: 'new_sign_in' }).orderBy('id')

const textOf = async (id: string) => {
  const { content } = await perform(await as(await buildManager(db)), 'openMail', { id })
  return content as unknown as { text: string }
}

/** Builds someone who has signed in before, with the browser they did it from. */
const regular = async () => {
  const user = await buildUser(db, { username: 'olivia@example.test', timeZone: 'Asia/Tokyo' })
  const browser = visitor()
  expect(await signIn(browser, user.username)).toBe(200)
  return { user, browser: again(browser) }
}

it('a sign-in from a new browser is mailed to its owner, once', async () => {
  const { user, browser } = await regular()
  expect(await mails()).toEqual([])
  const otherClient = visitor()
  await signIn(otherClient, user.username)
  expect(await mails()).toMatchObject([{ userId: user.id, address: user.username }])
  for (const caller of [browser, again(otherClient)]) await signIn(caller, user.username)
  expect(await mails()).toHaveLength(1)
})

it('says when, in the time zone of its reader, and from which device, but nothing that a browser can make up', async () => {
  const { user } = await regular()
  await signIn(visitor(), user.username)
  await signIn(visitor(), user.username, { 'User-Agent': 'Call 555-0100 to keep your account' })
  const [first, second] = await mails()
  expect((await textOf(first.id)).text.split('\n')).toEqual(
    expect.arrayContaining([
      'When: Thursday, November 26, 2026 at 7:12 PM GMT+9',
      'Device: Firefox on Linux',
    ]),
  )
  expect((await textOf(second.id)).text).toContain('Device: Unknown browser')
})

it('an app that signs in is mailed too', async () => {
  const { user } = await regular()
  const input = { username: user.username, password: testPassword, client: 'APP' }
  await perform(visitor(), 'signIn', input)
  const [mail] = await mails()
  expect((await textOf(mail.id)).text).toContain('Device: App')
})

it('the first sign-in of an account, a registration and a joining by invitation are not mailed', async () => {
  await regular()
  await visitor().post('/api/register', {
    username: 'new@example.test',
    password: testPassword,
    displayName: 'Nora',
  })
  const manager = await as(await buildManager(db))
  const { invitationToken: token } = await perform(manager, 'inviteUser', {
    username: 'invited@example.test',
    displayName: 'Ivo',
  })
  await perform(visitor(), 'acceptInvitation', { token, displayName: 'Ivo', password: 'secret-6' })
  expect(await mails()).toEqual([])
})

it('a wrong password mails nothing', async () => {
  const { user } = await regular()
  const refusal = await performRefused(visitor(), 'signIn', {
    username: user.username,
    password: 'wrong',
  })
  expect([refusal.code, await mails()]).toEqual(['UNAUTHENTICATED', []])
})
