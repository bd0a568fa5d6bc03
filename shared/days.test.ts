import { describe, expect, it } from 'vitest'
import { dayEndingAt, dayIn, endOfDayIn, instantWithin, mondayOf, startOfDay } from './days.ts'

const zones = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

const endInNewYork = (at: string) => endOfDayIn('America/New_York', new Date(at)).toISOString()

describe('the end of a day', () => {
  it.each([
    ['America/New_York', '2026-11-27T12:00:00Z', '2026-11-28T04:59:59.999Z'],
    ['America/Los_Angeles', '2026-11-27T12:00:00Z', '2026-11-28T07:59:59.999Z'],
    ['Asia/Tokyo', '2026-11-27T12:00:00Z', '2026-11-27T14:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-11-27T12:00:00Z', '2026-11-28T09:59:59.999Z'],
    ['Pacific/Pago_Pago', '2026-11-27T12:00:00Z', '2026-11-28T10:59:59.999Z'],
  ])('in %s is that of the day in which %s is', (zone, at, end) => {
    expect(endOfDayIn(zone, new Date(at)).toISOString()).toBe(end)
  })

  it('is right on days of 23 and of 25 hours', () => {
    expect(endInNewYork('2026-03-08T05:00:00.000Z')).toBe('2026-03-09T03:59:59.999Z')
    expect(endInNewYork('2026-11-01T04:00:00.000Z')).toBe('2026-11-02T04:59:59.999Z')
    // Midnight does not exist on this day in Beirut.
    const beirut = endOfDayIn('Asia/Beirut', new Date('2026-03-28T12:00:00Z'))
    expect(beirut.toISOString()).toBe('2026-03-28T21:59:59.999Z')
  })

  it('is itself the end of its day', () => {
    const end = endOfDayIn('Asia/Tokyo', new Date('2026-11-27T12:00:00Z'))
    expect(endOfDayIn('Asia/Tokyo', end)).toEqual(end)
  })
})

it.each(zones)('a day chosen anywhere is that day in %s, and is read back as it', (zone) => {
  for (const day of ['2026-01-01', '2026-03-08', '2026-07-15', '2026-11-01', '2026-12-31']) {
    expect(dayIn(zone, instantWithin(day))).toBe(day)
    expect(dayEndingAt(endOfDayIn(zone, instantWithin(day)))).toBe(day)
  }
})

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

describe('the start of a day', () => {
  it.each([
    ['America/New_York', '2026-11-28', '2026-11-28T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-28', '2026-11-27T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-28', '2026-11-28T11:00:00.000Z'],
    // The day begins at 1 o'clock.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    // The clock shows 0:00 twice, and 1:00 before the second time.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('in %s, of %s, is %s', (zone, day, start) => {
    expect(startOfDay(zone, day).toISOString()).toBe(start)
  })
})
