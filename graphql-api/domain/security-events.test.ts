import argon2 from 'argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { demoAccounts } from '#api/demo/accounts.ts'

// One proxy in front, so that tests may come from any network address.
const app = await testApp({ trustProxy: 1 })
const { db, as, visitor, clock, securityEvents } = app

// In the middle of a minute, so that a test does not run across two.
beforeEach(() => {
  clock.now = new Date('2026-05-05T10:20:30Z')
})

const from = '198.51.100.7'

const signIn = async (
  username: string,
  password: string,
  caller = visitor(),
  more: object = {},
) => {
  const headers = { 'X-Forwarded-For': from, 'User-Agent': 'Test browser', ...more }
  return (await caller.post('/api/login', { username, password }, headers)).status
}

describe('a sign-in', () => {
  it('is logged with its account, address, device and time', async () => {
    const ada = await buildUser(db, { displayName: 'Ada' })
    expect(await signIn(ada.username, testPassword)).toBe(200)
    expect(await securityEvents()).toMatchObject([
      {
        kind: 'signed_in',
        reason: null,
        userId: ada.id,
        userName: 'Ada',
        aboutId: null,
        address: from,
        network: from,
        device: 'Test browser',
        count: 1,
        createdAt: clock.now,
        lastAt: clock.now,
      },
    ])
  })

  it('of a new account is logged as well', async () => {
    const account = { username: 'ada@example.test', password: 'sesame', displayName: 'Ada' }
    await visitor().post('/api/register', account)
    expect(await securityEvents()).toMatchObject([{ kind: 'signed_in', userName: 'Ada' }])
  })

  it('is logged in the same transaction as the sign-in', async () => {
    const ada = await buildUser(db)
    await db.raw('alter table security_events add constraint none_today check (false) not valid')
    const status = await signIn(ada.username, testPassword)
    await db.raw('alter table security_events drop constraint none_today')
    expect(status).toBe(500)
    expect(await db('signIns')).toEqual([])
  })

  it('that ends by signing out is logged; signing out without a sign-in is not', async () => {
    const ada = await buildUser(db)
    const caller = await as(ada)
    await caller.post('/api/logout', {})
    await caller.post('/api/logout', {})
    await visitor().post('/api/logout', {})
    expect(await securityEvents()).toMatchObject([{ kind: 'signed_out', userId: ada.id, count: 1 }])
  })

  it('outlives the account, with the name that it had', async () => {
    const [ada, bob] = [
      await buildUser(db, { displayName: 'Ada' }),
      await buildUser(db, { displayName: 'Bob' }),
    ]
    for (const { username } of [ada, bob]) await signIn(username, testPassword)
    await db('users').delete()
    expect(await securityEvents()).toMatchObject([
      { userId: null, userName: 'Ada' },
      { userId: null, userName: 'Bob' },
    ])
  })
})

const refuseSignIn = async () =>
  (await securityEvents())
    .filter(({ kind }) => kind === 'sign_in_refused')
    .map(({ userId, reason }) => [userId, reason])

describe('a refused sign-in', () => {
  it('is logged with the reason, which the person does not get', async () => {
    const ada = await buildUser(db)
    const goneUser = await buildUser(db, { disabledAt: new Date() })
    const demo = await buildUser(db, { username: demoAccounts[0].username })
    expect(await signIn(ada.username, 'wrong')).toBe(401)
    expect(await signIn(goneUser.username, 'wrong')).toBe(401)
    expect(await signIn(goneUser.username, testPassword)).toBe(401)
    expect(await signIn(demo.username, testPassword)).toBe(401)
    expect(await refuseSignIn()).toEqual([
      [ada.id, 'wrong_password'],
      [goneUser.id, 'wrong_password'],
      [goneUser.id, 'disabled'],
      [demo.id, 'demo_account'],
    ])
  })

  it('after too many attempts is logged as one event, whether or not the password was correct', async () => {
    vi.spyOn(argon2, 'verify').mockImplementation(
      async (_, givenText) => givenText === testPassword,
    )
    const ada = await buildUser(db)
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(ada.username, 'wrong')
    expect(await signIn(ada.username, 'wrong')).toBe(429)
    expect(await signIn(ada.username, testPassword)).toBe(429)
    expect(await securityEvents()).toMatchObject([
      { userId: ada.id, reason: 'wrong_password', count: 5 },
      { userId: ada.id, reason: 'limited', count: 2 },
    ])
  })

  it('is logged if the password was changed, or the account disabled, during the verification', async () => {
    const ada = await buildUser(db)
    const verify = argon2.verify
    const meanwhile = (change: object) =>
      vi.spyOn(argon2, 'verify').mockImplementation(async (hash, password) => {
        await db('users').where({ id: ada.id }).update(change)
        return verify(hash, password)
      })
    meanwhile({ disabledAt: new Date() })
    expect(await signIn(ada.username, testPassword)).toBe(401)
    meanwhile({ disabledAt: null, password: 'another hash' })
    await db('users').update({ disabledAt: null })
    expect(await signIn(ada.username, testPassword)).toBe(401)
    expect(await refuseSignIn()).toEqual([
      [ada.id, 'disabled'],
      [ada.id, 'wrong_password'],
    ])
  })

  it('does not store an address without an account: people type passwords there', async () => {
    expect(await signIn('my-secret-word@example.test', 'sesame')).toBe(401)
    const [event, ...others] = await securityEvents()
    expect(others).toEqual([])
    expect(event).toMatchObject({ reason: 'unknown_account', userId: null, userName: null })
    expect(JSON.stringify(await db('securityEvents'))).not.toMatch(/secret|example|sesame/)
  })

  it('has the usual response if it cannot be logged, which the log reports', async () => {
    const ada = await buildUser(db)
    await db.raw('alter table security_events add constraint none_today check (false) not valid')
    expect(await signIn(ada.username, 'wrong')).toBe(401)
    expect(await securityEvents()).toEqual([])
    await db.raw('alter table security_events drop constraint none_today')
    expect(app.logLines).toContainEqual(
      expect.objectContaining({ msg: 'security events could not be written', events: 1 }),
    )
  })
})

describe('a flood', () => {
  beforeEach(() => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false)
  })

  it('has one row for each kind, account, network and minute', async () => {
    const ada = await buildUser(db)
    const tries = [
      ...Array.from({ length: 30 }, () => ada.username),
      ...Array.from({ length: 30 }, (_, at) => `unknown-${at}@example.test`),
    ]
    await Promise.all(tries.map((username) => signIn(username, 'wrong')))
    clock.now = new Date('2026-05-05T10:21:30Z')
    await signIn('unknown@example.test', 'wrong')
    const events = await securityEvents()
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(61)
    // Wrong passwords and rate limits, with and without an account, in the first minute; without an account again in the second.
    expect(events.length).toBeLessThanOrEqual(5)
  })

  it('from one half of the IPv6 addresses counts as one network', async () => {
    const ada = await buildUser(db)
    for (const last of ['1', '2', '3'])
      await signIn(ada.username, 'wrong', visitor(), { 'X-Forwarded-For': `2001:db8:1:2::${last}` })
    expect(await securityEvents()).toMatchObject([
      { network: '2001:db8:1:2::/64', address: '2001:db8:1:2::3', count: 3 },
    ])
  })

  it('with invalid addresses stores no row over the maximum length', async () => {
    const ada = await buildUser(db)
    const address = 'a'.repeat(5000)
    await signIn(ada.username, 'wrong', visitor(), { 'X-Forwarded-For': address })
    const [event] = await securityEvents()
    expect([event?.address.length, event?.network.length]).toEqual([100, 100])
  })
})

const list = (caller: TestClient, filter = '') =>
  caller.graphql(`{ securityEvents${filter} {
    totalCount
    nodes { kind reason userId userName user { displayName } address device count createdAt }
  } }`)

describe('management', () => {
  it('reads the security log, newest first, and filters it', async () => {
    const ada = await buildUser(db, { displayName: 'Ada' })
    await signIn(ada.username, testPassword)
    clock.now = new Date('2026-05-05T11:20:30Z')
    await signIn('unknown@example.test', 'wrong')
    await securityEvents()
    const manager = await as(await buildManager(db))
    const { data, errors } = await list(manager)
    expect(errors).toEqual([])
    expect(data?.['securityEvents']).toMatchObject({
      totalCount: 2,
      nodes: [
        { kind: 'SIGN_IN_REFUSED', reason: 'unknown_account', user: null, address: from },
        { kind: 'SIGNED_IN', userName: 'Ada', user: { displayName: 'Ada' }, count: 1 },
      ],
    })
    for (const [filter, kinds] of [
      [`(filter: { kind: [SIGNED_IN] })`, ['SIGNED_IN']],
      [`(filter: { userId: "${ada.id}" })`, ['SIGNED_IN']],
      [`(filter: { aboutId: "${ada.id}" })`, []],
      [`(filter: { since: "2026-05-05T11:00:00Z" })`, ['SIGN_IN_REFUSED']],
      [`(filter: { until: "2026-05-05T11:00:00Z" })`, ['SIGNED_IN']],
      [`(filter: { network: "${from}" })`, ['SIGN_IN_REFUSED', 'SIGNED_IN']],
      [`(filter: { network: "198.51.100.8" })`, []],
      [`(first: 1)`, ['SIGN_IN_REFUSED']],
      [`(orderBy: { field: CREATED_AT, direction: ASC })`, ['SIGNED_IN', 'SIGN_IN_REFUSED']],
    ] as const) {
      const foundSecurityEvents = (await list(manager, filter)).data?.['securityEvents']
      const { nodes } = foundSecurityEvents as { nodes: { kind: string }[] }
      expect([filter, nodes.map(({ kind }) => kind)]).toEqual([filter, kinds])
    }
  })
})
