import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCustomer,
  buildLead,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const minute = 60_000
const start = new Date('2026-03-04T15:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)

let customer: CustomerRow
let joel: UserRow
let event: CalendarEventRow
let assistant: TestClient
let portalUser: TestClient

beforeEach(async () => {
  clock.now = start
  joel = await buildAssistant(db, { displayName: 'Joel' })
  customer = await buildCustomer(db, { assignedVaId: joel.id, name: 'Barker Homes' })
  event = await buildCalendarEvent(db, {
    customerId: customer.id,
    title: 'Pipeline review',
    startTime: after(5),
    endTime: after(50),
  })
  assistant = await as(joel)
  portalUser = await as(await buildUser(db, { customerId: customer.id }))
})

const readEvent = async () =>
  (await db('calendarEvents').where({ id: event.id }).first()) as CalendarEventRow
const readCall = async () =>
  (await db('communicationSessions')
    .where({ calendarEventId: event.id })
    .first()) as CommunicationSessionRow
const callsOf = () => db('communicationSessions').where({ customerId: customer.id })
const target = ({ id, version }: { id: number; version: number }) => ({
  id,
  expectedVersion: version,
})
const busy = () =>
  db('busyTimes').where({ personId: joel.id }).select('calendarEventId', 'communicationSessionId')

const join = (client = assistant) =>
  perform(client, 'startCall', { calendarEventId: event.id, type: 'VIDEO' })
const refuseJoin = (client = assistant) =>
  performRefused(client, 'startCall', { calendarEventId: event.id })
const hold = async () => {
  await join()
  await perform(portalUser, 'answerCommunicationSession', target(await readCall()))
  return readCall()
}

describe('joining an event', () => {
  it('makes a call of its time, length and title, which holds no busy time of its own', async () => {
    // The factory writes no busy times.
    const [movedInput] = [{ startTime: after(6), endTime: after(51) }]
    await perform(assistant, 'updateCalendarEvent', { ...target(event), ...movedInput })
    await join()
    expect(await readCall()).toMatchObject({
      calendarEventId: event.id,
      customerId: customer.id,
      vaId: joel.id,
      startTime: after(6),
      plannedMinutes: 45,
      topic: 'Pipeline review',
      type: 'video',
      status: 'scheduled',
      isUnplanned: false,
      callerId: joel.id,
      ringingSince: start,
    })
    expect(await busy()).toEqual([{ calendarEventId: event.id, communicationSessionId: null }])
  })

  it('completes the event with its call', async () => {
    const call = await hold()
    clock.now = after(12)
    await perform(portalUser, 'endCommunicationSession', target(call))
    expect(await readCall()).toMatchObject({ status: 'completed', startTime: start })
    expect(await readEvent()).toMatchObject({
      status: 'completed',
      startTime: after(5),
      endTime: after(50),
    })
    expect(await busy()).toEqual([])
  })

  it('rings once for two who join at the same moment', async () => {
    expect(
      await performConcurrently([
        [assistant, 'startCall', { calendarEventId: event.id }],
        [portalUser, 'startCall', { calendarEventId: event.id }],
      ]),
    ).toEqual({ done: 1, codes: ['BAD_USER_INPUT'] })
    expect(await callsOf()).toHaveLength(1)
    expect((await refuseJoin(portalUser)).message).toMatch(/^This call is ringing already|^You/)
  })

  it('refuses an event that was cancelled meanwhile, is over, has no assistant, or is of a lead', async () => {
    await perform(assistant, 'cancelCalendarEvent', target(event))
    expect((await refuseJoin()).message).toBe('This call is cancelled and can’t be changed.')
    const refusalOf = async (values: object) => {
      event = await buildCalendarEvent(db, { customerId: customer.id, ...values })
      return (await refuseJoin()).message
    }
    expect(await refusalOf({ startTime: after(-60), endTime: after(-30) })).toBe(
      'The time of this call has passed. Start a new call instead.',
    )
    const noCall = 'Only a call with a customer and an assistant can be joined.'
    expect(await refusalOf({ startTime: after(90), endTime: after(99), vaId: null })).toBe(noCall)
    expect(
      await refusalOf({ startTime: after(90), endTime: after(99), eventType: 'meeting' }),
    ).toBe(noCall)
    await buildLead(db, { assignedVaId: joel.id })
    expect(
      await refusalOf({
        startTime: after(90),
        endTime: after(99),
        customerId: null,
        vaId: joel.id,
      }),
    ).toBe(noCall)
    expect(await callsOf()).toEqual([])
  })

  it('refuses a former assistant, and the customer a call with one', async () => {
    const renee = await buildAssistant(db)
    clock.now = after(10)
    await perform(await as(await buildManager(db)), 'assignCustomer', {
      ...target(customer),
      assignedVaId: renee.id,
    })
    // The event had begun, so it stayed.
    expect(await readEvent()).toMatchObject({ vaId: joel.id })
    expect((await refuseJoin()).code).toBe('NOT_FOUND')
    expect((await refuseJoin(portalUser)).message).toBe(
      'This call was planned with another assistant. Start a new call instead.',
    )
    expect(await callsOf()).toEqual([])
  })

  it('refuses the customer a call with a former assistant who rang before', async () => {
    const renee = await buildAssistant(db)
    clock.now = after(6)
    await join()
    await perform(portalUser, 'declineCall', { communicationSessionId: (await readCall()).id })
    clock.now = after(10)
    await perform(await as(await buildManager(db)), 'assignCustomer', {
      ...target(customer),
      assignedVaId: renee.id,
    })
    const refusal = 'This call was planned with another assistant. Start a new call instead.'
    expect((await refuseJoin(portalUser)).message).toBe(refusal)
    const { id } = await readCall()
    expect(
      (await performRefused(portalUser, 'startCall', { communicationSessionId: id })).message,
    ).toBe(refusal)
    expect(await readCall()).toMatchObject({ ringingSince: null })
  })
})

const changeType = async (eventType: string) =>
  perform(assistant, 'updateCalendarEvent', { ...target(await readEvent()), eventType })

describe('an event and its call', () => {
  it('move together, and are told of once', async () => {
    await join()
    await perform(portalUser, 'declineCall', { communicationSessionId: (await readCall()).id })
    await db('calendarChanges').delete()
    await db('notifications').delete()
    await perform(assistant, 'updateCommunicationSession', {
      ...target(await readCall()),
      startTime: after(600),
    })
    expect(await readEvent()).toMatchObject({ startTime: after(600), endTime: after(645) })
    expect(await busy()).toEqual([{ calendarEventId: event.id, communicationSessionId: null }])
    expect(await db('notifications').pluck('event')).toEqual(['callMoved'])
    expect(new Set(await db('calendarChanges').pluck('noun'))).toEqual(new Set(['calendarEvent']))

    await perform(assistant, 'updateCalendarEvent', {
      ...target(await readEvent()),
      title: 'Roof estimate',
      startTime: after(700),
      endTime: after(730),
    })
    expect(await readCall()).toMatchObject({
      startTime: after(700),
      plannedMinutes: 30,
      topic: 'Roof estimate',
    })
  })

  it('are cancelled together', async () => {
    await join()
    await db('notifications').delete()
    await perform(assistant, 'cancelCommunicationSession', target(await readCall()))
    expect(await readEvent()).toMatchObject({ status: 'cancelled' })
    expect(await db('notifications').pluck('event')).toEqual(['eventCancelled'])

    event = await buildCalendarEvent(db, {
      customerId: customer.id,
      startTime: after(60),
      endTime: after(90),
    })
    await join()
    await perform(assistant, 'cancelCalendarEvent', target(await readEvent()))
    expect(await readCall()).toMatchObject({ status: 'cancelled', ringingSince: null })
  })

  it('are completed together, with no length if nobody answered', async () => {
    await join()
    clock.now = after(9)
    await perform(assistant, 'completeCalendarEvent', target(await readEvent()))
    expect(await readCall()).toMatchObject({
      status: 'completed',
      startTime: after(9),
      endTime: after(9),
      ringingSince: null,
    })
  })

  it('stay as they are while the call is in progress', async () => {
    await hold()
    const movedInput = { ...target(await readEvent()), startTime: after(60), endTime: after(90) }
    expect((await performRefused(assistant, 'updateCalendarEvent', movedInput)).message).toBe(
      'This call is in progress, so it can’t be moved.',
    )
    for (const verb of ['cancelCalendarEvent', 'completeCalendarEvent'])
      expect((await performRefused(assistant, verb, target(await readEvent()))).message).toBe(
        'This call is in progress. End it first.',
      )
    expect((await refuseJoin(portalUser)).message).toBe('This call is in progress already.')
  })

  it('leave the event scheduled when nobody came', async () => {
    await join()
    clock.now = after(51)
    await perform(assistant, 'missCommunicationSession', target(await readCall()))
    expect(await readCall()).toMatchObject({ status: 'missed' })
    expect(await readEvent()).toMatchObject({ status: 'scheduled', version: event.version })
  })

  it('ring again after the event was no call for a while', async () => {
    await join()
    await changeType('MEETING')
    expect(await callsOf()).toMatchObject([{ status: 'cancelled', ringingSince: null }])
    await changeType('CALL')
    await join()
    expect(await readCall()).toMatchObject({ status: 'scheduled', callerId: joel.id })
    expect(await callsOf()).toHaveLength(2)
  })

  it('are cancelled with the customer’s work, also when the event has begun', async () => {
    clock.now = after(6)
    await join()
    const next = await buildCalendarEvent(db, {
      customerId: customer.id,
      startTime: after(60),
      endTime: after(90),
    })
    await db('notifications').delete()
    await perform(await as(await buildManager(db)), 'closeCustomer', {
      ...target(customer),
      openTasks: 'KEEP',
      events: 'CANCEL',
    })
    expect(await readCall()).toMatchObject({ status: 'cancelled', ringingSince: null })
    expect(await readEvent()).toMatchObject({ status: 'cancelled' })
    expect(await db('calendarEvents').where({ id: next.id }).first()).toMatchObject({
      status: 'cancelled',
      version: next.version + 1,
    })
    expect(new Set(await db('notifications').pluck('event'))).toEqual(new Set(['eventCancelled']))
  })

  it('go to another assistant together, and back', async () => {
    clock.now = after(-60)
    const renee = await buildAssistant(db, { displayName: 'Renee' })
    const manager = await as(await buildManager(db))
    await join()
    const { handoverId } = await perform(manager, 'assignCustomer', {
      ...target(customer),
      assignedVaId: renee.id,
    })
    expect(await readEvent()).toMatchObject({ vaId: renee.id })
    expect(await readCall()).toMatchObject({ vaId: renee.id, callerId: null, ringingSince: null })
    await perform(manager, 'undoAssignCustomer', { handoverId })
    expect(await readCall()).toMatchObject({ vaId: joel.id })
  })
})

const change = async (values: object) => ({ ...target(await readEvent()), ...values })

describe('a person of the customer', () => {
  it('moves a call to a free slot and keeps its length, and cancels it, until its notice', async () => {
    const wednesday = new Date('2026-03-11T15:00:00.000Z')
    await db('calendarEvents')
      .where({ id: event.id })
      .update({ startTime: wednesday, endTime: new Date(wednesday.getTime() + 45 * minute) })
    const laterTime = new Date('2026-03-12T16:00:00.000Z')
    await perform(portalUser, 'updateCalendarEvent', await change({ startTime: laterTime }))
    expect(await readEvent()).toMatchObject({
      startTime: laterTime,
      endTime: new Date(laterTime.getTime() + 45 * minute),
    })
    expect(
      (await performRefused(portalUser, 'updateCalendarEvent', await change({ title: 'Mine' })))
        .message,
    ).toBe('You can only change the time of a call.')
    expect(
      (
        await performRefused(
          portalUser,
          'updateCalendarEvent',
          await change({ startTime: new Date('2026-03-12T04:00:00.000Z') }),
        )
      ).message,
    ).toBe('This is outside of working hours. Choose another time.')
    clock.now = new Date(laterTime.getTime() - 30 * minute)
    expect(
      (await performRefused(portalUser, 'cancelCalendarEvent', await change({}))).message,
    ).toMatch(/^You can move or cancel a call until /)
    clock.now = start
    await perform(portalUser, 'cancelCalendarEvent', await change({}))
    expect(await readEvent()).toMatchObject({ status: 'cancelled' })
  })

  it('moves a call only to where its whole length is free', async () => {
    const wednesday = new Date('2026-03-11T15:00:00.000Z')
    const twoHours = 120 * minute
    await db('calendarEvents')
      .where({ id: event.id })
      .update({ startTime: wednesday, endTime: new Date(wednesday.getTime() + twoHours) })
    const readOffered = async () => {
      const { data, errors } = await portalUser.graphql(
        `query ($event: ID!) { freeSlots(from: "2026-03-12T00:00:00Z", to: "2026-03-13T05:00:00Z", movingEventId: $event) { start end } }`,
        { event: event.id },
      )
      expect(errors).toEqual([])
      return data?.['freeSlots'] as { start: string; end: string }[]
    }
    const slots = await readOffered()
    const last = slots.at(-1)
    expect(last).toEqual({ start: '2026-03-12T19:00:00.000Z', end: '2026-03-12T21:00:00.000Z' })
    expect(slots[1]?.start).toBe('2026-03-12T13:30:00.000Z')
    const lateRecord = await change({ startTime: new Date('2026-03-12T19:30:00.000Z') })
    expect((await performRefused(portalUser, 'updateCalendarEvent', lateRecord)).message).toBe(
      'This is outside of working hours. Choose another time.',
    )
    await perform(portalUser, 'updateCalendarEvent', await change({ startTime: last?.start }))
  })

  it('changes no meeting', async () => {
    event = await buildCalendarEvent(db, { customerId: customer.id, eventType: 'meeting' })
    expect((await performRefused(portalUser, 'cancelCalendarEvent', target(event))).message).toBe(
      'You can only change calls. Send your assistant a message instead.',
    )
  })
})
