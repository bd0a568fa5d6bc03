import { beforeEach, expect, it } from 'vitest'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, clock } = await testApp({}, {}, { pages: true })

let hosts: UserRow[]
let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  hosts = [await buildAssistant(db), await buildAssistant(db)]
  manager = await as(await buildManager(db))
  for (const { id } of hosts)
    await perform(manager, 'setAvailability', { userId: id, takesDemos: true })
})

const start = '2026-03-03T15:00:00.000Z'

const form = (submissionKey: string, changes: object = {}) => ({
  name: 'Wyatt Coleman',
  email: `${submissionKey}@ranch.example`,
  timeZone: 'America/Chicago',
  start,
  submissionKey,
  ...changes,
})

it('makes lead and event together, in the calendar of a free host', async () => {
  await perform(visitor(), 'requestBooking', form('one'))
  const [event] = await db('calendar_events')
  const [lead] = await db('leads')
  expect(event).toMatchObject({ title: 'Demo with Wyatt Coleman', eventType: 'demo' })
  expect(event.startTime.toISOString()).toBe(start)
  expect(lead).toMatchObject({ assignedVaId: event.vaId, source: 'booking' })
  expect(lead.preferredTime).toContain('9:00')
})

it('gives as many demos at a time as there are hosts, and then names the next three times', async () => {
  await perform(visitor(), 'requestBooking', form('one'))
  await perform(visitor(), 'requestBooking', form('two'))
  const refusal = await performRefused(visitor(), 'requestBooking', form('three'))
  expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', fields: { start: expect.any(String) } })
  expect((refusal.nextSlots as object[]).length).toBe(3)
  expect(await db('leads')).toHaveLength(2)
  const people = (await db('calendar_events')).map(({ vaId }: { vaId: number }) => vaId)
  expect(new Set(people)).toEqual(new Set(hosts.map(({ id }) => id)))
})

it('of ten visitors at once after two places, two get one and no lead is left without its event', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, place) =>
      perform(visitor(), 'requestBooking', form(`race${place}`)),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await db('leads')).toHaveLength(2)
  expect(await db('calendar_events')).toHaveLength(2)
})

it.each([
  ['disabled', 'disableUser', {}],
  ['made a portal user', 'changeUserRole', { role: 'USER' }],
  ['made a manager', 'changeUserRole', { role: 'MANAGEMENT' }],
])('offers and books no time of a host who was %s', async (_case, verb, input) => {
  const offer = async () => (await visitor().get('/book')).text
  const [goneUser, stays] = hosts
  expect(await offer()).toContain(goneUser?.displayName)
  await perform(manager, verb, { id: goneUser?.id, expectedVersion: goneUser?.version, ...input })
  const page = await offer()
  expect(page).toContain(stays?.displayName)
  expect(page).not.toContain(goneUser?.displayName)
  await perform(visitor(), 'requestBooking', form('one'))
  expect(await db('calendar_events').pluck('va_id')).toEqual([stays?.id])
  expect(await performRefused(visitor(), 'requestBooking', form('two'))).toMatchObject({
    code: 'SLOT_TAKEN',
  })
})

it('makes one demo of a form that is sent twice', async () => {
  await perform(visitor(), 'requestBooking', form('one'))
  await perform(visitor(), 'requestBooking', form('one'))
  expect(await db('calendar_events')).toHaveLength(1)
})

it('refuses a time that is not offered', async () => {
  for (const wrongTime of ['2026-03-02T09:00:00Z', '2026-03-03T04:00:00Z', '2026-03-03T15:07:00Z'])
    expect(
      await performRefused(visitor(), 'requestBooking', form('x', { start: wrongTime })),
    ).toMatchObject({ code: 'SLOT_TAKEN' })
  expect(await db('leads')).toHaveLength(0)
})

it('refuses a free time in a zone that does not exist, and stores nothing', async () => {
  const wrongInput = form('x', { timeZone: 'Mars/Base' })
  expect(await performRefused(visitor(), 'requestBooking', wrongInput)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { timeZone: 'Invalid time zone' },
  })
  for (const table of ['leads', 'calendarEvents', 'busyTimes'])
    expect(await db(table)).toHaveLength(0)
})

it('names the working days without a time, and no weekend: holidays, days off, and days that are full', async () => {
  await perform(manager, 'updateOrganisation', {
    expectedVersion: 1,
    holidays: [{ day: '2026-03-04', name: 'Founders’ Day' }],
  })
  const hours = [1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '17:00' }))
  // One time on Friday, which is booked with both.
  const friday = { day: 5, from: '09:00', to: '09:30' }
  for (const { id: userId } of hosts) {
    await perform(manager, 'setAvailability', { userId, hours: [...hours, friday] })
    await perform(manager, 'addTimeOff', { userId, firstDay: '2026-03-05', lastDay: '2026-03-05' })
  }
  for (const key of ['one', 'two'])
    await perform(visitor(), 'requestBooking', form(key, { start: '2026-03-06T14:00:00.000Z' }))
  const page = await visitor().get('/book')
  const empty = [...page.text.matchAll(/data-empty="([^"]+)".*?<p[^>]*>([^<]+)/g)]
  expect(empty.map(([, day, reason]) => [day, reason?.replaceAll(/[\u2068\u2069]/g, '')])).toEqual([
    ['2026-03-04', 'Closed: Founders’ Day'],
    ['2026-03-05', 'No times left'],
    ['2026-03-06', 'No times left'],
  ])
})

it('needs a day or a time', async () => {
  const { fields } = await performRefused(
    visitor(),
    'requestBooking',
    form('x', { start: undefined }),
  )
  expect(fields).toMatchObject({ preferredDay: 'Required', partOfDay: 'Required' })
})

it('only management names people for demos, and only assistants', async () => {
  const [host] = hosts
  const ownClient = await as(host as UserRow)
  expect(await performRefused(ownClient, 'setAvailability', { takesDemos: false })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await performRefused(manager, 'setAvailability', { takesDemos: true })).toMatchObject({
    fields: { takesDemos: 'Choose an assistant.' },
  })
})
