import { expect, test } from 'vitest'
import { forecastWeek } from './week-forecast.ts'

const weekStart = '2026-11-23T05:00:00.000Z'
/** An instant of the customer's week: days after Monday, and the hour. */
const at = (day: number, hour: number) =>
  new Date(Date.parse(weekStart) + (day * 24 + hour) * 3_600_000)
const week = (usedSeconds: number, total = 20) => ({
  weekStart,
  usedSeconds: usedSeconds * 3600,
  total: total * 3600,
})

test.each([
  ['half used on Tuesday evening', week(10), at(1, 18), 'At this pace used up Thursday afternoon.'],
  ['much used on Monday', week(8), at(0, 14), 'At this pace used up Tuesday afternoon.'],
  ['used up the next morning', week(9.5, 10), at(1, 17), 'At this pace used up Wednesday morning.'],
  [
    'a little used',
    week(4),
    at(1, 17),
    'On track. About 10 hours should be left on Friday evening.',
  ],
  ['exactly at pace', week(8), at(1, 17), 'On track.'],
  ['the work of the week is over', week(12), at(5, 10), 'On track.'],
  ['Monday morning', week(1), at(0, 10), null],
  ['nothing used', week(0), at(2, 10), null],
  ['all used', week(20), at(2, 10), null],
  ['more than all used', week(21), at(2, 10), null],
])('%s', (_case, usedSeconds, now, words) => {
  expect(forecastWeek(usedSeconds, now)).toBe(words)
})
