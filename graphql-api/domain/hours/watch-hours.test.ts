import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import type { JobInput } from '#api/jobs/job-inputs.ts'
import { jobs } from '#api/jobs/jobs.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
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
  person = await build.assistant(db)
  customer = await build.customer(db, {
    assignedVaId: person.id,
    timeZone: 'America/New_York',
    name: 'Olivia',
  })
  user = await build.user(db, { customerId: customer.id })
  service = await build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-01T14:00:00Z'),
  })
  assistant = await as(person)
  manager = await as(await build.manager(db))
  await db('organisation').update({ atZero: 'stop', atZeroSince: new Date('2026-01-01T00:00:00Z') })
})

/** Builds time of the service by another assistant, who has been at it since Monday morning. */
const spend = async (milliseconds: number, start = new Date('2026-03-02T14:00:00Z')) => {
  const { id: assistantId } = await build.assistant(db)
  return build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId,
    start,
    end: new Date(start.getTime() + milliseconds),
    source: 'manual',
  })
}

const runTimer = (assistantId: number, start: Date) =>
  build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId,
    start,
    end: null,
    source: 'timer',
  })

/** Runs the job that is enqueued for the service, this many milliseconds late. */
const runWatch = async (lateCount = 0) => {
  const { dueAt } = (await db('hoursWatches').first()) as { dueAt: Date }
  clock.now = new Date(dueAt.getTime() + lateCount)
  await system.ctx.transaction((ctx) =>
    jobs.watchHours.run(
      ctx,
      { customerServiceId: service.id, dueAt: dueAt.toISOString() },
      { id: 'job', failedJob: null },
    ),
  )
  return dueAt
}

/** Runs the job that a changed setting enqueues. */
const watchNow = () =>
  system.ctx.transaction((ctx) =>
    jobs.watchHours.run(
      ctx,
      { customerServiceId: service.id, dueAt: null },
      { id: 'job', failedJob: null },
    ),
  )

/** Starts the assistant's timer, who gives signs of life all the time. */
const startBusyTimer = async () => {
  await perform(assistant, 'startTimer', { customerServiceId: service.id })
  await db('timeEntries')
    .whereNull('end')
    .update({ seenAt: new Date('2100-01-01T00:00:00Z') })
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

const record = (start: string, end: string, more: object = {}) => ({
  customerServiceId: service.id,
  start: `2026-03-${start}Z`,
  end: `2026-03-${end}Z`,
  ...more,
})

const updateCustomer = async (caller: TestClient, atZero: string | null) => {
  const { version } = (await db('customers').where({ id: customer.id }).first()) as CustomerRow
  return { caller, input: { id: customer.id, expectedVersion: version, atZero } }
}

const countNotifications = (event: string) =>
  expect.arrayContaining([
    expect.objectContaining({ event, userId: person.id }),
    expect.objectContaining({ event, userId: user.id }),
  ]) as object

/** Reads a person's notifications. */
const read = async (caller: TestClient) =>
  (await caller.graphql('{ notifications(first: 5) { nodes { kind text } } }')).data

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

  it('that stops again after a correction is told to its assistant alone', async () => {
    const { id } = await spend(20 * hour - 90_000)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    await runWatch()
    await db('notifications').delete()
    await db('timeEntries')
      .where({ id })
      .update({ end: db.raw(`"end" - interval '60 seconds'`) })
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    expect(await runWatch()).toEqual(new Date('2026-03-04T17:02:30Z'))
    expect(await events()).toEqual([{ event: 'timerStoppedAtZero', userId: person.id, count: 1 }])
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
    const { id } = await build.assistant(db)
    await runTimer(id, now)
    await watchNow()
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
    await startBusyTimer()
    // Clocks changed on Sunday: the week ends an hour earlier.
    expect(await runWatch()).toEqual(new Date('2026-03-09T04:00:00Z'))
    expect(await ends()).toEqual([null])
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-09T20:00:00Z'))
    expect(await ends()).toEqual([null])
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-10T00:00:00Z'))
    expect(await ends()).toEqual([new Date('2026-03-10T00:00:00Z')])
  })
})

describe('a timer that is forgotten', () => {
  /** A week of 40 hours; its Monday began at 5:00 UTC. */
  const monday = new Date('2026-03-02T05:00:00Z')

  beforeEach(() =>
    db('customerServices').where({ id: service.id }).update({ plan: 'administrative-full-time' }),
  )

  it('uses a day, so that nothing stops and nobody is told when as much as the week has is over', async () => {
    await runTimer(person.id, monday)
    clock.now = new Date('2026-03-03T21:00:01Z')
    await watchNow()
    expect(await ends()).toEqual([null])
    expect(await events()).toEqual([])
    expect(await allowance()).toMatchObject({ leftSeconds: 16 * 3600, stoppedAt: null })
  })

  it('leaves the rest of the week to another person, whose timer stops at zero', async () => {
    const { id } = await build.assistant(db)
    await runTimer(person.id, monday)
    await runTimer(id, new Date('2026-03-04T05:00:00Z'))
    clock.now = new Date('2026-03-04T20:59:59Z')
    await watchNow()
    expect(await ends()).toEqual([null, null])
    expect(await runWatch(60_000)).toEqual(new Date('2026-03-04T21:00:00Z'))
    expect(await ends()).toEqual([
      new Date('2026-03-03T05:00:00Z'),
      new Date('2026-03-04T21:00:00Z'),
    ])
    expect(await allowance()).toMatchObject({ leftSeconds: 0 })
  })
})

describe('time where hours stop at zero', () => {
  it('is refused beyond what is left, for management too, with the number', async () => {
    await spend(20 * hour - 45 * 60_000)
    const input = record('04T14:00:00', '04T14:45:01')
    for (const caller of [assistant, manager])
      expect(await performRefused(caller, 'recordTime', input)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { end: '0:45:00 is left this week. Ask for more hours to record more.' },
      })
    await perform(assistant, 'recordTime', record('04T14:00:00', '04T14:45:00'))
    expect(
      await performRefused(assistant, 'startTimer', { customerServiceId: service.id }),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        customerServiceId: 'No hours are left this week. Ask for more hours to start a timer.',
      },
    })
    expect(await db('timeEntries')).toHaveLength(2)
  })

  it('counts for the week that it is in, where it crosses Monday', async () => {
    // Where the organization is, the week of the customer begins on Sunday.
    await db('organisation').update({ timeZone: 'Pacific/Honolulu' })
    await spend(20 * hour - 60_000, new Date('2026-02-24T14:00:00Z'))
    const input = record('02T04:58:00', '02T06:00:00')
    expect((await performRefused(assistant, 'recordTime', input)).fields).toEqual({
      end: '0:01:00 is left in the week of February 23.',
    })
    await perform(assistant, 'recordTime', record('02T04:59:00', '02T06:00:00'))
  })

  it('can be corrected to less, and not to more than is left', async () => {
    await db('organisation').update({ atZero: 'warn' })
    await spend(20 * hour)
    const { timeEntry } = await perform(
      assistant,
      'recordTime',
      record('04T14:00:00', '04T15:00:00'),
    )
    await db('organisation').update({ atZero: 'stop' })
    const correct = (end: string, expectedVersion: number) => ({
      id: timeEntry?.['id'],
      expectedVersion,
      end: `2026-03-${end}Z`,
    })
    expect(await performRefused(assistant, 'correctTime', correct('04T15:00:01', 1))).toMatchObject(
      {
        fields: { end: 'No hours are left this week. Ask for more hours to record more.' },
      },
    )
    await perform(assistant, 'correctTime', correct('04T14:30:00', 1))
    const note = { id: timeEntry?.['id'], expectedVersion: 2, note: 'Inbox' }
    await perform(assistant, 'correctTime', note)
  })

  it('never exceeds the hours of the week, however many write at once', async () => {
    await spend(16 * hour - 1000)
    const people = await Promise.all(Array.from({ length: 20 }, () => build.assistant(db)))
    const results = await Promise.all(
      people.map(({ id }) =>
        perform(
          manager,
          'recordTime',
          record('04T14:00:00', '04T15:00:00', { assistantId: id }),
        ).then(
          () => 'written',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(results.filter((result) => result === 'written')).toHaveLength(4)
    expect(results.filter((result) => /is left this week/.test(result))).toHaveLength(16)
    expect(await allowance()).toMatchObject({ leftSeconds: 1 })
  })
})

describe('the setting of a customer', () => {
  it('counts instead of that of the organization until it is taken back', async () => {
    await spend(20 * hour)
    const warn = await updateCustomer(manager, 'WARN')
    await perform(warn.caller, 'updateCustomer', warn.input)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    clock.now = new Date('2026-03-04T18:00:00Z')
    expect(await allowance()).toMatchObject({ atZero: 'WARN', leftSeconds: -3600 })
    const back = await updateCustomer(manager, null)
    await perform(back.caller, 'updateCustomer', back.input)
    clock.now = new Date('2026-03-04T18:00:30Z')
    const { rows } = await db.raw<{ rows: { data: object }[] }>(
      `select data from pgboss.job where name = 'watchHours' and start_after <= now()`,
    )
    expect(rows).toContainEqual({ data: { customerServiceId: service.id, dueAt: null } })
    await perform(assistant, 'stopTimer', {})
    // It ran while the customer was warned only.
    expect(await ends()).toEqual([new Date('2026-03-04T18:00:00Z')])
  })

  it('is changed by management only, and kept in the history', async () => {
    const stop = await updateCustomer(assistant, 'STOP')
    expect((await performRefused(stop.caller, 'updateCustomer', stop.input)).fields).toEqual({
      atZero: 'Ask management to change what happens when hours are used up.',
    })
    await perform(manager, 'updateCustomer', stop.input)
    const [activity] = (await db('activities').where({ noun: 'customer' })) as {
      changes: object
      audience: string
    }[]
    expect(activity?.changes).toEqual([{ field: 'atZero', before: null, after: 'stop' }])
  })
})

describe('the setting of the organization', () => {
  it('stops timers that are over when it changes, not before', async () => {
    await db('organisation').update({ atZero: 'warn' })
    await spend(20 * hour)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    clock.now = new Date('2026-03-04T17:10:00Z')
    const { version } = (await db('organisation').first()) as { version: number }
    await perform(manager, 'updateOrganisation', { expectedVersion: version, atZero: 'STOP' })
    clock.now = new Date('2026-03-04T17:11:00Z')
    await perform(assistant, 'stopTimer', {})
    expect(await ends()).toEqual([new Date('2026-03-04T17:10:00Z')])
  })
})

/** Runs the jobs that a changed setting has enqueued, a minute late. */
const runEnqueued = async () => {
  const { rows } = await db.raw<{ rows: { data: JobInput<'watchHours'> }[] }>(
    `select data from pgboss.job where name = 'watchHours' and data->>'since' is not null`,
  )
  clock.now = new Date(clock.now.getTime() + 60_000)
  for (const { data } of rows)
    await system.ctx.transaction((ctx) =>
      jobs.watchHours.run(ctx, data, { id: 'job', failedJob: null }),
    )
  return rows.map(({ data }) => data.customerServiceId)
}

/** All hours of the week are used by time on Monday between 4:00 and 5:00 UTC, which is Monday in Halifax, not in New York. */
const useUp = async () => {
  await db('pgboss.job').delete()
  await spend(19 * hour + 1_800_000)
  await spend(hour, new Date('2026-03-02T04:00:00Z'))
  await runTimer(person.id, new Date('2026-03-04T16:55:00Z'))
}

describe('another time zone', () => {
  it('of the customer stops timers when it is chosen, not before', async () => {
    await useUp()
    const { version } = (await db('customers').where({ id: customer.id }).first()) as CustomerRow
    const input = { id: customer.id, expectedVersion: version, timeZone: 'America/Halifax' }
    await perform(manager, 'updateCustomer', input)
    expect(await runEnqueued()).toEqual([service.id])
    expect(await ends()).toEqual([now])
  })

  it('of the organization stops timers of customers without one', async () => {
    await useUp()
    await db('customers').where({ id: customer.id }).update({ timeZone: null })
    await db('organisation').update({ timeZone: 'America/New_York' })
    const { version } = (await db('organisation').first()) as { version: number }
    const input = { expectedVersion: version, timeZone: 'America/Halifax' }
    await perform(manager, 'updateOrganisation', input)
    expect(await runEnqueued()).toEqual([service.id])
    expect(await ends()).toEqual([now])
  })

  it('of the organization leaves the others alone', async () => {
    await useUp()
    const { version } = (await db('organisation').first()) as { version: number }
    const input = { expectedVersion: version, timeZone: 'America/Halifax' }
    await perform(manager, 'updateOrganisation', input)
    expect(await runEnqueued()).toEqual([])
  })
})

it('a smaller plan stops a timer when it is chosen, not before', async () => {
  await spend(16 * hour)
  await perform(assistant, 'startTimer', { customerServiceId: service.id })
  clock.now = new Date('2026-03-04T17:10:00Z')
  await perform(manager, 'updateCustomerService', {
    id: service.id,
    expectedVersion: service.version,
    plan: 'isa-single',
  })
  expect(await ends()).toEqual([clock.now])
})

it('a handover ends a timer at zero, even if the job has not run yet', async () => {
  await spend(20 * hour - 90_000)
  await perform(assistant, 'startTimer', { customerServiceId: service.id })
  clock.now = new Date('2026-03-04T17:03:00Z')
  const { id: assignedVaId } = await build.assistant(db)
  await perform(manager, 'assignCustomer', {
    id: customer.id,
    expectedVersion: customer.version,
    assignedVaId,
  })
  expect(await ends()).toEqual([new Date('2026-03-04T17:01:30Z')])
})

describe('both sides', () => {
  beforeEach(() => db('organisation').update({ atZero: 'warn' }))

  it('are told once when 80% and all hours of a week are used, also while a timer runs', async () => {
    await spend(16 * hour - 60_000)
    await startBusyTimer()
    expect(await events()).toEqual([])
    expect(await runWatch()).toEqual(new Date('2026-03-04T17:01:00Z'))
    expect(await events()).toEqual(countNotifications('hoursNearlyUsedUp'))
    expect(await events()).toHaveLength(2)
    expect(await runWatch()).toEqual(new Date('2026-03-04T21:01:00Z'))
    expect(await events()).toEqual(countNotifications('hoursUsedUp'))
    await db('notifications').delete()
    clock.now = new Date(clock.now.getTime() + 60_000)
    const { timeEntry } = await perform(assistant, 'stopTimer', {})
    // Below the limits and above them once more.
    await perform(assistant, 'voidTime', { id: timeEntry?.['id'], reason: 'Wrong customer' })
    await perform(assistant, 'recordTime', {
      customerServiceId: service.id,
      start: now.toISOString(),
      end: clock.now.toISOString(),
    })
    expect(await events()).toEqual([])
  })

  it('are told of the higher limit only if one entry reaches both', async () => {
    await spend(15 * hour)
    await perform(assistant, 'recordTime', {
      customerServiceId: service.id,
      start: '2026-03-04T10:00:00Z',
      end: '2026-03-04T16:00:00Z',
    })
    expect(await events()).toEqual(countNotifications('hoursUsedUp'))
    expect(await events()).toHaveLength(2)
    expect(await read(assistant)).toMatchObject({
      notifications: {
        nodes: [
          {
            kind: 'HOURS',
            text: expect.stringContaining('has used up this week’s hours') as string,
          },
        ],
      },
    })
    expect(await read(await as(user))).toMatchObject({
      notifications: { nodes: [{ text: 'Your hours for this week are used up' }] },
    })
  })

  it('are told again if the week has another number of hours', async () => {
    await spend(16 * hour)
    await perform(assistant, 'recordTime', {
      customerServiceId: service.id,
      start: '2026-03-04T10:00:00Z',
      end: '2026-03-04T10:01:00Z',
    })
    expect(await events()).toHaveLength(2)
    await db('notifications').delete()
    await perform(manager, 'updateCustomerService', {
      id: service.id,
      expectedVersion: service.version,
      plan: 'isa-single',
    })
    expect(await events()).toEqual(countNotifications('hoursUsedUp'))
  })
})

it('one job waits for a service, however often timers start and stop', async () => {
  for (let round = 0; round < 3; round += 1) {
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await perform(assistant, 'stopTimer', {})
  }
  const waiting = await db('pgboss.job')
    .where({ name: 'watchHours' })
    .whereRaw(`data ->> 'customerServiceId' = ?`, [String(service.id)])
    .pluck('start_after')
  expect(waiting).toEqual([new Date('2026-03-05T09:00:00Z')])
})

const requestHour = async () => {
  const input = { customerServiceId: service.id, hours: 1, reason: 'Closing' }
  const { extraHoursRequest } = await perform(assistant, 'requestExtraHours', input)
  return extraHoursRequest?.['id']
}

describe('extra hours', () => {
  it('let a timer go on when they are approved in time, and no longer', async () => {
    await spend(20 * hour - 90_000)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    const id = await requestHour()
    clock.now = new Date('2026-03-04T17:01:00Z')
    await perform(await as(user), 'approveExtraHours', { id })
    expect(await runWatch()).toEqual(new Date('2026-03-04T17:01:30Z'))
    expect(await ends()).toEqual([null])
    expect(await runWatch()).toEqual(new Date('2026-03-04T18:01:30Z'))
    expect(await ends()).toEqual([new Date('2026-03-04T18:01:30Z')])
  })

  it('that are approved after zero do not make up for a job that is late', async () => {
    await spend(20 * hour - 90_000)
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    const id = await requestHour()
    clock.now = new Date('2026-03-04T17:02:00Z')
    await perform(await as(user), 'approveExtraHours', { id })
    expect(await ends()).toEqual([new Date('2026-03-04T17:01:30Z')])
    expect(await allowance()).toMatchObject({ leftSeconds: 3600 })
  })

  it('stop a timer at the new zero after they are taken back', async () => {
    await spend(20 * hour - 90_000)
    const id = await requestHour()
    await perform(await as(user), 'approveExtraHours', { id })
    await perform(assistant, 'startTimer', { customerServiceId: service.id })
    await perform(manager, 'takeBackExtraHours', { id, note: 'Approved by mistake' })
    expect(await runWatch(30_000)).toEqual(new Date('2026-03-04T17:01:30Z'))
    expect(await ends()).toEqual([new Date('2026-03-04T17:01:30Z')])
  })
})
