import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildCustomerService,
  buildManager,
  buildTimeEntry,
  buildUser,
} from '#api/database/factories/index.ts'
import { jobs } from '#api/jobs/jobs.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock, connection } = await testApp()
const system = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(system.close)

const hour = 3_600_000

/** Wednesday noon in New York; its week began on Monday, March 2, 5:00 UTC and has 20 hours. */
const now = new Date('2026-03-04T17:00:00Z')

let customer: CustomerRow
let service: CustomerServiceRow
let person: UserRow
let user: UserRow
let assistant: TestClient
let manager: TestClient

beforeEach(async () => {
  clock.now = now
  person = await buildAssistant(db)
  customer = await buildCustomer(db, {
    assignedVaId: person.id,
    timeZone: 'America/New_York',
    name: 'Olivia',
  })
  user = await buildUser(db, { customerId: customer.id })
  service = await buildCustomerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-01T14:00:00Z'),
  })
  assistant = await as(person)
  manager = await as(await buildManager(db))
  await db('organisation').update({ atZero: 'stop', atZeroSince: new Date('2026-01-01T00:00:00Z') })
})

/** Builds time of the service by another assistant, who has been at it since Monday morning. */
const spend = async (milliseconds: number, start = new Date('2026-03-02T14:00:00Z')) => {
  const { id: assistantId } = await buildAssistant(db)
  return buildTimeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId,
    start,
    end: new Date(start.getTime() + milliseconds),
    source: 'manual',
  })
}

const runTimer = (assistantId: number, start: Date) =>
  buildTimeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId,
    start,
    end: null,
    source: 'timer',
  })

/** Runs the job that is enqueued for the service, this many milliseconds late. */
const runWatch = async (late = 0) => {
  const { dueAt } = (await db('hoursWatches').first()) as { dueAt: Date }
  clock.now = new Date(dueAt.getTime() + late)
  await system.ctx.transaction((ctx) =>
    jobs.watchHours.run(
      ctx,
      { customerServiceId: service.id, dueAt: dueAt.toISOString() },
      { id: 'job', failedJob: null },
    ),
  )
  return dueAt
}

const ends = () => db('timeEntries').where({ source: 'timer' }).orderBy('id').pluck('end')

const events = () =>
  db('notifications').orderBy(['id']).select('event', 'user_id as userId', 'count') as Promise<
    { event: string; userId: number; count: number }[]
  >

const allowance = async (caller: TestClient = manager) => {
  const { data } = await caller.graphql(
    `query ($id: ID!) { customerService(id: $id) { allowance { leftSeconds usedSeconds atZero stoppedAt } } }`,
    { id: service.id },
  )
  return (data as { customerService: { allowance: object } }).customerService.allowance
}

describe('a timer where hours stop at zero', () => {
  it('ends at the second at which nothing is left, also when the job runs a minute late', async () => {
    await spend(20 * hour - 90_000)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-04T17:01:30Z'))
    expect(await ends()).toEqual([new Date('2026-03-04T17:01:30Z')])
    expect(await allowance()).toEqual({
      leftSeconds: 0,
      usedSeconds: 20 * 3600,
      atZero: 'STOP',
      stoppedAt: '2026-03-04T17:01:30.000Z',
    })
    expect(await events()).toEqual([
      { event: 'timerStoppedAtZero', userId: person.id, count: 2 },
      { event: 'timerStoppedAtZero', userId: user.id, count: 2 },
    ])
  })

  it('counts no time beyond that until the job has run', async () => {
    await spend(20 * hour - 90_000)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    clock.now = new Date('2026-03-04T17:03:00Z')
    expect(await allowance()).toMatchObject({ leftSeconds: 0, usedSeconds: 20 * 3600 })
  })

  it('ends there when its assistant stops it before the job has run, with the note', async () => {
    await spend(20 * hour - 90_000)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    clock.now = new Date('2026-03-04T17:03:00Z')
    const { timeEntry } = await perform(assistant, 'stopTimer', { note: 'Inbox' })
    expect(timeEntry).toMatchObject({ end: '2026-03-04T17:01:30.000Z', note: 'Inbox' })
  })

  it('shares what is left with another timer, to the second', async () => {
    await spend(20 * hour - 101_000)
    await runTimer(person.id, new Date(now.getTime() - 10_000))
    const { id } = await buildAssistant(db)
    await runTimer(id, now)
    await system.ctx.transaction((ctx) =>
      jobs.watchHours.run(
        ctx,
        { customerServiceId: service.id, dueAt: null },
        { id: 'job', failedJob: null },
      ),
    )
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-04T17:00:46Z'))
    expect(await ends()).toEqual([
      new Date('2026-03-04T17:00:46Z'),
      new Date('2026-03-04T17:00:45Z'),
    ])
    expect(await allowance()).toMatchObject({ leftSeconds: 0 })
  })

  it('runs on into the next week, whose hours count', async () => {
    await spend(20 * hour - 60_000)
    clock.now = new Date('2026-03-09T03:59:30Z')
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    // Clocks changed on Sunday: the week ends an hour earlier.
    expect(await runWatch()).toEqual(new Date('2026-03-09T04:00:00Z'))
    expect(await ends()).toEqual([null])
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-09T20:00:00Z'))
    expect(await ends()).toEqual([null])
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-10T00:00:00Z'))
    expect(await ends()).toEqual([new Date('2026-03-10T00:00:00Z')])
  })
})
