import type { Knex } from 'knex'
import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { runDuringChange } from '#api/testing/database/concurrent-change.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

const become = (id: number, values: object) => (trx: Knex) =>
  trx('users').where({ id }).update(values)

const narrowScope = (trx: Knex) => trx('organisation').update({ assistants_see: 'assigned' })

const pause = (trx: Knex) => trx('tasks').update({ status: 'waiting' })

const plainInput = { name: 'N', email: 'n@example.test' }

describe('an assistant whose role is changed concurrently', () => {
  it('gets no new customer; the customer goes to another', async () => {
    const [proposedUser, other] = [await build.assistant(db), await build.assistant(db)]
    const manager = await as(await build.manager(db))
    const { customer } = await runDuringChange(db, become(proposedUser.id, { role: 'user' }), () =>
      perform(manager, 'createCustomer', plainInput),
    )
    expect(customer).toMatchObject({ assignedVaId: String(other.id) })
  })

  it('gets no customer of their lead; the customer goes to another', async () => {
    const [proposedUser, other] = [await build.assistant(db), await build.assistant(db)]
    const lead = await build.lead(db, { assignedVaId: proposedUser.id })
    const manager = await as(await build.manager(db))
    const { customer } = await runDuringChange(db, become(proposedUser.id, { role: 'user' }), () =>
      perform(manager, 'convertLead', { id: lead.id, expectedVersion: 1 }),
    )
    expect(customer).toMatchObject({ assignedVaId: String(other.id) })
  })

  it.each([
    ['createLead', () => plainInput],
    ['assignLead', async () => ({ id: (await build.lead(db)).id, expectedVersion: 1 })],
    ['assignCustomer', async () => ({ id: (await build.customer(db)).id, expectedVersion: 1 })],
  ])('cannot be assigned by %s', async (verb, buildInput) => {
    const assistant = await build.assistant(db)
    const manager = await as(await build.manager(db))
    const input = { ...(await buildInput()), assignedVaId: assistant.id }
    const { fields } = await runDuringChange(db, become(assistant.id, { role: 'user' }), () =>
      performRefused(manager, verb, input),
    )
    expect(fields).toEqual({ assignedVaId: 'Choose an active assistant.' })
  })

  it.each([
    ['1 open lead', (id: number) => ({ leads: { ...plainInput, assigned_va_id: id } })],
    [
      '1 open task',
      (id: number, customerId: number) => ({
        tasks: { title: 'T', customer_id: customerId, assigned_va_id: id },
      }),
    ],
    [
      '1 scheduled call',
      (id: number, customerId: number) => ({
        communication_sessions: {
          type: 'voice',
          customer_id: customerId,
          va_id: id,
          start_time: new Date(),
        },
      }),
    ],
    [
      '1 coming demo',
      (id: number) => ({
        calendar_events: {
          title: 'Demo with Wyatt Coleman',
          event_type: 'demo',
          va_id: id,
          start_time: '2100-03-03T15:00:00Z',
          end_time: '2100-03-03T15:30:00Z',
        },
      }),
    ],
  ])('keeps their role if they get %s at that moment', async (label, rows) => {
    const assistant = await build.assistant(db)
    const customer = await build.customer(db)
    const manager = await as(await build.manager(db))
    const input = { id: assistant.id, expectedVersion: 1, role: 'USER' }
    const give = async (trx: Knex) => {
      await trx('users').where({ id: assistant.id }).forShare()
      for (const [table, row] of Object.entries(rows(assistant.id, customer.id)))
        await trx(table).insert(row)
    }
    const { fields } = await runDuringChange(db, give, () =>
      performRefused(manager, 'changeUserRole', input),
    )
    expect(fields).toEqual({
      role: `This assistant still has ${label}. Reassign them first.`,
    })
  })
})

describe('a write while the writer’s account changes', () => {
  it('writes nothing if the account is disabled concurrently', async () => {
    const assistant = await build.assistant(db)
    const customer = await build.customer(db, { assignedVaId: assistant.id })
    const caller = await as(assistant)
    const { code } = await runDuringChange(
      db,
      become(assistant.id, { disabled_at: new Date() }),
      () =>
        performRefused(caller, 'updateCustomer', {
          id: customer.id,
          expectedVersion: 1,
          phone: '1',
        }),
    )
    expect(code).toBe('UNAUTHENTICATED')
    expect(await db('customers').first('version')).toEqual({ version: 1 })
  })

  it('writes nothing that the new role may not write', async () => {
    const manager = await build.manager(db)
    const caller = await as(manager)
    const { code } = await runDuringChange(
      db,
      become(manager.id, { role: 'virtual_assistant' }),
      () =>
        performRefused(caller, 'createTeamMember', {
          name: 'N',
          role: 'R',
          avatar: 'A',
          department: 'D',
        }),
    )
    expect(code).toBe('FORBIDDEN')
    expect(await db('team_members')).toEqual([])
  })

  it('adds no task for a customer that the user no longer belongs to', async () => {
    const [customer, other] = [await build.customer(db), await build.customer(db)]
    const person = await build.user(db, { customerId: customer.id })
    const caller = await as(person)
    const { assignedVaId } = customer
    const { code } = await runDuringChange(db, become(person.id, { customer_id: other.id }), () =>
      performRefused(caller, 'createTask', { customerId: customer.id, assignedVaId, title: 'T' }),
    )
    expect(code).toBe('NOT_FOUND')
    expect(await db('tasks')).toEqual([])
  })

  it('changes nothing of a customer who was reassigned to another assistant', async () => {
    const [assistant, other] = [await build.assistant(db), await build.assistant(db)]
    const customer = await build.customer(db, { assignedVaId: assistant.id })
    const task = await build.task(db, { customerId: customer.id, status: 'completed' })
    const caller = await as(assistant)
    const give = (trx: Knex) => trx('customers').update({ assigned_va_id: other.id })
    const { code } = await runDuringChange(db, give, () =>
      performRefused(caller, 'updateTask', { id: task.id, expectedVersion: 1, title: 'New' }),
    )
    expect(code).toBe('NOT_FOUND')
    const note = { customerId: customer.id, type: 'CALL', summary: 'S' }
    const back = (trx: Knex) => trx('customers').update({ assigned_va_id: assistant.id })
    await runDuringChange(db, back, async () => undefined)
    const lateError = await runDuringChange(db, give, () =>
      performRefused(caller, 'recordInteraction', note),
    )
    expect(lateError.code).toBe('NOT_FOUND')
    expect(await db('interactions')).toEqual([])
  })

  it('uses the narrower scope if the settings of assistants are narrowed', async () => {
    const assistant = await build.assistant(db)
    const customer = await build.customer(db)
    await db('organisation').update({ assistants_see: 'all' })
    const caller = await as(assistant)
    const { code } = await runDuringChange(db, narrowScope, () =>
      performRefused(caller, 'updateCustomer', { id: customer.id, expectedVersion: 1, phone: '1' }),
    )
    expect(code).toBe('NOT_FOUND')
  })
})

it('a task that moves to another customer at that moment is changed under the lock of that customer', async () => {
  const task = await build.task(db)
  const other = await build.customer(db)
  const manager = await as(await build.manager(db))
  const move = (trx: Knex) => trx('tasks').where({ id: task.id }).update({ customerId: other.id })
  const statements = await recordStatements(db, 'query', () =>
    runDuringChange(db, move, () =>
      perform(manager, 'startTask', { id: task.id, expectedVersion: 1 }),
    ),
  )
  const lockedValues = statements.flatMap(({ sql, bindings }) =>
    sql.startsWith('with accounts') ? [bindings.includes(other.id)] : [],
  )
  expect(lockedValues).toEqual([false, true])
})

it('a message to a receiver who is being disabled is refused', async () => {
  const customer = await build.customer(db)
  const person = await build.user(db, { customerId: customer.id })
  const manager = await as(await build.manager(db))
  const input = { customerId: customer.id, receiverId: person.id, content: 'Hello' }
  const { fields } = await runDuringChange(db, become(person.id, { disabled_at: new Date() }), () =>
    performRefused(manager, 'sendMessage', input),
  )
  expect(fields).toHaveProperty('receiverId')
})

it('an assistant has one active call at a time, also if two are answered concurrently', async () => {
  const assistant = await build.assistant(db)
  const vaId = assistant.id
  const calls = [
    await build.communicationSession(db, { vaId }),
    await build.communicationSession(db, { vaId }),
  ]
  const manager = await as(await build.manager(db))
  const answer = (at: number) => ({ id: calls[at]?.id, expectedVersion: 1 })
  const { done, codes } = await performConcurrently([
    [manager, 'answerCommunicationSession', answer(0)],
    [manager, 'answerCommunicationSession', answer(1)],
  ])
  expect({ done, codes }).toEqual({ done: 1, codes: ['BAD_USER_INPUT'] })
  const [remainingCall] = await db('communication_sessions').where({ status: 'scheduled' })
  const again = { id: remainingCall.id, expectedVersion: 1 }
  expect((await performRefused(manager, 'answerCommunicationSession', again)).fields).toEqual({
    status: 'This assistant is already on a call.',
  })
})

it('a comment has the status that the task has at that time', async () => {
  const task = await build.task(db, { status: 'in_progress' })
  const manager = await as(await build.manager(db))
  const { taskUpdate } = await runDuringChange(db, pause, () =>
    perform(manager, 'commentOnTask', { taskId: task.id, note: 'Hello' }),
  )
  expect(taskUpdate).toMatchObject({ status: 'WAITING' })
})
