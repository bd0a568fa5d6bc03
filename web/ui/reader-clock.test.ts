import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dayNumberOf,
  instantOf,
  startOfDay,
  startOfMonth,
  tellTimesBy,
  wallOf,
} from './reader-clock.ts'
import {
  formatExactTime,
  formatClock,
  formatDay,
  formatTime,
  formatTimeOfDay,
} from './format-time.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-13T15:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  tellTimesBy({})
})

test('a year typed with two digits keeps its meaning in the chosen time zone', () => {
  tellTimesBy({ timeZone: 'America/New_York' })
  const typedTime = new Date('0026-11-30T09:06:00Z')
  expect(wallOf(instantOf(typedTime))).toEqual(typedTime)
})

const replaceSpaces = (text: string) => text.replaceAll('\u202f', ' ')
/** Half past eleven in the evening in London, when it is tomorrow in Tokyo. */
const lateTime = '2026-05-13T22:30:00.000Z'

test('dates and times use the chosen time zone', () => {
  tellTimesBy({ timeZone: 'Asia/Tokyo', dateFormat: 'DAY_FIRST_24' })
  expect(formatClock(lateTime)).toBe('07:30')
  // In Tokyo it is midnight on Thursday.
  expect(formatDay(lateTime)).toBe('Today, Thursday 14 May')
  expect(formatTime('2026-05-14T15:00:00.000Z')).toBe('tomorrow at 00:00')
  expect(startOfDay(new Date(lateTime)).toISOString()).toBe('2026-05-13T15:00:00.000Z')
  tellTimesBy({ timeZone: 'America/Los_Angeles', dateFormat: 'MONTH_FIRST_12' })
  expect(replaceSpaces(formatExactTime(lateTime))).toBe('Wednesday, May 13, 2026 at 3:30 PM')
  expect(formatDay(lateTime)).toBe('Today, Wednesday, May 13')
})

test.each([
  ['MONTH_FIRST_12', '2:30 PM', 'Mar 2'],
  ['MONTH_FIRST_24', '14:30', 'Mar 2'],
  ['DAY_FIRST_12', '2:30 pm', '2 Mar'],
  ['DAY_FIRST_24', '14:30', '2 Mar'],
] as const)('%s is formatted as %s and %s', (dateFormat, clock, date) => {
  tellTimesBy({ timeZone: 'UTC', dateFormat })
  expect(replaceSpaces(formatClock('2026-03-02T14:30:00Z'))).toBe(clock)
  expect(replaceSpaces(formatTimeOfDay('14:30'))).toBe(clock)
  expect(formatTime('2026-03-02T14:30:00Z')).toBe(date)
})

test('without a choice, times use the time zone of the device', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  const time = new Date(2026, 4, 13, 9, 5)
  expect(formatClock(time.toISOString())).toBe('09:05')
  expect(wallOf(time).toISOString()).toBe('2026-05-13T09:05:00.000Z')
  expect(startOfMonth(time)).toEqual(new Date(2026, 4, 1))
})

// As the server reads them, in graphql-api/domain/wall-time.test.ts.
test.each([
  ['America/New_York', '2027-03-14T02:30:00Z', '2027-03-14T07:30:00.000Z'],
  ['America/Denver', '2027-03-14T02:30:00Z', '2027-03-14T09:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T02:30:00Z', '2027-03-28T01:30:00.000Z'],
  ['Australia/Sydney', '2027-10-03T02:30:00Z', '2027-10-02T16:30:00.000Z'],
  ['America/New_York', '2027-11-07T01:30:00Z', '2027-11-07T05:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31T02:30:00Z', '2027-10-31T00:30:00.000Z'],
])(
  'in %s a time that clocks skip is an hour later, and of two the first: %s',
  (timeZone, wall, at) => {
    tellTimesBy({ timeZone })
    expect(instantOf(new Date(wall)).toISOString()).toBe(at)
  },
)

test('days continue across daylight saving changes, and each begins at its own midnight', () => {
  tellTimesBy({ timeZone: 'America/New_York' })
  // The clock goes forward on March 8, 2026, and back on November 1.
  for (const [day, startText, next] of [
    ['2026-03-08T18:00:00Z', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01T18:00:00Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ] as const) {
    const time = new Date(day)
    expect(startOfDay(time).toISOString()).toBe(startText)
    expect(startOfDay(time, 1).toISOString()).toBe(next)
    expect(dayNumberOf(new Date(next)) - dayNumberOf(time)).toBe(1)
    expect(instantOf(wallOf(time))).toEqual(time)
  }
})
