import { expect, it } from 'vitest'
import { DateTime } from './date-time.ts'

it.each([
  ['2026-11-22T15:43:19.123Z', '2026-11-22T15:43:19.123Z'],
  ['2026-11-22T15:43:19+02:00', '2026-11-22T13:43:19.000Z'],
])('writes %s as ISO 8601 in UTC, to the millisecond', (value, text) => {
  expect(DateTime.serialize(value)).toBe(text)
  expect(DateTime.serialize(new Date(value))).toBe(text)
})

it.each(['soon', '2026-11-22', 7.5e20, Number.NaN, new Date(Number.NaN), {}])(
  'refuses %s, which is not a date with a time',
  (value) => {
    expect(() => DateTime.serialize(value)).toThrow(/DateTime cannot|Invalid time/)
  },
)
