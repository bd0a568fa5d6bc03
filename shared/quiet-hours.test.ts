import { expect, test } from 'vitest'
import { clockOf, isQuiet, minuteOf } from './quiet-hours.ts'

const night = { fromMinute: minuteOf('22:00'), toMinute: minuteOf('07:30') }
const lunch = { fromMinute: minuteOf('12:00'), toMinute: minuteOf('13:00') }

test.each([
  // New York is five hours behind UTC in November.
  [night, '2026-11-25T02:59:00Z', false],
  [night, '2026-11-25T03:00:00Z', true],
  [night, '2026-11-25T12:29:00Z', true],
  [night, '2026-11-25T12:30:00Z', false],
  [lunch, '2026-11-25T17:00:00Z', true],
  [lunch, '2026-11-25T18:00:00Z', false],
])('%j at %s on the clock of New York: %s', (hours, now, expectedQuiet) => {
  expect(isQuiet(hours, 'America/New_York', new Date(now))).toBe(expectedQuiet)
})

test('the clock is that of the person, also after it changes', () => {
  // Eight in the evening in New York is UTC midnight in summer, one o’clock in winter.
  const evening = { fromMinute: minuteOf('20:00'), toMinute: minuteOf('21:00') }
  expect(isQuiet(evening, 'America/New_York', new Date('2026-07-01T00:30:00Z'))).toBe(true)
  expect(isQuiet(evening, 'America/New_York', new Date('2026-12-01T00:30:00Z'))).toBe(false)
  expect(isQuiet(evening, 'Asia/Kolkata', new Date('2026-07-01T00:30:00Z'))).toBe(false)
})

test('nothing is quiet without quiet hours', () => {
  expect(isQuiet(null, 'UTC', new Date())).toBe(false)
})

test('a time of day is written as it was read', () => {
  expect(['00:00', '07:05', '23:59'].map((time) => clockOf(minuteOf(time)))).toEqual([
    '00:00',
    '07:05',
    '23:59',
  ])
})
