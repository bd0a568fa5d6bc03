import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProductError } from '#api/errors.ts'
import { openPages } from '#api/testing/pages.ts'
import type { OpenPages } from '#api/testing/pages.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'

type Input = Record<string, unknown>

let site: OpenPages
let inquiries: Input[] = []
let bookings: Input[] = []
let refusal: Error | undefined

const keepIn = (list: () => Input[]) => async (_req: unknown, input: Input) => {
  if (refusal) throw refusal
  list().push(input)
  return {}
}

beforeAll(async () => {
  site = await openPages(
    {},
    { sendInquiry: keepIn(() => inquiries), requestBooking: keepIn(() => bookings) },
  )
})
beforeEach(() => {
  inquiries = []
  bookings = []
  refusal = undefined
})
afterAll(() => site.close())

const readPage = async (answer: Response) => new JSDOM(await answer.text()).window.document

const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  company: '',
  topic: 'Bookkeeping',
  plan: 'bookkeeping-plus',
  message: 'Please call.',
  page: '/pricing',
  submissionKey: '',
  website: '',
}

describe('the contact form without scripts', () => {
  it('passes the values to the same verb and says thank you', async () => {
    const answer = await site.post('/contact', message)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/thank-you?plan=bookkeeping-plus')
    const thanks = await readPage(await site.get('/thank-you?plan=bookkeeping-plus'))
    expect(thanks.querySelector('main')?.textContent).toContain(
      'You asked about Bookkeeping – Plus, $499 per month.',
    )
    expect(inquiries).toEqual([
      {
        name: 'Ada Byron',
        email: 'ada@example.com',
        topic: 'Bookkeeping',
        plan: 'bookkeeping-plus',
        message: 'Please call.',
        page: '/pricing',
        submissionKey: expect.stringMatching(/^plain-/) as string,
      },
    ])
  })

  it('gives equal values the same submission key, and other values another', async () => {
    await site.post('/contact', message)
    await site.post('/contact', message)
    await site.post('/contact', { ...message, message: 'Please write.' })
    const [first, second, third] = inquiries.map((one) => one['submissionKey'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('shows the message at the invalid field and keeps the typed values', async () => {
    refusal = new ProductError('BAD_USER_INPUT', undefined, { fields: { email: 'Invalid email' } })
    const answer = await site.post('/contact', { ...message, email: 'ada' })
    expect(answer.status).toBe(400)
    const page = new JSDOM(await answer.text()).window.document
    const field = page.querySelector<HTMLInputElement>('#contact input[name=email]')
    expect(field?.value).toBe('ada')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(page.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter an email address such as name@company.com',
    )
    expect(page.querySelector<HTMLTextAreaElement>('textarea[name=message]')?.value).toBe(
      'Please call.',
    )
    expect(page.querySelector<HTMLSelectElement>('select[name=plan]')?.value).toBe(
      'bookkeeping-plus',
    )
    expect(page.querySelector<HTMLInputElement>('input[name=page]')?.value).toBe('/pricing')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Please check: Email.')
    const fields = [...page.querySelectorAll('#contact [data-field]')]
    expect(fields.length).toBeGreaterThan(4)
    for (const one of fields) {
      const description = one
        .querySelector('input, textarea, select')
        ?.getAttribute('aria-describedby')
      expect(description).toContain(one.querySelector('[data-message]')?.id)
    }
  })

  it('keeps the typed values while the database is unavailable', async () => {
    refusal = new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
    const answer = await site.post('/contact', message)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    const page = new JSDOM(await answer.text()).window.document
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Try again')
    expect(page.querySelector<HTMLTextAreaElement>('textarea[name=message]')?.value).toBe(
      'Please call.',
    )
  })

  it('shows a typed script as text', async () => {
    refusal = new ProductError('BAD_USER_INPUT', undefined, { fields: { name: 'Invalid input' } })
    const typedText = '</textarea><script>alert(1)</script>'
    const answer = await site.post('/contact', { ...message, name: typedText, message: typedText })
    const text = await answer.text()
    expect(text).not.toContain('<script>alert')
    const page = new JSDOM(text).window.document
    expect(page.querySelector<HTMLTextAreaElement>('textarea[name=message]')?.value).toBe(typedText)
  })

  it('refuses a megabyte with a message, and does not call the verb', async () => {
    const answer = await site.post('/contact', { ...message, message: 'a'.repeat(1_000_000) })
    expect(answer.status).toBe(413)
    const page = new JSDOM(await answer.text()).window.document
    expect(page.querySelector('[role=alert]')?.textContent).toContain('too long')
    expect(inquiries).toEqual([])
  })

  it('passes an empty form to the verb if there is no body, so that the verb can refuse it', async () => {
    await fetch(`${site.base}/contact`, {
      method: 'POST',
      body: '{"name":1}',
      headers: { 'content-type': 'application/json' },
    })
    expect(inquiries).toEqual([{ submissionKey: expect.stringMatching(/^plain-/) as string }])
  })

  it('redirects a GET of its path to the section', async () => {
    const answer = await site.get('/contact')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/#contact')
  })
})

describe('the booking form without scripts', () => {
  const request = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    preferredDay: '2026-12-01',
    partOfDay: 'morning',
    timeZone: 'America/Denver',
    page: '/book',
    website: '',
  }

  it('passes the day, its part and the zone to the same verb', async () => {
    const answer = await site.post('/book', request)
    expect(answer.status).toBe(303)
    expect(bookings).toMatchObject([
      { preferredDay: '2026-12-01', partOfDay: 'morning', timeZone: 'America/Denver' },
    ])
  })

  it('is shown again with the selected values', async () => {
    refusal = new ProductError('BAD_USER_INPUT', undefined, {
      fields: { preferredDay: 'Invalid date' },
    })
    const answer = await site.post('/book', {
      ...request,
      preferredDay: 'soon',
      partOfDay: 'evening',
    })
    expect(answer.status).toBe(400)
    const page = new JSDOM(await answer.text()).window.document
    expect(page.querySelector<HTMLSelectElement>('select[name=partOfDay]')?.value).toBe('evening')
    expect(page.querySelector<HTMLSelectElement>('select[name=timeZone]')?.value).toBe(
      'America/Denver',
    )
    expect(page.getElementById('field-preferredDay-message')?.textContent).toBe(
      'Choose a valid date',
    )
  })
})

describe.each(['/contact', '/book'])('the form of %s that is refused before it is read', (path) => {
  const [foreignError, over] = [
    new ProductError('FORBIDDEN', 'This request came from another site.'),
    new ProductError('RATE_LIMITED', undefined, { retryAfter: 7 }),
  ]

  it.each([
    [foreignError, 403, 'came from another site'],
    [over, 429, over.message],
  ] as const)('is shown to people with the reason: %s', async (refusedError, status, reason) => {
    const guardedRecord = await openPages({}, {}, null, refusedError)
    const answer = await guardedRecord.post(path, message)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    const alert = (await readPage(answer)).querySelector('form [role=alert]')
    expect(alert?.textContent).toContain(reason)
    await guardedRecord.close()
  })
})

describe('the messages of a form about invalid fields', () => {
  it('are listed above the form in the order of the response, and next to each field', async () => {
    refusal = new ProductError('BAD_USER_INPUT', undefined, {
      fields: { name: 'Required', company: 'Must be at most 200 characters' },
    })
    const page = await readPage(await site.post('/contact', { ...message, name: '' }))
    expect(page.querySelector('[role=alert]')?.textContent).toBe(
      'Please check: Your name, Company.',
    )
    expect(page.getElementById('field-name-message')?.textContent).toBe('Enter your name')
    expect(page.getElementById('field-company-message')?.textContent).toBe(
      'Company: Must be at most 200 characters',
    )
  })

  it('are the same for the script', async () => {
    const page = await readPage(await site.get('/book'))
    const day = page.querySelector<HTMLElement>('[data-field]:has([name=preferredDay])')
    expect(day?.dataset).toMatchObject({ label: 'Preferred day', missing: 'Choose a day' })
    expect(day?.textContent).toContain('Monday to Saturday')
  })

  it.each(['/', '/book'])(
    'limit the text at %s to the number of characters that can be stored',
    async (path) => {
      const page = await readPage(await site.get(path))
      for (const [name, length] of Object.entries(inquiryLengths))
        expect(page.querySelector(`form [name=${name}]`)?.getAttribute('maxlength')).toBe(
          String(length),
        )
    },
  )
})

const findChosen = (page: Document) => page.querySelector<HTMLElement>('[data-chosen]')

describe('the selected plan', () => {
  it('is shown at the top of the contact form with its price, and can be changed or removed', async () => {
    const page = await readPage(await site.get('/?plan=bookkeeping-plus&from=/pricing'))
    expect(findChosen(page)?.hidden).toBe(false)
    expect(findChosen(page)?.textContent).toContain('Bookkeeping – Plus, $499 per month')
    const [change, remove] = findChosen(page)?.querySelectorAll('a') ?? []
    expect(page.querySelector(`select${change?.getAttribute('href')}`)).not.toBeNull()
    expect(remove?.getAttribute('href')).toBe('/?from=%2Fpricing#contact')
  })

  it('is still shown when the form is shown again, with the latest choice', async () => {
    refusal = new ProductError('BAD_USER_INPUT', undefined, { fields: { email: 'Required' } })
    const page = await readPage(await site.post('/contact', { ...message, plan: 'isa-single' }))
    expect(findChosen(page)?.textContent).toContain('ISA – Inside Sales Agent, $799 per month')
  })

  it('is not mentioned if none was selected', async () => {
    const page = await readPage(await site.get('/'))
    expect(findChosen(page)?.hidden).toBe(true)
  })
})

const thanks = async (query: string) =>
  (await readPage(await site.get(`/thank-you${query}`))).querySelector('main')?.textContent ?? ''

describe('the thank-you page', () => {
  it('repeats the day and the part of the day of a demo', async () => {
    expect(await thanks('?day=2026-12-01&part=midday')).toContain(
      'You asked for a demo on Tuesday, December 1 (midday, 11 to 2).',
    )
  })

  it.each(['', '?day=tomorrow&part=midday', '?day=2026-12-01&part=<b>', '?plan=none'])(
    'repeats nothing that no form asked for: %s',
    async (query) => {
      expect(await thanks(query)).not.toContain('You asked')
    },
  )
})
