import { beforeEach, describe, expect, it } from 'vitest'
import { build, buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import type { TestClient } from '#api/testing/app.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { readCalendar } from '#api/testing/read-calendar.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, clock, jobs, smtp } = await mailApp({}, { byClock: true })

const words = 'Buy-cheap-pills'
const start = '2026-03-05T15:00:00.000Z'
const laterTime = '2026-03-06T16:00:00.000Z'

let host: UserRow
let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  host = await buildAssistant(db, { displayName: 'Tessa Lindqvist' })
  manager = await as(await buildManager(db))
  await perform(manager, 'setAvailability', { userId: host.id, takesDemos: true })
})

const form = (changes: object = {}) => ({
  name: words,
  email: 'wyatt@ranch.example',
  phone: '+1 432 555 0168',
  company: words,
  message: words,
  timeZone: 'America/Chicago',
  start,
  submissionKey: 'one',
  ...changes,
})

type BookedDemo = { start: string; host: string; link: string }

const book = async (changes?: object) => {
  const { booking } = await perform(visitor(), 'requestBooking', form(changes))
  const { link, ...facts } = booking as BookedDemo
  return { link, ...facts, token: link.split('/').at(-1) ?? '' }
}

const show = async (token: string) => {
  const query = `query ($token: String!) { demoBooking(token: $token) {
    start end timeZone how hostName state changeUntil freeStarts } }`
  const { data } = await visitor().graphql(query, { token })
  return data?.['demoBooking'] as Record<string, unknown> | null
}

const eventOf = async () => {
  const [event] = await db('calendarEvents')
  return event as { id: number; startTime: Date; status: string; version: number; vaId: number }
}

const runMinute = () => jobs.ctx.transaction(queueDueMails('demo_booking'))

/** Waits for the visitor’s emails and returns them: what each tells, its calendar, and all of its text. */
const readMails = async () => {
  await jobsAreDone(db)
  // Others are told by the job of each minute.
  const ofVisitor = smtp.received.filter(({ to }) => to[0]?.endsWith('@ranch.example'))
  return ofVisitor.map(({ mail, to }) => {
    const source = mail.attachments[0]?.content.toString('utf8') ?? ''
    const { method, entries } = readCalendar(source)
    return {
      to,
      change: /"change":"(\w+)"/.exec(mail.text ?? '')?.[1],
      method,
      entry: entries[0],
      all: JSON.stringify([mail.headerLines, mail.text, mail.html, source]),
    }
  })
}

describe('a link', () => {
  it('shows the demo, its host and the times to which it can move, and nothing of the lead', async () => {
    const { token, host: name, start: at } = await book()
    expect({ name, at }).toEqual({ name: 'Tessa Lindqvist', at: start })
    const shownRecord = await show(token)
    expect(shownRecord).toMatchObject({
      start,
      end: '2026-03-05T15:30:00.000Z',
      timeZone: 'America/Chicago',
      how: 'PHONE',
      hostName: 'Tessa Lindqvist',
      state: 'OPEN',
      changeUntil: '2026-03-05T11:00:00.000Z',
    })
    expect(shownRecord?.['freeStarts']).toContain(laterTime)
    expect(shownRecord?.['freeStarts']).not.toContain(start)
    expect(JSON.stringify(shownRecord)).not.toContain(words)
  })

  it('is the same for the same form, and says how without a number', async () => {
    const first = await book({ phone: null })
    expect(await book({ phone: null })).toEqual(first)
    expect(await db('calendarEvents')).toHaveLength(1)
    expect(await show(first.token)).toMatchObject({ how: 'EMAIL' })
  })

  it('that is wrong in any letter shows nothing', async () => {
    const { token } = await book()
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A'
      expect(await show(token.slice(0, place) + other + token.slice(place + 1))).toBeNull()
      // Beyond the limit for one network.
      await db('rateLimits').delete()
    }
    for (const wrongText of ['', 'x', `${token}x`, '%00']) expect(await show(wrongText)).toBeNull()
  })

  it('is read 60 times a minute from one network', async () => {
    const { token } = await book()
    for (let reading = 0; reading < 60; reading += 1) expect(await show(token)).not.toBeNull()
    const { errors } = await visitor().graphql(`{ demoBooking(token: "${token}") { start } }`)
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  })

  it('shows the demo past its notice until it begins, and changes it no more', async () => {
    const { token } = await book()
    clock.now = new Date('2026-03-05T11:00:00Z')
    expect(await show(token)).toMatchObject({ state: 'TOO_LATE', freeStarts: [] })
    for (const [verb, input] of [
      ['moveDemoBooking', { token, start: laterTime }],
      ['cancelDemoBooking', { token }],
    ] as const) {
      const { code, message } = await performRefused(visitor(), verb, input)
      expect(code).toBe('BAD_USER_INPUT')
      expect(message).toBe(
        'Your demo is on Thursday, March 5 at 9:00 AM. It’s too late to change it here. Call 844-GENIE10.',
      )
    }
    clock.now = new Date(start)
    expect(await show(token)).toBeNull()
  })

  it.each([
    [
      'the host cancels',
      async () => {
        const { id, version } = await eventOf()
        await perform(manager, 'cancelCalendarEvent', { id: String(id), expectedVersion: version })
      },
    ],
    [
      'the lead becomes a customer',
      async () => {
        const [{ id, version }] = await db('leads')
        await perform(manager, 'convertLead', { id: String(id), expectedVersion: version })
      },
    ],
    ['a restore ends it', () => db('demoBookings').update({ nonce: null })],
  ])('ends when %s', async (_, end) => {
    const { token } = await book()
    await end()
    expect(await show(token)).toBeNull()
    const refusal = await performRefused(visitor(), 'cancelDemoBooking', { token })
    expect(refusal).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This link doesn’t work any more. Call 844-GENIE10, or pick a new time.',
    })
  })
})

describe('a visitor', () => {
  it('moves the demo with its host, also into a time that it held itself, and the host is told', async () => {
    const { token } = await book()
    const next = '2026-03-05T15:30:00.000Z'
    const { booking } = await perform(visitor(), 'moveDemoBooking', {
      token,
      start: next,
      expectedStart: start,
    })
    expect(booking).toMatchObject({ start: next, hostName: 'Tessa Lindqvist', state: 'OPEN' })
    expect(await eventOf()).toMatchObject({ startTime: new Date(next), vaId: host.id })
    expect(await show(token)).toMatchObject({ start: next })
    expect(await db('notifications').where({ userId: host.id }).pluck('event')).toContain(
      'eventMoved',
    )
  })

  it('moves to another host once theirs gives no demos any more, with the lead', async () => {
    const { token } = await book()
    const other = await buildAssistant(db)
    await perform(manager, 'setAvailability', { userId: other.id, takesDemos: true })
    await perform(manager, 'setAvailability', { userId: host.id, takesDemos: false })
    await perform(visitor(), 'moveDemoBooking', { token, start: laterTime })
    expect((await eventOf()).vaId).toBe(other.id)
    expect(await db('leads')).toMatchObject([{ assignedVaId: other.id }])
  })

  it.each([
    ['in the past', '2026-03-01T15:00:00Z'],
    ['beyond the offer', '2026-03-12T15:00:00Z'],
    ['outside of the hours', '2026-03-06T04:00:00Z'],
    ['off the grid', '2026-03-06T16:07:00Z'],
  ])('is refused a time %s, with the next ones, and keeps the demo', async (_, wrongText) => {
    const { token } = await book()
    const refusal = await performRefused(visitor(), 'moveDemoBooking', { token, start: wrongText })
    expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', nextSlots: [{}, {}, {}] })
    expect((await eventOf()).startTime.toISOString()).toBe(start)
  })

  it('who wants a time that another takes at the same moment keeps the demo or gets it: one has it', async () => {
    const one = await book()
    const two = await book({ submissionKey: 'two', start: '2026-03-05T18:00:00.000Z' })
    const outcomes = await Promise.allSettled(
      [one, two].map(({ token }) =>
        perform(visitor(), 'moveDemoBooking', { token, start: laterTime }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db('calendarEvents').where({ startTime: laterTime })).toHaveLength(1)
  })

  it('whose page shows an earlier time is told the new one, and nothing changes', async () => {
    const { token } = await book()
    await perform(visitor(), 'moveDemoBooking', { token, start: laterTime })
    const refusal = await performRefused(visitor(), 'cancelDemoBooking', {
      token,
      expectedStart: start,
    })
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: 'Your demo is on Friday, March 6 at 10:00 AM now. Nothing was changed.',
    })
    expect((await eventOf()).status).toBe('scheduled')
  })

  it('moves a demo six times a day at most, so that nobody can fill a mailbox', async () => {
    const { token } = await book()
    for (const move of Array(6).keys())
      await perform(visitor(), 'moveDemoBooking', {
        token,
        start: move % 2 === 0 ? laterTime : start,
      })
    const refusal = await performRefused(visitor(), 'moveDemoBooking', { token, start: laterTime })
    expect(refusal).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Your demo has moved too often today. Call 844-GENIE10.',
    })
    expect((await eventOf()).startTime.toISOString()).toBe(start)
    await perform(visitor(), 'cancelDemoBooking', { token })
  })

  it('cancels once; the link ends, the host is told, and the same form books again', async () => {
    const { token } = await book()
    const { booking } = await perform(visitor(), 'cancelDemoBooking', { token })
    expect(booking).toMatchObject({ start })
    expect((await eventOf()).status).toBe('cancelled')
    expect(await show(token)).toBeNull()
    expect(await db('notifications').where({ userId: host.id }).pluck('event')).toContain(
      'eventCancelled',
    )
    expect((await book()).token).not.toBe(token)
  })

  it('without a time books nothing', async () => {
    const { booking } = await perform(
      visitor(),
      'requestBooking',
      form({ start: null, preferredDay: '2026-03-05', partOfDay: 'morning' }),
    )
    expect(booking).toBeNull()
    expect(await readMails()).toEqual([])
  })
})

describe('the visitor’s email', () => {
  it('comes once for a form that is sent twice, with an invitation, and holds nothing that was typed', async () => {
    await book()
    await book()
    const [mail, ...others] = await readMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: ['wyatt@ranch.example'],
      change: 'planned',
      method: 'REQUEST',
    })
    expect(mail?.entry).toMatchObject({ title: 'Demo with Admin Genie', start })
    for (const typedText of [words, '432']) expect(mail?.all).not.toContain(typedText)
  })

  it('follows a move and a cancellation of either side: the calendar has one entry that rises', async () => {
    const { token } = await book()
    // Each email tells the demo as it is when it is sent.
    await jobsAreDone(db)
    await perform(visitor(), 'moveDemoBooking', { token, start: laterTime })
    await jobsAreDone(db)
    const { id, version } = await eventOf()
    await perform(manager, 'updateCalendarEvent', {
      id: String(id),
      expectedVersion: version,
      startTime: '2026-03-06T17:00:00Z',
      endTime: '2026-03-06T17:30:00Z',
    })
    await runMinute()
    await runMinute()
    await jobsAreDone(db)
    await perform(visitor(), 'cancelDemoBooking', { token })
    const mails = await readMails()
    expect(mails.map(({ change, method }) => `${change} ${method}`)).toEqual([
      'planned REQUEST',
      'moved REQUEST',
      'moved REQUEST',
      'cancelled CANCEL',
    ])
    expect(new Set(mails.map(({ entry }) => entry?.uid)).size).toBe(1)
    const sequences = mails.map(({ entry }) => entry?.sequence ?? 0)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    expect(new Set(sequences).size).toBe(4)
  })

  it('names another host, and not a new title', async () => {
    await book()
    const { id, version } = await eventOf()
    const change = (values: object) =>
      perform(manager, 'updateCalendarEvent', { id: String(id), ...values })
    await change({ expectedVersion: version, title: 'Pipeline' })
    await runMinute()
    const other = await buildAssistant(db, { displayName: 'Priya Nair' })
    await db('calendarEvents').where({ id }).update({ vaId: other.id })
    await runMinute()
    const mails = await readMails()
    expect(mails.map((mail) => mail.change)).toEqual(['planned', 'given'])
    expect(mails[1]?.all).toContain('Priya Nair')
  })

  it('reminds once, a day before, and not of a demo that was booked within the day', async () => {
    await book()
    await book({ submissionKey: 'two', start: '2026-03-02T18:00:00.000Z' })
    await runMinute()
    clock.now = new Date('2026-03-04T14:59:00Z')
    await runMinute()
    await jobsAreDone(db)
    smtp.received.splice(0)
    clock.now = new Date('2026-03-04T15:00:00Z')
    await runMinute()
    await runMinute()
    expect((await readMails()).map(({ change }) => change)).toEqual(['reminder'])
  })

  it('is not sent beyond the limits, or for a form that was refused', async () => {
    await book()
    await book({ submissionKey: 'two', start: laterTime })
    await performRefused(
      visitor(),
      'requestBooking',
      form({ submissionKey: 'three', start: '2026-03-06T18:00:00.000Z' }),
    )
    expect(await readMails()).toHaveLength(2)
  })

  it('does not tell what is over or not so any more', async () => {
    const { id } = await build.calendarEvent(db, { eventType: 'demo', vaId: host.id })
    const lead = await build.lead(db)
    await db('demoBookings').insert({ calendarEventId: id, leadId: lead.id, timeZone: 'UTC' })
    await db('calendarEvents').where({ id }).update({ startTime: clock.now, endTime: clock.now })
    await runMinute()
    expect(await readMails()).toEqual([])
  })
})
