import { expect, it, vi } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import type { TestClient } from '#api/testing/app.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, securityEvents, smtp } = await mailApp({ demoSignIn: false })

const oldAddress = 'olivia@old.test'
const newAddress = 'olivia@new.test'

const request = (caller: TestClient, newEmail = newAddress, password = testPassword) =>
  perform(caller, 'requestEmailChange', { newEmail, password })

/** Waits for mails and returns those to an address, as kinds with their text. */
const receiveMails = async (count: number) => {
  await vi.waitUntil(() => smtp.received.length >= count, { timeout: 20_000, interval: 20 })
  return smtp.received.map(({ to, mail }) => ({
    to: to.join(),
    kind: mail.subject,
    text: mail.text,
  }))
}

const tokenIn = (text = '') => /\/([\w-]{43})$/.exec(text.trim())?.[1] ?? ''

/** Asks for the new address and returns the token of the link. `before`: the number of mails that have arrived. */
const requestLink = async (caller: TestClient, before = 0) => {
  await request(caller)
  const mails = (await receiveMails(before + 2)).slice(before)
  return tokenIn(mails.find(({ kind }) => kind === 'email_change')?.text)
}

const confirm = (token: string) => perform(visitor(), 'confirmEmailChange', { token })

const refusalOf = async (token: string) =>
  (await performRefused(visitor(), 'confirmEmailChange', { token })).fields

const expiredInput = {
  token: 'This link has expired or was used. Ask for a new one in your account.',
}

const signIn = async (username: string) =>
  (await visitor().post('/api/login', { username, password: testPassword })).status

const addressOf = async ({ id }: { id: number }) =>
  (await db('users').where({ id }).first()).username

const olivia = () => buildUser(db, { username: oldAddress, displayName: 'Buy now' })

it('the address changes by the link that is mailed to it; sign-ins stay, and the previous address is told twice', async () => {
  const user = await olivia()
  const caller = await as(user)
  const token = await requestLink(caller)
  expect(JSON.stringify([await db('mails'), await db('oneTimeLinks')])).not.toContain(token)
  // Mail scanners open links.
  await visitor().get(`/confirm-email/${token}`)
  expect(await addressOf(user)).toBe(oldAddress)

  await confirm(token)
  expect((await caller.get('/api/me')).body).toMatchObject({ username: newAddress })
  expect([await signIn(newAddress), await signIn(oldAddress)]).toEqual([200, 401])
  const mails = await receiveMails(3)
  expect(mails.map(({ to, kind }) => `${kind} to ${to}`).toSorted()).toEqual([
    `email_change to ${newAddress}`,
    `email_change_requested to ${oldAddress}`,
    `email_changed to ${oldAddress}`,
  ])
  for (const { to, text } of mails)
    expect(text).toContain(to === oldAddress ? `New address: ${newAddress}` : newAddress)
  // A name could be a text to a stranger.
  expect(mails.find(({ to }) => to === newAddress)?.text).not.toContain('Buy now')
  expect((await securityEvents()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['email_change_requested', 'email_changed']),
  )
})

it('a link works once, for an hour, and a newer one replaces it', async () => {
  const user = await olivia()
  const caller = await as(user)
  const first = await requestLink(caller)
  const second = await requestLink(caller, 2)
  expect(await refusalOf(first)).toEqual(expiredInput)
  await db('oneTimeLinks').update({ expiresAt: new Date(0) })
  expect(await refusalOf(second)).toEqual(expiredInput)
  const third = await requestLink(caller, 4)
  const usedValues = await Promise.allSettled([confirm(third), confirm(third)])
  expect(usedValues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(third)).toEqual(expiredInput)
})

it('an address that has an account gets the same response, and its owner a mail without a link that says so', async () => {
  await buildUser(db, { username: newAddress })
  const user = await olivia()
  expect(await request(await as(user), newAddress.toUpperCase())).toEqual({ requested: true })
  await jobsAreDone(db)
  const mails = await receiveMails(2)
  expect(mails.map(({ to, kind }) => `${kind} to ${to.toLowerCase()}`).toSorted()).toEqual([
    `email_change to ${newAddress}`,
    `email_change_requested to ${oldAddress}`,
  ])
  const { text = '' } = mails.find(({ kind }) => kind === 'email_change') ?? {}
  expect([text.includes('"hasAccount":true'), tokenIn(text)]).toEqual([true, ''])
  expect(await db('oneTimeLinks')).toEqual([])
})

it('an address that is taken by then is refused without a word about the other account', async () => {
  const user = await olivia()
  const token = await requestLink(await as(user))
  await buildUser(db, { username: newAddress.toUpperCase() })
  expect(await refusalOf(token)).toEqual({
    token: 'This email address can’t be used. Choose another one in your account.',
  })
  expect(await addressOf(user)).toBe(oldAddress)
})

it('a link for a new password ends with the address that it was mailed to', async () => {
  const user = await olivia()
  const caller = await as(user)
  const token = await requestLink(caller)
  await perform(visitor(), 'requestPasswordReset', { username: oldAddress })
  const reset = (await receiveMails(3)).find(({ kind }) => kind === 'password_reset')
  await confirm(token)
  const { code } = await performRefused(visitor(), 'setNewPassword', {
    token: tokenIn(reset?.text),
    newPassword: 'secret-7',
  })
  expect(code).toBe('BAD_USER_INPUT')
})

it('a new password ends the link, also one that waits to be mailed', async () => {
  const user = await olivia()
  const caller = await as(user)
  const token = await requestLink(caller)
  await jobsAreDone(db)
  await db('mails').where({ kind: 'email_change' }).update({ state: 'undeliverable' })
  await perform(caller, 'changePassword', {
    currentPassword: testPassword,
    newPassword: 'secret-7',
  })
  expect(await refusalOf(token)).toEqual(expiredInput)
  // Management could send it again.
  expect(await db('mails').where({ kind: 'email_change' })).toEqual([])
})

it('a disabled account keeps its address', async () => {
  const user = await olivia()
  const token = await requestLink(await as(user))
  await db('users').where({ id: user.id }).update({ disabledAt: new Date() })
  expect(await refusalOf(token)).toEqual(expiredInput)
})

it.each([
  ['a wrong password', { password: 'wrong' }, 'password', 'That’s not your current password.'],
  ['the same address', { newEmail: 'Olivia@OLD.test' }, 'newEmail', /your email address already/],
])('%s is refused', async (_title, givenInput, field, message) => {
  const input = { newEmail: newAddress, password: testPassword, ...givenInput }
  const { fields } = await performRefused(await as(await olivia()), 'requestEmailChange', input)
  expect(fields).toEqual({ [field]: expect.stringMatching(message) })
  expect(await db('mails')).toEqual([])
})

it.each(['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'nobody'])(
  '%j is no address',
  async (newEmail) => {
    const input = { newEmail, password: testPassword }
    const { code } = await performRefused(await as(await olivia()), 'requestEmailChange', input)
    expect([code, await db('mails')]).toEqual(['BAD_USER_INPUT', []])
  },
)

it('a person can ask five times an hour, and three times for one address', async () => {
  const caller = await as(await olivia())
  for (let count = 0; count < 3; count += 1) await request(caller)
  const again = (newEmail: string) =>
    performRefused(caller, 'requestEmailChange', { newEmail, password: testPassword })
  expect(await again(newAddress)).toMatchObject({ code: 'RATE_LIMITED' })
  await request(caller, 'other@new.test')
  expect(await again('another@new.test')).toMatchObject({ code: 'RATE_LIMITED' })
})

it('management cannot follow the link in the outbox', async () => {
  await requestLink(await as(await olivia()))
  const { id } = await db('mails').where({ kind: 'email_change' }).first()
  const links = await db('oneTimeLinks')
  const { content } = await perform(await as(await buildManager(db)), 'openMail', { id })
  expect(content).toMatchObject({ text: expect.stringMatching(/\/null$/) })
  expect(await db('oneTimeLinks')).toEqual(links)
})
