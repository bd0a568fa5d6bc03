import { describe, expect, it } from 'vitest'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { plans } from '#shared/plans.ts'

const { db, as, visitor, clock, url } = await testApp()

let forms = 0
const key = () => `form-${(forms += 1)}`

const inquiry = (more: object = {}) => ({
  name: 'Grace Hopper',
  email: 'grace@example.test',
  message: 'Can you answer our calls?',
  submissionKey: key(),
  ...more,
})

const booking = (more: object = {}) => ({
  name: 'Grace Hopper',
  email: 'grace@example.test',
  preferredDay: '2026-03-03',
  partOfDay: 'morning',
  timeZone: 'America/New_York',
  submissionKey: key(),
  ...more,
})

const at = (time: string) => {
  clock.now = new Date(time)
}

describe('an inquiry', () => {
  it('becomes a new unassigned lead with its source, page and plan', async () => {
    const input = inquiry({
      phone: '+1 555 0100',
      company: 'Harbour Homes',
      topic: 'Answering',
      page: '/pricing',
      plan: 'receptionist-plus',
    })
    expect(await perform(visitor(), 'sendInquiry', input)).toEqual({ received: true })
    expect(await db('leads')).toMatchObject([
      {
        name: 'Grace Hopper',
        email: 'grace@example.test',
        phone: '+1 555 0100',
        company: 'Harbour Homes',
        message: 'Can you answer our calls?',
        source: 'website',
        page: '/pricing',
        plan: 'receptionist-plus',
        notes: 'About: Answering',
        status: 'new',
        assignedVaId: null,
        customerId: null,
        submissionKey: input.submissionKey,
      },
    ])
  })

  it.each(plans.map(({ id }) => id))('may be about the plan %s', async (plan) => {
    await perform(visitor(), 'sendInquiry', inquiry({ plan }))
    expect(await db('leads').pluck('plan')).toEqual([plan])
  })

  it.each([
    ['a plan that does not exist', { plan: 'gold' }, { plan: 'Choose a plan from the list' }],
    ['no name', { name: ' ' }, { name: 'Required' }],
    ['no address', { email: 'grace' }, { email: 'Invalid email' }],
    ['no message', { message: '' }, { message: 'Required' }],
    [
      'too long a message',
      { message: 'x'.repeat(5001) },
      { message: 'Must be at most 5,000 characters' },
    ],
    ['a NUL', { name: 'a\u0000' }, { name: 'Invalid input' }],
    ['no key', { submissionKey: '' }, { submissionKey: 'Required' }],
  ])('with %s is refused at the field, and nothing is stored', async (_, wrongInput, fields) => {
    const refusal = await performRefused(visitor(), 'sendInquiry', inquiry(wrongInput))
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields })
    expect(await db('leads')).toEqual([])
    expect(await db('rate_limits')).toEqual([])
  })

  it.each(Object.entries(inquiryLengths))(
    'accepts a %s of %i characters and no more',
    async (field, length) => {
      const end = field === 'email' ? `@${'x'.repeat(60)}.${'y'.repeat(60)}.test` : ''
      const typedText = 'x'.repeat(length - end.length) + end
      expect(await perform(visitor(), 'sendInquiry', inquiry({ [field]: typedText }))).toEqual({
        received: true,
      })
      const { fields } = await performRefused(
        visitor(),
        'sendInquiry',
        inquiry({ [field]: `x${typedText}` }),
      )
      expect(fields).toEqual({ [field]: expect.stringContaining('at most') as string })
    },
  )

  it('of a megabyte is refused before it is read', async () => {
    const query = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { received } }'
    const body = JSON.stringify({
      query,
      variables: { input: inquiry({ message: 'x'.repeat(1_000_000) }) },
    })
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(413)
    expect(await db('leads')).toEqual([])
  })

  it('stores a script in a text unchanged', async () => {
    const script = '<script>alert("1")</script>'
    const sql = `'; drop table leads; --`
    await perform(
      visitor(),
      'sendInquiry',
      inquiry({ name: script, company: sql, message: script, topic: script, page: script }),
    )
    const caller = await as(await buildManager(db))
    const { data } = await caller.graphql('{ leads { nodes { name company message notes page } } }')
    expect(data).toEqual({
      leads: {
        nodes: [
          {
            name: script,
            company: sql,
            message: script,
            notes: `About: ${script}`,
            page: script,
          },
        ],
      },
    })
  })

  it('cannot set fields that the server sets', async () => {
    for (const field of ['status', 'assignedVaId', 'customerId', 'source', 'notes']) {
      const refusal = await performRefused(visitor(), 'sendInquiry', inquiry({ [field]: '1' }))
      expect(refusal.message).toContain(`"${field}"`)
    }
    expect(await db('leads')).toEqual([])
  })

  it('is visible to management at once, and to an assistant after it was assigned', async () => {
    const manager = await as(await buildManager(db))
    const assistant = await buildAssistant(db)
    const theirs = await as(assistant)
    const count = async (caller: typeof manager) =>
      (await caller.graphql('{ leads { totalCount } }')).data
    await perform(visitor(), 'sendInquiry', inquiry())
    expect(await count(manager)).toEqual({ leads: { totalCount: 1 } })
    expect(await count(theirs)).toEqual({ leads: { totalCount: 0 } })
    const assignedVaId = String(assistant.id)
    await perform(manager, 'assignLead', { id: '1', expectedVersion: 1, assignedVaId })
    expect(await count(theirs)).toEqual({ leads: { totalCount: 1 } })
  })
})

describe('a bot', () => {
  it('that fills the honeypot field gets the usual response, and nothing is stored or counted', async () => {
    const answer = await perform(visitor(), 'sendInquiry', inquiry({ website: 'https://x.test' }))
    expect(answer).toEqual({ received: true })
    const bookedPayload = await perform(visitor(), 'requestBooking', booking({ website: 'x' }))
    expect(bookedPayload).toEqual({ received: true, booking: null })
    expect(await db('leads')).toEqual([])
    expect(await db('rate_limits')).toEqual([])
  })

  it('that leaves the honeypot field empty can send ten forms of either kind an hour', async () => {
    at('2026-03-02T10:00:00Z')
    for (let sentCount = 0; sentCount < 5; sentCount += 1) {
      await perform(visitor(), 'sendInquiry', inquiry())
      await perform(visitor(), 'requestBooking', booking())
    }
    const { code, retryAfter } = await performRefused(visitor(), 'sendInquiry', inquiry())
    expect(code).toBe('RATE_LIMITED')
    expect(retryAfter).toBeGreaterThan(3500)
    expect(retryAfter).toBeLessThanOrEqual(3600)
    expect(await db('leads')).toHaveLength(10)
  })

  it('that sends thirty forms concurrently gets exactly ten accepted', async () => {
    const attempts = Array.from(
      { length: 30 },
      (): [ReturnType<typeof visitor>, string, object] => [visitor(), 'sendInquiry', inquiry()],
    )
    const { done, codes } = await performConcurrently(attempts)
    expect(done).toBe(10)
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']))
    expect(await db('leads')).toHaveLength(10)
  })
})

describe('a form that is sent twice', () => {
  it('creates one lead, one after the other or concurrently', async () => {
    const input = inquiry()
    await perform(visitor(), 'sendInquiry', input)
    const again: [ReturnType<typeof visitor>, string, object] = [visitor(), 'sendInquiry', input]
    expect(await performConcurrently([again, again, again])).toEqual({ done: 3, codes: [] })
    expect(await db('leads')).toMatchObject([{ message: input.message, version: 1 }])
  })

  it('creates one lead if both are the first', async () => {
    const input = inquiry()
    const attempt: [ReturnType<typeof visitor>, string, object] = [visitor(), 'sendInquiry', input]
    expect((await performConcurrently([attempt, attempt])).done).toBe(2)
    expect(await db('leads')).toHaveLength(1)
  })

  it('appends new content later, each time once', async () => {
    const input = inquiry({ message: 'First' })
    const send = (more: object) => perform(visitor(), 'sendInquiry', { ...input, ...more })
    await send({})
    await send({ message: 'Second' })
    await send({ message: 'Second' })
    await send({})
    expect(await db('leads')).toMatchObject([
      { message: 'First\n\nSent later:\nSecond', version: 2 },
    ])
  })

  it('stores corrections of the visitor', async () => {
    const input = inquiry({ message: 'First' })
    const right = { ...input, email: 'grace.hopper@example.test', phone: '+1 555 0100' }
    await perform(visitor(), 'sendInquiry', input)
    await perform(visitor(), 'sendInquiry', right)
    await perform(visitor(), 'sendInquiry', right)
    expect(await db('leads')).toMatchObject([
      {
        email: 'grace@example.test',
        message: 'First\n\nSent later:\nEmail: grace.hopper@example.test\nPhone: +1 555 0100',
      },
    ])
  })

  it('adds an interaction if the lead has become a customer', async () => {
    await buildAssistant(db)
    const input = inquiry({ message: 'First' })
    await perform(visitor(), 'sendInquiry', input)
    const manager = await as(await buildManager(db))
    const { customer } = await perform(manager, 'convertLead', { id: '1', expectedVersion: 1 })
    await perform(visitor(), 'sendInquiry', input)
    expect(await db('interactions')).toEqual([])
    await perform(visitor(), 'sendInquiry', { ...input, message: 'Second' })
    expect(await db('interactions')).toMatchObject([
      {
        customerId: Number(customer?.['id']),
        userId: null,
        type: 'message',
        summary: 'Contacted us again from the website',
        details: 'Second',
      },
    ])
    expect(await db('leads').pluck('message')).toEqual(['First'])
  })
})

describe('a booking request', () => {
  it('creates a lead with the preferred time in the visitor’s time zone', async () => {
    at('2026-03-02T10:00:00Z')
    const input = booking({ message: 'The calendar, please', page: '/benefits' })
    expect(await perform(visitor(), 'requestBooking', input)).toEqual({
      received: true,
      booking: null,
    })
    expect(await db('leads')).toMatchObject([
      {
        source: 'booking',
        status: 'new',
        preferredTime: '2026-03-03, morning (Eastern Time)',
        message: 'The calendar, please',
        page: '/benefits',
        plan: null,
      },
    ])
  })

  it.each([
    ['a day that does not exist', { preferredDay: '2026-02-30' }, { preferredDay: 'Invalid date' }],
    ['a day in other words', { preferredDay: 'tomorrow' }, { preferredDay: 'Invalid date' }],
    [
      'a day that is over',
      { preferredDay: '2026-03-01' },
      { preferredDay: 'Choose today or a later day' },
    ],
    [
      'a Sunday',
      { preferredDay: '2026-03-08' },
      { preferredDay: 'Choose a day from Monday to Saturday' },
    ],
    ['another part of the day', { partOfDay: 'night' }, { partOfDay: 'Invalid input' }],
    ['a zone that does not exist', { timeZone: 'Mars/Base' }, { timeZone: 'Invalid time zone' }],
    ['no zone', { timeZone: '' }, { timeZone: 'Required' }],
  ])('for %s is refused at the field, and nothing is stored', async (_, wrongInput, fields) => {
    at('2026-03-02T12:00:00Z')
    const refusal = await performRefused(visitor(), 'requestBooking', booking(wrongInput))
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields })
    expect(await db('leads')).toEqual([])
  })

  it('can be for the visitor’s current day, although it is tomorrow elsewhere', async () => {
    at('2026-03-03T03:00:00Z')
    const there = booking({ preferredDay: '2026-03-02', timeZone: 'America/Los_Angeles' })
    const here = booking({ preferredDay: '2026-03-02', timeZone: 'Europe/Berlin' })
    await perform(visitor(), 'requestBooking', there)
    const { fields } = await performRefused(visitor(), 'requestBooking', here)
    expect(fields).toHaveProperty('preferredDay')
    expect(await db('leads')).toHaveLength(1)
  })

  it('that is repeated with another time has both times', async () => {
    at('2026-03-02T10:00:00Z')
    const input = booking()
    await perform(visitor(), 'requestBooking', input)
    await perform(visitor(), 'requestBooking', { ...input, partOfDay: 'evening' })
    expect(await db('leads')).toMatchObject([
      {
        preferredTime: '2026-03-03, morning (Eastern Time)',
        message: 'Preferred time: 2026-03-03, evening (Eastern Time)',
      },
    ])
  })
})
