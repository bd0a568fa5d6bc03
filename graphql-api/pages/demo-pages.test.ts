import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { ProductError } from '#api/errors.ts'
import { openPages } from '#api/testing/pages.ts'
import type { DemoDetails } from '#shared/demo-booking.ts'

const demo: DemoDetails = {
  start: new Date('2026-12-01T17:30:00Z'),
  end: new Date('2026-12-01T18:00:00Z'),
  timeZone: 'America/New_York',
  how: 'phone',
  hostName: 'Tessa Lindqvist',
  state: 'open',
  changeUntil: new Date('2026-12-01T13:30:00Z'),
  freeStarts: [new Date('2026-12-02T14:00:00Z'), new Date('2026-12-03T20:30:00Z')],
}

const offer = {
  starts: ['2026-12-02T14:00:00.000Z'],
  emptyDays: [],
  hosts: ['Tessa Lindqvist'],
  timeZone: 'America/New_York',
}

let close = async () => {}
afterEach(() => close())

type Verbs = Parameters<typeof openPages>[1]

const open = async (booking: DemoDetails | null, verbs: Verbs = {}) => {
  const pages = await openPages({}, verbs, offer, null, booking)
  close = pages.close
  return pages
}

/** Reads a page, whose headers must keep its address secret. */
const read = async (answer: Response) => {
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('etag')).toBeNull()
  const { document } = new JSDOM(await answer.text()).window
  const main = document.querySelector('main')
  return { main, text: main?.textContent?.replaceAll(/[\s\u2068\u2069]+/g, ' ') ?? '' }
}

const path = '/demo/a-token'

const expectGone = async () => {
  throw new ProductError('NOT_FOUND', 'Gone.')
}

const limited = async () => {
  throw new ProductError('RATE_LIMITED', undefined, { retryAfter: 60 })
}

describe('the page of a booked demo', () => {
  it('says who calls, when and how, and adds it to a calendar, moves and cancels it', async () => {
    const { get } = await open(demo)
    const { main, text } = await read(await get(path))
    expect(text).toContain('See you Tuesday.')
    expect(text).toContain('Tuesday, December 1, 12:30 – 1:00 PM')
    expect(text).toContain('Tessa Lindqvist')
    expect(text).toContain('By phone')
    expect(text).toContain('Eastern Time')
    expect(text).toContain('until Tuesday, December 1 at 8:30 AM')
    expect(main?.querySelector('a[href="/demo/a-token/demo.ics"]')?.textContent).toBe(
      'Add to calendar',
    )
    const starts = [...(main?.querySelectorAll<HTMLInputElement>('input[name=start]') ?? [])]
    expect(starts.map(({ value }) => value)).toEqual([
      '2026-12-02T14:00:00.000Z',
      '2026-12-03T20:30:00.000Z',
    ])
    // No email is promised without a mail server.
    expect(text).not.toContain('emailed')
  })

  it('past its notice says to call, and has no form', async () => {
    const { get } = await open({ ...demo, state: 'too_late', freeStarts: [] })
    const { main, text } = await read(await get(path))
    expect(text).toContain('It’s too late to move or cancel it here. Call 844-GENIE10.')
    expect(main?.querySelectorAll('form')).toHaveLength(0)
  })

  it('changes nothing when it is opened: only a button posts', async () => {
    const { get } = await open(demo, {
      moveDemoBooking: async () => {
        throw new Error('Opening moved the demo.')
      },
    })
    for (const query of ['', '?moved', '?action=cancel'])
      expect((await get(path + query)).status).toBe(200)
  })

  it('is shown with the new time after a move', async () => {
    const moves: unknown[] = []
    const moveDemoBooking = async (_req: unknown, input: object) => void moves.push(input)
    const { get, post } = await open(demo, { moveDemoBooking })
    const start = '2026-12-02T14:00:00.000Z'
    const expectedStart = demo.start.toISOString()
    const answer = await post(path, { action: 'move', start, expectedStart })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?moved`])
    expect(moves).toEqual([{ token: 'a-token', start, expectedStart }])
    expect((await read(await get(`${path}?moved`))).text).toContain('Tuesday it is.')
  })

  it('shows that it was cancelled once, as the answer to the button', async () => {
    const { post } = await open(null, { cancelDemoBooking: async () => ({ booking: demo }) })
    const { main, text } = await read(await post(path, { action: 'cancel' }))
    expect(text).toContain('Cancelled. The door stays open.')
    expect(text).toContain('Tessa has the half hour back')
    expect(main?.querySelectorAll('form')).toHaveLength(0)
  })

  it('says a refusal at the demo as it is now, with the times still there', async () => {
    const message = 'Your demo is on Tuesday, December 1 at 12:30 PM now. Nothing was changed.'
    const { post } = await open(demo, {
      moveDemoBooking: async () => {
        throw new ProductError('CONFLICT', message)
      },
    })
    const start = '2026-12-03T20:30:00.000Z'
    const answer = await post(path, { action: 'move', start })
    expect(answer.status).toBe(409)
    const { main } = await read(answer)
    expect(main?.querySelector('[role=alert]')?.textContent).toBe(message)
    expect(main?.querySelector<HTMLInputElement>('input[name=start]:checked')?.value).toBe(start)
    expect(main?.querySelector('details')?.open).toBe(true)
  })

  it('asks for a time if none was chosen', async () => {
    const { post } = await open(demo, {
      moveDemoBooking: async () => {
        throw new ProductError('BAD_USER_INPUT', undefined, { fields: { start: 'Required' } })
      },
    })
    const { main } = await read(await post(path, { action: 'move' }))
    expect(main?.querySelector('[role=alert]')?.textContent).toBe('Choose a time.')
  })
})

describe('a link that is wrong or has ended', () => {
  it('has one page, with the phone number and new times, whatever was asked of it', async () => {
    const { get, post } = await open(null, {
      moveDemoBooking: expectGone,
      cancelDemoBooking: expectGone,
    })
    const answers = [
      await get(path),
      await get(`${path}/demo.ics`),
      await post(path, { action: 'cancel' }),
    ]
    const pages = []
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      pages.push((await read(answer)).text)
    }
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('This link doesn’t work any more')
    expect(pages[0]).toContain('Call 844-GENIE10')
    expect(pages[0]).toMatch(/9:00 ?AM/)
  })

  it('that is tried too often is answered by a page', async () => {
    const { post } = await open(null, { cancelDemoBooking: limited })
    const answer = await post(path, { action: 'cancel' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await read(answer)).text).toContain('Too many attempts.')
  })
})

const refusedBy = async (error: ProductError) => {
  const pages = await openPages({}, {}, offer, error, demo)
  close = pages.close
  return pages.post(path, { action: 'cancel' })
}

describe('a request that is refused before its page is asked', () => {
  it('from another site is answered by a page for people, which shows nothing of the demo', async () => {
    const answer = await refusedBy(new ProductError('FORBIDDEN', 'From another site.'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ])
    const { main, text } = await read(answer)
    expect(main?.querySelector('[role=alert]')?.textContent).toBe(
      'This form came from another site, so nothing was changed. Open the link in your email again.',
    )
    expect(text).not.toMatch(/Tessa|doesn’t work any more/)
    expect(main?.querySelector('a')?.getAttribute('href')).toBe('/book')
  })

  it('over a limit says when to try again', async () => {
    const limit = new ProductError('RATE_LIMITED', undefined, { retryAfter: 60 })
    const answer = await refusedBy(limit)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await read(answer)).text).toContain('Too many attempts.')
  })
})
