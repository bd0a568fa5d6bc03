import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { testSecret } from '#api/testing/data/test-secret.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import type { ReadOptions } from '#api/outside-calendars/open-calendar-reader.ts'
import { readOutsideCalendars } from './read-outside-calendars.ts'

type Spans = { start: Date; end: Date }[]

/** The busy times at each address; an address without them cannot be read. */
let calendars: Map<string, Spans>
let requests: string[]
/** As whose calendar each of them was read. */
let readers: string[]

/** Called before a calendar is read. */
let beforeReading: () => Promise<unknown>

const openReader = () => ({
  read: async (address: string, { ownAddress, timeZone }: ReadOptions) => {
    requests.push(address)
    readers.push(`${ownAddress} in ${timeZone}`)
    await beforeReading()
    const spans = calendars.get(address)
    if (!spans) throw new Error('secret of the response')
    return { spans, isComplete: true }
  },
  end: () => undefined,
})

const { db, as, clock, connection, logLines, statements } = await testApp({}, {}, { openReader })
const off = await testApp({ outsideCalendars: false })

const address = 'https://calendar.example.com/private-7f3a/basic.ics'

let maya: UserRow
let customer: CustomerRow
let assistant: TestClient
let user: TestClient

/** A time of Tuesday, March 3, in New York. */
const at = (time: string) => new Date(`2026-03-03T${time}:00-05:00`)

const busy = (...spans: [string, string][]) => {
  calendars.set(
    address,
    spans.map(([start, end]) => ({ start: at(start), end: at(end) })),
  )
}

beforeEach(async () => {
  clock.now = new Date('2026-03-02T13:00:00Z')
  calendars = new Map()
  requests = []
  readers = []
  beforeReading = async () => undefined
  busy(['10:00', '11:00'], ['10:30', '12:00'])
  maya = await buildAssistant(db, { displayName: 'Maya' })
  customer = await buildCustomer(db, { assignedVaId: maya.id })
  assistant = await as(maya)
  user = await as(await buildUser(db, { customerId: customer.id }))
})

const set = (client = assistant, givenText = address) =>
  perform(client, 'setOutsideCalendar', { address: givenText })

const readOwnCalendar = async (client: TestClient) => {
  const { data } = await client.graphql(
    '{ me { abilities outsideCalendar { host readAt isFailing isComplete } } }',
  )
  return data?.['me'] as { abilities: string[]; outsideCalendar: object | null }
}

/** Reads all calendars as the job does, with these services. */
const runJob = async (services: object = {}) => {
  const { ctx, close } = openTestJobs(
    connection,
    {},
    {
      clock: () => clock.now,
      secret: testSecret,
      publicUrl: 'http://portal.example.com',
      openCalendarReader: openReader,
      ...services,
    },
  )
  try {
    await readOutsideCalendars(ctx)
  } finally {
    await close()
  }
}

const slots = async () => {
  const { data } = await user.graphql(
    'query ($from: DateTime!, $to: DateTime!) { freeSlots(from: $from, to: $to) { start } }',
    { from: at('09:00'), to: at('14:00') },
  )
  const foundFreeSlots = data?.['freeSlots'] as { start: string }[]
  return foundFreeSlots.map(({ start }) =>
    new Date(start).toLocaleTimeString('en-GB', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    }),
  )
}

const call = (time: string) => ({
  customerId: String(customer.id),
  assistantId: String(maya.id),
  start: at(time).toISOString(),
  type: 'VIDEO',
})

describe('an outside calendar', () => {
  it('holds slots while it says that its owner is busy', async () => {
    expect(await slots()).toHaveLength(10)
    await set()
    expect(await slots()).toEqual(['09:00', '12:00', '12:30', '13:00', '13:30'])
    await perform(assistant, 'removeOutsideCalendar', {})
    expect(await slots()).toHaveLength(10)
    expect((await readOwnCalendar(assistant)).outsideCalendar).toBeNull()
  })

  it('is shown by its host, and its address is encrypted', async () => {
    await set()
    expect((await readOwnCalendar(assistant)).outsideCalendar).toEqual({
      host: 'calendar.example.com',
      readAt: clock.now.toISOString(),
      isFailing: false,
      isComplete: true,
    })
    const [row] = await db('outsideCalendars')
    expect(JSON.stringify(row)).not.toContain('private-7f3a')
    expect(JSON.stringify([await db('activities'), logLines])).not.toContain('private-7f3a')
  })

  it('is read at once, and refused without a reason if it cannot be', async () => {
    await set()
    const other = 'webcal://calendar.example.com/none.ics'
    const refusal = await performRefused(assistant, 'setOutsideCalendar', { address: other })
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(refusal.fields).toEqual({ address: expect.stringMatching(/^We couldn’t read/) })
    expect(requests).toEqual([address, other])
    expect(await slots()).toHaveLength(5)
  })

  it.each([
    'https://10.0.0.7/calendar.ics',
    'https://[::1]/calendar.ics',
    'https://0x7f000001/calendar.ics',
    'https://localhost/calendar.ics',
    'http://calendar.example.com/secret.ics',
    'https://calendar.example.com:8443/secret.ics',
    'https://maya:secret@calendar.example.com/secret.ics',
    'file:///etc/passwd',
    `https://calendar.example.com/${'x'.repeat(2000)}`,
    'calendar.example.com/secret.ics',
    '',
  ])('at %s is refused, and not asked for', async (wrongText) => {
    expect(
      await performRefused(assistant, 'setOutsideCalendar', { address: wrongText }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { address: expect.any(String) } })
    expect(requests).toEqual([])
    expect(await db('outsideCalendars')).toEqual([])
  })

  it('is tried ten times an hour', async () => {
    for (let nth = 0; nth < 10; nth += 1) await set()
    expect(await performRefused(assistant, 'setOutsideCalendar', { address })).toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(requests).toHaveLength(10)
  })

  it('is nobody’s but its owner’s', async () => {
    const manager = await as(await buildManager(db))
    for (const client of [user, manager])
      expect(await performRefused(client, 'setOutsideCalendar', { address })).toMatchObject({
        code: 'FORBIDDEN',
      })
    await set()
    const other = await as(await buildAssistant(db))
    expect((await readOwnCalendar(other)).outsideCalendar).toBeNull()
    await perform(other, 'removeOutsideCalendar', {})
    expect((await readOwnCalendar(assistant)).outsideCalendar).not.toBeNull()
  })

  it.each([
    ['disableUser', {}],
    ['changeUserRole', { role: 'MANAGEMENT' }],
  ])('ends with %s', async (verb, input) => {
    const joel = await buildAssistant(db)
    await set(await as(joel))
    const manager = await as(await buildManager(db))
    await perform(manager, verb, { id: String(joel.id), expectedVersion: 1, ...input })
    expect(await db('outsideCalendars')).toEqual([])
  })
})

describe('a booking at a time at which its assistant is busy elsewhere', () => {
  beforeEach(() => set())

  it('is refused with the next slots', async () => {
    const refusal = await performRefused(user, 'bookCall', call('10:30'))
    expect(refusal).toMatchObject({
      code: 'SLOT_TAKEN',
      nextSlots: ['12:00', '12:30', '13:00'].map((time) =>
        expect.objectContaining({ start: at(time).toISOString() }),
      ),
    })
    await perform(user, 'bookCall', call('12:00'))
  })

  it('is refused to staff, who plan or move it there', async () => {
    const { customerId, assistantId: vaId, start: startTime, type } = call('10:30')
    const plannedInput = { customerId, vaId, startTime, type }
    expect(
      await performRefused(assistant, 'createCommunicationSession', plannedInput),
    ).toMatchObject({
      code: 'SLOT_TAKEN',
      nextSlots: expect.any(Array),
    })
    const bookedPayload = await perform(assistant, 'bookCall', call('13:00'))
    const { id } = bookedPayload['communicationSession'] as { id: string }
    const move = { id, expectedVersion: 1, startTime }
    expect(await performRefused(assistant, 'updateCommunicationSession', move)).toMatchObject({
      code: 'SLOT_TAKEN',
    })
    expect(await performRefused(user, 'updateCommunicationSession', move)).toMatchObject({
      code: 'SLOT_TAKEN',
    })
  })

  it('takes no more statements', async () => {
    const withCalendar = await statements(() => perform(user, 'bookCall', call('12:00')))
    await perform(assistant, 'removeOutsideCalendar', {})
    const without = await statements(() => perform(user, 'bookCall', call('13:00')))
    expect(withCalendar).toHaveLength(without.length)
  })
})

describe('appointments', () => {
  it('that are planned already stay where they are, and change', async () => {
    const bookedPayload = await perform(user, 'bookCall', call('10:30'))
    const { id } = bookedPayload['communicationSession'] as { id: string }
    await set()
    await perform(assistant, 'updateCommunicationSession', {
      id,
      expectedVersion: 1,
      topic: 'Taxes',
    })
    expect(await db('communicationSessions').where({ id }).first('startTime', 'status')).toEqual({
      startTime: at('10:30'),
      status: 'scheduled',
    })
  })

  it('of the kind event may be planned there by staff, as outside of working hours', async () => {
    await set()
    const plannedPayload = await perform(assistant, 'createCalendarEvent', {
      title: 'Dentist',
      eventType: 'MEETING',
      startTime: at('10:00').toISOString(),
      endTime: at('11:00').toISOString(),
      vaId: String(maya.id),
    })
    expect(plannedPayload).toMatchObject({ calendarEvent: { title: 'Dentist' } })
  })
})

it('a booking and a reading at once have one after the other', async () => {
  busy()
  await set()
  for (let round = 0; round < 10; round += 1) {
    await db('communicationSessions').delete()
    busy()
    await runJob()
    busy(['10:00', '12:00'])
    const [booking] = await Promise.allSettled([perform(user, 'bookCall', call('10:30')), runJob()])
    // Whichever was first, the next booking finds the time taken.
    expect(await performRefused(user, 'bookCall', call('11:00'))).toMatchObject({
      code: 'SLOT_TAKEN',
    })
    const bookedValues = await db('communicationSessions')
    expect(bookedValues).toHaveLength(booking.status === 'fulfilled' ? 1 : 0)
  }
}, 60_000)

describe('the job', () => {
  it('replaces the busy times, also by none', async () => {
    await set()
    busy(['12:00', '13:00'])
    clock.now = new Date(clock.now.getTime() + 900_000)
    await runJob()
    expect(await slots()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '13:00', '13:30'])
    expect((await readOwnCalendar(assistant)).outsideCalendar).toMatchObject({
      readAt: clock.now.toISOString(),
    })
    busy()
    await runJob()
    expect(await slots()).toHaveLength(10)
  })

  it('keeps the busy times of a calendar that cannot be read, and says since when', async () => {
    await set()
    const readAt = clock.now.toISOString()
    calendars.clear()
    clock.now = new Date(clock.now.getTime() + 900_000)
    await runJob()
    expect((await readOwnCalendar(assistant)).outsideCalendar).toMatchObject({
      readAt,
      isFailing: true,
    })
    expect(await slots()).toHaveLength(5)
    busy()
    await runJob()
    expect((await readOwnCalendar(assistant)).outsideCalendar).toMatchObject({ isFailing: false })
  })

  it('stores nothing of a calendar that was removed or replaced while it was read', async () => {
    await set()
    beforeReading = () => db('outsideCalendars').delete()
    await runJob()
    expect(await db('outsideCalendars')).toEqual([])
    beforeReading = async () => undefined
    await set()
    const other = 'https://calendar.example.com/other.ics'
    beforeReading = async () => {
      beforeReading = async () => undefined
      calendars.set(other, [])
      await set(assistant, other)
    }
    await runJob()
    expect(await slots()).toHaveLength(10)
  })

  it('reads every calendar though one fails, with two statements for each and those of its transaction', async () => {
    await set()
    calendars.set('https://calendar.example.com/joel.ics', [])
    await set(await as(await buildAssistant(db)), 'https://calendar.example.com/joel.ics')
    calendars.delete(address)
    requests = []
    clock.now = new Date(clock.now.getTime() + 900_000)
    await runJob()
    expect(requests.toSorted()).toEqual(
      ['https://calendar.example.com/joel.ics', address].toSorted(),
    )
    expect(await db('outsideCalendars').where({ readAt: clock.now })).toHaveLength(1)
    expect(await db('outsideCalendars').where({ triedAt: clock.now })).toHaveLength(2)
  })

  it('reads a calendar as that of the account, whose declined invitations hold no time', async () => {
    await db('availability').insert({ personId: maya.id, timeZone: 'Asia/Tokyo' })
    await set()
    await runJob()
    expect(readers).toEqual(Array.from({ length: 2 }, () => `${maya.username} in Asia/Tokyo`))
  })

  it('encrypts addresses with the current secret', async () => {
    await set()
    const [before] = await db('outsideCalendars')
    await runJob({
      secret: 'another secret',
      previousSecret: testSecret,
    })
    const [after] = await db('outsideCalendars')
    expect(after.address).not.toBe(before.address)
    requests = []
    await runJob({ secret: 'another secret' })
    expect(requests).toEqual([address])
  })

  it('deletes busy times where outside calendars are turned off', async () => {
    await set()
    requests = []
    await runJob({ openCalendarReader: null })
    expect(requests).toEqual([])
    expect(await slots()).toHaveLength(10)
    expect((await readOwnCalendar(assistant)).outsideCalendar).not.toBeNull()
  })
})

it('is not offered where outside calendars are turned off', async () => {
  expect((await readOwnCalendar(assistant)).abilities).toContain('setOutsideCalendar')
  const joel = await off.as(await buildAssistant(off.db))
  expect((await readOwnCalendar(joel)).abilities).not.toContain('setOutsideCalendar')
  expect(await performRefused(joel, 'setOutsideCalendar', { address })).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Other calendars are turned off here.',
  })
  await perform(joel, 'removeOutsideCalendar', {})
})

const readBusy = async (client: TestClient, args: object = {}) => {
  const { data, errors } = await client.graphql(
    `query ($from: DateTime!, $to: DateTime!, $personIds: [ID!], $customerId: ID) {
      calendar(from: $from, to: $to, personIds: $personIds, customerId: $customerId) {
        outsideBusyTimes { personId start end }
      }
    }`,
    { from: at('00:00'), to: at('11:30'), ...args },
  )
  if (errors[0]) throw new Error(errors[0].message)
  return (data?.['calendar'] as { outsideBusyTimes: object[] } | undefined)?.outsideBusyTimes
}

describe('the calendar page', () => {
  it('has the busy times of the owner, and for management those of the named people', async () => {
    await set()
    const manager = await as(await buildManager(db))
    const tessa = await as(await buildAssistant(db))
    const namedInput = { personIds: [String(maya.id)] }
    const expected = [
      {
        personId: String(maya.id),
        start: at('10:00').toISOString(),
        end: at('11:30').toISOString(),
      },
    ]
    expect(await readBusy(assistant)).toEqual(expected)
    expect(await readBusy(manager, namedInput)).toEqual(expected)
    expect(await readBusy(manager, { customerId: String(customer.id) })).toEqual(expected)
    expect(await readBusy(manager)).toEqual(expected)
    expect(await readBusy(manager, { to: new Date(at('00:00').getTime() + 90_000_001) })).toEqual(
      [],
    )
    expect(await readBusy(tessa)).toEqual([])
    expect(await readBusy(tessa, namedInput)).toEqual([])
    expect(await readBusy(user, namedInput)).toEqual([])
    expect(await readBusy(user)).toEqual([])
  })
})
