import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const inHours = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000)

const scene = async () => {
  const managerRow = await build.manager(db)
  const [assistant, other] = [await build.assistant(db), await build.assistant(db)]
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const of = { customerId: customer.id }
  const work = { ...of, assignedVaId: assistant.id }
  const at = (hours: number) => ({ startTime: inHours(hours), endTime: inHours(hours + 1) })
  await build.task(db, { ...work, status: 'requested' })
  await build.task(db, { ...work, status: 'waiting' })
  await build.task(db, { ...work, status: 'completed', completedAt: inHours(-1) })
  await build.calendarEvent(db, { ...of, vaId: assistant.id, ...at(-2) })
  await build.calendarEvent(db, { ...of, vaId: null, ...at(2) })
  await build.communicationSession(db, { ...of, vaId: assistant.id, startTime: inHours(3) })
  // Work of another customer.
  await build.task(db)
  await build.calendarEvent(db, at(2))
  return {
    manager: await as(managerRow),
    managerId: managerRow.id,
    portal: await as(await build.user(db, of)),
    assistant: await as(assistant),
    assistantId: assistant.id,
    otherId: other.id,
    target: { id: customer.id, expectedVersion: 1 },
  }
}

const statuses = async () => ({
  tasks: await db('tasks').orderBy('id').pluck('status'),
  events: await db('calendarEvents').orderBy('id').pluck('status'),
  calls: await db('communicationSessions').orderBy('id').pluck('status'),
})

const untouchedInput = {
  tasks: ['requested', 'waiting', 'completed', 'requested'],
  events: ['scheduled', 'scheduled', 'scheduled'],
  calls: ['scheduled'],
}

it('leaves open tasks and upcoming events as they are unless told otherwise', async () => {
  const { manager, target } = await scene()
  const answer = await perform(manager, 'closeCustomer', target)
  expect(answer).toMatchObject({ customer: { status: 'CLOSED' }, taskCount: 0, tasks: [] })
  expect(await statuses()).toEqual(untouchedInput)
})

it('keeps both if told to', async () => {
  const { manager, target } = await scene()
  await perform(manager, 'closeCustomer', { ...target, openTasks: 'KEEP', events: 'KEEP' })
  expect(await statuses()).toEqual(untouchedInput)
})

it('cancels the open tasks, each with an update by whoever closes the customer', async () => {
  const { manager, managerId, target } = await scene()
  const answer = await perform(manager, 'closeCustomer', { ...target, openTasks: 'CANCEL' })
  expect(answer).toMatchObject({ taskCount: 2, calendarEventCount: 0 })
  expect(await statuses()).toEqual({
    ...untouchedInput,
    tasks: ['cancelled', 'cancelled', 'completed', 'requested'],
  })
  const updates = await db('taskUpdates').orderBy('taskId')
  expect(updates).toHaveLength(2)
  expect(updates[0]).toMatchObject({
    status: 'cancelled',
    note: 'The customer’s account was closed.',
    createdBy: managerId,
  })
  expect(await db('tasks').orderBy('id').pluck('version')).toEqual([2, 2, 1, 1])
})

it('cancels upcoming events and scheduled calls, not those that are over', async () => {
  const { manager, target } = await scene()
  const answer = await perform(manager, 'closeCustomer', { ...target, events: 'CANCEL' })
  expect(answer).toMatchObject({
    taskCount: 0,
    calendarEventCount: 1,
    communicationSessionCount: 1,
  })
  expect(await statuses()).toEqual({
    ...untouchedInput,
    events: ['scheduled', 'cancelled', 'scheduled'],
    calls: ['cancelled'],
  })
})

it('gives the customer and the work that stays open to another assistant', async () => {
  const { manager, target, assistantId, otherId } = await scene()
  const answer = await perform(manager, 'closeCustomer', {
    ...target,
    events: 'CANCEL',
    reassignTo: otherId,
  })
  expect(answer).toMatchObject({
    customer: { status: 'CLOSED', assignedVaId: String(otherId) },
    taskCount: 2,
    calendarEventCount: 1,
  })
  const holders = await db('tasks').where({ customerId: target.id }).orderBy('id')
  expect(holders.map((task) => task.assignedVaId)).toEqual([otherId, otherId, assistantId])
})

it('writes one line of history for the customer and each cancelled record', async () => {
  const { manager, target } = await scene()
  await perform(manager, 'closeCustomer', { ...target, openTasks: 'CANCEL', events: 'CANCEL' })
  const lines = await db('activities')
    .where({ verb: 'closeCustomer' })
    .orderBy('noun')
    .pluck('noun')
  expect(lines).toEqual([
    'calendarEvent',
    'communicationSession',
    'customer',
    'task',
    'task',
    'taskUpdate',
    'taskUpdate',
  ])
})

it('is refused for an assistant who is not active, for staff and for a closed customer, and changes nothing', async () => {
  const { manager, assistant, portal, target } = await scene()
  const goneUser = await build.assistant(db, { disabledAt: new Date() })
  const wrongInput = { ...target, openTasks: 'CANCEL', reassignTo: goneUser.id }
  expect((await performRefused(manager, 'closeCustomer', wrongInput)).fields).toEqual({
    reassignTo: 'Choose an active assistant.',
  })
  for (const caller of [assistant, portal])
    expect((await performRefused(caller, 'closeCustomer', target)).code).toBe('FORBIDDEN')
  expect(await statuses()).toEqual(untouchedInput)
  await perform(manager, 'closeCustomer', target)
  const again = { id: target.id, expectedVersion: 2, openTasks: 'CANCEL' }
  await performRefused(manager, 'closeCustomer', again)
  expect(await statuses()).toEqual(untouchedInput)
})

it('a question whose task is cancelled asks the customer nothing, also after the customer is reopened', async () => {
  const { manager, assistant, portal, target } = await scene()
  const task = await build.task(db, { customerId: target.id, status: 'in_progress' })
  await perform(assistant, 'holdTask', {
    id: task.id,
    expectedVersion: 1,
    waitingFor: 'CUSTOMER',
    note: 'Which date?',
  })
  await perform(manager, 'closeCustomer', { ...target, openTasks: 'CANCEL' })
  await perform(manager, 'reopenCustomer', { id: target.id, expectedVersion: 2 })
  const { data } = await portal.graphql(
    `{ tasks(filter: { waitingFor: [CUSTOMER] }) { nodes { id } } task(id: ${task.id}) { question { id } abilities } }`,
  )
  expect(data?.['tasks']).toEqual({ nodes: [] })
  const cancelledTask = data?.['task'] as { question: unknown; abilities: string[] } | undefined
  expect(cancelledTask?.question).toBeNull()
  expect(cancelledTask?.abilities).not.toContain('answerTask')
})
