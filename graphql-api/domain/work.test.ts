import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const seeAll = () => db('organisation').update({ assistants_see: 'all' })

const scene = async () => {
  const [manager, assistant, other] = [
    await build.manager(db),
    await build.assistant(db),
    await build.assistant(db),
  ]
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const person = await build.user(db, { customerId: customer.id })
  return {
    manager: await as(manager),
    managerId: manager.id,
    assistant: await as(assistant),
    assistantId: assistant.id,
    other: await as(other),
    otherId: other.id,
    person: await as(person),
    personId: person.id,
    customerId: customer.id,
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

const day = '2026-03-02T10:00:00.000Z'
const laterDay = '2026-03-02T11:00:00.000Z'

/** Verbs whose input has an assistant for a customer, with the name of that field. */
const naming = [
  ['createTask', 'assignedVaId', ({ customerId }: Scene) => ({ customerId, title: 'Call back' })],
  [
    'createCalendarEvent',
    'vaId',
    ({ customerId }: Scene) => ({
      customerId,
      title: 'Meet',
      startTime: day,
      endTime: laterDay,
      eventType: 'CALL',
    }),
  ],
  [
    'createCommunicationSession',
    'vaId',
    ({ customerId }: Scene) => ({ customerId, type: 'VOICE', startTime: day }),
  ],
] as const

describe.each(naming)('%s', (verb, field, buildInput) => {
  it('assigns the customer’s own assistant by default', async () => {
    const all = await scene()
    const input = { ...buildInput(all), [field]: all.assistantId }
    const answer = await perform(all.assistant, verb, input)
    expect(Object.values(answer)[0]).toMatchObject({ [field]: String(all.assistantId) })
  })

  it('refuses an assistant who cannot see the customer, for every caller', async () => {
    const all = await scene()
    for (const caller of [all.manager, all.assistant])
      expect(
        (await performRefused(caller, verb, { ...buildInput(all), [field]: all.otherId })).fields,
      ).toEqual({
        [field]: 'Choose the customer’s assistant.',
      })
  })

  it('accepts another assistant who can see the customer, from management only', async () => {
    const all = await scene()
    await seeAll()
    const input = { ...buildInput(all), [field]: all.otherId }
    expect((await performRefused(all.assistant, verb, input)).fields).toHaveProperty(field)
    const answer = await perform(all.manager, verb, input)
    expect(Object.values(answer)[0]).toMatchObject({ [field]: String(all.otherId) })
  })

  it('refuses an account that is not an active assistant', async () => {
    const all = await scene()
    await seeAll()
    const disabled = await build.assistant(db, { disabledAt: new Date() })
    const invitedUser = await build.assistant(db, { invited: true })
    for (const id of [disabled.id, invitedUser.id, all.managerId, all.personId, 9999])
      expect(
        (await performRefused(all.manager, verb, { ...buildInput(all), [field]: id })).fields,
      ).toEqual({
        [field]: 'Choose an active assistant.',
      })
  })

  it('returns NOT_FOUND for a customer of another assistant', async () => {
    const all = await scene()
    const input = { ...buildInput(all), [field]: all.assistantId }
    const stranger = await as(await build.user(db, { customerId: (await build.customer(db)).id }))
    const callers = verb === 'createTask' ? [all.other, stranger] : [all.other]
    for (const caller of callers)
      expect(await performRefused(caller, verb, input)).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Customer not found.',
      })
  })
})

describe('a task', () => {
  it('of a portal user is for their own customer and its assistant', async () => {
    const { person, customerId, assistantId, otherId } = await scene()
    const input = { customerId, assignedVaId: assistantId, title: 'Book a flight' }
    const { task } = await perform(person, 'createTask', input)
    expect(task).toMatchObject({ status: 'REQUESTED', customerId: String(customerId) })
    const otherInput = { ...input, assignedVaId: otherId }
    expect((await performRefused(person, 'createTask', otherInput)).fields).toHaveProperty(
      'assignedVaId',
    )
  })

  it('changes only the given fields, and not its status', async () => {
    const { assistant, customerId } = await scene()
    const { id } = await build.task(db, { customerId, description: 'Once', status: 'in_progress' })
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const input = { id, expectedVersion: 1, description: '', dueDate: day, priority: 'URGENT' }
    const { task } = await perform(assistant, 'updateTask', input)
    expect(task).toMatchObject({
      description: null,
      dueDate: day,
      priority: 'URGENT',
      status: 'IN_PROGRESS',
      updatedAt: clock.now.toISOString(),
    })
    const status = { id, expectedVersion: 2, status: 'COMPLETED' }
    expect((await performRefused(assistant, 'updateTask', status)).message).toContain('"status"')
    for (const field of ['title', 'priority']) {
      const none = { id, expectedVersion: 2, [field]: null }
      expect((await performRefused(assistant, 'updateTask', none)).fields).toEqual({
        [field]: 'Required',
      })
    }
  })

  it('can be assigned by management to an assistant who can see the customer', async () => {
    const { manager, customerId, otherId, assistantId } = await scene()
    const { id } = await build.task(db, { customerId })
    const input = { id, expectedVersion: 1, assignedVaId: otherId }
    expect((await performRefused(manager, 'assignTask', input)).fields).toEqual({
      assignedVaId: 'Choose the customer’s assistant.',
    })
    await seeAll()
    const { task } = await perform(manager, 'assignTask', input)
    expect(task).toMatchObject({ assignedVaId: String(otherId) })
    const back = { id, expectedVersion: 2, assignedVaId: assistantId }
    expect((await perform(manager, 'assignTask', back))['task']).toMatchObject({
      assignedVaId: String(assistantId),
    })
  })

  it('gets comments from both sides, which leave its status and version unchanged', async () => {
    const { assistant, assistantId, person, personId, customerId } = await scene()
    const task = await build.task(db, { customerId, status: 'waiting' })
    await perform(person, 'commentOnTask', { taskId: task.id, note: 'Any news?' })
    await perform(assistant, 'commentOnTask', { taskId: task.id, note: 'Tomorrow.' })
    expect(await db('task_updates').orderBy('id')).toMatchObject([
      { status: 'waiting', note: 'Any news?', createdBy: personId },
      { status: 'waiting', note: 'Tomorrow.', createdBy: assistantId },
    ])
    expect(await db('tasks').first()).toEqual(task)
  })
})

describe('an event', () => {
  const dates = { title: 'Meet', startTime: day, endTime: laterDay, eventType: 'MEETING' }

  it('of an assistant is in their own calendar by default', async () => {
    const { assistant, assistantId } = await scene()
    const { calendarEvent } = await perform(assistant, 'createCalendarEvent', dates)
    expect(calendarEvent).toMatchObject({ vaId: String(assistantId), customerId: null })
  })

  it('of an assistant for a customer of another assistant is in the other’s calendar', async () => {
    const { other, assistantId, customerId } = await scene()
    await seeAll()
    const input = { ...dates, customerId }
    const { calendarEvent } = await perform(other, 'createCalendarEvent', input)
    expect(calendarEvent).toMatchObject({ vaId: String(assistantId) })
  })

  it('without a customer can be added by an assistant to their own calendar only', async () => {
    const { assistant, otherId, manager } = await scene()
    const input = { ...dates, vaId: otherId }
    expect((await performRefused(assistant, 'createCalendarEvent', input)).fields).toEqual({
      vaId: 'You can only add events to your own calendar.',
    })
    const { calendarEvent } = await perform(manager, 'createCalendarEvent', input)
    expect(calendarEvent).toMatchObject({ vaId: String(otherId) })
  })

  it('of management may have no assistant', async () => {
    const { manager } = await scene()
    const { calendarEvent } = await perform(manager, 'createCalendarEvent', dates)
    expect(calendarEvent).toMatchObject({ vaId: null, customerId: null })
  })

  it('cannot end before it begins, on creation and on update', async () => {
    const { manager } = await scene()
    const fields = { endTime: 'The end can’t be before the start.' }
    const wrongInput = { ...dates, startTime: laterDay, endTime: day }
    expect((await performRefused(manager, 'createCalendarEvent', wrongInput)).fields).toEqual(
      fields,
    )
    expect(await db('calendarEvents')).toEqual([])
    const { id } = await build.calendarEvent(db, { startTime: new Date(day) })
    for (const change of [{ endTime: '2026-03-02T09:59:59Z' }, { startTime: laterDay }])
      expect(
        (
          await performRefused(manager, 'updateCalendarEvent', {
            id,
            expectedVersion: 1,
            ...change,
          })
        ).fields,
      ).toEqual(fields)
    expect(await db('calendarEvents')).toMatchObject([{ version: 1, startTime: new Date(day) }])
    const movedInput = { id, expectedVersion: 1, startTime: laterDay, endTime: laterDay }
    expect(
      (await perform(manager, 'updateCalendarEvent', movedInput))['calendarEvent'],
    ).toMatchObject({
      startTime: laterDay,
      endTime: laterDay,
    })
  })

  it.each(['completed', 'cancelled'] as const)('that is %s cannot be changed', async (status) => {
    const { manager } = await scene()
    const { id } = await build.calendarEvent(db, { status })
    const input = { id, expectedVersion: 1, title: 'Another' }
    expect(await performRefused(manager, 'updateCalendarEvent', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: `This event is ${status} and can’t be changed.`,
    })
  })
})

describe('a call', () => {
  it.each(['active', 'completed', 'missed', 'cancelled'] as const)(
    'that is %s cannot be rescheduled',
    async (status) => {
      const { manager } = await scene()
      const { id } = await build.communicationSession(db, { status })
      const input = { id, expectedVersion: 1, startTime: day }
      expect(await performRefused(manager, 'updateCommunicationSession', input)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: `This call is ${status} and can’t be changed.`,
      })
    },
  )
})

describe('a service', () => {
  it('cannot end before it begins, on creation and on update', async () => {
    const { manager, customerId } = await scene()
    const fields = { endDate: 'The end can’t be before the start.' }
    const input = { customerId, serviceType: 'Calls', billingCycle: 'MONTHLY' }
    const wrongInput = { ...input, startDate: laterDay, endDate: day }
    expect((await performRefused(manager, 'createCustomerService', wrongInput)).fields).toEqual(
      fields,
    )
    const { id } = await build.customerService(db, {
      startDate: new Date(day),
      endDate: new Date(day),
    })
    const laterInput = { id, expectedVersion: 1, startDate: laterDay }
    expect((await performRefused(manager, 'updateCustomerService', laterInput)).fields).toEqual(
      fields,
    )
    const open = { ...laterInput, endDate: null }
    expect(
      (await perform(manager, 'updateCustomerService', open))['customerService'],
    ).toMatchObject({ startDate: laterDay, endDate: null })
  })

  it.each([{ toSQL: 1 }, { isRawInstance: true }, { isRawInstance: true, toSQL: {} }])(
    'stores preferences with names of the query builder: %j',
    async (preferences) => {
      const { manager } = await scene()
      const { id } = await build.customerService(db)
      await perform(manager, 'updateCustomerService', { id, expectedVersion: 1, preferences })
      expect(await db('customerServices').where({ id }).first('preferences')).toEqual({
        preferences,
      })
    },
  )

  it.each([
    ['half of a surrogate pair', { a: '\ud800' }],
    ['a NUL', { a: ['\u0000'] }],
    ['too much', { a: 'x'.repeat(10_000) }],
    ['a list', ['a']],
    ['a text', 'a'],
  ])('accepts no preferences with %s', async (_, preferences) => {
    const { manager } = await scene()
    const { id } = await build.customerService(db)
    const input = { id, expectedVersion: 1, preferences }
    const { code, fields } = await performRefused(manager, 'updateCustomerService', input)
    expect({ code, fields }).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { preferences: expect.any(String) as unknown },
    })
  })
})

describe('a message', () => {
  it('can be sent to a participant: the customer’s users, their assistant, management', async () => {
    const { assistant, assistantId, person, personId, manager, managerId, customerId } =
      await scene()
    const colleague = await build.user(db, { customerId })
    const send = (caller: typeof person, receiverId: number) =>
      perform(caller, 'sendMessage', { customerId, receiverId, content: 'Hello' })
    await send(person, assistantId)
    await send(person, managerId)
    await send(person, colleague.id)
    await send(assistant, personId)
    await send(manager, assistantId)
    expect(await db('messages').orderBy('id')).toMatchObject([
      { senderId: personId, receiverId: assistantId },
      { senderId: personId, receiverId: managerId },
      { senderId: personId, receiverId: colleague.id },
      { senderId: assistantId, receiverId: personId },
      { senderId: managerId, receiverId: assistantId },
    ])
  })

  it('is refused for anyone else; an unknown account gets the same error as a non-participant', async () => {
    const { person, personId, otherId, customerId } = await scene()
    const stranger = await build.user(db, { customerId: (await build.customer(db)).id })
    const goneUser = await build.user(db, { customerId, disabledAt: new Date() })
    for (const receiverId of [otherId, stranger.id, goneUser.id, personId, 9999])
      expect(
        await performRefused(person, 'sendMessage', { customerId, receiverId, content: 'Hello' }),
      ).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { receiverId: 'Choose someone in this conversation.' },
      })
    expect(await db('messages')).toEqual([])
  })

  it('cannot be added to the conversation of another customer', async () => {
    const { other, person, personId, assistantId, customerId } = await scene()
    const otherCustomer = await build.customer(db)
    const wrongInput = { customerId: otherCustomer.id, receiverId: assistantId, content: 'Hello' }
    expect(await performRefused(person, 'sendMessage', wrongInput)).toMatchObject({
      code: 'NOT_FOUND',
    })
    const strangeInput = { customerId, receiverId: personId, content: 'Hello' }
    expect(await performRefused(other, 'sendMessage', strangeInput)).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('an interaction', () => {
  it('can be corrected, but keeps its author and time', async () => {
    const { assistant, assistantId, manager, customerId } = await scene()
    clock.now = new Date(day)
    const input = { customerId, type: 'CALL', summary: 'Spoke' }
    const { interaction } = await perform(assistant, 'recordInteraction', input)
    const change = { id: interaction?.['id'], expectedVersion: 1, type: 'EMAIL', details: 'Long' }
    expect((await perform(manager, 'updateInteraction', change))['interaction']).toMatchObject({
      type: 'EMAIL',
      summary: 'Spoke',
      details: 'Long',
      userId: String(assistantId),
      timestamp: day,
    })
  })

  it('is dated at the start of its call, also when the start is corrected', async () => {
    const { assistant, customerId } = await scene()
    clock.now = new Date(laterDay)
    const call = { startedAt: day, seconds: 754, direction: 'INCOMING', answeredForCustomer: true }
    const input = { customerId, type: 'CALL', summary: 'Spoke', ...call }
    const { interaction } = await perform(assistant, 'recordInteraction', input)
    expect(interaction).toMatchObject({ ...call, timestamp: day })
    const startedAt = '2026-03-01T10:00:00.000Z'
    const change = { id: interaction?.['id'], expectedVersion: 1, startedAt, seconds: null }
    expect((await perform(assistant, 'updateInteraction', change))['interaction']).toMatchObject({
      startedAt,
      timestamp: startedAt,
      seconds: null,
      direction: 'INCOMING',
      answeredForCustomer: true,
    })
  })

  it('cannot start in the future, before 2000, or last longer than a day', async () => {
    const { assistant, customerId } = await scene()
    clock.now = new Date(day)
    const input = { customerId, type: 'CALL', summary: 'Spoke' }
    for (const [wrongInput, message] of [
      [{ startedAt: laterDay }, 'The start can’t be in the future.'],
      [{ startedAt: '1999-03-02T10:00:00.000Z' }, 'Which year? Enter one from 2000 to 2100.'],
      [{ seconds: 86_401 }, expect.any(String)],
      [{ seconds: -1 }, expect.any(String)],
    ] as const)
      expect(
        await performRefused(assistant, 'recordInteraction', { ...input, ...wrongInput }),
      ).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [Object.keys(wrongInput)[0] ?? '']: message },
      })
    expect(await db('interactions')).toEqual([])
  })
})

describe('a task made from a message', () => {
  it('is linked to it, and the message to the task', async () => {
    const { assistant, customerId } = await scene()
    const message = await build.message(db, { customerId })
    const input = { customerId, title: 'Call back', messageId: message.id }
    const { task } = await perform(assistant, 'createTask', input)
    const { data } = await assistant.graphql(
      'query ($task: ID!, $message: ID!) { task(id: $task) { message { content } } message(id: $message) { tasks { nodes { id } } } }',
      { task: task?.['id'], message: message.id },
    )
    expect(data).toEqual({
      task: { message: { content: message.content } },
      message: { tasks: { nodes: [{ id: task?.['id'] }] } },
    })
  })

  it('is refused with a message of another customer, also for management', async () => {
    const { manager, assistant, customerId } = await scene()
    const { id } = await build.message(db)
    for (const caller of [manager, assistant])
      expect(
        await performRefused(caller, 'createTask', { customerId, title: 'T', messageId: id }),
      ).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { messageId: 'Choose a message of this customer.' },
      })
    expect(await db('tasks')).toEqual([])
  })
})

const actedTasks = async (caller: Scene['assistant']) => {
  const { data } = await caller.graphql(
    '{ tasks(filter: { customerActed: true }) { nodes { id customerActedAt } } }',
  )
  return data?.['tasks']
}

/** Returns the id of a task whose question the customer has answered. */
const buildAnswered = async ({ assistant, person, customerId }: Scene) => {
  const { id } = await build.task(db, { customerId, status: 'in_progress' })
  const hold = { id, expectedVersion: 1, waitingFor: 'CUSTOMER', note: 'Which day suits you?' }
  await perform(assistant, 'holdTask', hold)
  clock.now = new Date(day)
  await perform(person, 'answerTask', { id, note: 'Monday.' })
  return id
}
const minutesLater = (minutes: number) => new Date(Date.parse(day) + minutes * 60_000)

describe('what the customer did to a task', () => {
  it('waits for staff until they start the task', async () => {
    const { assistant, person, customerId } = await scene()
    clock.now = new Date(day)
    await perform(assistant, 'createTask', { customerId, title: 'By staff' })
    const { task } = await perform(person, 'createTask', { customerId, title: 'By the customer' })
    const id = task?.['id']
    expect(await actedTasks(assistant)).toEqual({ nodes: [{ id, customerActedAt: day }] })
    await perform(assistant, 'startTask', { id, expectedVersion: 1 })
    expect(await actedTasks(assistant)).toEqual({ nodes: [] })
  })

  it('waits for staff until they comment, and a comment of the customer does not end it', async () => {
    const { assistant, person, customerId } = await scene()
    const { task } = await perform(person, 'createTask', { customerId, title: 'By the customer' })
    const taskId = task?.['id']
    await perform(person, 'commentOnTask', { taskId, note: 'It is urgent.' })
    expect(await actedTasks(assistant)).toMatchObject({ nodes: [{ id: taskId }] })
    await perform(assistant, 'commentOnTask', { taskId, note: 'Tomorrow.' })
    expect(await actedTasks(assistant)).toEqual({ nodes: [] })
    expect(await db('tasks').pluck('version')).toEqual([1])
  })

  it('waits for staff after the customer answers a question', async () => {
    const { assistant, person, customerId } = await scene()
    const { id } = await build.task(db, { customerId, status: 'in_progress' })
    const hold = { id, expectedVersion: 1, waitingFor: 'CUSTOMER', note: 'Which day suits you?' }
    await perform(assistant, 'holdTask', hold)
    expect(await actedTasks(assistant)).toEqual({ nodes: [] })
    clock.now = new Date(day)
    await perform(person, 'answerTask', { id, note: 'Monday.' })
    expect(await actedTasks(assistant)).toEqual({
      nodes: [{ id: String(id), customerActedAt: day }],
    })
  })

  it('waits for staff after the customer edits a request, and an edit by staff is no answer', async () => {
    const { assistant, person, customerId } = await scene()
    const { id } = await build.task(db, { customerId })
    clock.now = new Date(day)
    await perform(person, 'updateTask', { id, expectedVersion: 1, title: 'Two rooms' })
    expect(await actedTasks(assistant)).toEqual({
      nodes: [{ id: String(id), customerActedAt: day }],
    })
    await perform(assistant, 'updateTask', { id, expectedVersion: 2, priority: 'HIGH' })
    expect(await actedTasks(assistant)).toMatchObject({ nodes: [{ id: String(id) }] })
  })

  it('is ordered by how long it waits, whatever staff change about the task', async () => {
    const { assistant, person, customerId } = await scene()
    const ids: unknown[] = []
    for (const days of [0, 1]) {
      clock.now = new Date(Date.parse(day) + days * 86_400_000)
      const { task } = await perform(person, 'createTask', { customerId, title: 'Please' })
      ids.push(task?.['id'])
    }
    clock.now = new Date(Date.parse(day) + 2 * 86_400_000)
    await perform(assistant, 'updateTask', { id: ids[0], expectedVersion: 1, priority: 'HIGH' })
    for (const [direction, expected] of [
      ['ASC', ids],
      ['DESC', ids.toReversed()],
    ]) {
      const { data } = await assistant.graphql(
        `{ tasks(filter: { customerActed: true }, orderBy: { field: CUSTOMER_ACTED_AT, direction: ${String(direction)} }) { nodes { id } } }`,
      )
      expect(data?.['tasks']).toEqual({
        nodes: (expected as unknown[]).map((id) => ({ id })),
      })
    }
  })

  it('waits for staff after the customer reopens a task, and not after they cancel it', async () => {
    const { assistant, person, customerId } = await scene()
    const completedTask = await build.task(db, { customerId, status: 'completed' })
    const requestedPayload = await perform(person, 'createTask', { customerId, title: 'No' })
    await perform(person, 'reopenTask', { id: completedTask.id, expectedVersion: 1 })
    await perform(person, 'cancelTask', {
      id: requestedPayload['task']?.['id'],
      expectedVersion: 1,
    })
    expect(await actedTasks(assistant)).toMatchObject({ nodes: [{ id: String(completedTask.id) }] })
  })

  it('waits for staff again after they complete the task and undo that, and its question stays answered', async () => {
    const here = await scene()
    const { assistant, person } = here
    const id = await buildAnswered(here)
    clock.now = minutesLater(60)
    await perform(assistant, 'completeTask', { id, expectedVersion: 3 })
    expect(await actedTasks(assistant)).toEqual({ nodes: [] })
    clock.now = minutesLater(65)
    await perform(assistant, 'reopenTask', { id, expectedVersion: 4 })
    expect(await actedTasks(assistant)).toEqual({
      nodes: [{ id: String(id), customerActedAt: day }],
    })
    const { data } = await person.graphql(`{ task(id: ${id}) { question { note } } }`)
    expect(data).toEqual({ task: { question: { note: 'Which day suits you?' } } })
  })

  it('waits for staff again after they cancel a request and undo that', async () => {
    const { assistant, person, customerId } = await scene()
    clock.now = new Date(day)
    const { task } = await perform(person, 'createTask', { customerId, title: 'By the customer' })
    const id = task?.['id']
    clock.now = minutesLater(60)
    await perform(assistant, 'cancelTask', { id, expectedVersion: 1 })
    expect(await actedTasks(assistant)).toEqual({ nodes: [] })
    await perform(assistant, 'requestTaskAgain', { id, expectedVersion: 2 })
    expect(await actedTasks(assistant)).toEqual({ nodes: [{ id, customerActedAt: day }] })
  })

  it('does not wait for staff who reopen a task later than five minutes after they completed it', async () => {
    const here = await scene()
    const { assistant, person } = here
    const id = await buildAnswered(here)
    await perform(assistant, 'completeTask', { id, expectedVersion: 3 })
    clock.now = minutesLater(6)
    await perform(assistant, 'reopenTask', { id, expectedVersion: 4 })
    expect(await actedTasks(assistant)).toEqual({ nodes: [] })
    const { data } = await person.graphql(`{ task(id: ${id}) { question { note } } }`)
    expect(data).toEqual({ task: { question: null } })
  })
})

describe('the list price of a service', () => {
  const services = '{ customerServices(orderBy: { field: START_DATE }) { nodes { listPrice } } }'

  it('is known to the customer only if they pay it', async () => {
    const { person, customerId } = await scene()
    const plan = { customerId, plan: 'administrative-part-time' }
    await build.customerService(db, { ...plan, monthlyValue: 84_900, startDate: new Date(day) })
    await build.customerService(db, { ...plan, monthlyValue: 70_000 })
    await build.customerService(db, { customerId, plan: null, monthlyValue: 70_000 })
    const { data } = await person.graphql(`{ me { customer ${services} } }`)
    expect(data?.['me']).toEqual({
      customer: {
        customerServices: {
          nodes: [{ listPrice: 84_900 }, { listPrice: null }, { listPrice: null }],
        },
      },
    })
  })

  it('is not told to assistants', async () => {
    const { assistant, customerId } = await scene()
    await build.customerService(db, { customerId })
    const { errors } = await assistant.graphql(services)
    expect(errors[0]?.extensions['code']).toBe('FORBIDDEN')
  })
})
