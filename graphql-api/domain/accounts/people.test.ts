import argon2 from 'argon2'
import { describe, expect, it, vi } from 'vitest'
import { createContext } from '#api/request/context.ts'
import {
  buildAssistant,
  buildCustomer,
  buildLead,
  buildManager,
  buildSignIn,
  buildUser,
  testPassword,
} from '#api/testing/factories/index.ts'
import { createLog } from '#api/config/log.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { createSignIns } from '#api/stores/auth/sign-ins.ts'
import { noJobQueue } from '#api/testing/stubs/no-job-queue.ts'
import { noMail } from '#api/testing/stubs/no-mail.ts'
import { throwOnLockOrder, testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'
import { createFirstManager } from './accounts.ts'

const { db, as, visitor, clock } = await testApp()

const isSignedIn = async (caller: TestClient) => (await caller.get('/api/me')).status === 200

const maySignIn = async ({ username }: UserRow, password: string) =>
  (await visitor().post('/api/login', { username, password })).status === 200

const of = ({ id, version }: UserRow) => ({ id, expectedVersion: version })

const rowOf = async ({ id }: UserRow): Promise<UserRow> => db('users').where({ id }).first()

describe('an account that management creates', () => {
  it('can sign in with its password, with the given role', async () => {
    const caller = await as(await buildManager(db))
    await perform(caller, 'createUser', {
      username: 'Iris@example.test',
      password: 'sesame',
      displayName: 'Iris',
      role: 'VIRTUAL_ASSISTANT',
    })
    const theirs = visitor()
    await theirs.post('/api/login', { username: 'iris@example.test', password: 'sesame' })
    expect((await theirs.get('/api/me')).body).toMatchObject({ role: 'virtual_assistant' })
    expect((await db('users').orderBy('id', 'desc').first()).password).toMatch(/^\$argon2id/)
  })

  it('is refused for an address that has an account, in any case', async () => {
    const { username } = await buildUser(db)
    const input = { username: username.toUpperCase(), password: 'sesame', displayName: 'Iris' }
    expect(
      await performRefused(await as(await buildManager(db)), 'createUser', input),
    ).toMatchObject({
      code: 'CONFLICT',
      fields: { username: 'This email already has an account.' },
    })
  })

  it.each([
    [{ username: 'unknown' }, { username: 'Please enter a valid email address' }],
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ displayName: ' ' }, { displayName: 'Required' }],
    [
      { role: 'MANAGEMENT', customerId: '1' },
      { customerId: 'Only customer accounts can be linked to a customer.' },
    ],
    [{ customerId: '99' }, { customerId: 'Customer not found.' }],
  ])('is refused with %j at the field', async (wrongInput, fields) => {
    await buildCustomer(db)
    const caller = await as(await buildManager(db))
    const right = { username: 'iris@example.test', password: 'sesame', displayName: 'Iris' }
    const refusal = await performRefused(caller, 'createUser', { ...right, ...wrongInput })
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields })
    expect(await db('users').where({ username: 'iris@example.test' })).toEqual([])
  })
})

describe('updateUser', () => {
  it('renames an account, links a portal user to a customer, and unlinks them', async () => {
    const caller = await as(await buildManager(db))
    const [person, customer] = [await buildUser(db), await buildCustomer(db)]
    const customerId = String(customer.id)
    const input = { ...of(person), displayName: 'Iris', customerId }
    const { user } = await perform(caller, 'updateUser', input)
    expect(user).toMatchObject({ displayName: 'Iris', customerId, version: 2 })
    const untie = { id: person.id, expectedVersion: 2, customerId: null }
    expect((await perform(caller, 'updateUser', untie))['user']).toMatchObject({
      displayName: 'Iris',
      customerId: null,
    })
  })

  it('does not change fields that are not given', async () => {
    const customer = await buildCustomer(db)
    const person = await buildUser(db, { customerId: customer.id })
    const caller = await as(await buildManager(db))
    const { user } = await perform(caller, 'updateUser', { ...of(person), displayName: 'Iris' })
    expect(user).toMatchObject({ customerId: String(customer.id), username: person.username })
  })

  it('cannot link a staff account to a customer', async () => {
    const assistant = await buildAssistant(db)
    const customer = await buildCustomer(db, { assignedVaId: assistant.id })
    const caller = await as(await buildManager(db))
    const input = { ...of(assistant), customerId: String(customer.id) }
    expect((await performRefused(caller, 'updateUser', input)).fields).toEqual({
      customerId: 'Only customer accounts can be linked to a customer.',
    })
  })
})

describe('changeUserRole', () => {
  it('makes a portal user an assistant without a customer', async () => {
    const customer = await buildCustomer(db)
    const person = await buildUser(db, { customerId: customer.id })
    const caller = await as(await buildManager(db))
    const input = { ...of(person), role: 'VIRTUAL_ASSISTANT' }
    const { user } = await perform(caller, 'changeUserRole', input)
    expect(user).toMatchObject({ role: 'VIRTUAL_ASSISTANT', customerId: null })
  })

  it('is refused for an assistant who has customers', async () => {
    const assistant = await buildAssistant(db)
    await buildCustomer(db, { assignedVaId: assistant.id })
    const caller = await as(await buildManager(db))
    for (const role of ['USER', 'MANAGEMENT']) {
      const { fields } = await performRefused(caller, 'changeUserRole', { ...of(assistant), role })
      expect(fields).toEqual({
        role: 'This assistant still has 1 customer. Reassign them first.',
      })
    }
    await perform(caller, 'changeUserRole', { ...of(assistant), role: 'VIRTUAL_ASSISTANT' })
    expect((await rowOf(assistant)).role).toBe('virtual_assistant')
  })
})

describe('management', () => {
  it.each([
    ['changeUserRole', { role: 'USER' }, 'You can’t change the role of your own account.'],
    ['disableUser', {}, 'You can’t disable your own account.'],
    [
      'resetPassword',
      { newPassword: 'another word' },
      'To change your own password, go to Your account.',
    ],
  ])(
    'cannot use %s on their own account, however many managers there are',
    async (verb, more, message) => {
      const manager = await buildManager(db)
      await buildManager(db)
      const refusal = await performRefused(await as(manager), verb, { ...of(manager), ...more })
      expect(refusal).toMatchObject({ code: 'FORBIDDEN', message })
      expect(await rowOf(manager)).toEqual(manager)
    },
  )

  it('can be removed by another manager', async () => {
    const [first, second] = [await buildManager(db), await buildManager(db)]
    const theirs = await as(second)
    await perform(await as(first), 'changeUserRole', { ...of(second), role: 'VIRTUAL_ASSISTANT' })
    const back = { ...of(first), role: 'USER' }
    expect(await performRefused(theirs, 'changeUserRole', back)).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it.each([
    ['changeUserRole', { role: 'VIRTUAL_ASSISTANT' }],
    ['disableUser', {}],
  ])('keeps one account if two managers use %s on each other concurrently', async (verb, more) => {
    const [first, second] = [await buildManager(db), await buildManager(db)]
    const { done } = await performConcurrently([
      [await as(first), verb, { ...of(second), ...more }],
      [await as(second), verb, { ...of(first), ...more }],
    ])
    expect(done).toBe(1)
    expect(await db('users').where({ role: 'management', disabled_at: null })).toHaveLength(1)
  })

  it('keeps an account if three managers demote one another in a ring', async () => {
    const managers = [await buildManager(db), await buildManager(db), await buildManager(db)]
    const callers = await Promise.all(managers.map((manager) => as(manager)))
    await performConcurrently(
      callers.map((caller, at) => {
        const other = managers[(at + 1) % 3] as UserRow
        return [caller, 'changeUserRole', { ...of(other), role: 'USER' }]
      }),
    )
    // The first request demotes one manager. The last active manager is never demoted.
    const remainingValues = await db('users').where({ role: 'management' })
    expect([1, 2]).toContain(remainingValues.length)
  })
})

describe('a disabled account', () => {
  it('is signed out everywhere at once and cannot sign in until it is enabled', async () => {
    const manager = await as(await buildManager(db))
    const person = await buildUser(db)
    const [here, there] = [await as(person), await as(person)]
    const { user } = await perform(manager, 'disableUser', of(person))
    expect(user).toMatchObject({ disabledAt: clock.now.toISOString() })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false])
    expect(await db('sign_ins').where({ user_id: person.id })).toEqual([])
    expect(await maySignIn(person, testPassword)).toBe(false)
    const enabledPayload = await perform(manager, 'enableUser', {
      id: person.id,
      expectedVersion: 2,
    })
    expect(enabledPayload['user']).toMatchObject({ disabledAt: null })
    expect(await isSignedIn(here)).toBe(false)
    expect(await maySignIn(person, testPassword)).toBe(true)
  })
})

describe('a password that management resets', () => {
  it('replaces the previous password, and all earlier sign-ins end', async () => {
    const manager = await as(await buildManager(db))
    const person = await buildUser(db)
    const theirs = await as(person)
    const input = { ...of(person), newPassword: 'another word' }
    await perform(manager, 'resetPassword', input)
    expect(await isSignedIn(theirs)).toBe(false)
    expect(await maySignIn(person, testPassword)).toBe(false)
    expect(await maySignIn(person, 'another word')).toBe(true)
  })

  it('must be long enough', async () => {
    const person = await buildUser(db)
    const input = { ...of(person), newPassword: 'short' }
    const { fields } = await performRefused(
      await as(await buildManager(db)),
      'resetPassword',
      input,
    )
    expect(fields).toEqual({ newPassword: 'Password must be at least 6 characters' })
  })
})

describe('endSignIns', () => {
  it('ends all sign-ins of one person, returns their number, and leaves other people signed in', async () => {
    const manager = await as(await buildManager(db))
    const [person, other] = [await buildUser(db), await buildUser(db)]
    const theirs = [await as(person), await as(person), await as(person)]
    const anothers = await as(other)
    const { ended: endedRecord } = await perform(manager, 'endSignIns', { id: person.id })
    expect(endedRecord).toBe(3)
    expect(await Promise.all(theirs.map(isSignedIn))).toEqual([false, false, false])
    expect(await isSignedIn(anothers)).toBe(true)
    expect(await maySignIn(person, testPassword)).toBe(true)
  })
})

describe('the viewer’s own account', () => {
  it('can be renamed', async () => {
    const person = await buildUser(db)
    const caller = await as(person)
    const input = { displayName: ' Iris ', expectedVersion: 1 }
    const { viewer } = await perform(caller, 'updateProfile', input)
    expect(viewer).toMatchObject({ displayName: 'Iris', id: String(person.id) })
    expect((await caller.get('/api/me')).body).toMatchObject({ displayName: 'Iris' })
  })

  it('stores the preferred time zone and date format, and removes them', async () => {
    const person = await buildUser(db)
    const [caller, otherClient] = [await as(person), await as(person)]
    const readChosen = async (one = otherClient) =>
      (await one.graphql('{ me { displayName timeZone dateFormat } }')).data?.['me']
    expect(await readChosen()).toMatchObject({ timeZone: null, dateFormat: null })
    const zone = { timeZone: 'Asia/Tokyo', dateFormat: 'DAY_FIRST_24' }
    const { viewer } = await perform(caller, 'updateProfile', { ...zone, expectedVersion: 1 })
    expect(viewer).toMatchObject(zone)
    await perform(caller, 'updateProfile', { displayName: 'Iris', expectedVersion: 2 })
    expect(await readChosen()).toEqual({ displayName: 'Iris', ...zone })
    await perform(caller, 'updateProfile', { timeZone: null, expectedVersion: 3 })
    expect(await readChosen()).toEqual({ displayName: 'Iris', ...zone, timeZone: null })
    const wrongInput = { timeZone: 'Mars/Olympus', expectedVersion: 4 }
    expect((await performRefused(caller, 'updateProfile', wrongInput)).fields).toEqual({
      timeZone: 'Invalid time zone',
    })
  })

  it('chooses whether emails hold what happened, and nothing else changes that', async () => {
    const caller = await as(await buildUser(db))
    const readMailContent = async () =>
      (await caller.graphql('{ me { mailContent } }')).data?.['me']
    expect(await readMailContent()).toEqual({ mailContent: 'FULL' })
    const none = { mailContent: 'NONE', expectedVersion: 1 }
    expect(await perform(caller, 'updateProfile', none)).toMatchObject({
      viewer: { mailContent: 'NONE' },
    })
    await perform(caller, 'updateProfile', { displayName: 'Iris', expectedVersion: 2 })
    expect(await readMailContent()).toEqual({ mailContent: 'NONE' })
    expect(JSON.stringify(await db('activities'))).not.toContain('mailContent')
  })

  it('changes its password with the current one, and all other sign-ins end', async () => {
    const person = await buildUser(db)
    const [here, there] = [await as(person), await as(person)]
    const input = { currentPassword: testPassword, newPassword: 'another word' }
    await perform(here, 'changePassword', input)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect(await maySignIn(person, testPassword)).toBe(false)
    expect(await maySignIn(person, 'another word')).toBe(true)
  })

  it('keeps its password if the current one is wrong or the new one is too short', async () => {
    const person = await buildUser(db)
    const [caller] = [await as(person), await as(person)]
    const wrongInput = { currentPassword: 'a guess', newPassword: 'another word' }
    expect((await performRefused(caller, 'changePassword', wrongInput)).fields).toEqual({
      currentPassword: 'That’s not your current password.',
    })
    const short = { currentPassword: testPassword, newPassword: 'short' }
    expect((await performRefused(caller, 'changePassword', short)).fields).toEqual({
      newPassword: 'Password must be at least 6 characters',
    })
    expect(await rowOf(person)).toEqual(person)
    expect(await db('sign_ins')).toHaveLength(2)
  })

  it('can be used for ten wrong passwords in fifteen minutes', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false)
    const caller = await as(await buildUser(db))
    const guess = { currentPassword: 'a guess', newPassword: 'another word' }
    const attempts = Array.from({ length: 12 }, (): [TestClient, string, object] => [
      caller,
      'changePassword',
      guess,
    ])
    const { codes } = await performConcurrently(attempts)
    expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(10)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2)
  })

  it('changes its password once if two changes are concurrent', async () => {
    const person = await buildUser(db)
    const [here, there] = [await as(person), await as(person)]
    const { done, codes } = await performConcurrently([
      [here, 'changePassword', { currentPassword: testPassword, newPassword: 'first word' }],
      [there, 'changePassword', { currentPassword: testPassword, newPassword: 'second word' }],
    ])
    expect({ done, codes }).toEqual({ done: 1, codes: ['BAD_USER_INPUT'] })
    expect((await rowOf(person)).version).toBe(2)
  })
})

describe('the settings of the organisation', () => {
  it('widen and narrow at once what assistants see', async () => {
    const manager = await as(await buildManager(db))
    const assistant = await as(await buildAssistant(db))
    await buildCustomer(db)
    await buildLead(db)
    const readSeen = async () => {
      const { data } = await assistant.graphql(
        '{ customers { totalCount } leads { totalCount } customer(id: 1) { id } }',
      )
      return data
    }
    const nothing = { customers: { totalCount: 0 }, leads: { totalCount: 0 }, customer: null }
    expect(await readSeen()).toEqual(nothing)
    const widen = { expectedVersion: 1, assistantsSee: 'ALL' }
    const { organisation } = await perform(manager, 'updateOrganisation', widen)
    expect(organisation).toMatchObject({ assistantsSee: 'ALL', name: 'Admin Genie', version: 2 })
    expect(await readSeen()).toEqual({
      customers: { totalCount: 1 },
      leads: { totalCount: 1 },
      customer: { id: '1' },
    })
    const narrowInput = { expectedVersion: 2, assistantsSee: 'ASSIGNED' }
    await perform(manager, 'updateOrganisation', narrowInput)
    expect(await readSeen()).toEqual(nothing)
  })

  it('require a name', async () => {
    const manager = await as(await buildManager(db))
    for (const name of ['', ' ', null]) {
      const { fields } = await performRefused(manager, 'updateOrganisation', {
        expectedVersion: 1,
        name,
      })
      expect(fields).toEqual({ name: 'Required' })
    }
  })
})

describe('a team card', () => {
  const card = { name: 'Iris', role: 'Lead', avatar: '/iris.svg', department: 'Books' }

  it('must belong to an account that has no card yet', async () => {
    const manager = await as(await buildManager(db))
    const userId = String((await buildAssistant(db)).id)
    await perform(manager, 'createTeamMember', { ...card, userId })
    const takenInput = { userId: 'This account is already on the team page.' }
    const second = await performRefused(manager, 'createTeamMember', { ...card, userId })
    expect(second).toMatchObject({ code: 'BAD_USER_INPUT', fields: takenInput })
    const { teamMember } = await perform(manager, 'createTeamMember', card)
    const steal = { id: teamMember?.['id'], expectedVersion: 1, userId }
    expect((await performRefused(manager, 'updateTeamMember', steal)).fields).toEqual(takenInput)
    const keep = { id: '1', expectedVersion: 1, userId, department: 'Calls' }
    expect((await perform(manager, 'updateTeamMember', keep))['teamMember']).toMatchObject({
      userId,
      department: 'Calls',
    })
  })

  it('is created once for an account if two requests are concurrent', async () => {
    const manager = await as(await buildManager(db))
    const userId = String((await buildAssistant(db)).id)
    const attempt: [TestClient, string, object] = [manager, 'createTeamMember', { ...card, userId }]
    const { done, codes } = await performConcurrently([attempt, attempt, attempt])
    expect({ done, codes }).toEqual({ done: 1, codes: ['BAD_USER_INPUT', 'BAD_USER_INPUT'] })
  })

  it('is unlinked from its account by null', async () => {
    const manager = await as(await buildManager(db))
    const userId = String((await buildAssistant(db)).id)
    await perform(manager, 'createTeamMember', { ...card, userId })
    const untie = { id: '1', expectedVersion: 1, userId: null }
    const { teamMember } = await perform(manager, 'updateTeamMember', untie)
    expect(teamMember).toMatchObject({ userId: null, name: 'Iris' })
  })
})

/** A context as the command line creates it: no one is signed in. */
const terminal = () =>
  createContext(
    {
      db,
      clock: () => clock.now,
      secret: 'a secret of tests',
      limits: createRateLimits(db),
      lookUpSignIn: async () => null,
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
      publicUrl: 'http://localhost:4000',
      iceServers: { urls: [], secret: null },
      openCalendarReader: null,
      allowsDemoSignIn: false,
      onLockOrderViolation: throwOnLockOrder,
      log: createLog(true, { write: () => undefined }),
    },
    {
      id: 'test',
      address: 'terminal',
      idempotencyKey: null,
      network: 'terminal',
      isExternal: false,
      isFromOwnPage: false,
      takesCookies: true,
      device: null,
      remember: () => undefined,
      devices: null,
      rememberDevices: () => undefined,
    },
  )

describe('the first manager', () => {
  const input = { username: 'boss@example.test', password: 'sesame', displayName: 'Boss' }

  it('is created while no manager exists, and can sign in', async () => {
    await buildAssistant(db)
    const { user } = await createFirstManager(terminal(), input)
    expect(user).toMatchObject({ username: 'boss@example.test', role: 'management' })
    expect(await maySignIn(user, 'sesame')).toBe(true)
  })

  it('is created once if two requests are concurrent', async () => {
    const second = { ...input, username: 'rival@example.test' }
    const createdValues = await Promise.allSettled([
      createFirstManager(terminal(), input),
      createFirstManager(terminal(), second),
    ])
    expect(createdValues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db('users')).toHaveLength(1)
  })

  it('is refused if a manager exists', async () => {
    await buildManager(db)
    await expect(createFirstManager(terminal(), input)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'There’s already an active management account.',
    })
    expect(await db('users')).toHaveLength(1)
  })

  it.each([
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ username: 'boss' }, { username: 'Please enter a valid email address' }],
    [{ role: 'user' }, { role: 'Not accepted' }],
  ])('is refused with %j', async (wrongInput, fields) => {
    await expect(createFirstManager(terminal(), { ...input, ...wrongInput })).rejects.toMatchObject(
      {
        code: 'BAD_USER_INPUT',
        details: { fields },
      },
    )
    expect(await db('users')).toEqual([])
  })

  it('is refused for an address that has an account', async () => {
    await buildUser(db, { username: 'BOSS@example.test' })
    await expect(createFirstManager(terminal(), input)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

it('the sweep deletes only expired sign-ins', async () => {
  const { id: userId } = await buildUser(db)
  const ago = (days: number) => new Date(clock.now.getTime() - days * 86_400_000)
  await buildSignIn(db, { userId, createdAt: ago(20), lastUsedAt: ago(14) })
  await buildSignIn(db, { userId, createdAt: ago(60), lastUsedAt: ago(0) })
  const aliveSignIn = await buildSignIn(db, { userId, createdAt: ago(59), lastUsedAt: ago(13) })
  expect(await createSignIns(db).sweep(clock.now)).toBe(2)
  expect(await db('sign_ins').pluck('id')).toEqual([aliveSignIn.id])
})
