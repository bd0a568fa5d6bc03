import { describe, expect, it, vi } from 'vitest'
import { buildManager, buildUser } from '#api/testing/factories/index.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const bounceSecret = 'a secret of bounces, long enough for the rule'
const { db, as, visitor, securityEvents, clock, smtp } = await mailApp({ bounceSecret })

const address = 'olivia@example.test'

const invite = async () =>
  perform(await as(await buildManager(db)), 'inviteUser', {
    username: address,
    displayName: 'Olivia',
    role: 'VIRTUAL_ASSISTANT',
  })

const states = () => db('mails').orderBy('id').pluck('state')

const finalStates = async (count = 1) => {
  await vi.waitUntil(
    async () =>
      (await states()).filter((state) => ['sent', 'undeliverable'].includes(state)).length >= count,
    { timeout: 20_000, interval: 20 },
  )
  return states()
}

const deadAddresses = () => db('deadAddresses').pluck('address')

const report = (body: object, secret = bounceSecret) =>
  visitor().post('/api/bounces', body, {
    authorization: `Basic ${Buffer.from(`bounces:${secret}`).toString('base64')}`,
  })

const noSuchAddress = { address: 'Olivia@Example.test', status: '5.1.1' }

it('management notes by hand that an address does not exist, and takes it back', async () => {
  const manager = await as(await buildManager(db))
  await perform(manager, 'inviteUser', { username: address, displayName: 'Olivia' })
  expect(await finalStates()).toEqual(['sent'])
  const { id } = await db('mails').first()
  expect(await perform(manager, 'markUndeliverable', { id })).toMatchObject({
    mail: { state: 'UNDELIVERABLE' },
  })
  expect(await deadAddresses()).toEqual([address])
  expect(await securityEvents()).toContainEqual(
    expect.objectContaining({ kind: 'address_not_found' }),
  )
  await perform(manager, 'sendMailAgain', { id })
  expect(await finalStates()).toEqual(['sent'])
  expect(await deadAddresses()).toEqual([])
  await db('mails').update({ state: 'sending' })
  expect(await performRefused(manager, 'markUndeliverable', { id })).toMatchObject({
    code: 'BAD_USER_INPUT',
  })
})

const addMail = (createdAt: Date, state = 'sent') =>
  db('mails').insert({
    key: String(createdAt.getTime()),
    kind: 'invitation',
    name: 'Olivia',
    address,
    data: '{}',
    state,
    createdAt,
  })

const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000)

describe('a mail server that does not know the address', () => {
  it('is not asked again, and the outbox says why', async () => {
    smtp.unknown.add(address)
    await invite()
    expect(await finalStates()).toEqual(['undeliverable'])
    expect(await db('mails').first('reason')).toMatchObject({
      reason: expect.stringContaining('User unknown'),
    })
    expect(await deadAddresses()).toEqual([address])
    expect((await securityEvents()).map(({ kind }) => kind)).toContain('address_not_found')
  })
})

describe('a report of a mail service', () => {
  it.each(['5.1.1', '5.1.10'])(
    'ends emails to an address that does not exist: %s',
    async (status) => {
      const user = await buildUser(db, { username: address })
      await addMail(daysAgo(6))
      expect((await report({ ...noSuchAddress, status })).status).toBe(204)
      expect((await report(noSuchAddress)).status).toBe(204)
      expect(await deadAddresses()).toEqual([address])
      expect(await securityEvents()).toMatchObject([
        { kind: 'address_not_found', aboutId: user.id, count: 1 },
      ])
      await perform(visitor(), 'requestPasswordReset', { username: address })
      expect(await finalStates(2)).toEqual(['sent', 'undeliverable'])
      expect([smtp.received, await db('oneTimeLinks')]).toEqual([[], []])
    },
  )

  it.each([
    ['of a full mailbox', { ...noSuchAddress, status: '5.2.2' }, 1, 'sent'],
    ['about an address that was mailed long ago', noSuchAddress, 8, 'sent'],
    ['about a mail that was never sent', noSuchAddress, 1, 'stored'],
  ])('%s has no effect', async (_title, body, days, state) => {
    await addMail(daysAgo(days), state)
    expect((await report(body)).status).toBe(204)
    expect([await deadAddresses(), await securityEvents()]).toEqual([[], []])
  })

  it('with a wrong secret gets the response of a path that does not exist', async () => {
    await addMail(daysAgo(1))
    const unknown = await visitor().post('/api/unknown', noSuchAddress)
    for (const secret of ['', `${bounceSecret}.`, bounceSecret.slice(1)]) {
      const { status, body } = await report(noSuchAddress, secret)
      expect({ status, body }).toEqual({ status: 404, body: unknown.body })
    }
    expect((await visitor().post('/api/bounces', noSuchAddress)).status).toBe(404)
    expect(await deadAddresses()).toEqual([])
  })

  it.each([{}, { address: 'nobody', status: '5.1.1' }, { ...noSuchAddress, status: 'gone' }])(
    'is refused if it is %j',
    async (body) => {
      expect((await report(body)).status).toBe(400)
    },
  )

  it('is limited', async () => {
    await db('rateLimits').insert({
      key: 'bounces:127.0.0.1',
      points: 1000,
      expire: Date.now() + 60_000,
    })
    expect((await report(noSuchAddress)).status).toBe(429)
  })
})
