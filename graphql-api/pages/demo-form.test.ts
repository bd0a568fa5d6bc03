import { afterEach, expect, it } from 'vitest'
import { ProductError } from '#api/errors.ts'
import { openPages } from '#api/testing/pages.ts'

const starts = ['2026-12-01T14:00:00.000Z', '2026-12-02T14:30:00.000Z']
const emptyDays = [
  { day: '2026-11-30', holiday: 'Founders’ Day' },
  { day: '2026-12-03', holiday: null },
]
const hosts = ['Tessa Lindqvist']
const demo = { starts, emptyDays, hosts, timeZone: 'America/New_York' }

let close = async () => {}
afterEach(() => close())

const open = async (...args: Parameters<typeof openPages>) => {
  const pages = await openPages(...args)
  close = pages.close
  return pages
}

it('offers free times in a plain form, in the organization’s zone named in words', async () => {
  const { get } = await open({}, {}, demo)
  const text = await (await get('/book')).text()
  for (const start of starts) expect(text).toContain(`value="${start}"`)
  expect(text).toContain('Eastern Time')
  expect(text).toContain('Tessa Lindqvist')
  expect(text).toMatch(/9:00\s?AM/)
  expect(text).not.toContain('name="preferredDay"')
})

it('parts the times of a day, shows six of them and folds the others, and opens the first day with times', async () => {
  const fullNames = Array.from({ length: 9 }, (_, at) => `2026-12-01T${14 + at}:00:00.000Z`)
  const { get } = await open(
    {},
    {},
    { ...demo, starts: [...fullNames, '2026-12-02T14:30:00.000Z'] },
  )
  const text = await (await get('/book')).text()
  const days = text.split('data-demo-day=""').slice(1)
  expect(days.map((day) => /data-count="">([^<]*)/.exec(day)?.[1])).toEqual(['9 times', '1 time'])
  expect(days.map((day) => day.includes('data-fold="" open'))).toEqual([true, false])
  const parts = days[0]?.split('data-part=').slice(1) ?? []
  expect(parts.map((part) => /<h3[^>]*>(\w+)/.exec(part)?.[1])).toEqual([
    'Morning',
    'Afternoon',
    'Evening',
  ])
  expect(parts.map((part) => part.split('data-start=').length - 1)).toEqual([3, 5, 1])
  expect(parts.map((part) => part.split('data-rest=').length - 1)).toEqual([0, 3, 0])
  expect(text).toMatch(/data-more-count="">3</)
  expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain('With Tessa')
})

it('says why a day has no times, in its place among the others', async () => {
  const { get } = await open({}, {}, demo)
  const text = (await (await get('/book')).text()).replaceAll(/<[^>]*>/g, ' ')
  expect(text.replaceAll(/[\s\u2068\u2069]+/g, ' ')).toMatch(
    /Mon Nov 30 Closed: Founders’ Day Tue Dec 1 .*9:00 AM.* Wed Dec 2 .*9:30 AM.* Thu Dec 3 No times left/,
  )
})

it('asks for a preferred day where no one is named, or the operator has a scheduling page', async () => {
  const plainRecord = await open()
  expect(await (await plainRecord.get('/book')).text()).toContain('name="preferredDay"')
  await close()
  const otherRecord = await open({ schedulingUrl: 'https://book.example/demo' }, {}, demo)
  expect(await (await otherRecord.get('/book')).text()).toContain('name="preferredDay"')
})

it('names the next times for a time that was taken, and keeps everything typed', async () => {
  const [start, next] = starts
  const { post } = await open(
    {},
    {
      requestBooking: async () => {
        throw new ProductError('SLOT_TAKEN', 'This time was just taken.', {
          fields: { start: 'This time was just taken.' },
          nextSlots: [{ start: next ?? '', end: next ?? '' }],
        })
      },
    },
    demo,
  )
  const answer = await post('/book', { name: 'Wyatt', message: 'My week', start: start ?? '' })
  const text = await answer.text()
  expect(answer.status).toBe(409)
  expect(text).toContain('This time was just taken.')
  expect(text).toContain('value="Wyatt"')
  expect(text).toContain('My week')
  expect(text).toMatch(/aria-label="Next free times"/)
})

it('leads to the page of the demo that was booked, without its origin', async () => {
  const link = 'https://elsewhere.example/demo/a-token'
  const { post } = await open({}, { requestBooking: async () => ({ booking: { link } }) }, demo)
  const answer = await post('/book', { start: starts[0] ?? '', timeZone: 'America/Chicago' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/demo/a-token'])
})
