import { expect, it } from 'vitest'
import { Kind } from 'graphql'
import { instant } from '#shared/inputs/parts.ts'
import { DateTime } from './date-time.ts'

it.each([
  ['2026-11-22T15:43:19.123Z', '2026-11-22T15:43:19.123Z'],
  ['2026-11-22T15:43:19+02:00', '2026-11-22T13:43:19.000Z'],
])('writes %s as ISO 8601 in UTC, to the millisecond', (value, text) => {
  expect(DateTime.serialize(value)).toBe(text)
  expect(DateTime.serialize(new Date(value))).toBe(text)
})

it('reads a moment without seconds, as a variable and in a document', () => {
  for (const text of ['2026-12-01T12:00Z', '2026-12-01T14:00+02:00']) {
    const noon = new Date('2026-12-01T12:00:00Z')
    expect(DateTime.parseValue(text)).toEqual(noon)
    expect(DateTime.parseLiteral({ kind: Kind.STRING, value: text }, undefined)).toEqual(noon)
    expect(instant.parse(text)).toEqual(noon)
  }
  for (const text of ['2026-12-01T12Z', '2026-12-01T12:00', '2026-12-01T25:00Z']) {
    expect(() => DateTime.parseValue(text)).toThrow(/DateTime cannot|Invalid time/)
    expect(instant.safeParse(text).success).toBe(false)
  }
})

it.each(['soon', '2026-11-22', 7.5e20, Number.NaN, new Date(Number.NaN), {}])(
  'refuses %s, which is not a date with a time',
  (value) => {
    expect(() => DateTime.serialize(value)).toThrow(/DateTime cannot|Invalid time/)
  },
)
