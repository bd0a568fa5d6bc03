import { expect, test } from 'vitest'
import { formatComingDay, formatComingTime } from './coming-time.ts'

const now = new Date('2026-11-24T14:40:00Z')
const newYork = { timeZone: 'America/New_York', dateFormat: null }

test.each([
  ['2026-11-24T22:30:00Z', 'Today, 5:30 PM'],
  ['2026-11-25T05:00:00Z', 'Tomorrow, 12:00 AM'],
  ['2026-11-27T14:00:00Z', 'Friday, Nov 27, 9:00 AM'],
])('%s is %s for a reader in New York', (at, text) => {
  expect(formatComingTime(newYork, new Date(at), now).replaceAll('\u202F', ' ')).toBe(text)
})

test('a reader with a 24-hour clock and the day first gets them', () => {
  const reader = { timeZone: 'Asia/Tokyo', dateFormat: 'day_first_24' } as const
  expect(formatComingTime(reader, new Date('2026-11-27T04:05:00Z'), now)).toBe(
    'Friday 27 Nov, 13:05',
  )
})

test('a day is the same day in every time zone, and today once it has begun', () => {
  expect(formatComingDay(newYork, '2026-11-25', now)).toBe('Tomorrow')
  expect(formatComingDay({ ...newYork, timeZone: 'Asia/Tokyo' }, '2026-11-24', now)).toBe('Today')
  expect(formatComingDay(newYork, '2026-11-26', now)).toBe('Thursday, Nov 26')
})
