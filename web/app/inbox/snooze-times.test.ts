import { afterEach, expect, test } from 'vitest'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { snoozeTimes } from './snooze-times.ts'

afterEach(() => tellTimesBy({}))

const timesIn = (timeZone: string, now: string) => {
  tellTimesBy({ timeZone })
  return snoozeTimes(new Date(now)).map(({ label, until }) => [label, until.toISOString()])
}

test('later today, tomorrow and next week are on the clock of the reader', () => {
  // Tuesday, 9:40 AM in New York.
  expect(timesIn('America/New_York', '2026-11-24T14:40:00Z')).toEqual([
    ['Later today', '2026-11-24T18:00:00.000Z'],
    ['Tomorrow', '2026-11-25T14:00:00.000Z'],
    ['Next week', '2026-11-30T14:00:00.000Z'],
  ])
})

test('in the evening only tomorrow and next week are left', () => {
  expect(timesIn('America/New_York', '2026-11-25T00:30:00Z').map(([label]) => label)).toEqual([
    'Tomorrow',
    'Next week',
  ])
})

test.each([
  ['Sunday', '2026-11-29T15:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['Monday', '2026-11-30T15:00:00Z', '2026-12-07T14:00:00.000Z'],
])('on a %s next week begins on the next Monday', (_day, now, until) => {
  expect(timesIn('America/New_York', now).at(-1)).toEqual(['Next week', until])
})

test('on the day on which clocks change, it is still nine in the morning', () => {
  // Saturday; on Sunday, November 1, clocks go back an hour.
  expect(timesIn('America/New_York', '2026-10-31T15:00:00Z')[1]).toEqual([
    'Tomorrow',
    '2026-11-01T14:00:00.000Z',
  ])
})
