import { beforeEach, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { createTestStores } from '#api/testing/stores.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const now = new Date('2026-11-23T13:00:00Z')
const weeks = () => createTestStores(db, 'system', () => now).customerWeeks
const inNewYork = () => build.customer(db, { timeZone: 'America/New_York' })

it('the time of a week is split at midnight of the customer’s clock, and by task', async () => {
  const customer = await inNewYork()
  const task = await build.task(db, { customerId: customer.id, title: 'Listing' })
  const entry = (start: string, end: string | null, more: object = {}) =>
    build.timeEntry(db, {
      customerId: customer.id,
      start: new Date(start),
      end: end === null ? null : new Date(end),
      ...more,
    })
  // From Sunday, 23:00, until Monday, 1:30.
  await entry('2026-11-16T04:00:00Z', '2026-11-16T06:30:00Z', { taskId: task.id })
  // Over midnight to Wednesday.
  await entry('2026-11-18T04:30:00Z', '2026-11-18T05:10:00Z')
  await entry('2026-11-19T15:00:00Z', '2026-11-19T16:00:00Z', {
    voidedAt: now,
    voidReason: 'Wrong',
  })
  // Beyond the end of the week.
  await entry('2026-11-23T04:59:00Z', '2026-11-23T05:30:00Z')
  await build.timeEntry(db, { start: new Date('2026-11-18T12:00:00Z') })
  expect(await weeks().of(customer.id, '2026-11-18')).toMatchObject({
    weekStart: new Date('2026-11-16T05:00:00Z'),
    weekEnd: new Date('2026-11-23T05:00:00Z'),
    firstDay: '2026-11-16',
    seconds: 5400 + 2400 + 60,
    days: [
      { day: '2026-11-16', seconds: 5400 },
      { day: '2026-11-17', seconds: 1800 },
      { day: '2026-11-18', seconds: 600 },
      { day: '2026-11-22', seconds: 60 },
    ],
    tasks: [
      { taskId: task.id, title: 'Listing', seconds: 5400 },
      { taskId: null, title: null, seconds: 2460 },
    ],
    work: [
      { day: '2026-11-22', taskId: null, seconds: 60 },
      { day: '2026-11-18', taskId: null, seconds: 600 },
      { day: '2026-11-17', taskId: null, seconds: 1800 },
      { day: '2026-11-16', taskId: task.id, title: 'Listing', serviceId: null, seconds: 5400 },
    ],
  })
})

it('a week with a clock change has its own hours, and a running timer counts up to now', async () => {
  const customer = await inNewYork()
  await build.timeEntry(db, {
    customerId: customer.id,
    start: new Date('2026-11-01T04:30:00Z'),
    end: new Date('2026-11-01T08:00:00Z'),
  })
  const change = await weeks().of(customer.id, '2026-10-26')
  expect(change).toMatchObject({
    weekEnd: new Date('2026-11-02T05:00:00Z'),
    days: [{ day: '2026-11-01', seconds: 12_600 }],
  })
  await build.timeEntry(db, {
    customerId: customer.id,
    start: new Date('2026-11-23T12:00:00Z'),
    end: null,
  })
  expect(await weeks().of(customer.id, null)).toMatchObject({
    seconds: 3600,
    work: [{ day: '2026-11-23', seconds: 3600, isRunning: true }],
  })
})

it('tasks that were completed in the week are told with their results', async () => {
  const customer = await inNewYork()
  const task = (completedAt: string, more: object = {}) =>
    build.task(db, {
      customerId: customer.id,
      status: 'completed',
      completedAt: new Date(completedAt),
      ...more,
    })
  const first = await task('2026-11-16T05:00:00Z', { title: 'Quotes', result: 'Lowest is $4,120.' })
  await build.fileAttachment(db, {
    customerId: customer.id,
    taskId: first.id,
    resultTaskId: first.id,
    name: 'quotes.pdf',
    isUploaded: true,
  })
  await task('2026-11-16T04:59:59Z')
  await task('2026-11-23T05:00:00Z')
  await task('2026-11-17T05:00:00Z', { status: 'in_progress', completedAt: null })
  const last = await task('2026-11-22T12:00:00Z', { title: 'Flyer' })
  const week = await weeks().of(customer.id, '2026-11-16')
  expect(week?.doneCount).toBe(2)
  expect(week?.done).toMatchObject([
    { taskId: last.id, title: 'Flyer', completedDay: '2026-11-22', result: null, files: [] },
    { title: 'Quotes', result: 'Lowest is $4,120.', files: [{ name: 'quotes.pdf' }] },
  ])
})

it('many weeks are read by one statement, and a customer out of scope has none', async () => {
  const [one, two] = [await inNewYork(), await inNewYork()]
  const { id: assistant } = await build.user(db, { role: 'virtual_assistant' })
  const { customerWeeks } = createTestStores(db, 'system')
  const statements = await recordStatements(db, 'query', () =>
    Promise.all([
      customerWeeks.of(one.id, null),
      customerWeeks.of(two.id, null),
      customerWeeks.of(two.id, '2026-11-16'),
    ]),
  )
  expect(statements).toHaveLength(1)
  const other = createTestStores(db, {
    id: assistant,
    role: 'virtual_assistant',
    customerId: null,
    assistantsSee: 'assigned',
  } as never)
  expect(await other.customerWeeks.of(one.id, null)).toBeNull()
})

it('a week names who worked: those with most time first, then those of its completed tasks', async () => {
  const customer = await inNewYork()
  const assistant = (displayName: string) =>
    build.user(db, { role: 'virtual_assistant', displayName })
  const [maya, joel, ada, bo] = await Promise.all(['Maya', 'Joel', 'Ada', 'Bo'].map(assistant))
  const entry = (assistantId: number | undefined, start: string, end: string, more: object = {}) =>
    build.timeEntry(db, {
      customerId: customer.id,
      assistantId,
      start: new Date(start),
      end: new Date(end),
      ...more,
    })
  await entry(maya?.id, '2026-11-17T15:00:00Z', '2026-11-17T16:00:00Z')
  await entry(joel?.id, '2026-11-18T15:00:00Z', '2026-11-18T17:00:00Z')
  // Void, and of the week before.
  await entry(bo?.id, '2026-11-19T15:00:00Z', '2026-11-19T16:00:00Z', {
    voidedAt: now,
    voidReason: 'Wrong',
  })
  await entry(bo?.id, '2026-11-15T15:00:00Z', '2026-11-15T16:00:00Z')
  const completedInput = { customerId: customer.id, status: 'completed' as const }
  for (const assignedVaId of [ada?.id, maya?.id])
    await build.task(db, {
      ...completedInput,
      assignedVaId,
      completedAt: new Date('2026-11-20T15:00:00Z'),
    })
  await build.task(db, {
    ...completedInput,
    assignedVaId: bo?.id,
    completedAt: new Date('2026-11-24T15:00:00Z'),
  })
  expect((await weeks().of(customer.id, '2026-11-18'))?.workers).toEqual(['Joel', 'Maya', 'Ada'])
  expect((await weeks().of(customer.id, '2026-11-03'))?.workers).toEqual([])
})
