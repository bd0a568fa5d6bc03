import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAssistant, buildCustomer, buildManager } from '#api/testing/factories/index.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { makeOccurrences } from './make-occurrences.ts'

const { db, as, clock, connection } = await testApp()
const jobs = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(jobs.close)

let maya: UserRow
let tessa: UserRow
let customer: CustomerRow
let manager: TestClient

const runJobAt = async (time: string) => {
  clock.now = new Date(time)
  await makeOccurrences(jobs.ctx)
}

beforeEach(async () => {
  clock.now = new Date('2026-03-02T16:00:00Z')
  await db('tasks').delete()
  await db('taskSeries').delete()
  maya = await buildAssistant(db)
  tessa = await buildAssistant(db)
  customer = await buildCustomer(db, {
    assignedVaId: maya.id,
    timeZone: 'America/New_York',
    updatedAt: clock.now,
  })
  manager = await as(await buildManager(db))
})

/** Due at the end of Friday, March 6, in New York. */
const books = (more: object = {}) => ({
  title: 'Send the books',
  priority: 'HIGH',
  dueDate: '2026-03-06T15:00:00.000Z',
  dueIsDay: true,
  customerId: String(customer.id),
  recurrence: 'FREQ=WEEKLY',
  ...more,
})

const add = async (more: object = {}) =>
  (await perform(manager, 'createTask', books(more)))['task'] as { id: string; recurrence: string }

const rows = (): Promise<TaskRow[]> => db('tasks').orderBy('dueDate').orderBy('id')

const dues = async () =>
  (await rows()).map(({ status, dueDate }) => `${status} ${dueDate?.toISOString().slice(5, 16)}`)

const change = async (nth: number, changes: object, verb = 'updateTask') => {
  const row = (await rows())[nth]
  await perform(manager, verb, { id: String(row?.id), expectedVersion: row?.version, ...changes })
}

describe('a task that repeats', () => {
  it('is made when the due day of the one before begins, for the end of the same weekday', async () => {
    expect((await add()).recurrence).toBe('FREQ=WEEKLY')
    await runJobAt('2026-03-06T04:59:00Z')
    expect(await dues()).toEqual(['requested 03-07T04:59'])
    await runJobAt('2026-03-06T05:00:00Z')
    // From March 8, New York is an hour closer to UTC.
    expect(await dues()).toEqual(['requested 03-07T04:59', 'requested 03-14T03:59'])
    expect((await rows())[1]).toMatchObject({
      title: 'Send the books',
      priority: 'high',
      assignedVaId: maya.id,
      dueIsDay: true,
      recurrence: 'FREQ=WEEKLY',
    })
  })

  it('is made once, however often the job runs', async () => {
    await add()
    clock.now = new Date('2026-03-06T12:00:00Z')
    await Promise.all([makeOccurrences(jobs.ctx), makeOccurrences(jobs.ctx)])
    await makeOccurrences(jobs.ctx)
    expect(await rows()).toHaveLength(2)
  })

  it('has no tasks of due dates that have passed', async () => {
    await add()
    await runJobAt('2026-04-01T12:00:00Z')
    expect(await dues()).toEqual(['requested 03-07T04:59', 'requested 04-04T03:59'])
  })

  it('ends after the number of times', async () => {
    await add({ recurrence: 'FREQ=DAILY;COUNT=2' })
    for (const day of ['06', '07', '08', '09']) await runJobAt(`2026-03-${day}T12:00:00Z`)
    expect(await rows()).toHaveLength(2)
  })

  it('needs a due date', async () => {
    const refusal = await performRefused(manager, 'createTask', books({ dueDate: null }))
    expect(refusal.fields).toEqual({ dueDate: 'Choose when the first one is due.' })
    expect(await rows()).toEqual([])
  })

  it.each(['paused', 'closed'])(
    'is not made for a %s customer, nor later for that time',
    async (status) => {
      await add()
      await db('customers').where({ id: customer.id }).update({ status })
      await runJobAt('2026-03-20T12:00:00Z')
      expect(await rows()).toHaveLength(1)
      await db('customers').where({ id: customer.id }).update({ status: 'active' })
      await runJobAt('2026-03-25T12:00:00Z')
      expect(await dues()).toEqual(['requested 03-07T04:59', 'requested 03-28T03:59'])
    },
  )
})

describe('a change', () => {
  beforeEach(async () => {
    await add()
    await runJobAt('2026-03-06T12:00:00Z')
  })

  it.each([{}, { editScope: 'THIS' }])('with the scope %o is of one task', async (scope) => {
    await change(1, { title: 'Send all', ...scope })
    await runJobAt('2026-03-13T12:00:00Z')
    expect((await rows()).map(({ title }) => title)).toEqual([
      'Send the books',
      'Send all',
      'Send the books',
    ])
  })

  it.each([
    ['FOLLOWING', 1, ['Send the books', 'Send all', 'Send all']],
    ['ALL', 0, ['Send all', 'Send all', 'Send all']],
  ])('with the scope %s is of those that come, too', async (editScope, nth, titles) => {
    await change(nth, { title: 'Send all', editScope })
    await runJobAt('2026-03-13T12:00:00Z')
    expect((await rows()).map(({ title }) => title)).toEqual(titles)
  })

  it('of the due date moves the others by as much on the clock', async () => {
    await change(0, { editScope: 'ALL', dueDate: '2026-03-05T15:00:00.000Z', dueIsDay: true })
    expect(await dues()).toEqual(['requested 03-06T04:59', 'requested 03-13T03:59'])
    await runJobAt('2026-03-12T12:00:00Z')
    expect((await dues()).at(-1)).toBe('requested 03-20T03:59')
  })

  it('of the due date of a daily task does not put two onto one day', async () => {
    await db('tasks').delete()
    clock.now = new Date('2026-03-02T16:00:00Z')
    await add({ recurrence: 'FREQ=DAILY' })
    await runJobAt('2026-03-06T12:00:00Z')
    await change(1, { editScope: 'FOLLOWING', dueDate: '2026-03-08T15:00:00.000Z', dueIsDay: true })
    await runJobAt('2026-03-08T12:00:00Z')
    expect(await dues()).toEqual([
      'requested 03-07T04:59',
      'requested 03-09T03:59',
      'requested 03-10T03:59',
    ])
  })
})

describe('cancelling', () => {
  it.each([{}, { editScope: 'THIS' }])(
    'one with the scope %o leaves the series, and it is not made again',
    async (scope) => {
      await add()
      await change(0, scope, 'cancelTask')
      await runJobAt('2026-03-06T12:00:00Z')
      expect(await dues()).toEqual(['cancelled 03-07T04:59', 'requested 03-14T03:59'])
    },
  )

  it.each([
    ['FOLLOWING', 'requested'],
    ['ALL', 'cancelled'],
  ])('from a later task with the scope %s leaves an earlier one %s', async (editScope, status) => {
    await add()
    await runJobAt('2026-03-06T12:00:00Z')
    await change(1, { editScope }, 'cancelTask')
    expect(await dues()).toEqual([`${status} 03-07T04:59`, 'cancelled 03-14T03:59'])
  })

  it.each(['FOLLOWING', 'ALL'])(
    'with the scope %s cancels what comes, and ends the series',
    async (editScope) => {
      await add()
      await runJobAt('2026-03-06T12:00:00Z')
      await change(0, { editScope }, 'cancelTask')
      await runJobAt('2026-03-13T12:00:00Z')
      expect(await dues()).toEqual(['cancelled 03-07T04:59', 'cancelled 03-14T03:59'])
    },
  )
})

it('a handover gives the series to the next assistant, and its undo gives it back', async () => {
  await add()
  clock.now = new Date('2026-03-06T12:00:00Z')
  const { handoverId } = await perform(manager, 'assignCustomer', {
    id: String(customer.id),
    expectedVersion: 1,
    assignedVaId: String(tessa.id),
  })
  expect(await db('taskSeries').pluck('assigned_va_id')).toEqual([tessa.id])
  // A new task would keep the handover from being undone.
  await makeOccurrences(jobs.ctx)
  await perform(manager, 'undoAssignCustomer', { handoverId })
  await runJobAt('2026-03-06T12:06:00Z')
  expect((await rows()).map(({ assignedVaId }) => assignedVaId)).toEqual([maya.id, maya.id])
})
