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
import { performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let maya: UserRow
let tessa: UserRow
let customer: CustomerRow
let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  await db('busyTimes').delete()
  maya = await buildAssistant(db, { displayName: 'Maya' })
  tessa = await buildAssistant(db, { displayName: 'Tessa' })
  customer = await buildCustomer(db, { assignedVaId: maya.id })
  manager = await as(await buildManager(db))
})

const at = (time: string, day = '03') => new Date(`2026-03-${day}T${time}:00Z`)

const event = (title: string, start: Date, end: Date, more: object = {}) =>
  buildCalendarEvent(db, {
    title,
    startTime: start,
    endTime: end,
    vaId: maya.id,
    customerId: customer.id,
    eventType: 'meeting',
    ...more,
  })

const call = (start: Date, more: object = {}) =>
  buildCommunicationSession(db, {
    startTime: start,
    customerId: customer.id,
    vaId: maya.id,
    status: 'scheduled',
    ...more,
  })

type FoundCalendar = {
  events: { title: string }[]
  calls: { id: string }[]
  timeOff: { person: { displayName: string }; start: string; end: string }[]
  overlaps: { eventIds: string[]; callIds: string[] }
}

const fields =
  'events { id title } calls { id } timeOff { person { displayName } start end } overlaps { eventIds callIds }'

const march3 = { from: at('00:00'), to: at('00:00', '04') }

const ask = async (caller: TestClient, givenInput: object = {}) =>
  caller.graphql(
    `query ($from: DateTime!, $to: DateTime!, $people: [ID!], $customer: ID) {
      calendar(from: $from, to: $to, personIds: $people, customerId: $customer) { ${fields} } }`,
    { ...march3, ...givenInput },
  )

const read = async (caller: TestClient, givenInput: object = {}) => {
  const { data, errors } = await ask(caller, givenInput)
  expect(errors).toEqual([])
  return data?.['calendar'] as FoundCalendar
}

const titles = async (caller: TestClient, givenInput: object = {}) =>
  (await read(caller, givenInput)).events.map(({ title }) => title)

describe('the range of a calendar', () => {
  it('includes what takes place in it, and excludes what begins at its end or ends at its start', async () => {
    await event('ends at midnight', at('23:00', '02'), at('00:00'))
    await event('reaches in', at('23:30', '02'), at('00:30'))
    await event('within', at('12:00'), at('13:00'))
    await event('due at midnight', at('00:00'), at('00:00'), { eventType: 'deadline' })
    await event('begins at the end', at('00:00', '04'), at('01:00', '04'))
    expect(await titles(manager)).toEqual(['reaches in', 'due at midnight', 'within'])
  })

  it('includes a call that reaches into it, by its planned half hour', async () => {
    const reaches = await call(at('23:40', '02'))
    await call(at('23:30', '02'))
    const { calls } = await read(manager)
    expect(calls.map(({ id }) => id)).toEqual([String(reaches.id)])
  })

  it('leaves out cancelled events and calls', async () => {
    await event('off', at('12:00'), at('13:00'), { status: 'cancelled' })
    await call(at('12:00'), { status: 'cancelled' })
    expect(await read(manager)).toMatchObject({ events: [], calls: [] })
  })

  it.each([
    ['more than 45 days', { to: new Date('2026-04-18T00:00:00Z') }, 'to'],
    ['an end before its start', { to: at('00:00', '02') }, 'to'],
    ['more than 50 people', { people: Array.from({ length: 51 }, (_, n) => n + 1) }, 'personIds'],
  ])('is refused with %s', async (_case, givenInput, field) => {
    const { errors } = await ask(manager, givenInput)
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('whose calendar it is', () => {
  beforeEach(async () => {
    const other = await buildCustomer(db, { assignedVaId: tessa.id })
    await event('of Maya', at('09:00'), at('10:00'))
    await event('of her customer', at('10:00'), at('11:00'), { vaId: null })
    await event('of Tessa', at('11:00'), at('12:00'), { vaId: tessa.id, customerId: other.id })
  })

  it('management reads everyone, chosen people, or a customer', async () => {
    expect(await titles(manager)).toEqual(['of Maya', 'of her customer', 'of Tessa'])
    expect(await titles(manager, { people: [tessa.id] })).toEqual(['of Tessa'])
    expect(await titles(manager, { customer: customer.id })).toEqual(['of Maya', 'of her customer'])
  })

  it('an assistant reads their own, also where assistants see everything', async () => {
    expect(await titles(await as(maya))).toEqual(['of Maya', 'of her customer'])
    await db('organisation').update({ assistantsSee: 'all' })
    try {
      expect(await titles(await as(maya))).toEqual(['of Maya', 'of her customer'])
      expect(await titles(await as(maya), { people: [tessa.id] })).toEqual(['of Tessa'])
    } finally {
      await db('organisation').update({ assistantsSee: 'assigned' })
    }
  })

  it('a portal user reads their own customer, whatever they name', async () => {
    const user = await as(await buildUser(db, { customerId: customer.id }))
    expect(await titles(user)).toEqual(['of Maya', 'of her customer'])
    expect(await titles(user, { people: [tessa.id] })).toEqual([])
  })

  it('a customer out of scope has as little as one that does not exist', async () => {
    const assistant = await as(tessa)
    const [hiddenResponse, unknown] = [
      await ask(assistant, { customer: customer.id }),
      await ask(assistant, { customer: 999_999 }),
    ]
    expect(hiddenResponse.data).toEqual(unknown.data)
    expect(hiddenResponse.errors).toEqual(unknown.errors)
    expect(hiddenResponse.data?.['calendar']).toMatchObject({ events: [], calls: [], timeOff: [] })
  })
})

describe('an event', () => {
  it('of 40 days is refused, when it is added and when it is changed, and nothing changes', async () => {
    const longInput = { startTime: at('09:00'), endTime: new Date('2026-04-12T09:00:00Z') }
    const tooLong = expect.objectContaining({
      fields: { endTime: 'An event can last at most 31 days.' },
    })
    const givenInput = { title: 'Long', eventType: 'MEETING', ...longInput }
    expect(await performRefused(manager, 'createCalendarEvent', givenInput)).toEqual(tooLong)
    expect(await db('calendarEvents')).toEqual([])
    const { id, version } = await event('short', at('09:00'), at('10:00'))
    const changes = { id, expectedVersion: version, endTime: longInput.endTime }
    expect(await performRefused(manager, 'updateCalendarEvent', changes)).toEqual(tooLong)
    expect(await db('calendarEvents')).toMatchObject([{ version, endTime: at('10:00') }])
  })
})

describe('overlaps in a calendar', () => {
  it('are events and calls of one person at one time; deadlines are none', async () => {
    const review = await event('review', at('09:00'), at('10:00'))
    const first = await call(at('09:45'))
    await call(at('10:30'))
    await event('due', at('09:30'), at('09:30'), { eventType: 'deadline' })
    await event('of Tessa', at('09:00'), at('10:00'), { vaId: tessa.id })
    const { overlaps } = await read(manager)
    expect(overlaps).toEqual({ eventIds: [String(review.id)], callIds: [String(first.id)] })
  })
})

const takeOff = (person: UserRow, firstDay: string, lastDay = firstDay) =>
  db('timeOff').insert({ personId: person.id, firstDay, lastDay })
const off = async (caller: TestClient, givenInput: object = {}) =>
  (await read(caller, givenInput)).timeOff.map(({ person }) => person.displayName)

describe('time off in a calendar', () => {
  beforeEach(async () => {
    await takeOff(maya, '2026-03-03', '2026-03-08')
    await takeOff(tessa, '2026-03-03')
  })

  it('lasts from midnight to midnight in the organization’s time zone, also over a change of clocks', async () => {
    const { timeOff } = await read(manager, { people: [maya.id] })
    expect(timeOff).toEqual([
      {
        person: { displayName: 'Maya' },
        start: '2026-03-03T05:00:00.000Z',
        end: '2026-03-09T04:00:00.000Z',
      },
    ])
  })

  it('is that of everyone for management, and of oneself for an assistant', async () => {
    expect(await off(manager)).toEqual(['Maya', 'Tessa'])
    expect(await off(manager, { people: [tessa.id] })).toEqual(['Tessa'])
    expect(await off(manager, { customer: customer.id })).toEqual(['Maya'])
    expect(await off(await as(maya))).toEqual(['Maya'])
    expect(await off(await as(maya), { people: [tessa.id] })).toEqual([])
  })

  it('a portal user sees that of their assistant within two weeks', async () => {
    await takeOff(maya, '2026-03-30')
    const user = await as(await buildUser(db, { customerId: customer.id }))
    expect(await off(user)).toEqual(['Maya'])
    const lateInput = { from: at('00:00', '28'), to: at('00:00', '31') }
    expect(await off(user, lateInput)).toEqual([])
    expect(await off(manager, lateInput)).toEqual(['Maya'])
  })
})
