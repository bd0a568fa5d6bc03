import { describe, expect, it } from 'vitest'
import { allVerbs } from '#api/access/verbs.ts'
import { nouns } from '#api/access/nouns.ts'
import { build } from '#api/testing/factories/index.ts'
import { createIdempotencyKeys } from '#api/stores/auth/idempotency-keys.ts'
import { testApp } from '#api/testing/app.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { userFor } from '#api/testing/attempts/outcomes.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'
import { waitUntilBlocked } from '#api/testing/database/concurrent-change.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, clock } = await testApp()

const day = 24 * 60 * 60 * 1000

const scene = async () => {
  const customer = await build.customer(db)
  const manager = await build.manager(db)
  const input = {
    customerId: customer.id,
    assignedVaId: customer.assignedVaId,
    title: 'Call back',
  }
  return { caller: await as(manager), manager, customer, input }
}

const keyless = [
  'signIn',
  'register',
  'signOut',
  'sendInquiry',
  'requestBooking',
  'moveDemoBooking',
  'cancelDemoBooking',
  'changePassword',
  'enableTotp',
  'disableTotp',
  'signInWithPasskey',
  'registerPasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'acceptInvitation',
  'requestPasswordReset',
  'setNewPassword',
  'stopEmails',
  'requestEmailChange',
  'confirmEmailChange',
  'createUser',
  'resetPassword',
  'createFullExport',
  'downloadFullExport',
]

/** Builds a company and returns the attempt of a verb by management, or by another person who may use it. */
const attemptOf = async (verb: keyof typeof verbAttempts) => {
  const { noun, state, input } = verbAttempts[verb]
  const company = await buildCompany(db)
  if (noun && state) await db(nouns[noun].many).where({ id: company[noun].id }).update(state)
  await build.user(db, { username: knownUsername })
  await db('organisation').update({ version: 1 })
  const management = await build.manager(db)
  const person = userFor(verbAttempts[verb].who, { ...company, management })
  return { caller: await as(person), given: input?.(company, 'management') ?? {} }
}

/** Fields that are returned only once. */
const withoutOneTimeFields = (answer: object) => ({
  ...answer,
  ...('invitationToken' in answer && { invitationToken: null }),
  ...('content' in answer && { content: null }),
  ...('balancePath' in answer && { balancePath: null }),
  ...('calendarPath' in answer && { calendarPath: null }),
  ...('exportPath' in answer && { exportPath: null }),
})

describe('a verb that is sent twice under one key', () => {
  it.each(allVerbs.filter((verb) => !keyless.includes(verb)))(
    '%s is executed once and has the same response',
    async (verb) => {
      const { caller, given: givenInput } = await attemptOf(verb)
      const first = await perform(caller, verb, givenInput, 'a-key')
      const rows = await dumpRows(db)
      const again = await perform(caller, verb, givenInput, 'a-key')
      expect(again).toEqual(withoutOneTimeFields(first))
      expect(await dumpRows(db)).toEqual(rows)
    },
  )

  it.each(keyless)('%s refuses a key and is not executed', async (verb) => {
    const name = verb as keyof typeof verbAttempts
    const { caller, given: givenInput } = await attemptOf(name)
    const rows = await dumpRows(db)
    const query = verbAttempts[name].input
      ? `mutation ($input: ${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { __typename } }`
      : `mutation { ${verb} { __typename } }`
    const { errors } = await caller.graphql(
      query,
      { input: givenInput },
      { 'Idempotency-Key': 'a' },
    )
    expect(errors).toMatchObject([
      {
        message: `${verb} doesn’t support Idempotency-Key. Leave it out.`,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ])
    expect(await dumpRows(db)).toEqual(rows)
  })
})

describe('a repeat', () => {
  it('may have the key bare or quoted, and the variables in another order', async () => {
    const { caller, input } = await scene()
    const first = await perform(caller, 'createTask', input, 'abc')
    const { title, ...rest } = input
    expect(await perform(caller, 'createTask', { title, ...rest }, '"abc"')).toEqual(first)
    expect(await db('tasks')).toHaveLength(1)
  })

  it('returns the current state of the record', async () => {
    const { caller, input } = await scene()
    const { task } = await perform(caller, 'createTask', input, 'abc')
    const change = { id: task?.['id'], expectedVersion: 1, title: 'Call at noon' }
    await perform(caller, 'updateTask', change)
    const again = await perform(caller, 'createTask', input, 'abc')
    expect(again['task']).toMatchObject({ title: 'Call at noon', version: 2 })
  })

  it('returns nothing that the viewer may no longer see', async () => {
    const assistant = await build.assistant(db)
    const customer = await build.customer(db, { assignedVaId: assistant.id })
    const caller = await as(assistant)
    const note = { customerId: customer.id, type: 'CALL', summary: 'S' }
    await perform(caller, 'recordInteraction', note, 'abc')
    await db('customers').update({ assigned_va_id: (await build.assistant(db)).id })
    const { code, message } = await performRefused(caller, 'recordInteraction', note, 'abc')
    expect({ code, message }).toEqual({
      code: 'NOT_FOUND',
      message: 'Interaction not found.',
    })
  })

  it('of a handover returns the reassigned records that are still visible', async () => {
    const { caller, customer } = await scene()
    const { id } = customer
    for (const _ of [1, 2, 3]) await build.task(db, { customerId: id })
    const assignedVaId = (await build.assistant(db)).id
    const give = { id, expectedVersion: 1, assignedVaId }
    const first = await perform(caller, 'assignCustomer', give, 'abc')
    expect(first).toMatchObject({ taskCount: 3 })
    await db('tasks').where({ id: 2 }).delete()
    const again = await perform(caller, 'assignCustomer', give, 'abc')
    expect(again).toMatchObject({ taskCount: 3, tasks: [{ id: '1' }, { id: '3' }] })
  })

  it('with other variables or another verb is refused, and nothing is executed', async () => {
    const { caller, input, customer } = await scene()
    await perform(caller, 'createTask', input, 'abc')
    const rows = await dumpRows(db)
    const others: [string, object][] = [
      ['createTask', { ...input, title: 'Call again' }],
      ['createTask', { ...input, description: 'At noon' }],
      ['recordInteraction', { customerId: customer.id, type: 'CALL', summary: 'S' }],
    ]
    for (const [verb, givenInput] of others)
      expect(await performRefused(caller, verb, givenInput, 'abc')).toMatchObject({
        code: 'KEY_REUSED',
        message: 'This Idempotency-Key was already used for a different request. Send a new one.',
      })
    expect(await dumpRows(db)).toEqual(rows)
    const query =
      'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }'
    const wrongInput = { input: { ...input, title: 'Call again' } }
    const { status } = await caller.graphql(query, wrongInput, { 'Idempotency-Key': 'abc' })
    expect(status).toBe(422)
  })

  it('by another person is executed', async () => {
    const { caller, input } = await scene()
    const other = await as(await build.manager(db))
    await perform(caller, 'createTask', input, 'abc')
    await perform(other, 'createTask', input, 'abc')
    expect(await db('tasks')).toHaveLength(2)
  })

  it('after a refusal is executed', async () => {
    const { caller, input } = await scene()
    await performRefused(caller, 'createTask', { ...input, title: '' }, 'abc')
    await performRefused(caller, 'createTask', { ...input, customerId: 999_999 }, 'abc')
    expect(await db('idempotency_keys')).toEqual([])
    await perform(caller, 'createTask', input, 'abc')
    expect(await db('tasks')).toHaveLength(1)
  })

  it('after a day is executed, whether or not the stored key was deleted', async () => {
    const { caller, input, manager } = await scene()
    await perform(caller, 'createTask', input, 'abc')
    clock.now = new Date(clock.now.getTime() + day - 1)
    await perform(caller, 'createTask', input, 'abc')
    expect(await db('tasks')).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 1)
    await perform(caller, 'createTask', input, 'abc')
    expect(await db('tasks')).toHaveLength(2)
    await db('idempotency_keys').insert({
      user_id: manager.id,
      key: 'old',
      verb: 'createTask',
      input_hash: '',
      created_at: new Date(clock.now.getTime() - day),
    })
    expect(await createIdempotencyKeys(db).sweep(clock.now)).toBe(1)
    expect(await db('idempotency_keys').pluck('key')).toEqual(['abc'])
  })
})

describe('a repeat that arrives while the first request is running', () => {
  it('waits for it and has the same response', async () => {
    const { caller, input } = await scene()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => perform(caller, 'createTask', input, 'abc')),
    )
    expect(new Set(answers.map(({ task }) => task?.['id'])).size).toBe(1)
    expect(await db('tasks')).toHaveLength(1)
  })

  it('is executed if the first request fails', async () => {
    const { caller, input, manager } = await scene()
    const first = { user_id: manager.id, key: 'abc', verb: 'createTask', input_hash: 'a' }
    const trx = await db.transaction()
    await trx('idempotency_keys').insert(first)
    const second = perform(caller, 'createTask', input, 'abc')
    await waitUntilBlocked(db)
    await trx.rollback()
    expect((await second)['task']).toMatchObject({ title: 'Call back' })
  })
})

it('an invalid key is refused before anything is executed', async () => {
  const { caller, input } = await scene()
  const query = 'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }'
  for (const key of ['"open', 'a, b', 'k'.repeat(256)]) {
    const { status, errors } = await caller.graphql(query, { input }, { 'Idempotency-Key': key })
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  }
  expect(await db('tasks')).toEqual([])
})

it.each([
  ['', 'a: createTask(input: $input) { task { id } } b: createTask(input: $input) { task { id } }'],
  [
    'fragment Two on Mutation { b: createTask(input: $input) { task { id } } }',
    'a: createTask(input: $input) { task { id } } ...Two',
  ],
  [
    '',
    '... on Mutation { a: createTask(input: $input) { task { id } } b: createTask(input: $input) { task { id } } }',
  ],
])('a keyed request has one mutation (%s %s)', async (fragment, fields) => {
  const { caller, input } = await scene()
  const query = `${fragment} mutation ($input: CreateTaskInput!) { ${fields} }`
  const keyed = await caller.graphql(query, { input }, { 'Idempotency-Key': 'abc' })
  expect(keyed.status).toBe(400)
  expect(keyed.errors[0]?.message).toMatch(/has one mutation/)
  expect(await db('tasks')).toEqual([])
  expect((await caller.graphql(query, { input })).errors).toEqual([])
  expect(await db('tasks')).toHaveLength(2)
})

const attach = async () => {
  const caller = await as(await build.manager(db))
  const { fileAttachment } = await perform(caller, 'attachFile', {
    name: 'a.txt',
    type: 'text/plain',
    size: 3,
  })
  const url = String(fileAttachment?.['url'])
  const put = (body: string, headers: Record<string, string> = {}) =>
    caller.send(url, { method: 'PUT', body, headers })
  return { caller, url, put }
}

describe('over REST', () => {
  it('a file that is sent twice under one key is stored once, and both requests succeed', async () => {
    const { caller, url, put } = await attach()
    const key = { 'Idempotency-Key': '"abc"' }
    expect((await put('abc', key)).status).toBe(204)
    expect((await put('abc', key)).status).toBe(204)
    expect((await put('abc')).status).toBe(409)
    expect((await put('abc', { 'Idempotency-Key': 'other' })).status).toBe(409)
    expect((await put('abx', key)).status).toBe(422)
    expect((await caller.get(url)).text).toBe('abc')
  })

  it.each(['/api/login', '/api/register', '/api/logout'])('%s refuses a key', async (path) => {
    const body = {
      username: 'ada@example.test',
      password: 'secret-6',
      displayName: 'Ada',
    }
    const { displayName: _, ...credentials } = body
    const sentRecord = path === '/api/register' ? body : path === '/api/login' ? credentials : {}
    const { status, body: answer } = await visitor().post(path, sentRecord, {
      'Idempotency-Key': 'a',
    })
    expect(status).toBe(400)
    expect(answer).toEqual({
      message: expect.stringContaining('doesn’t support Idempotency-Key') as unknown,
    })
    expect(await db('users')).toEqual([])
  })
})
