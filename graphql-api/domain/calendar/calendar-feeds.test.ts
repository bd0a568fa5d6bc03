import { beforeEach, describe, expect, it } from 'vitest'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { readCalendar } from '#api/testing/read-calendar.ts'
import { perform } from '#api/testing/verbs.ts'
import { hashOfToken } from '#api/domain/one-time-links.ts'

const { db, as, clock, logLines, url } = await testApp({ publicUrl: 'http://portal.example.com' })

beforeEach(() => {
  clock.now = new Date('2026-11-25T18:00:00Z')
})

const inHours = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000)

const inDays = (days: number) => inHours(days * 24)

const scene = async () => {
  const assistant = await build.user(db, { role: 'virtual_assistant', displayName: 'Maya' })
  const customer = await build.customer(db, { name: 'Olivia Realty', assignedVaId: assistant.id })
  const user = await build.user(db, { role: 'user', customerId: customer.id })
  const manager = await buildManager(db)
  return { assistant, customer, user, manager }
}

/** Makes the address of a person and returns its path. */
const renew = async (client: TestClient): Promise<string> => {
  const { data, errors } = await client.graphql(
    'mutation { renewCalendarFeed { calendarPath viewer { calendarFeed { createdAt } } } }',
  )
  expect(errors).toEqual([])
  return (data as { renewCalendarFeed: { calendarPath: string } }).renewCalendarFeed.calendarPath
}

const feedOf = async (person: { id: number }) => renew(await as(person))

const fetchFeed = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${url}${path}`, init)
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
  }
}

const readFeed = async (path: string) => {
  const { status, text } = await fetchFeed(path)
  expect(status).toBe(200)
  return readCalendar(text).entries
}

const titlesOf = async (person: { id: number }) =>
  (await readFeed(await feedOf(person))).map(({ title }) => title)

const statusOf = async (path: string) => (await fetchFeed(path)).status

/** What a stranger can tell about an address: all but the values of headers. */
const comparable = async (path: string) => {
  const { status, text, headers } = await fetchFeed(path)
  return { status, text, headers: Object.keys(headers).toSorted() }
}

const ownFeed = async (client: TestClient) => {
  const { data } = await client.graphql('{ me { calendarFeed { createdAt lastFetchedAt } } }')
  return (data as { me: { calendarFeed: object | null } }).me.calendarFeed
}

describe('a private feed', () => {
  it('has title and time of events and calls as their owner reads them, and nothing else', async () => {
    const { assistant, customer, user } = await scene()
    const ofBoth = { customerId: customer.id, vaId: assistant.id }
    const event = await build.calendarEvent(db, {
      ...ofBoth,
      title: 'Open house',
      description: 'A secret note',
      startTime: new Date('2026-12-01T15:00:00Z'),
      endTime: new Date('2026-12-01T16:30:00Z'),
      eventType: 'meeting',
    })
    const call = await build.communicationSession(db, {
      ...ofBoth,
      type: 'video',
      startTime: new Date('2026-12-02T15:00:00Z'),
      version: 3,
    })
    const entries = (callTitle: string) => [
      {
        uid: `event-${event.id}@portal.example.com`,
        sequence: 1,
        title: 'Open house',
        start: '2026-12-01T15:00:00.000Z',
        end: '2026-12-01T16:30:00.000Z',
        isBusy: true,
      },
      {
        uid: `call-${call.id}@portal.example.com`,
        sequence: 3,
        title: callTitle,
        start: '2026-12-02T15:00:00.000Z',
        // A call without an end takes half an hour.
        end: '2026-12-02T15:30:00.000Z',
        isBusy: true,
      },
    ]
    const ofAssistant = await readFeed(await feedOf(assistant))
    expect(ofAssistant).toMatchObject(entries('Video call with Olivia Realty'))
    expect(await readFeed(await feedOf(user))).toMatchObject(entries('Video call with Maya'))
    for (const { properties } of ofAssistant)
      expect(properties.toSorted()).toEqual([
        'dtend',
        'dtstamp',
        'dtstart',
        'sequence',
        'summary',
        'transp',
        'uid',
      ])
  })

  it('has the appointments of its owner only: staff their own, a portal user those of the customer', async () => {
    const { assistant, customer, user, manager } = await scene()
    const other = await scene()
    const event = (title: string, more: object) =>
      build.calendarEvent(db, {
        title,
        customerId: null,
        vaId: null,
        startTime: inDays(1),
        ...more,
      })
    await event('Ours', { customerId: customer.id, vaId: assistant.id })
    await event('Without an assistant', { customerId: customer.id, startTime: inDays(2) })
    await event('Personal', { vaId: assistant.id, startTime: inDays(3) })
    await event('Theirs', { customerId: other.customer.id, vaId: other.assistant.id })
    // Still theirs by its assistant, who no longer sees the customer.
    await event('Lost', { customerId: other.customer.id, vaId: assistant.id, startTime: inDays(5) })
    await event('Management', { vaId: manager.id, startTime: inDays(6) })
    expect(await titlesOf(assistant)).toEqual(['Ours', 'Personal'])
    expect(await titlesOf(user)).toEqual(['Ours', 'Without an assistant'])
    expect(await titlesOf(manager)).toEqual(['Management'])
  })

  it('has what was planned from 30 days ago to 365 days ahead and is not cancelled; deadlines take no time', async () => {
    const { assistant } = await scene()
    const event = (title: string, days: number, more: object = {}) =>
      build.calendarEvent(db, {
        title,
        vaId: assistant.id,
        customerId: null,
        startTime: inDays(days),
        endTime: inDays(days),
        eventType: 'meeting',
        ...more,
      })
    await event('Too old', -30.1)
    await event('Oldest', -29.9, { status: 'completed' })
    await event('Cancelled', 1, { status: 'cancelled' })
    await event('Deadline', 2, { eventType: 'deadline' })
    await event('Last', 364.9)
    await event('Too late', 365.1)
    const entries = await readFeed(await feedOf(assistant))
    expect(entries.map(({ title, isBusy, end }) => [title, isBusy, end])).toEqual([
      ['Oldest', true, null],
      ['Deadline', false, null],
      ['Last', true, null],
    ])
  })

  it('has 2,000 appointments at most, the earliest', async () => {
    const { assistant } = await scene()
    await db.raw(
      `insert into calendar_events (title, start_time, end_time, va_id, event_type)
       select 'Event ' || n, ?::timestamptz + n * interval '1 hour', ?::timestamptz + n * interval '1 hour', ?, 'deadline'
       from generate_series(1, 2100) n`,
      [clock.now, clock.now, assistant.id],
    )
    const entries = await readFeed(await feedOf(assistant))
    expect([entries.length, entries[0]?.title, entries.at(-1)?.title]).toEqual([
      2000,
      'Event 1',
      'Event 2000',
    ])
  })

  it('has instants that are the same whatever the time zone of its owner is, over both clock changes', async () => {
    const { assistant } = await scene()
    const starts = [
      '2026-03-08T06:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ]
    clock.now = new Date('2026-03-01T00:00:00Z')
    for (const start of starts)
      await build.calendarEvent(db, {
        vaId: assistant.id,
        customerId: null,
        startTime: new Date(start),
        endTime: new Date(Date.parse(start) + 7_200_000),
      })
    const path = await feedOf(assistant)
    for (const timeZone of [
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    ]) {
      await db('users').where({ id: assistant.id }).update({ timeZone })
      const entries = await readFeed(path)
      expect(entries.map(({ start }) => start)).toEqual(starts)
      expect(entries.map(({ end }) => end)).toEqual(
        starts.map((start) => new Date(Date.parse(start) + 7_200_000).toISOString()),
      )
    }
  })
})

describe('the address of a feed', () => {
  it('is stored as a hash of 32 random bytes, and its path is not logged', async () => {
    const { assistant } = await scene()
    const path = await feedOf(assistant)
    const token = path.replace('/calendar/', '').replace('.ics', '')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await db('calendarFeeds')).toMatchObject([
      { userId: assistant.id, tokenHash: hashOfToken(token) },
    ])
    await fetchFeed(path)
    await fetchFeed(path.replace('.ics', ''))
    const log = JSON.stringify(logLines)
    expect(log).toContain('/calendar/:token')
    expect(log).not.toContain(token)
  })

  it('ends when it is renewed and when it is ended, as if it had never existed', async () => {
    const { assistant, user } = await scene()
    const client = await as(assistant)
    const ofOther = await feedOf(user)
    const first = await renew(client)
    const second = await renew(client)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await perform(client, 'endCalendarFeed', {})
    await perform(client, 'endCalendarFeed', {})
    expect(await ownFeed(client)).toBeNull()
    expect(await comparable(second)).toEqual(await comparable(`/calendar/${'a'.repeat(43)}.ics`))
    expect([await statusOf(second), await statusOf(ofOther)]).toEqual([404, 200])
  })

  it('ends for good when the role changes or the account is disabled', async () => {
    const { manager } = await scene()
    const caller = await as(manager)
    for (const verb of ['changeUserRole', 'disableUser'] as const) {
      const person = await build.user(db, { role: 'virtual_assistant' })
      const path = await feedOf(person)
      const input = { id: person.id, expectedVersion: 1 }
      await perform(caller, verb, {
        ...input,
        ...(verb === 'changeUserRole' && { role: 'MANAGEMENT' }),
      })
      expect((await fetchFeed(path)).status).toBe(404)
      const back = { id: person.id, expectedVersion: 2 }
      if (verb === 'disableUser') await perform(caller, 'enableUser', back)
      else await perform(caller, 'changeUserRole', { ...back, role: 'VIRTUAL_ASSISTANT' })
      expect((await fetchFeed(path)).status).toBe(404)
    }
  })

  it('does not work for an account that was disabled in any other way, nor while staff must set up a second factor', async () => {
    const { assistant } = await scene()
    await build.calendarEvent(db, { vaId: assistant.id, customerId: null, startTime: inDays(1) })
    const path = await feedOf(assistant)
    await db('organisation').update({ staffNeedSecondFactor: true })
    expect(await readFeed(path)).toEqual([])
    await db('users').where({ id: assistant.id }).update({ disabledAt: clock.now })
    expect((await fetchFeed(path)).status).toBe(404)
  })
})

describe('a fetch', () => {
  it('is noted at most once a minute', async () => {
    const { assistant } = await scene()
    const client = await as(assistant)
    const path = await renew(client)
    const createdAt = clock.now.toISOString()
    expect(await ownFeed(client)).toEqual({ createdAt, lastFetchedAt: null })
    await readFeed(path)
    const first = clock.now.toISOString()
    clock.now = new Date(clock.now.getTime() + 59_000)
    await readFeed(path)
    expect(await ownFeed(client)).toEqual({ createdAt, lastFetchedAt: first })
    clock.now = new Date(clock.now.getTime() + 1_000)
    await readFeed(path)
    expect(await ownFeed(client)).toEqual({
      createdAt,
      lastFetchedAt: clock.now.toISOString(),
    })
    expect(await renew(client)).not.toBe(path)
    expect(await ownFeed(client)).toMatchObject({ lastFetchedAt: null })
  })

  it('is a file that is neither shown as a page, indexed nor sent as a referrer, and sets no cookie', async () => {
    const { assistant } = await scene()
    const path = await feedOf(assistant)
    const { status, headers } = await fetchFeed(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    // A page would take the cookies of a sign-in that has ended.
    const client = await as(assistant)
    await db('signIns').delete()
    expect((await client.get('/api/me')).headers.getSetCookie()).not.toEqual([])
    expect((await client.get(path)).headers.getSetCookie()).toEqual([])
  })

  it('by HEAD has the headers alone, and by any other method is refused', async () => {
    const { assistant } = await scene()
    const path = await feedOf(assistant)
    const [got, head] = [await fetchFeed(path), await fetchFeed(path, { method: 'HEAD' })]
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', got.headers['etag']])
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND'])
      expect(await fetchFeed(path, { method, headers: { Origin: url } })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      })
  })

  it('of what has not changed is answered with 304', async () => {
    const { assistant } = await scene()
    const path = await feedOf(assistant)
    const { headers } = await fetchFeed(path)
    const ifChanged = {
      // Without it fetch asks for a copy that is new in any case.
      headers: { 'If-None-Match': headers['etag'] ?? '', 'Cache-Control': 'max-age=0' },
    }
    clock.now = new Date(clock.now.getTime() + 600_000)
    expect(await fetchFeed(path, ifChanged)).toMatchObject({ status: 304, text: '' })
    await build.calendarEvent(db, { vaId: assistant.id, customerId: null, startTime: inDays(1) })
    expect((await fetchFeed(path, ifChanged)).status).toBe(200)
  })

  it('is refused after 60 in an hour, for this address alone', async () => {
    const { assistant, user } = await scene()
    const [path, other] = [await feedOf(assistant), await feedOf(user)]
    for (let n = 0; n < 60; n += 1) await readFeed(path)
    const refusedResponse = await fetchFeed(path)
    expect(refusedResponse.status).toBe(429)
    expect(Number(refusedResponse.headers['retry-after'])).toBeGreaterThan(0)
    expect((await fetchFeed(other)).status).toBe(200)
  })
})
