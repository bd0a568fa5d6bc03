import { expect, it } from 'vitest'
import { buildCustomer, buildManager } from '#api/testing/factories/index.ts'
import { hashOfToken } from '#api/domain/one-time-links.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'

const { db, as, visitor, clock, logLines, securityEvents } = await testApp()

const day = 86_400_000

/** The end of the invitation link in the response. */
const linkOf = (answer: { [field: string]: unknown }) => answer['invitationToken'] as string

const inviteCustomer = async () => {
  const customer = await buildCustomer(db)
  const caller = await as(await buildManager(db))
  const answer = await perform(caller, 'inviteUser', {
    username: 'dora@example.test',
    displayName: 'Dora',
    customerId: customer.id,
  })
  return { customer, caller, id: answer['user']?.['id'], token: linkOf(answer) }
}

const join = (token: string) => ({ token, displayName: 'Dora Hill', password: 'a good one' })

const over = 'This link has expired or was used.'

/** Returns true if a link is refused as expired, at its field. */
const isOver = async (caller: TestClient, token: string) => {
  const { message, fields } = await performRefused(caller, 'acceptInvitation', join(token))
  return message.startsWith(over) && Object.keys(fields as object).join() === 'token'
}

it('the link sets name and password and signs in as the invited person', async () => {
  const { customer, token } = await inviteCustomer()
  const caller = visitor()
  await perform(caller, 'acceptInvitation', join(token))
  const { data } = await caller.graphql('{ me { displayName role customer { id } } }')
  expect(data?.['me']).toEqual({
    displayName: 'Dora Hill',
    role: 'USER',
    customer: { id: String(customer.id) },
  })
  await perform(visitor(), 'signIn', { username: 'dora@example.test', password: 'a good one' })
  expect(await isOver(visitor(), token)).toBe(true)
})

/** Returns the address that a link tells its holder. */
const addressOf = async (token: string) => {
  const { data } = await visitor().graphql(
    'query ($token: String!) { passwordLink(token: $token) { username } }',
    { token },
  )
  return data?.['passwordLink'] as unknown
}

it('a link tells the address of its account until it is used, expires or the account is disabled', async () => {
  const { caller, id, token } = await inviteCustomer()
  expect(await addressOf('x'.repeat(43))).toBeNull()
  expect(await addressOf(token)).toEqual({ username: 'dora@example.test' })
  const startTime = clock.now
  clock.now = new Date(startTime.getTime() + 7 * day)
  expect(await addressOf(token)).toBeNull()
  clock.now = startTime
  await perform(visitor(), 'acceptInvitation', join(token))
  expect(await addressOf(token)).toBeNull()
  const reset = 'the-token-of-a-reset'
  const link = { userId: id, kind: 'password_reset', tokenHash: hashOfToken(reset) }
  const expiresAt = new Date(startTime.getTime() + 1)
  await db('oneTimeLinks').insert({ ...link, createdAt: startTime, expiresAt })
  expect(await addressOf(reset)).toEqual({ username: 'dora@example.test' })
  await db('oneTimeLinks').update({ kind: 'email_change', address: 'new@example.test' })
  expect(await addressOf(reset)).toBeNull()
  await db('oneTimeLinks').update({ kind: 'password_reset', address: null })
  await perform(caller, 'disableUser', { id, expectedVersion: 2 })
  expect(await addressOf(reset)).toBeNull()
})

it('a network is told of 60 links a minute', async () => {
  for (let count = 0; count < 60; count++) expect(await addressOf('x')).toBeNull()
  const { errors } = await visitor().graphql('{ passwordLink(token: "x") { username } }')
  expect(errors[0]?.extensions['code']).toBe('RATE_LIMITED')
})

it('no one can sign in to an account without a password', async () => {
  await inviteCustomer()
  const givenInput = { username: 'dora@example.test', password: 'anything' }
  expect(await performRefused(visitor(), 'signIn', givenInput)).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

it('a link can be used once, also by concurrent requests', async () => {
  const { token } = await inviteCustomer()
  const attempt: [TestClient, string, object] = [visitor(), 'acceptInvitation', join(token)]
  expect(await performConcurrently([attempt, [visitor(), attempt[1], attempt[2]]])).toMatchObject({
    done: 1,
  })
})

it('a link is valid for seven days', async () => {
  const { token } = await inviteCustomer()
  const startTime = clock.now.getTime()
  clock.now = new Date(startTime + 7 * day)
  expect(await isOver(visitor(), token)).toBe(true)
  clock.now = new Date(startTime + 7 * day - 1)
  await perform(visitor(), 'acceptInvitation', join(token))
})

it('a new link replaces the previous one', async () => {
  const { caller, id, token } = await inviteCustomer()
  const next = await perform(caller, 'renewInvitation', { id, expectedVersion: 1 })
  // Tests have no mail server.
  expect(next['invitationEmailed']).toBe(false)
  expect(await isOver(visitor(), token)).toBe(true)
  await perform(visitor(), 'acceptInvitation', join(linkOf(next)))
  const { message } = await performRefused(caller, 'renewInvitation', { id, expectedVersion: 3 })
  expect(message).toBe('They’ve already joined.')
})

it('setting a password by management and disabling the account end the link', async () => {
  const { caller, id, token } = await inviteCustomer()
  await perform(caller, 'resetPassword', { id, expectedVersion: 1, newPassword: 'by-phone' })
  expect(await isOver(visitor(), token)).toBe(true)
  await perform(visitor(), 'signIn', { username: 'dora@example.test', password: 'by-phone' })
  const other = { username: 'eve@example.test', displayName: 'Eve' }
  const eve = await perform(caller, 'inviteUser', other)
  await perform(caller, 'disableUser', { id: eve['user']?.['id'], expectedVersion: 1 })
  expect(await isOver(visitor(), linkOf(eve))).toBe(true)
})

it('an invalid link is refused, and nothing changes', async () => {
  await inviteCustomer()
  const before = await dumpRows(db)
  for (const token of ['x', 'x'.repeat(43), '🪔']) expect(await isOver(visitor(), token)).toBe(true)
  expect(await dumpRows(db)).toEqual(before)
})

it('an address that has an account is refused at its field', async () => {
  const { caller } = await inviteCustomer()
  const again = { username: 'DORA@example.test', displayName: 'Dora' }
  const { code, fields } = await performRefused(caller, 'inviteUser', again)
  expect({ code, fields }).toMatchObject({
    code: 'CONFLICT',
    fields: { username: expect.stringContaining('account') },
  })
})

it('a link is in no log line and no table but the outbox, and management can read who invited each user', async () => {
  const { token } = await inviteCustomer()
  await visitor().get(`/invitation/${token}`)
  await perform(visitor(), 'acceptInvitation', join(token))
  const [mail] = await db('mails').delete().returning('*')
  expect(JSON.stringify(mail)).toContain(token)
  expect(JSON.stringify([logLines, await dumpRows(db)])).not.toContain(token)
  expect((await securityEvents()).map(({ kind }) => kind)).toEqual([
    'user_invited',
    'invitation_accepted',
    'signed_in',
  ])
})

it('work is not proposed to an assistant who has not accepted the invitation', async () => {
  const caller = await as(await buildManager(db))
  const role = 'VIRTUAL_ASSISTANT'
  await perform(caller, 'inviteUser', { username: 'a@example.test', displayName: 'A', role })
  const { fields } = await performRefused(caller, 'createCustomer', {
    name: 'N',
    email: 'n@example.test',
  })
  expect(Object.keys(fields as object)).toEqual(['assignedVaId'])
})
