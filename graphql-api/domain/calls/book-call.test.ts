import { beforeEach, describe, expect, it } from 'vitest'
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
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock, statements } = await testApp()

let maya: UserRow
let customer: CustomerRow
let user: TestClient
let assistant: TestClient
let manager: TestClient

// A Monday in New York, an hour before work.
beforeEach(async () => {
  clock.now = new Date('2026-03-02T13:00:00Z')
  await db('busyTimes').delete()
  maya = await buildAssistant(db, { displayName: 'Maya' })
  customer = await buildCustomer(db, { assignedVaId: maya.id, name: 'Olivia' })
  user = await as(await buildUser(db, { customerId: customer.id, displayName: 'Olivia' }))
  assistant = await as(maya)
  manager = await as(await buildManager(db))
})

/** A time of Tuesday, March 3, in New York. */
const at = (time: string) => new Date(`2026-03-03T${time}:00-05:00`).toISOString()

const slotsOf = async (client: TestClient, args: object, fromDay = '03', toDay = '04') => {
  const { data, errors } = await client.graphql(
    `query ($assistantId: ID, $customerId: ID, $from: DateTime!, $to: DateTime!, $movingSessionId: ID) {
      freeSlots(assistantId: $assistantId, customerId: $customerId, from: $from, to: $to, movingSessionId: $movingSessionId) { start end }
    }`,
    { from: `2026-03-${fromDay}T05:00:00Z`, to: `2026-03-${toDay}T05:00:00Z`, ...args },
  )
  return {
    starts: (data?.['freeSlots'] as { start: string }[] | undefined)?.map(({ start }) => start),
    code: errors[0]?.extensions['code'],
    message: errors[0]?.message,
  }
}

const startsOf = async (...args: Parameters<typeof slotsOf>) => (await slotsOf(...args)).starts

const call = (time: string, more: object = {}) => ({
  customerId: String(customer.id),
  assistantId: String(maya.id),
  start: at(time),
  type: 'VIDEO',
  ...more,
})

const book = async (client: TestClient, ...args: Parameters<typeof call>) =>
  (await perform(client, 'bookCall', call(...args)))['communicationSession'] as {
    id: string
    version: number
    startTime: string
    status: string
    topic: string | null
    noticeMinutes: number
  }

const move = ({ id, version }: { id: string; version: number }, time: string) => ({
  id,
  expectedVersion: version,
  startTime: at(time),
})

const newsOf = async (client: TestClient) => {
  const { data } = await client.graphql('{ notifications { nodes { text } } }')
  const foundPage = data?.['notifications'] as { nodes: { text: string }[] } | undefined
  return foundPage?.nodes.map(({ text }) => text)
}

describe('free slots', () => {
  it('are those of the assistant of the customer, for the people of both, and for management', async () => {
    const foundStarts = await startsOf(user, {})
    expect(foundStarts).toHaveLength(16)
    expect(foundStarts?.[0]).toBe(at('09:00'))
    for (const args of [{ assistantId: maya.id }, { customerId: customer.id }])
      for (const client of [user, assistant, manager])
        expect(await startsOf(client, args)).toEqual(foundStarts)
    expect(await startsOf(assistant, {})).toEqual(foundStarts)
  })

  it('of another assistant or customer are not found, like those of nobody', async () => {
    const other = await buildAssistant(db)
    const theirs = await buildCustomer(db, { assignedVaId: other.id })
    const unknownAssistant = await slotsOf(user, { assistantId: 999_999 })
    expect(unknownAssistant).toMatchObject({ code: 'NOT_FOUND', message: 'Assistant not found.' })
    expect(await slotsOf(user, { assistantId: other.id })).toEqual(unknownAssistant)
    expect(await slotsOf(assistant, { assistantId: other.id })).toEqual(unknownAssistant)
    const unknownCustomer = await slotsOf(user, { customerId: 999_999 })
    expect(unknownCustomer.code).toBe('NOT_FOUND')
    for (const client of [user, assistant])
      expect(await slotsOf(client, { customerId: theirs.id })).toEqual(unknownCustomer)
    expect(await slotsOf(manager, {})).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('for a call that moves include its own time, and only for those who may read the call', async () => {
    const free = await startsOf(user, {})
    const { id } = await book(user, '10:00')
    const others = await startsOf(user, {})
    expect(free?.filter((start) => !others?.includes(start))).toEqual([
      at('09:30'),
      at('10:00'),
      at('10:30'),
    ])
    expect(await startsOf(user, { movingSessionId: id })).toEqual(free)
    const theirs = await buildCustomer(db, { assignedVaId: maya.id })
    const stranger = await as(await buildUser(db, { customerId: theirs.id }))
    const unknown = await slotsOf(stranger, { movingSessionId: '999999' })
    expect(unknown.code).toBe('NOT_FOUND')
    expect(await slotsOf(stranger, { movingSessionId: id })).toEqual(unknown)
  })

  it('are those of at most 60 days', async () => {
    const range = { from: '2026-03-02T00:00:00Z', to: '2026-05-01T01:00:00Z' }
    expect((await startsOf(user, range))?.length).toBeGreaterThan(500)
    for (const to of ['2026-05-01T01:00:01Z', '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'])
      expect(await slotsOf(user, { ...range, to })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('leave out time off, holidays, appointments, and the notice', async () => {
    await perform(manager, 'addTimeOff', {
      userId: maya.id,
      firstDay: '2026-03-04',
      lastDay: '2026-03-04',
    })
    await perform(manager, 'updateOrganisation', {
      expectedVersion: 1,
      holidays: [{ day: '2026-03-05', name: 'Founder’s day' }],
    })
    expect(await startsOf(user, {}, '04', '06')).toEqual([])
    expect(await startsOf(user, {}, '06', '07')).toHaveLength(16)
    await book(user, '10:00')
    expect(await startsOf(user, {})).not.toContain(at('10:00'))
    expect(await startsOf(user, {})).not.toContain(at('10:30'))
    const event = { title: 'Review', eventType: 'MEETING', vaId: String(maya.id) }
    const time = { startTime: at('13:00'), endTime: at('13:30') }
    await perform(manager, 'createCalendarEvent', { ...event, ...time })
    expect(await startsOf(user, {})).not.toContain(at('13:00'))
    // Noon in New York is four hours later.
    expect((await startsOf(user, {}, '02', '03'))?.[0]).toBe('2026-03-02T17:00:00.000Z')
  })

  it('are none of an account that is disabled', async () => {
    await db('users').where({ id: maya.id }).update({ disabledAt: clock.now })
    expect(await startsOf(user, {})).toEqual([])
  })
})

describe('a call', () => {
  it('is booked by the customer in a free slot, at once, and the assistant is told', async () => {
    const bookedRecord = await book(user, '10:00', { topic: 'Roof repair' })
    expect(bookedRecord).toMatchObject({
      startTime: at('10:00'),
      status: 'SCHEDULED',
      topic: 'Roof repair',
      noticeMinutes: 240,
    })
    expect(await newsOf(assistant)).toEqual(['Olivia planned a call'])
  })

  it('keeps its planned length when its assistant’s calls become longer, until the customer moves it', async () => {
    const bookedRecord = await book(user, '10:00')
    await perform(assistant, 'setAvailability', { userId: String(maya.id), meetingMinutes: 60 })
    const minutes = async () =>
      db('communicationSessions')
        .where({ id: Number(bookedRecord.id) })
        .first('plannedMinutes')
    expect(await minutes()).toEqual({ plannedMinutes: 30 })
    await perform(user, 'updateCommunicationSession', move(bookedRecord, '14:00'))
    expect(await minutes()).toEqual({ plannedMinutes: 60 })
    const { rows } = await db.raw('select upper(during) - lower(during) as held from busy_times')
    expect(rows[0].held).toMatchObject({ hours: 1, minutes: 10 })
  })

  it('is booked by staff, and the customer is told', async () => {
    await book(assistant, '10:00')
    await book(manager, '11:00')
    expect(await newsOf(user)).toHaveLength(2)
  })

  it('is booked once with one key', async () => {
    const first = await perform(user, 'bookCall', call('10:00'), 'a-key')
    expect(await perform(user, 'bookCall', call('10:00'), 'a-key')).toEqual(first)
    expect(await db('communicationSessions')).toHaveLength(1)
  })

  it('in a slot that is taken is refused, with the next three free ones', async () => {
    await book(assistant, '16:00')
    for (const client of [user, assistant])
      expect(await performRefused(client, 'bookCall', call('16:00'))).toMatchObject({
        code: 'SLOT_TAKEN',
        fields: { start: expect.stringMatching(/^This call overlaps another appointment/) },
        nextSlots: [
          // 16:30 is within the pause.
          ['2026-03-04T14:00', '2026-03-04T14:30'],
          ['2026-03-04T14:30', '2026-03-04T15:00'],
          ['2026-03-04T15:00', '2026-03-04T15:30'],
        ].map(([start, end]) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` })),
      })
    expect(await db('communicationSessions')).toHaveLength(1)
  })

  it('on a day with the most calls is refused with slots of the next days', async () => {
    await perform(assistant, 'setAvailability', { mostPerDay: 1 })
    const { id, version } = await book(user, '10:00')
    expect(await startsOf(user, {})).toEqual([])
    expect(await performRefused(user, 'bookCall', call('14:00'))).toMatchObject({
      code: 'SLOT_TAKEN',
      nextSlots: [{ start: '2026-03-04T14:00:00.000Z' }, {}, {}],
    })
    // The call itself may move on that day.
    await perform(user, 'updateCommunicationSession', move({ id, version }, '14:00'))
    await perform(user, 'cancelCommunicationSession', { id, expectedVersion: version + 1 })
    await book(user, '10:00')
  })

  it.each([
    ['in the past', '2026-03-02T12:59:00Z', /has passed/],
    ['inside the notice', '2026-03-02T16:30:00Z', /at least 4 hours notice/],
    ['outside of working hours', '2026-03-03T22:00:00Z', /outside of working hours/],
    ['on a weekend', '2026-03-07T15:00:00Z', /outside of working hours/],
    ['between two slots', '2026-03-03T15:10:00Z', /every 30 minutes/],
  ])('%s is refused by name', async (_where, start, message) => {
    for (const client of [user, assistant, manager])
      expect(await performRefused(client, 'bookCall', call('10:00', { start }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { start: expect.stringMatching(message) },
      })
    expect(await db('communicationSessions')).toHaveLength(0)
  })

  it('in an hour that the clock leaves out is refused', async () => {
    // 2:00 to 3:00 in New York on March 8 is not there: 7:00 UTC is 3:00.
    const hours = [{ day: 7, from: '01:30', to: '02:30' }]
    await perform(assistant, 'setAvailability', { hours })
    const foundStarts = await startsOf(user, {}, '08', '09')
    expect(foundStarts).toEqual(['2026-03-08T06:30:00.000Z'])
    const gap = { start: '2026-03-08T07:00:00.000Z' }
    expect(await performRefused(user, 'bookCall', call('10:00', gap))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { start: expect.any(String) },
    })
    expect(await db('communicationSessions')).toHaveLength(0)
  })

  it('with the assistant of others, or for another customer, is not found', async () => {
    const other = await buildAssistant(db)
    const theirs = await buildCustomer(db, { assignedVaId: other.id })
    const unknown = await performRefused(user, 'bookCall', call('10:00', { assistantId: 999_999 }))
    expect(unknown).toMatchObject({ code: 'NOT_FOUND', message: 'Assistant not found.' })
    expect(
      await performRefused(user, 'bookCall', call('10:00', { assistantId: other.id })),
    ).toEqual(unknown)
    for (const client of [user, assistant])
      expect(
        await performRefused(client, 'bookCall', call('10:00', { customerId: theirs.id })),
      ).toEqual(await performRefused(client, 'bookCall', call('10:00', { customerId: 999_999 })))
    for (const table of ['communicationSessions', 'busyTimes'])
      expect(await db(table)).toHaveLength(0)
  })

  it('holds the length and the pause of its assistant; times that are busy stay as they are', async () => {
    await book(user, '10:00')
    await perform(assistant, 'setAvailability', { meetingMinutes: 60, pauseMinutes: 30 })
    await book(user, '12:00')
    const rows: { minutes: number }[] = await db('busyTimes')
      .where({ personId: maya.id })
      .orderByRaw('lower(during)')
      .select(db.raw('(extract(epoch from upper(during) - lower(during)) / 60)::float8 as minutes'))
    expect(rows.map(({ minutes }) => minutes)).toEqual([40, 90])
  })
})

describe('the customer', () => {
  it('moves a call to a free slot and cancels it, and the assistant is told', async () => {
    const bookedRecord = await book(user, '10:00')
    await perform(assistant, 'readAllNotifications', {})
    // The times that the call held itself are free for it.
    await perform(user, 'updateCommunicationSession', move(bookedRecord, '10:30'))
    expect((await newsOf(assistant))?.[0]).toBe('Olivia moved a call')
    await perform(assistant, 'readAllNotifications', {})
    await perform(user, 'cancelCommunicationSession', {
      id: bookedRecord.id,
      expectedVersion: bookedRecord.version + 1,
    })
    expect((await newsOf(assistant))?.[0]).toBe('Olivia cancelled a call')
    expect(await startsOf(user, {})).toHaveLength(16)
  })

  it('moves it only, and only to a free slot', async () => {
    const bookedRecord = await book(user, '10:00')
    await book(assistant, '12:00')
    const refuse = async (input: object) =>
      performRefused(user, 'updateCommunicationSession', {
        ...move(bookedRecord, '14:00'),
        ...input,
      })
    expect(await refuse({ type: 'VOICE' })).toMatchObject({ fields: { type: expect.any(String) } })
    expect(await refuse({ topic: 'New' })).toMatchObject({ fields: { topic: expect.any(String) } })
    expect(await refuse({ startTime: at('20:00') })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await refuse({ startTime: at('12:00') })).toMatchObject({
      code: 'SLOT_TAKEN',
      nextSlots: [{ start: at('13:00') }, { start: at('13:30') }, { start: at('14:00') }],
    })
    expect(await db('communicationSessions').where({ id: bookedRecord.id }).first()).toMatchObject({
      startTime: new Date(at('10:00')),
      version: bookedRecord.version,
    })
  })

  it('does neither once the notice has begun, which is that of the booking', async () => {
    const bookedRecord = await book(user, '10:00')
    await perform(assistant, 'setAvailability', { noticeMinutes: 1440 })
    const target = { id: bookedRecord.id, expectedVersion: bookedRecord.version }
    const abilities = async () => {
      const { data } = await user.graphql(
        `{ communicationSession(id: ${bookedRecord.id}) { abilities } }`,
      )
      return (data?.['communicationSession'] as { abilities: string[] } | undefined)?.abilities
    }
    clock.now = new Date('2026-03-03T10:59:59Z')
    expect(await abilities()).toEqual([
      'updateCommunicationSession',
      'startCall',
      'cancelCommunicationSession',
    ])
    clock.now = new Date('2026-03-03T11:00:00Z')
    expect(await abilities()).toEqual(['startCall'])
    const refusal = { code: 'FORBIDDEN', message: expect.stringMatching(/until 4 hours before/) }
    expect(await performRefused(user, 'cancelCommunicationSession', target)).toMatchObject(refusal)
    expect(
      await performRefused(user, 'updateCommunicationSession', move(bookedRecord, '15:00')),
    ).toMatchObject(refusal)
    await perform(assistant, 'cancelCommunicationSession', target)
  })
})

it('staff move a call outside of working hours, and read the next slots where the time is taken', async () => {
  const bookedRecord = await book(user, '10:00')
  await book(user, '12:00')
  expect(
    await performRefused(assistant, 'updateCommunicationSession', move(bookedRecord, '12:20')),
  ).toMatchObject({
    code: 'SLOT_TAKEN',
    fields: { startTime: expect.stringMatching(/^This call overlaps/) },
    nextSlots: [{ start: at('13:00') }, {}, {}],
  })
  await perform(assistant, 'updateCommunicationSession', move(bookedRecord, '20:05'))
})

describe('bookings at once', () => {
  it('of one slot have one winner; the others read the next slots', async () => {
    const clients = [user, assistant, manager]
    const { done, codes } = await performConcurrently(
      Array.from({ length: 24 }, (_, nth) => [
        clients[nth % 3] as TestClient,
        'bookCall',
        call('10:00'),
      ]),
    )
    expect(done).toBe(1)
    expect(new Set(codes)).toEqual(new Set(['SLOT_TAKEN']))
    expect(await db('busyTimes').where({ personId: maya.id })).toHaveLength(1)
  })

  it('of several slots of a day with one call at most have one winner', async () => {
    await perform(assistant, 'setAvailability', { mostPerDay: 1 })
    const { done, codes } = await performConcurrently(
      ['09:00', '11:00', '13:00', '15:00'].flatMap((time) => [
        [user, 'bookCall', call(time)],
        [assistant, 'bookCall', call(time)],
      ]),
    )
    expect(done).toBe(1)
    expect(new Set(codes)).toEqual(new Set(['SLOT_TAKEN']))
  })

  it('two handovers in opposite order of calls at one hour are refused, and neither is a deadlock that is tried again', async () => {
    const tessa = await buildAssistant(db)
    const other = await buildCustomer(db, { assignedVaId: tessa.id })
    await book(manager, '10:00')
    await book(manager, '10:00', { customerId: String(other.id), assistantId: String(tessa.id) })
    const handOver = ({ id }: CustomerRow, to: UserRow): [TestClient, string, object] => [
      manager,
      'assignCustomer',
      { id: String(id), expectedVersion: 1, assignedVaId: String(to.id) },
    ]
    for (let round = 0; round < 20; round += 1) {
      const run = await statements(async () => {
        const { codes } = await performConcurrently([
          handOver(customer, tessa),
          handOver(other, maya),
        ])
        expect(codes).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN'])
      })
      expect(run.filter((sql) => sql.includes('pg_advisory_xact_lock'))).toHaveLength(2)
    }
  })

  it('moves of two calls onto one another change nothing or one of them', async () => {
    const [one, other] = [await book(user, '10:00'), await book(user, '12:00')]
    const { codes } = await performConcurrently(
      Array.from({ length: 12 }, (_, nth) => [
        nth % 3 ? assistant : user,
        'updateCommunicationSession',
        nth % 2 ? move(one, '12:00') : move(other, '10:00'),
      ]),
    )
    expect(codes.filter((code) => code !== 'SLOT_TAKEN')).toEqual([])
    expect(codes).toHaveLength(12)
  })
})
