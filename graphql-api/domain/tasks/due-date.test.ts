import { expect, it } from 'vitest'
import { buildCustomer, buildManager, buildTask } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

const noon = '2026-11-27T12:00:00.000Z'
const endInNewYork = '2026-11-28T04:59:59.999Z'
const endInTokyo = '2026-11-27T14:59:59.999Z'

const scene = async (timeZone: string | null = null) => {
  const manager = await as(await buildManager(db))
  const { id: customerId } = await buildCustomer(db, { timeZone })
  const create = (due: object) =>
    perform(manager, 'createTask', { customerId, title: 'Book a flight', ...due })
  const update = async (id: unknown, expectedVersion: number, changes: object) =>
    (await perform(manager, 'updateTask', { id, expectedVersion, ...changes }))['task']
  return { manager, customerId, create, update }
}

it('a task without a time is due at the end of its day in the organization’s time zone', async () => {
  const { create } = await scene()
  const { task } = await create({ dueDate: noon, dueIsDay: true })
  expect(task).toMatchObject({ dueDate: endInNewYork, dueIsDay: true })
})

it('a task without a time is due at the end of its day in the customer’s own time zone', async () => {
  const { create } = await scene('Asia/Tokyo')
  const { task } = await create({ dueDate: noon, dueIsDay: true })
  expect(task).toMatchObject({ dueDate: endInTokyo, dueIsDay: true })
})

it('a task with a time is due at that time', async () => {
  const { create } = await scene()
  for (const due of [{ dueDate: noon }, { dueDate: noon, dueIsDay: false }])
    expect((await create(due))['task']).toMatchObject({ dueDate: noon, dueIsDay: false })
})

it('a task without a due date is due on no day', async () => {
  const { create } = await scene()
  const { task } = await create({ dueIsDay: true })
  expect(task).toMatchObject({ dueDate: null, dueIsDay: false })
})

it('the last day that can be entered stays within the years that can be entered', async () => {
  const { create } = await scene()
  const { task } = await create({ dueDate: '2100-12-31T12:00:00.000Z', dueIsDay: true })
  expect(task).toMatchObject({ dueDate: '2100-12-31T23:59:59.999Z', dueIsDay: true })
})

it('an update moves a due day, gives it a time, takes the time and removes the date', async () => {
  const { customerId, update } = await scene()
  const { id } = await buildTask(db, {
    customerId,
    dueDate: new Date(endInNewYork),
    dueIsDay: true,
  })
  expect(await update(id, 1, { dueDate: '2026-11-30T12:00:00Z', dueIsDay: true })).toMatchObject({
    dueDate: '2026-12-01T04:59:59.999Z',
    dueIsDay: true,
  })
  // A client that does not know of due days.
  expect(await update(id, 2, { dueDate: noon })).toMatchObject({ dueDate: noon, dueIsDay: false })
  expect(await update(id, 3, { dueIsDay: true })).toMatchObject({
    dueDate: endInNewYork,
    dueIsDay: true,
  })
  expect(await update(id, 4, { dueDate: null })).toMatchObject({ dueDate: null, dueIsDay: false })
})

it('an update that sends the same due date again, or none, keeps the due day', async () => {
  const { customerId, update } = await scene()
  const { id } = await buildTask(db, {
    customerId,
    dueDate: new Date(endInNewYork),
    dueIsDay: true,
  })
  const storedInput = { dueDate: endInNewYork, dueIsDay: true }
  expect(await update(id, 1, { title: 'Other', dueDate: endInNewYork })).toMatchObject(storedInput)
  expect(await update(id, 2, { title: 'Another' })).toMatchObject(storedInput)
})

it('a due day stays the day that it was when a client sends it again after the time zone changed', async () => {
  const { manager, customerId, update } = await scene()
  const { id } = await buildTask(db, {
    customerId,
    dueDate: new Date(endInNewYork),
    dueIsDay: true,
  })
  const zone = { id: customerId, expectedVersion: 1, timeZone: 'Asia/Tokyo' }
  await perform(manager, 'updateCustomer', zone)
  expect(await update(id, 1, { title: 'Other', dueDate: endInNewYork })).toMatchObject({
    dueDate: endInNewYork,
    dueIsDay: true,
  })
})

it('a customer’s time zone can be set and removed, and must exist', async () => {
  const { manager, customerId } = await scene()
  const zone = { id: customerId, expectedVersion: 1, timeZone: 'Asia/Tokyo' }
  const { customer } = await perform(manager, 'updateCustomer', zone)
  expect(customer).toMatchObject({ timeZone: 'Asia/Tokyo' })
  const none = { id: customerId, expectedVersion: 2, timeZone: null }
  expect((await perform(manager, 'updateCustomer', none))['customer']).toMatchObject({
    timeZone: null,
  })
})
