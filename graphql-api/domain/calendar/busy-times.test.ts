import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCommunicationSession,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let maya: UserRow
let tessa: UserRow
let customer: CustomerRow
let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  await db('busyTimes').delete()
  maya = await buildAssistant(db)
  tessa = await buildAssistant(db)
  customer = await buildCustomer(db, { assignedVaId: maya.id })
  manager = await as(await buildManager(db))
})

const at = (time: string) => `2026-03-03T${time}:00.000Z`

const event = (start: string, end: string, more: object = {}) => ({
  title: `From ${start}`,
  eventType: 'MEETING',
  startTime: at(start),
  endTime: at(end),
  vaId: String(maya.id),
  ...more,
})

const addEvent = async (...args: Parameters<typeof event>) =>
  (await perform(manager, 'createCalendarEvent', event(...args)))['calendarEvent']

const call = (start: string) => ({
  customerId: String(customer.id),
  vaId: String(maya.id),
  type: 'VOICE',
  startTime: at(start),
})

const spans = async (person = maya) => {
  const rows: { from: Date; to: Date }[] = await db('busyTimes')
    .where({ personId: person.id })
    .orderByRaw('lower(during)')
    .select(db.raw('lower(during) as "from", upper(during) as "to"'))
  return rows.map(({ from, to }) => [from, to].map((one) => one.toISOString().slice(11, 16)))
}

const slotTakenError = expect.objectContaining({ code: 'SLOT_TAKEN' })

const statusOf = async (table: string, id: unknown) =>
  db(table)
    .where({ id: Number(id) })
    .first('status', 'vaId')

const handOver = ({ id }: CustomerRow, to: UserRow) =>
  perform(manager, 'assignCustomer', {
    id: String(id),
    expectedVersion: 1,
    assignedVaId: String(to.id),
  })

describe('a person is busy from the start of an appointment to ten minutes after its end', () => {
  beforeEach(() => addEvent('10:00', '10:30'))

  it('for an event and for a call, which is planned for half an hour', async () => {
    await perform(manager, 'createCommunicationSession', call('12:00'))
    expect(await spans()).toEqual([
      ['10:00', '10:40'],
      ['12:00', '12:40'],
    ])
  })

  it.each(['09:45', '10:00', '10:29', '10:39'])('so another at %s is refused', async (start) => {
    const refusal = await performRefused(manager, 'createCalendarEvent', event(start, '11:00'))
    expect(refusal).toEqual(slotTakenError)
    expect(refusal.fields).toEqual({
      startTime: `“From ${start}” overlaps another appointment, or the break after it. Choose another time.`,
    })
    expect(await performRefused(manager, 'createCommunicationSession', call(start))).toEqual(
      slotTakenError,
    )
    expect(await spans()).toHaveLength(1)
  })

  it('so others that end ten minutes before or start ten minutes after are not', async () => {
    await addEvent('10:40', '11:00')
    await addEvent('09:00', '09:50')
    await perform(manager, 'createCommunicationSession', call('11:10'))
    expect(await spans()).toHaveLength(4)
  })

  it('unless it is a deadline, or another person’s', async () => {
    await addEvent('10:00', '10:30', { eventType: 'DEADLINE' })
    await addEvent('10:00', '10:30', { vaId: String(tessa.id) })
    await addEvent('10:00', '10:30', { vaId: null })
    expect(await spans()).toHaveLength(1)
    expect(await spans(tessa)).toHaveLength(1)
  })
})

it.each(['completeCalendarEvent', 'cancelCalendarEvent'])('%s frees the time', async (verb) => {
  const { id, version } = (await addEvent('10:00', '10:30')) as { id: string; version: number }
  await perform(manager, verb, { id, expectedVersion: version })
  expect(await spans()).toEqual([])
  await addEvent('10:00', '10:30')
})

it('an event that moves takes its new time and frees the old one', async () => {
  const movedRecord = (await addEvent('10:00', '10:30')) as { id: string }
  await addEvent('12:00', '12:30')
  const move = {
    id: movedRecord.id,
    expectedVersion: 1,
    startTime: at('11:30'),
    endTime: at('11:45'),
  }
  expect(
    await performRefused(manager, 'updateCalendarEvent', { ...move, endTime: at('12:00') }),
  ).toEqual(slotTakenError)
  await perform(manager, 'updateCalendarEvent', move)
  await addEvent('10:00', '10:30')
  expect(await spans()).toEqual([
    ['10:00', '10:40'],
    ['11:30', '11:55'],
    ['12:00', '12:40'],
  ])
})

/** The input that gives the customer to Tessa. */
const input = () => ({
  id: String(customer.id),
  expectedVersion: 1,
  assignedVaId: String(tessa.id),
})

/** Builds a review and a call at times at which the next assistant is busy, and an appointment that moves. */
const clash = async () => {
  const review = await addEvent('10:00', '10:30', { customerId: input().id, title: 'Review' })
  const plannedPayload = await perform(manager, 'createCommunicationSession', call('12:00'))
  await addEvent('14:00', '14:30', { customerId: input().id, title: 'Budget' })
  await addEvent('10:15', '10:30', { vaId: String(tessa.id) })
  await addEvent('12:39', '12:45', { vaId: String(tessa.id) })
  return { review, planned: plannedPayload['communicationSession'] }
}

describe('a handover to an assistant who is busy then', () => {
  it('lists the appointments that overlap, and moves nothing', async () => {
    const { review, planned: plannedRecord } = await clash()
    const refusal = await performRefused(manager, 'assignCustomer', input())
    expect(refusal).toMatchObject({
      code: 'SLOT_TAKEN',
      message: expect.stringMatching(/^2 appointments overlap others/) as string,
      clashes: [
        { noun: 'CALENDAR_EVENT', id: review?.['id'], title: 'Review', start: at('10:00') },
        {
          noun: 'COMMUNICATION_SESSION',
          id: plannedRecord?.['id'],
          title: null,
          start: at('12:00'),
        },
      ],
    })
    expect(await spans()).toHaveLength(3)
    expect(await spans(tessa)).toHaveLength(2)
  })

  it('cancels them if told so, moves the others, tells the customer, and its undo brings the others back', async () => {
    const user = await buildUser(db, { customerId: customer.id })
    const { review, planned: plannedRecord } = await clash()
    const done = await perform(manager, 'assignCustomer', {
      ...input(),
      cancelOverlapping: true,
    })
    const cancelledInput = { status: 'cancelled', vaId: maya.id }
    expect(await statusOf('calendarEvents', review?.['id'])).toEqual(cancelledInput)
    expect(await statusOf('communicationSessions', plannedRecord?.['id'])).toEqual(cancelledInput)
    expect(await spans()).toEqual([])
    expect(await spans(tessa)).toEqual([
      ['10:15', '10:40'],
      ['12:39', '12:55'],
      ['14:00', '14:40'],
    ])
    const events = await db('notifications').where({ userId: user.id }).pluck('event')
    expect(events).toEqual(expect.arrayContaining(['eventCancelled', 'callCancelled']))
    await perform(manager, 'undoAssignCustomer', { handoverId: done['handoverId'] })
    expect(await spans()).toEqual([['14:00', '14:40']])
    expect(await statusOf('calendarEvents', review?.['id'])).toEqual(cancelledInput)
  })

  it('is asked about when the customer is closed, too', async () => {
    const { review, planned: plannedRecord } = await clash()
    const { assignedVaId: reassignTo, ...target } = input()
    const refusal = await performRefused(manager, 'closeCustomer', { ...target, reassignTo })
    expect(refusal).toMatchObject({
      code: 'SLOT_TAKEN',
      clashes: [{ id: review?.['id'] }, { id: plannedRecord?.['id'] }],
    })
    expect(await spans()).toHaveLength(3)
    const closed = { ...target, reassignTo, cancelOverlapping: true }
    const done = await perform(manager, 'closeCustomer', closed)
    expect(done).toMatchObject({ calendarEventCount: 1, communicationSessionCount: 0 })
    expect(await statusOf('communicationSessions', plannedRecord?.['id'])).toEqual({
      status: 'cancelled',
      vaId: maya.id,
    })
    expect(await spans(tessa)).toHaveLength(3)
  })

  it('lists the later of two that overlap each other, as they were of two assistants', async () => {
    const cover = await buildAssistant(db)
    await addEvent('10:00', '10:30', { customerId: input().id, title: 'First' })
    await buildCalendarEvent(db, {
      title: 'Second',
      customerId: customer.id,
      vaId: cover.id,
      startTime: new Date(at('10:30')),
      endTime: new Date(at('10:45')),
    })
    const refusal = await performRefused(manager, 'assignCustomer', input())
    expect(refusal).toMatchObject({ clashes: [{ title: 'Second' }] })
  })
})

describe('bookings at once', () => {
  it('for one time have one winner', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2
          ? addEvent('10:00', '10:30')
          : perform(manager, 'createCommunicationSession', call('10:10')),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await spans()).toHaveLength(1)
  })

  it('of two people’s times in opposite order do not wait for each other forever', async () => {
    const other = await buildCustomer(db, { assignedVaId: tessa.id })
    for (const [of, time] of [
      [customer, '10:00'],
      [other, '11:00'],
    ] as const)
      await addEvent(time, `${time.slice(0, 3)}30`, {
        customerId: String(of.id),
        vaId: String(of.assignedVaId),
      })
    await Promise.all([handOver(customer, tessa), handOver(other, maya)])
    expect(await spans()).toEqual([['11:00', '11:40']])
    expect(await spans(tessa)).toEqual([['10:00', '10:40']])
  })
})

describe('appointments from before busy times were stored', () => {
  it('are legacy where they overlap, and keep their time against new ones', async () => {
    const of = { vaId: maya.id, customerId: customer.id }
    const build = (start: string, end: string, more: object = {}) =>
      buildCalendarEvent(db, {
        ...of,
        startTime: new Date(at(start)),
        endTime: new Date(at(end)),
        eventType: 'meeting',
        ...more,
      })
    const first = await build('10:00', '10:30')
    await buildCommunicationSession(db, { ...of, startTime: new Date(at('10:15')) })
    await build('10:20', '10:25', { eventType: 'deadline' })
    await build('13:00', '13:30', { status: 'cancelled' })
    await build('14:00', '14:30')
    await db.raw('select fill_busy_times()')
    const rows = await db('busyTimes').where({ personId: maya.id }).orderByRaw('lower(during)')
    expect(rows.map(({ isLegacy }) => isLegacy)).toEqual([true, true, false])

    expect(await performRefused(manager, 'createCalendarEvent', event('10:00', '10:10'))).toEqual(
      slotTakenError,
    )
    // Another title is no other time.
    const input = { id: String(first.id), expectedVersion: 1, title: 'Kept' }
    await perform(manager, 'updateCalendarEvent', input)
    expect(await spans()).toHaveLength(3)
    const movedInput = {
      ...input,
      expectedVersion: 2,
      startTime: at('11:00'),
      endTime: at('11:30'),
    }
    await perform(manager, 'updateCalendarEvent', movedInput)
    expect(await db('busyTimes').where({ calendarEventId: first.id }).first('isLegacy')).toEqual({
      isLegacy: false,
    })
  })
})
