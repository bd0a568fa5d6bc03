import { afterEach, expect, test } from 'vitest'
import { instantOf, tellTimesBy } from '#web/ui/reader-clock.ts'
import { freeParts } from './free-parts.ts'
import { readTime } from './read-time.ts'
import { waysOf } from './overlap-ways.ts'
import { daysOfWeek } from './week.ts'

afterEach(() => tellTimesBy({}))

const at = (clock: string, date = '2026-11-24') =>
  instantOf(new Date(`${date}T${clock.padStart(5, '0')}Z`)).getTime()

const span = (text: string) => {
  const [from = '', until = ''] = text.split('-')
  return { from: at(from), until: at(until) }
}

const tuesday = () => daysOfWeek('2026-11-23')[1]!

const read = (
  text: string,
  { busy = [], now = '18:00', start }: { busy?: string[]; now?: string; start?: string } = {},
) =>
  readTime(text, {
    day: tuesday(),
    busy: busy.map(span),
    now: at(now),
    workBegins: '09:00',
    anyAge: false,
    ...(start && { start: at(start) }),
  })

test.each<[string, Parameters<typeof read>[1], string]>([
  ['when work begins on an empty day', {}, '9:00-10:30'],
  ['after the last entry', { busy: ['9:00-9:40', '10:00-11:00'] }, '11:00-12:30'],
  ['before now, if work began too late for it', { now: '10:00' }, '8:30-10:00'],
  [
    'in the latest free time that is long enough, if there is none after the last entry',
    { busy: ['8:00-9:00', '11:00-11:45', '12:00-17:00'] },
    '9:30-11:00',
  ],
  [
    'where the entry that is corrected begins',
    { start: '13:15', busy: ['9:00-9:40'] },
    '13:15-14:45',
  ],
])('a length alone goes %s', (_where, about, expected) => {
  expect(read('1h 30', about)).toEqual(span(expected))
})

test('a length that fits nowhere, the future and old time are refused with a reason', () => {
  expect(read('9h', { busy: ['8:00-17:30'] })).toEqual({
    error: 'There’s no free 9h on this day. Enter from when to when: 9-10:30',
  })
  expect(read('17-19')).toEqual({ error: 'Time can’t be in the future. This ends in 1h' })
  expect(
    readTime('1h', {
      day: tuesday(),
      busy: [],
      now: at('18:00', '2026-12-20'),
      workBegins: '09:00',
      anyAge: false,
    }),
  ).toMatchObject({ error: expect.stringMatching(/26 days old/) as string })
})

test('times of day are those of the reader’s zone, and may end on the next day', () => {
  tellTimesBy({ timeZone: 'Asia/Tokyo' })
  const days = daysOfWeek('2026-11-23')
  expect(new Date(days[1]!.from).toISOString()).toBe('2026-11-23T15:00:00.000Z')
  expect(
    readTime('22:00-0:45', {
      day: days[1]!,
      busy: [],
      now: at('12:00', '2026-11-26'),
      workBegins: '09:00',
      anyAge: false,
    }),
  ).toEqual({ from: at('22:00'), until: at('0:45', '2026-11-25') })
})

const hours = (monday: string) =>
  daysOfWeek(monday).map(({ from, until }) => (until - from) / 3_600_000)

test('a day on which the clock changes has 23 or 25 hours', () => {
  tellTimesBy({ timeZone: 'America/New_York' })
  expect(hours('2026-03-02')).toEqual([24, 24, 24, 24, 24, 24, 23])
  expect(hours('2026-10-26')).toEqual([24, 24, 24, 24, 24, 24, 25])
})

test('free time is what other time leaves', () => {
  expect(
    freeParts(span('8:00-12:00'), ['9:00-10:00', '9:30-10:30', '11:30-13:00'].map(span)),
  ).toEqual(['8:00-9:00', '10:30-11:30'].map(span))
})

const waysFor = (typed: string, ...others: string[]) =>
  waysOf(span(typed), {
    others: others.map((text, id) => ({ ...span(text), id: String(id), isRunning: false })),
    busy: others.map(span),
    limit: at('18:00'),
  })

test('an overlap is solved by shortening this time or the other', () => {
  expect(waysFor('9:00-10:30', '10:20-11:00')).toEqual([
    { kind: 'shortenThis', span: span('9:00-10:20') },
    { kind: 'shortenOthers', span: span('9:00-10:30'), remains: [span('10:30-11:00')] },
  ])
})

test('other time around this one is divided; other time that would vanish is not offered', () => {
  expect(waysFor('9:00-10:00', '8:00-11:00')).toEqual([
    {
      kind: 'shortenOthers',
      span: span('9:00-10:00'),
      remains: [span('8:00-9:00'), span('10:00-11:00')],
    },
    { kind: 'move', span: span('11:00-12:00') },
  ])
  expect(waysFor('9:00-11:00', '9:15-9:45')).toEqual([
    { kind: 'shortenThis', span: span('9:45-11:00') },
    { kind: 'move', span: span('9:45-11:45') },
  ])
})

test('a running timer goes on after the time that is cut out of it', () => {
  const running = { id: '1', from: at('16:00'), until: at('18:00'), isRunning: true }
  expect(
    waysOf(span('17:30-18:00'), { others: [running], busy: [], limit: at('18:00') }),
  ).toContainEqual({
    kind: 'shortenOthers',
    span: span('17:30-18:00'),
    remains: [span('16:00-17:30'), { from: at('18:00'), until: at('18:00') }],
  })
})
