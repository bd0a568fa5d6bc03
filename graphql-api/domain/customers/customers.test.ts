import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const details = { name: 'Harbour Homes', email: 'harbour@example.test' }

const assistantOf = async (caller: TestClient) => {
  const { customer } = await perform(caller, 'createCustomer', details)
  return Number(customer?.['assignedVaId'])
}

const convert = async (lead: { id: number }) => {
  const caller = await as(await build.manager(db))
  const { customer } = await perform(caller, 'convertLead', { id: lead.id, expectedVersion: 1 })
  return Number(customer?.['assignedVaId'])
}

describe('a new customer’s assistant', () => {
  it('is the lead’s assistant', async () => {
    await build.assistant(db)
    const assistant = await build.assistant(db)
    await build.customer(db, { assignedVaId: assistant.id })
    expect(await convert(await build.lead(db, { assignedVaId: assistant.id }))).toBe(assistant.id)
  })

  it('is the assistant with the fewest customers if the lead’s assistant has left', async () => {
    const remainingUser = await build.assistant(db, { disabledAt: new Date() })
    const formerUser = await build.user(db)
    const assistant = await build.assistant(db)
    expect(await convert(await build.lead(db, { assignedVaId: remainingUser.id }))).toBe(
      assistant.id,
    )
    expect(await convert(await build.lead(db, { assignedVaId: formerUser.id }))).toBe(assistant.id)
  })

  it('is the assistant who adds the customer', async () => {
    await build.assistant(db)
    const assistant = await build.assistant(db)
    await build.customer(db, { assignedVaId: assistant.id })
    expect(await assistantOf(await as(assistant))).toBe(assistant.id)
  })

  it('is the active assistant with the fewest customers if management adds the customer', async () => {
    const manager = await as(await build.manager(db))
    const [busy, idle] = [await build.assistant(db), await build.assistant(db)]
    await build.assistant(db, { disabledAt: new Date() })
    await build.customer(db, { assignedVaId: busy.id })
    expect(await assistantOf(manager)).toBe(idle.id)
    expect(await assistantOf(manager)).toBe(busy.id)
    expect(await assistantOf(manager)).toBe(idle.id)
  })

  it('is chosen by the number of open customers', async () => {
    const [one, other] = [await build.assistant(db), await build.assistant(db)]
    await build.customer(db, { assignedVaId: other.id })
    for (let closed = 0; closed < 3; closed += 1)
      await build.customer(db, { assignedVaId: one.id, status: 'closed' })
    expect(await assistantOf(await as(await build.manager(db)))).toBe(one.id)
  })

  it('is missing if there is no active assistant, and the error says why', async () => {
    await build.assistant(db, { disabledAt: new Date() })
    const caller = await as(await build.manager(db))
    const reasonText = 'No active assistants. Invite or enable one first.'
    const refusedInput = {
      code: 'BAD_USER_INPUT',
      message: reasonText,
      fields: { assignedVaId: reasonText },
    }
    expect(await performRefused(caller, 'createCustomer', details)).toMatchObject(refusedInput)
    const lead = await build.lead(db)
    const input = { id: lead.id, expectedVersion: 1 }
    expect(await performRefused(caller, 'convertLead', input)).toMatchObject(refusedInput)
    expect(await db('customers')).toEqual([])
    expect(await db('leads').first()).toEqual(lead)
    expect(await db('lead_status_changes')).toEqual([])
  })
})

const scene = async () => {
  const [from, to] = [await build.assistant(db), await build.assistant(db)]
  const customer = await build.customer(db, { assignedVaId: from.id })
  return { from, to, customer, caller: await as(await build.manager(db)) }
}

const owners = async (table: string, column: string) => {
  const rows = (await db(table).orderBy('id')) as Record<string, unknown>[]
  return rows.map((row) => row[column])
}

describe('assignCustomer', () => {
  it('reassigns open work and future appointments, but not completed and past ones', async () => {
    const { from, to, customer, caller } = await scene()
    const customerId = customer.id
    clock.now = new Date('2026-03-02T10:00:00Z')
    for (const status of ['requested', 'in_progress', 'waiting', 'completed', 'cancelled'] as const)
      await build.task(db, { customerId, status })
    const tomorrow = new Date('2026-03-03T10:00:00Z')
    const anHourLater = new Date('2026-03-03T11:00:00Z')
    const yesterday = new Date('2026-03-01T10:00:00Z')
    await build.calendarEvent(db, { customerId, startTime: tomorrow })
    await build.calendarEvent(db, { customerId, startTime: tomorrow, vaId: null })
    await build.calendarEvent(db, { customerId, startTime: tomorrow, status: 'cancelled' })
    await build.calendarEvent(db, { customerId, startTime: yesterday, status: 'completed' })
    await build.communicationSession(db, { customerId, startTime: anHourLater })
    await build.communicationSession(db, { customerId, startTime: yesterday, status: 'completed' })
    const other = await build.task(db)

    const input = { id: customerId, expectedVersion: 1, assignedVaId: String(to.id) }
    const answer = await perform(caller, 'assignCustomer', input)
    expect(answer['customer']).toMatchObject({
      assignedVaId: String(to.id),
      version: 2,
      updatedAt: clock.now.toISOString(),
    })
    const [a, b] = [from.id, to.id]
    expect(answer['tasks']).toEqual(
      ['REQUESTED', 'IN_PROGRESS', 'WAITING'].map(
        (status) => expect.objectContaining({ status, version: 2 }) as unknown,
      ),
    )
    expect(answer['calendarEvents']).toMatchObject([{ version: 2 }])
    expect(answer['communicationSessions']).toMatchObject([{ version: 2 }])
    expect(answer).toMatchObject({
      taskCount: 3,
      calendarEventCount: 1,
      communicationSessionCount: 1,
    })
    expect(await owners('tasks', 'assignedVaId')).toEqual([b, b, b, a, a, other.assignedVaId])
    expect(await owners('tasks', 'version')).toEqual([2, 2, 2, 1, 1, 1])
    expect(await owners('calendar_events', 'vaId')).toEqual([b, null, a, a])
    expect(await owners('communication_sessions', 'vaId')).toEqual([b, a])
  })

  it('returns at most 200 of the reassigned tasks, and the count of all', async () => {
    const { to, customer, caller } = await scene()
    for (let at = 0; at < 201; at += 1) await build.task(db, { customerId: customer.id })
    const input = { id: customer.id, expectedVersion: 1, assignedVaId: String(to.id) }
    const answer = await perform(caller, 'assignCustomer', input)
    expect(answer['tasks']).toHaveLength(200)
    expect(answer['taskCount']).toBe(201)
  })

  it('leaves no new work behind that is added concurrently', async () => {
    const { from, to, customer, caller } = await scene()
    const customerId = customer.id
    const work = { customerId, assignedVaId: String(from.id), title: 'Call back' }
    const call = {
      customerId,
      vaId: String(from.id),
      type: 'VOICE',
      startTime: '2099-01-01T10:00:00Z',
    }
    const toAndFro = async (version: number, assistant: { id: number }) =>
      performConcurrently([
        ...Array.from({ length: 3 }, (): [TestClient, string, object] => [
          caller,
          'createTask',
          work,
        ]),
        [
          caller,
          'assignCustomer',
          { id: customerId, expectedVersion: version, assignedVaId: String(assistant.id) },
        ],
        ...Array.from({ length: 3 }, (): [TestClient, string, object] => [
          caller,
          'createCommunicationSession',
          call,
        ]),
      ])
    for (let round = 0; round < 5; round += 1) {
      await toAndFro(1 + round * 2, to)
      expect(await db('tasks').whereNot({ assigned_va_id: to.id })).toEqual([])
      expect(await db('communication_sessions').whereNot({ va_id: to.id })).toEqual([])
      await perform(caller, 'assignCustomer', {
        id: customerId,
        expectedVersion: 2 + round * 2,
        assignedVaId: String(from.id),
      })
    }
  })

  it('moves the customer from one assistant’s scope into the other’s', async () => {
    const { from, to, customer, caller } = await scene()
    const [before, after] = [await as(from), await as(to)]
    const sees = async (assistant: TestClient) => {
      const { data } = await assistant.graphql(`{ customer(id: ${customer.id}) { id } }`)
      return data?.['customer'] !== null
    }
    expect([await sees(before), await sees(after)]).toEqual([true, false])
    const input = { id: customer.id, expectedVersion: 1, assignedVaId: String(to.id) }
    await perform(caller, 'assignCustomer', input)
    expect([await sees(before), await sees(after)]).toEqual([false, true])
  })

  it('accepts only active assistants', async () => {
    const { customer, caller } = await scene()
    const disabled = await build.assistant(db, { disabledAt: new Date() })
    const others = [disabled, await build.manager(db), await build.user(db), { id: 9999 }]
    for (const { id } of others) {
      const input = { id: customer.id, expectedVersion: 1, assignedVaId: String(id) }
      expect((await performRefused(caller, 'assignCustomer', input)).fields).toEqual({
        assignedVaId: 'Choose an active assistant.',
      })
    }
    expect(await db('customers').where({ id: customer.id }).first()).toEqual(customer)
  })
})

describe('updateCustomer', () => {
  it('changes only the given fields, and sets updatedAt', async () => {
    const customer = await build.customer(db, { company: 'Old', phone: '1', tags: ['a'] })
    const caller = await as(await build.manager(db))
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const tags = ['b', ' b ', 'B', 'c', 'ｃ']
    const input = { id: customer.id, expectedVersion: 1, company: null, tags }
    const answer = await perform(caller, 'updateCustomer', input)
    expect(answer['customer']).toMatchObject({
      name: customer.name,
      company: null,
      phone: '1',
      tags: ['b', 'c'],
      updatedAt: clock.now.toISOString(),
      createdAt: customer.createdAt.toISOString(),
    })
  })

  it.each([
    [{ name: null }, { name: 'Required' }],
    [{ email: 'unknown' }, { email: 'Invalid email' }],
    [{ tags: ['a', ''] }, { 'tags.1': 'Required' }],
    [
      { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
      { tags: expect.any(String) as unknown },
    ],
  ])('refuses %j', async (wrongInput, fields) => {
    const customer = await build.customer(db)
    const caller = await as(await build.manager(db))
    const input = { id: customer.id, expectedVersion: 1, ...wrongInput }
    expect((await performRefused(caller, 'updateCustomer', input)).fields).toEqual(fields)
  })

  it('is possible for the customer’s own assistant; for another the customer does not exist', async () => {
    const assistant = await build.assistant(db)
    const customer = await build.customer(db, { assignedVaId: assistant.id })
    const input = { id: customer.id, expectedVersion: 1, phone: '2' }
    const stranger = await as(await build.assistant(db))
    const missing = await performRefused(stranger, 'updateCustomer', { ...input, id: 9999 })
    expect(await performRefused(stranger, 'updateCustomer', input)).toEqual(missing)
    expect(missing).toMatchObject({ code: 'NOT_FOUND', message: 'Customer not found.' })
    const { customer: updatedRecord } = await perform(await as(assistant), 'updateCustomer', input)
    expect(updatedRecord).toMatchObject({ phone: '2' })
  })
})

describe('a lead', () => {
  it('is assigned to the assistant who adds it', async () => {
    const assistant = await build.assistant(db)
    const caller = await as(assistant)
    const { lead } = await perform(caller, 'createLead', details)
    expect(lead).toMatchObject({ assignedVaId: String(assistant.id) })
    const other = { ...details, assignedVaId: String((await build.assistant(db)).id) }
    expect((await performRefused(caller, 'createLead', other)).fields).toEqual({
      assignedVaId: 'You can only assign new leads to yourself.',
    })
  })

  it('is assigned to an active assistant or unassigned', async () => {
    const caller = await as(await build.manager(db))
    const assistant = await build.assistant(db)
    const { id } = await build.lead(db)
    const give = (version: number, assignedVaId: string | null) =>
      perform(caller, 'assignLead', { id, expectedVersion: version, assignedVaId })
    expect((await give(1, String(assistant.id)))['lead']).toMatchObject({
      assignedVaId: String(assistant.id),
    })
    expect((await give(2, null))['lead']).toMatchObject({ assignedVaId: null })
    for (const person of [await build.manager(db), await build.user(db)]) {
      const input = { id, expectedVersion: 3, assignedVaId: String(person.id) }
      expect((await performRefused(caller, 'assignLead', input)).fields).toEqual({
        assignedVaId: 'Choose an active assistant.',
      })
    }
  })
})

const everybody = async () => [
  await owners('customers', 'assignedVaId'),
  await owners('tasks', 'assignedVaId'),
  await owners('calendar_events', 'vaId'),
  await owners('communication_sessions', 'vaId'),
]

const holding = (noun: string, { id }: { id: number }, holder: { id: number }) => ({
  noun,
  recordId: String(id),
  holderId: String(holder.id),
})

describe('undoAssignCustomer', () => {
  const tomorrow = new Date('2026-03-03T10:00:00Z')
  const anHourLater = new Date('2026-03-03T11:00:00Z')

  /** Builds a customer with work of two assistants, who was just reassigned to a third. */
  const handedOver = async () => {
    clock.now = new Date('2026-03-02T10:00:00Z')
    const { from, to, customer, caller } = await scene()
    const customerId = customer.id
    const other = await build.assistant(db)
    const task = await build.task(db, { customerId })
    await build.task(db, { customerId, assignedVaId: other.id, status: 'waiting' })
    await build.task(db, { customerId, status: 'completed' })
    const event = await build.calendarEvent(db, { customerId, startTime: tomorrow })
    const call = await build.communicationSession(db, { customerId, startTime: anHourLater })
    const input = { id: customerId, expectedVersion: 1, assignedVaId: String(to.id) }
    const answer = await perform(caller, 'assignCustomer', input, 'abc')
    const again = await perform(caller, 'assignCustomer', input, 'abc')
    const undo = { handoverId: answer['handoverId'] }
    return { from, to, other, customer, caller, task, event, call, answer, again, undo }
  }

  it('is possible within five minutes of the handover', async () => {
    const { caller, undo } = await handedOver()
    const before = await everybody()
    const handedOverAt = clock.now.getTime()
    clock.now = new Date(handedOverAt + 5 * 60_000 + 1)
    expect(await performRefused(caller, 'undoAssignCustomer', undo)).toMatchObject({
      code: 'CONFLICT',
      message: 'A handover can be undone for five minutes. Reassign manually.',
    })
    expect(await everybody()).toEqual(before)
    clock.now = new Date(handedOverAt + 5 * 60_000)
    await perform(caller, 'undoAssignCustomer', undo)
  })

  it('returns exactly the reassigned records, each to its previous assistant', async () => {
    const { from, other, caller, undo } = await handedOver()
    const foreignTask = await build.task(db)
    const answer = await perform(caller, 'undoAssignCustomer', undo)
    expect(answer['customer']).toMatchObject({ assignedVaId: String(from.id), version: 3 })
    expect(answer).toMatchObject({
      taskCount: 2,
      calendarEventCount: 1,
      communicationSessionCount: 1,
      tasks: [{ version: 3 }, { version: 3 }],
    })
    expect(await everybody()).toEqual([
      [from.id, foreignTask.assignedVaId],
      [from.id, other.id, from.id, foreignTask.assignedVaId],
      [from.id],
      [from.id],
    ])
    expect(await owners('tasks', 'version')).toEqual([3, 3, 1, 1])
  })

  it('has the previous assistants in the payload, also if the handover is repeated under its idempotency key', async () => {
    const { from, other, customer, answer, again, task, event, call } = await handedOver()
    expect(answer['previousHolders']).toEqual([
      holding('CUSTOMER', customer, from),
      holding('TASK', task, from),
      holding('TASK', { id: task.id + 1 }, other),
      holding('CALENDAR_EVENT', event, from),
      holding('COMMUNICATION_SESSION', call, from),
    ])
    expect(again).toMatchObject({
      previousHolders: answer['previousHolders'],
      handoverId: answer['handoverId'],
    })
  })

  it.each([
    [
      'a task that was begun',
      'startTask',
      'The task “',
      (records: HandedOverRecords) => records.task,
    ],
    [
      'an event that was moved',
      'updateCalendarEvent',
      'The event “',
      (records: HandedOverRecords) => records.event,
    ],
    [
      'a call that was cancelled',
      'cancelCommunicationSession',
      'The call “',
      (records: HandedOverRecords) => records.call,
    ],
    [
      'the customer',
      'pauseCustomer',
      'The customer has changed',
      (records: HandedOverRecords) => records.customer,
    ],
  ] as const)(
    'changes nothing if someone changed %s since the handover',
    async (_, verb, phrase, pickRecord) => {
      const records = await handedOver()
      const change = { id: pickRecord(records).id, expectedVersion: 2 }
      await perform(records.caller, verb, {
        ...change,
        ...(verb === 'updateCalendarEvent' && { title: 'Another' }),
      })
      const before = await everybody()
      const { code, message } = await performRefused(
        records.caller,
        'undoAssignCustomer',
        records.undo,
      )
      expect({ code, message }).toEqual({
        code: 'CONFLICT',
        message: expect.stringContaining(phrase) as unknown,
      })
      expect(await everybody()).toEqual(before)
    },
  )

  it('changes nothing if work was added that an assistant who cannot see the customer would keep', async () => {
    const { caller, customer, undo } = await handedOver()
    await perform(caller, 'createTask', { customerId: customer.id, title: 'Something new' })
    const before = await everybody()
    const { message } = await performRefused(caller, 'undoAssignCustomer', undo)
    expect(message).toBe('The task “Something new” has changed since. Reassign manually.')
    expect(await everybody()).toEqual(before)
  })

  it('changes nothing if a reassigned record was deleted', async () => {
    const { caller, event, undo } = await handedOver()
    await db('calendar_events').where({ id: event.id }).delete()
    const before = await everybody()
    const { code, message } = await performRefused(caller, 'undoAssignCustomer', undo)
    expect({ code, message }).toEqual({
      code: 'CONFLICT',
      message: 'One event was deleted since. Reassign manually.',
    })
    expect(await everybody()).toEqual(before)
  })

  it('is refused if the previous assistant is no longer active', async () => {
    const { caller, other, undo } = await handedOver()
    await db('users').where({ id: other.id }).update({ disabledAt: clock.now })
    const before = await everybody()
    const { message } = await performRefused(caller, 'undoAssignCustomer', undo)
    expect(message).toContain(`${other.displayName} is no longer an active assistant`)
    expect(await everybody()).toEqual(before)
  })

  it('is possible once, and only for the last handover of a customer', async () => {
    const { caller, customer, from, undo } = await handedOver()
    const input = { id: customer.id, expectedVersion: 2, assignedVaId: String(from.id) }
    const { handoverId } = await perform(caller, 'assignCustomer', input)
    const over = { code: 'NOT_FOUND', message: 'It’s too late to undo this.' }
    expect(await performRefused(caller, 'undoAssignCustomer', undo)).toMatchObject(over)
    const both = { handoverId }
    const { done } = await performConcurrently([
      [caller, 'undoAssignCustomer', both],
      [caller, 'undoAssignCustomer', both],
    ])
    expect(done).toBe(1)
    expect(await performRefused(caller, 'undoAssignCustomer', both)).toMatchObject(over)
  })
})

type HandedOverRecords = { [Kind in 'task' | 'event' | 'call' | 'customer']: { id: number } }

describe('the note of a handover', () => {
  it('is a note in the timeline of staff, and the next assistant is told that there is one', async () => {
    const [from, to] = [await build.assistant(db), await build.assistant(db)]
    const customer = await build.customer(db, { name: 'Ivy', assignedVaId: from.id })
    const user = await build.user(db, { customerId: customer.id })
    const manager = await build.manager(db, { displayName: 'Renee' })
    await perform(await as(manager), 'assignCustomer', {
      id: customer.id,
      expectedVersion: 1,
      assignedVaId: to.id,
      note: 'Likes a call on Monday mornings.',
    })
    const read = async (account: typeof to) =>
      (
        await (
          await as(account)
        ).graphql(
          `query ($id: ID!) { notifications { nodes { text noun recordId } }
             customer(id: $id) { lastContactAt timeline(first: 5) { nodes { interaction { type summary user { displayName } } } } } }`,
          { id: customer.id },
        )
      ).data as {
        notifications: { nodes: object[] }
        customer: { timeline: { nodes: { interaction: object | null }[] } } | null
      }
    const notesOf = ({ customer }: Awaited<ReturnType<typeof read>>) =>
      customer?.timeline.nodes.flatMap(({ interaction }) => interaction ?? [])
    const next = await read(to)
    expect(next.notifications.nodes).toEqual([
      {
        text: 'Renee handed Ivy over to you, with a note',
        noun: 'CUSTOMER',
        recordId: String(customer.id),
      },
    ])
    expect(next.customer).toMatchObject({ lastContactAt: null })
    expect(notesOf(next)).toEqual([
      {
        type: 'NOTE',
        summary: 'Likes a call on Monday mornings.',
        user: { displayName: 'Renee' },
      },
    ])
    const portal = await read(user)
    expect(portal.notifications.nodes).toMatchObject([{ text: 'You have a new assistant' }])
    expect(notesOf(portal)).toEqual([])
  })

  it('is whole in the details if it is longer than a summary', async () => {
    const [from, to] = [await build.assistant(db), await build.assistant(db)]
    const customer = await build.customer(db, { assignedVaId: from.id })
    const note = '😀'.repeat(1000)
    const input = { id: customer.id, expectedVersion: 1, assignedVaId: to.id, note }
    await perform(await as(await build.manager(db)), 'assignCustomer', input)
    const summary = `${'😀'.repeat(499)}…`
    expect(await db('interactions').first()).toMatchObject({ summary, details: note })
  })

  it('is left out if it is empty', async () => {
    const [from, to] = [await build.assistant(db), await build.assistant(db)]
    const customer = await build.customer(db, { assignedVaId: from.id })
    const input = { id: customer.id, expectedVersion: 1, assignedVaId: to.id, note: ' ' }
    await perform(await as(await build.manager(db)), 'assignCustomer', input)
    expect(await db('interactions').where({ customerId: customer.id })).toEqual([])
  })
})
