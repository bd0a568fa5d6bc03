import type { Knex } from 'knex'
import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { runDuringChange } from '#api/testing/database/concurrent-change.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const scene = async (status: 'active' | 'closed' = 'closed') => {
  const customer = await build.customer(db, { status })
  const of = { customerId: customer.id }
  const person = await build.user(db, of)
  return {
    customer,
    of,
    person,
    caller: await as(person),
    manager: await as(await build.manager(db)),
    assistantId: customer.assignedVaId,
  }
}

type Scene = Awaited<ReturnType<typeof scene>>

const closedMessage =
  'Your company’s account is closed. You can view everything, change your password, and ask to come back.'

/** Verbs of a customer’s portal users while the customer is open. */
const writes: [string, (scene: Scene) => Promise<object>][] = [
  ['createTask', async ({ of, assistantId }) => ({ ...of, assignedVaId: assistantId, title: 'T' })],
  ['cancelTask', async ({ of }) => ({ id: (await build.task(db, of)).id, expectedVersion: 1 })],
  [
    'reopenTask',
    async ({ of }) => ({
      id: (await build.task(db, { ...of, status: 'completed' })).id,
      expectedVersion: 1,
    }),
  ],
  ['commentOnTask', async ({ of }) => ({ taskId: (await build.task(db, of)).id, note: 'N' })],
  [
    'attachFile',
    async ({ of }) => ({
      taskId: (await build.task(db, of)).id,
      name: 'a.txt',
      type: 'text/plain',
      size: 1,
    }),
  ],
  ['attachFile', async () => ({ name: 'a.txt', type: 'text/plain', size: 1 })],
  [
    'sendMessage',
    async ({ of, assistantId }) => ({ ...of, receiverId: assistantId, content: 'C' }),
  ],
]

const close = (trx: Knex) => trx('customers').update({ status: 'closed' })

describe('a portal user of a closed customer', () => {
  it('can still read', async () => {
    const { caller, of } = await scene()
    await build.task(db, of)
    await build.message(db, of)
    const { data, errors } = await caller.graphql(
      '{ me { customer { name status } } tasks { totalCount } messages { totalCount } }',
    )
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      me: { customer: { status: 'CLOSED' } },
      tasks: { totalCount: 1 },
      messages: { totalCount: 1 },
    })
  })

  it.each([
    ...writes,
    ['updateProfile', async () => ({ displayName: 'N', expectedVersion: 1 })] as const,
  ])('cannot use %s, and the message says what they can do', async (verb, input) => {
    const all = await scene()
    const { code, message } = await performRefused(all.caller, verb, await input(all))
    expect({ code, message }).toEqual({ code: 'FORBIDDEN', message: closedMessage })
  })

  it.each(writes)('cannot use %s if the customer is closed at that moment', async (verb, input) => {
    const all = await scene('active')
    const givenInput = await input(all)
    const { code, message } = await runDuringChange(db, close, () =>
      performRefused(all.caller, verb, givenInput),
    )
    expect({ code, message }).toEqual({ code: 'FORBIDDEN', message: closedMessage })
  })

  it('cannot upload the content of a file that was announced before', async () => {
    const { caller } = await scene('active')
    const file = { name: 'a.txt', type: 'text/plain', size: 1 }
    const { fileAttachment } = await perform(caller, 'attachFile', file)
    await close(db)
    const answer = await caller.send(String(fileAttachment?.['url']), { method: 'PUT', body: 'a' })
    expect(answer.status).toBe(403)
    expect(await db('file_contents')).toEqual([])
  })

  it('has no other ability than to ask to come back', async () => {
    const { caller, of } = await scene()
    await build.task(db, { ...of, status: 'completed' })
    const { data } = await caller.graphql(
      '{ me { abilities customer { abilities } user { abilities } } tasks { nodes { abilities } } }',
    )
    const { abilities, ...rest } = (data as { me: { abilities: string[] } }).me
    expect(abilities).toEqual(expect.arrayContaining(['changePassword', 'askToComeBack', 'tasks']))
    for (const [verb] of writes) expect(abilities).not.toContain(verb)
    expect(rest).toEqual({ customer: { abilities: [] }, user: { abilities: ['changePassword'] } })
    expect(data?.['tasks']).toEqual({ nodes: [{ abilities: [] }] })
  })
})

describe('a request to come back', () => {
  it('is stored as an interaction of type message, with its text', async () => {
    const { caller, manager, customer, person } = await scene()
    const { interaction } = await perform(caller, 'askToComeBack', { message: ' We miss you. ' })
    expect(interaction).toMatchObject({
      customerId: String(customer.id),
      userId: String(person.id),
      type: 'MESSAGE',
      summary: 'Asked to come back',
      details: 'We miss you.',
    })
    const { data } = await manager.graphql('{ interactions { nodes { summary } } }')
    expect(data?.['interactions']).toEqual({ nodes: [{ summary: 'Asked to come back' }] })
  })

  it('is possible once a day for each customer, not for each of its users', async () => {
    const { caller, of } = await scene()
    const other = await as(await build.user(db, of))
    await perform(caller, 'askToComeBack', {})
    for (const one of [caller, other])
      expect(await performRefused(one, 'askToComeBack', {})).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'Someone at your company already asked today. We’ll be in touch.',
        retryAfter: 86_400,
      })
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await perform(other, 'askToComeBack', {})
    expect(await db('interactions')).toHaveLength(2)
  })

  it('is stored once if several users send it concurrently', async () => {
    const { caller, of } = await scene()
    const other = await as(await build.user(db, of))
    const { done, codes } = await performConcurrently([
      [caller, 'askToComeBack', {}],
      [other, 'askToComeBack', {}],
      [caller, 'askToComeBack', {}],
    ])
    expect({ done, codes }).toEqual({ done: 1, codes: ['RATE_LIMITED', 'RATE_LIMITED'] })
  })

  it('is refused for open customers and for users without a customer', async () => {
    const { caller, person } = await scene('active')
    expect(await performRefused(caller, 'askToComeBack', {})).toMatchObject({ code: 'FORBIDDEN' })
    await db('users').where({ id: person.id }).update({ customer_id: null })
    expect(await performRefused(caller, 'askToComeBack', {})).toMatchObject({ code: 'FORBIDDEN' })
    expect(await db('interactions')).toEqual([])
  })
})

const at = '2099-12-01T10:00:00Z'

/** Verbs that add work, including those of staff. */
const work: [string, (scene: Scene) => Promise<object>][] = [
  writes[0] as (typeof writes)[0],
  writes[2] as (typeof writes)[0],
  [
    'requestTaskAgain',
    async ({ of }) => ({
      id: (await build.task(db, { ...of, status: 'cancelled' })).id,
      expectedVersion: 1,
    }),
  ],
  [
    'createCalendarEvent',
    async ({ of }) => ({ ...of, title: 'T', startTime: at, endTime: at, eventType: 'CALL' }),
  ],
  [
    'createCommunicationSession',
    async ({ of, assistantId }) => ({ ...of, vaId: assistantId, type: 'VOICE', startTime: at }),
  ],
  [
    'createCustomerService',
    async ({ of }) => ({ ...of, serviceType: 'S', startDate: at, billingCycle: 'MONTHLY' }),
  ],
  [
    'resumeCustomerService',
    async ({ of }) => ({
      id: (await build.customerService(db, { ...of, status: 'paused' })).id,
      expectedVersion: 1,
    }),
  ],
]

describe('at a closed customer', () => {
  it.each(work)('no one can add work by %s', async (verb, input) => {
    const all = await scene()
    const { code, fields } = await performRefused(all.manager, verb, await input(all))
    expect({ code, fields }).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { customerId: 'This customer is closed. Reopen it first.' },
    })
  })

  it.each(work)(
    'no one can add work by %s when the customer is closed at that moment',
    async (verb, input) => {
      const all = await scene('active')
      const givenInput = await input(all)
      const { fields } = await runDuringChange(db, close, () =>
        performRefused(all.manager, verb, givenInput),
      )
      expect(fields).toHaveProperty('customerId')
    },
  )

  it('staff can finish existing work and write messages', async () => {
    const { manager, of, person } = await scene()
    const { id } = await build.task(db, of)
    await perform(manager, 'startTask', { id, expectedVersion: 1 })
    await perform(manager, 'completeTask', { id, expectedVersion: 2 })
    const event = await build.calendarEvent(db, of)
    await perform(manager, 'cancelCalendarEvent', { id: event.id, expectedVersion: 1 })
    const call = await build.communicationSession(db, of)
    await perform(manager, 'cancelCommunicationSession', { id: call.id, expectedVersion: 1 })
    await perform(manager, 'sendMessage', { ...of, receiverId: person.id, content: 'Goodbye' })
    await perform(manager, 'recordInteraction', { ...of, type: 'CALL', summary: 'S' })
    expect(await db('tasks').pluck('status')).toEqual(['completed'])
  })

  it('everything is possible again after the customer was reopened', async () => {
    const { manager, caller, customer, of, assistantId } = await scene()
    const readOffered = async () => {
      const { data } = await caller.graphql('{ me { customer { abilities } } }')
      return (data as { me: { customer: { abilities: string[] } } }).me.customer.abilities
    }
    expect(await readOffered()).toEqual([])
    await perform(manager, 'reopenCustomer', { id: customer.id, expectedVersion: 1 })
    expect(await readOffered()).toEqual([
      'createBalanceLink',
      'endBalanceLink',
      'createTask',
      'sendMessage',
      'announceTyping',
      'bookCall',
      'startCall',
    ])
    await perform(caller, 'createTask', { ...of, assignedVaId: assistantId, title: 'T' })
    expect(await db('tasks')).toHaveLength(1)
  })
})
