import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { makeOccurrences } from './make-occurrences.ts'

const { db, as, clock, connection } = await testApp()
const jobs = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(jobs.close)

let maya: UserRow
let tessa: UserRow
let customer: CustomerRow
let boss: UserRow
let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  await db('calendarEvents').delete()
  await db('eventSeries').delete()
  maya = await buildAssistant(db)
  tessa = await buildAssistant(db)
  customer = await buildCustomer(db, { assignedVaId: maya.id, updatedAt: clock.now })
  boss = await buildManager(db)
  manager = await as(boss)
})

/** Goes to a later time, at which the manager signs in again. */
const goTo = async (time: string) => {
  clock.now = new Date(time)
  manager = await as(boss)
}

const runJob = () => makeOccurrences(jobs.ctx)

const weekly = (more: object = {}) => ({
  title: 'Weekly review',
  eventType: 'MEETING',
  startTime: '2026-03-02T14:00:00.000Z',
  endTime: '2026-03-02T14:30:00.000Z',
  customerId: String(customer.id),
  vaId: String(maya.id),
  recurrence: 'FREQ=WEEKLY',
  timeZone: 'America/New_York',
  ...more,
})

type Event = { id: string; version: number; recurrence: string | null }

const add = async (more: object = {}) =>
  (await perform(manager, 'createCalendarEvent', weekly(more)))['calendarEvent'] as Event

type Row = {
  id: number
  title: string
  status: string
  startTime: Date
  endTime: Date
  version: number
  vaId: number
}

const rows = (): Promise<Row[]> => db('calendarEvents').orderBy('startTime').orderBy('id')

const starts = async (status = 'scheduled') =>
  (await rows())
    .filter((row) => row.status === status)
    .map(({ startTime }) => startTime.toISOString().slice(5, 16))

const edit = async (nth: number, changes: object, verb = 'updateCalendarEvent') => {
  const row = (await rows())[nth]
  await perform(manager, verb, { id: String(row?.id), expectedVersion: row?.version, ...changes })
}

const at = (day: string, time = '14:00') => `2026-${day}T${time}:00.000Z`

/** Returns how many statements the job takes for a series. */
const countStatements = async (recurrence: string) => {
  await db('calendarEvents').delete()
  await db('eventSeries').delete()
  await add({ recurrence })
  return (await recordStatements(jobs.db, 'query', runJob)).length
}

/** Runs the job when more occurrences are due. */
const moveClock = async () => {
  await goTo('2026-06-01T08:00:00Z')
  await runJob()
}

const handOver = async () => {
  const { version } = await db('customers').where({ id: customer.id }).first('version')
  return perform(manager, 'assignCustomer', {
    id: String(customer.id),
    expectedVersion: version,
    assignedVaId: String(tessa.id),
  })
}

/** The starts of the weekly review in the first eight weeks: from March 8, 9:00 in New York is an hour earlier. */
const eightWeeks = [
  '03-02T14:00',
  '03-09T13:00',
  '03-16T13:00',
  '03-23T13:00',
  '03-30T13:00',
  '04-06T13:00',
  '04-13T13:00',
  '04-20T13:00',
]

describe('an event that repeats', () => {
  it('is made for the next eight weeks, at the same time on the clock, and holds its time', async () => {
    const first = await add()
    expect(first.recurrence).toBe('FREQ=WEEKLY')
    await runJob()
    expect(await starts()).toEqual(eightWeeks)
    expect(await db('busyTimes').where({ personId: maya.id })).toHaveLength(8)
    const createdRow = (await rows())[7]
    expect(createdRow).toMatchObject({
      title: 'Weekly review',
      vaId: maya.id,
      endTime: new Date(at('04-20', '13:30')),
    })
  })

  it('goes on as time passes, also over the end of summer time', async () => {
    await goTo('2026-10-20T08:00:00Z')
    await add({ startTime: at('10-26', '13:00'), endTime: at('10-26', '13:30') })
    await runJob()
    await goTo('2026-12-20T08:00:00Z')
    await runJob()
    expect((await starts()).slice(0, 3)).toEqual(['10-26T13:00', '11-02T14:00', '11-09T14:00'])
    expect((await starts()).at(-1)).toBe('02-08T14:00')
  })

  it('ends after its last day or its number of times', async () => {
    await add({ recurrence: 'FREQ=WEEKLY;COUNT=3' })
    await add({
      recurrence: 'FREQ=WEEKLY;UNTIL=20260310',
      startTime: at('03-03'),
      endTime: at('03-03'),
    })
    await runJob()
    expect(await starts()).toEqual([
      '03-02T14:00',
      '03-03T14:00',
      '03-09T13:00',
      '03-10T13:00',
      '03-16T13:00',
    ])
    await goTo('2026-06-01T08:00:00Z')
    await runJob()
    expect(await rows()).toHaveLength(5)
  })

  it('keeps the time of the organization’s zone by default', async () => {
    await db('organisation').update({ timeZone: 'America/Chicago' })
    await add({ timeZone: null })
    expect(await db('eventSeries').pluck('time_zone')).toEqual(['America/Chicago'])
  })

  it.each([
    ['finer than a day', 'FREQ=HOURLY'],
    ['several times a day', 'FREQ=DAILY;BYHOUR=1,2,3'],
    ['with a part that is not known', 'FREQ=DAILY;X=1'],
    ['with a weekday that is none', 'FREQ=WEEKLY;BYDAY=XX'],
    ['that never occurs', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['of other days than the first', 'FREQ=WEEKLY;BYDAY=FR'],
    ['that ends before the first', 'FREQ=WEEKLY;UNTIL=20260301'],
    ['for no times', 'FREQ=WEEKLY;COUNT=0'],
    ['without a frequency', 'COUNT=3'],
  ])('by a rule %s is refused', async (_, recurrence) => {
    const refusal = await performRefused(manager, 'createCalendarEvent', weekly({ recurrence }))
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { recurrence: expect.any(String) },
    })
    expect(await rows()).toEqual([])
    expect(await db('eventSeries')).toEqual([])
  })

  it('with a first day of the week is taken, as other calendar programs write it', async () => {
    await add({ recurrence: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=3' })
    await runJob()
    expect(await starts()).toEqual(['03-02T14:00', '03-16T13:00', '03-30T13:00'])
  })

  it('with a part that is not supported is refused by its name', async () => {
    const recurrence = 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1'
    const refusal = await performRefused(manager, 'createCalendarEvent', weekly({ recurrence }))
    expect(refusal.fields).toEqual({
      recurrence: expect.stringContaining('“BYSETPOS” isn’t supported.'),
    })
  })

  it('on the last day of the month begins on one', async () => {
    const recurrence = 'FREQ=MONTHLY;BYMONTHDAY=-1'
    const refusal = await performRefused(manager, 'createCalendarEvent', weekly({ recurrence }))
    expect(refusal.fields).toEqual({ recurrence: expect.stringContaining('on a day on which') })
    await add({ recurrence, startTime: at('03-31', '13:00'), endTime: at('03-31', '13:30') })
    await runJob()
    await goTo('2026-04-10T08:00:00Z')
    await runJob()
    expect(await starts()).toEqual(['03-31T13:00', '04-30T13:00', '05-31T13:00'])
  })

  it('in a zone that does not exist is refused', async () => {
    const wrongInput = weekly({ timeZone: 'Mars/Base' })
    expect(await performRefused(manager, 'createCalendarEvent', wrongInput)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { timeZone: expect.any(String) },
    })
    expect(await rows()).toEqual([])
    expect(await db('eventSeries')).toEqual([])
  })

  it('is told of once, and its occurrences are not news', async () => {
    const user = await buildUser(db, { customerId: customer.id })
    await add()
    await runJob()
    expect(await db('notifications').where({ userId: user.id }).pluck('event')).toEqual([
      'eventPlanned',
    ])
  })
})

describe('the job', () => {
  it('run twice, or twice at once, makes each occurrence once', async () => {
    await add()
    await Promise.all([runJob(), runJob(), runJob()])
    await runJob()
    expect(await starts()).toEqual(eightWeeks)
  })

  it('that fails at one series makes the others, and the rest at its next run', async () => {
    await add()
    await add({ startTime: at('03-03'), endTime: at('03-03', '14:30'), title: 'Second' })
    await db.raw(`
      create function kill_it() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger kill_it before insert on calendar_events for each row when (new.title = 'Weekly review') execute function kill_it()`)
    await expect(runJob()).rejects.toThrow('killed')
    await db.raw('drop trigger kill_it on calendar_events; drop function kill_it')
    const half = await rows()
    expect(half).toHaveLength(9)
    expect(half.filter(({ title }) => title === 'Second')).toHaveLength(8)
    await runJob()
    expect(await rows()).toHaveLength(16)
    expect((await rows()).filter(({ title }) => title === 'Weekly review')).toHaveLength(8)
  })

  it('takes as many statements for many occurrences as for few', async () => {
    expect(await countStatements('FREQ=DAILY')).toBe(await countStatements('FREQ=WEEKLY;COUNT=2'))
  })

  it('skips an occurrence at a time that is taken, once, and tells everyone concerned', async () => {
    const user = await buildUser(db, { customerId: customer.id })
    await add({
      recurrence: null,
      title: 'Other',
      startTime: at('03-16', '13:15'),
      endTime: at('03-16', '13:45'),
    })
    await add()
    await runJob()
    await runJob()
    expect(await starts('cancelled')).toEqual(['03-16T13:00'])
    expect((await starts()).filter((one) => one.startsWith('03-16'))).toEqual(['03-16T13:15'])
    for (const { id } of [maya, user]) {
      const notifications = await db('notifications').where({
        userId: id,
        event: 'occurrenceSkipped',
      })
      expect(notifications).toHaveLength(1)
    }
  })
})

describe('a customer who is not active', () => {
  it.each(['paused', 'closed'])(
    'gets no occurrences while %s, and none later for that time',
    async (status) => {
      await add()
      await db('customers').where({ id: customer.id }).update({ status })
      await goTo('2026-03-20T08:00:00Z')
      await runJob()
      expect(await rows()).toHaveLength(1)
      await db('customers').where({ id: customer.id }).update({ status: 'active' })
      await runJob()
      expect((await starts()).slice(0, 2)).toEqual(['03-02T14:00', '03-23T13:00'])
    },
  )
})

describe('a change', () => {
  beforeEach(async () => {
    await add()
    await runJob()
  })

  it.each([{}, { editScope: 'THIS' }])('with the scope %o is of one event', async (scope) => {
    await edit(2, { title: 'Budget', ...scope })
    const titles = (await rows()).map(({ title }) => title)
    expect(titles.filter((title) => title === 'Budget')).toHaveLength(1)
    await goTo('2026-03-17T08:00:00Z')
    await runJob()
    expect((await rows()).at(-1)).toMatchObject({ title: 'Weekly review' })
  })

  it('of all is of those that are to come, and not of one that was changed alone', async () => {
    await edit(3, { startTime: at('03-24', '15:00'), endTime: at('03-24', '15:30') })
    await goTo('2026-03-10T08:00:00Z')
    await edit(2, {
      editScope: 'ALL',
      title: 'Budget',
      startTime: at('03-17', '15:00'),
      endTime: at('03-17', '16:00'),
    })
    const foundNames = (await rows()).map(
      ({ title, startTime, endTime }) =>
        `${title} ${startTime.toISOString().slice(5, 16)} ${(endTime.getTime() - startTime.getTime()) / 60_000}`,
    )
    expect(foundNames.slice(0, 5)).toEqual([
      'Weekly review 03-02T14:00 30',
      'Weekly review 03-09T13:00 30',
      'Budget 03-17T15:00 60',
      'Weekly review 03-24T15:00 30',
      'Budget 03-31T15:00 60',
    ])
    await goTo('2026-03-18T08:00:00Z')
    await runJob()
    expect((await rows()).at(-1)).toMatchObject({
      title: 'Budget',
      startTime: new Date(at('05-12', '15:00')),
    })
  })

  it('of the following ones ends the series before them, and begins another', async () => {
    await edit(2, {
      editScope: 'FOLLOWING',
      title: 'Budget',
      startTime: at('03-16', '12:00'),
      endTime: at('03-16', '12:30'),
    })
    expect((await rows()).map(({ title }) => title)).toEqual([
      'Weekly review',
      'Weekly review',
      ...Array.from({ length: 6 }, () => 'Budget'),
    ])
    await goTo('2026-03-17T08:00:00Z')
    await runJob()
    expect((await starts()).at(-1)).toBe('05-11T12:00')
    await edit(1, { editScope: 'ALL', title: 'Before' })
    expect((await rows()).at(-1)?.title).toBe('Budget')
  })

  it('keeps the number of times of a series', async () => {
    await db('calendarEvents').delete()
    await add({ recurrence: 'FREQ=WEEKLY;COUNT=10' })
    await runJob()
    await edit(3, { editScope: 'FOLLOWING', title: 'Budget' })
    await goTo('2026-06-17T08:00:00Z')
    expect(await db('eventSeries').orderBy('id', 'desc').first('rule')).toEqual({
      rule: 'FREQ=WEEKLY;COUNT=7',
    })
  })

  it('to a later day also moves ones onto the places of others', async () => {
    await edit(0, {
      editScope: 'ALL',
      startTime: at('03-09', '13:00'),
      endTime: at('03-09', '13:30'),
    })
    expect((await starts()).slice(0, 2)).toEqual(['03-09T13:00', '03-16T13:00'])
    await goTo('2026-03-10T08:00:00Z')
    await runJob()
    expect(new Set(await starts()).size).toBe((await rows()).length)
  })

  it('to another day is refused for a rule with days of its own', async () => {
    await db('calendarEvents').delete()
    await add({ recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
    const [row] = await rows()
    const move = { startTime: at('03-03'), endTime: at('03-03', '14:30'), editScope: 'ALL' }
    const refusal = await performRefused(manager, 'updateCalendarEvent', {
      id: String(row?.id),
      expectedVersion: 1,
      ...move,
    })
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { startTime: expect.any(String) },
    })
  })

  it('that would double-book one of them changes none', async () => {
    await add({
      recurrence: null,
      title: 'Other',
      startTime: at('04-06', '15:00'),
      endTime: at('04-06', '15:30'),
    })
    const before = await starts()
    const refusal = await performRefused(manager, 'updateCalendarEvent', {
      id: String((await rows())[1]?.id),
      expectedVersion: 1,
      startTime: at('03-09', '15:00'),
      endTime: at('03-09', '15:30'),
      editScope: 'ALL',
    })
    expect(refusal.code).toBe('SLOT_TAKEN')
    expect(await starts()).toEqual(before)
  })

  it('of many is told of once', async () => {
    const user = await buildUser(db, { customerId: customer.id })
    await edit(2, {
      editScope: 'ALL',
      startTime: at('03-16', '15:00'),
      endTime: at('03-16', '15:30'),
    })
    expect(await db('notifications').where({ userId: user.id }).pluck('event')).toEqual([
      'eventMoved',
    ])
  })
})

describe('cancelling', () => {
  beforeEach(async () => {
    await add()
    await runJob()
  })

  it.each([{}, { editScope: 'THIS' }])(
    'one with the scope %o leaves the others, and it is not made again',
    async (scope) => {
      await edit(2, scope, 'cancelCalendarEvent')
      await runJob()
      expect(await starts('cancelled')).toEqual(['03-16T13:00'])
      expect(await starts()).toHaveLength(7)
    },
  )

  it('the following ones ends the series', async () => {
    await edit(2, { editScope: 'FOLLOWING' }, 'cancelCalendarEvent')
    expect(await starts()).toEqual(eightWeeks.slice(0, 2))
    await moveClock()
    expect(await rows()).toHaveLength(8)
    expect(await db('busyTimes').where({ personId: maya.id })).toHaveLength(2)
  })

  it('all cancels those that are to come, and not one that was changed alone', async () => {
    await edit(4, { title: 'Special' })
    await goTo('2026-03-10T08:00:00Z')
    await edit(3, { editScope: 'ALL' }, 'cancelCalendarEvent')
    expect(await starts()).toEqual(['03-02T14:00', '03-09T13:00', '03-30T13:00'])
    await moveClock()
    expect(await rows()).toHaveLength(8)
  })
})

describe('a handover', () => {
  it('moves the series to the next assistant', async () => {
    await add()
    await runJob()
    await handOver()
    await goTo('2026-03-17T08:00:00Z')
    await runJob()
    expect((await rows()).at(-1)).toMatchObject({ vaId: tessa.id })
  })

  it('can be undone although occurrences are due, and gives the series back', async () => {
    await add()
    await runJob()
    await goTo('2026-03-17T08:00:00Z')
    const { handoverId } = await handOver()
    await runJob()
    await perform(manager, 'undoAssignCustomer', { handoverId })
    await goTo('2026-03-17T08:06:00Z')
    await runJob()
    expect((await rows()).at(-1)).toMatchObject({ vaId: maya.id })
    expect(await rows()).toHaveLength(11)
  })

  it('that closes the customer moves the series as well', async () => {
    await add()
    const { version } = await db('customers').where({ id: customer.id }).first('version')
    await perform(manager, 'closeCustomer', {
      id: String(customer.id),
      expectedVersion: version,
      openTasks: 'KEEP',
      events: 'KEEP',
      reassignTo: String(tessa.id),
    })
    expect(await db('eventSeries').pluck('va_id')).toEqual([tessa.id])
  })
})
