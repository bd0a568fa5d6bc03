import { afterEach, expect, test } from 'vitest'
import { instantOf, tellTimesBy } from '#web/ui/reader-clock.ts'
import { dayOf } from './day.ts'
import { freeParts } from './free-parts.ts'
import { readTime } from './read-time.ts'

afterEach(() => tellTimesBy({}))

const at = (clock: string, date = '2026-11-24') =>
  instantOf(new Date(`${date}T${clock.padStart(5, '0')}Z`)).getTime()

const span = (text: string) => {
  const [from = '', until = ''] = text.split('-')
  return { from: at(from), until: at(until) }
}

const tuesday = () => dayOf('2026-11-24')

const read = (
  text: string,
  { busy = [], now = '18:00', start }: { busy?: string[]; now?: string; start?: string } = {},
) =>
  readTime(text, {
    day: tuesday(),
    busy: busy.map(span),
    now: at(now),
    workBegins: '09:00',
    allowsAnyAge: false,
    ...(start && { start: at(start) }),
  })

test.each([
  ['1h 30', '9:00-10:30'],
  ['1,5', '9:00-10:30'],
  ['1.5', '9:00-10:30'],
  ['1:30', '9:00-10:30'],
  ['90m', '9:00-10:30'],
  [':45', '9:00-9:45'],
  ['9-10:30', '9:00-10:30'],
  ['13 – 14', '13:00-14:00'],
])('“%s” is read as %s', (text, expected) => {
  expect(read(text)).toEqual(span(expected))
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
      allowsAnyAge: false,
    }),
  ).toMatchObject({ error: expect.stringMatching(/26 days old/) as string })
})

test('until the other time of the day is known, only times of day are read', () => {
  const about = {
    day: tuesday(),
    busy: null,
    now: at('18:00'),
    workBegins: '09:00',
    allowsAnyAge: false,
  }
  expect(readTime('1h', about)).toMatchObject({
    error: expect.stringMatching(/isn’t loaded/) as string,
  })
  expect(readTime('9-10', about)).toEqual(span('9:00-10:00'))
})

test('times of day are those of the reader’s zone, and may end on the next day', () => {
  tellTimesBy({ timeZone: 'Asia/Tokyo' })
  const day = tuesday()
  expect(new Date(day.from).toISOString()).toBe('2026-11-23T15:00:00.000Z')
  expect(
    readTime('22:00-0:45', {
      day,
      busy: [],
      now: at('12:00', '2026-11-26'),
      workBegins: '09:00',
      allowsAnyAge: false,
    }),
  ).toEqual({ from: at('22:00'), until: at('0:45', '2026-11-25') })
})

test('free time is what other time leaves', () => {
  expect(
    freeParts(span('8:00-12:00'), ['9:00-10:00', '9:30-10:30', '11:30-13:00'].map(span)),
  ).toEqual(['8:00-9:00', '10:30-11:30'].map(span))
})
