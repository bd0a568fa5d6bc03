import { expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { DateTime } from './date-time.ts'

const { db } = await testDatabase()

it.each([
  '2026-11-22 15:43:19.123456+00',
  '2026-11-22 15:43:19.999999+00',
  '2026-11-22 15:43:19.5+00',
  '2026-11-22 15:43:19.05+00',
  '2026-11-22 00:00:00+00',
  '0999-01-01 00:00:00.001+00',
  '9999-12-31 23:59:59.9999+00',
  '2026-11-22 15:43:19+02',
])('says a moment that the database writes as a date would: %s', async (moment) => {
  const { rows } = await db.transaction(async (trx) => {
    // As a server elsewhere writes it.
    await trx.raw("set local time zone 'Asia/Kolkata'")
    return trx.raw<{ rows: { at: Date; text: string }[] }>(
      "select ?::timestamptz as at, (?::timestamptz at time zone 'UTC')::text as text",
      [moment, moment],
    )
  })
  const [{ at, text } = { at: new Date(Number.NaN), text: '' }] = rows
  expect(DateTime.serialize(at)).toBe(at.toISOString())
  expect(DateTime.serialize(text)).toBe(at.toISOString())
})

it.each(['soon', '2026-11-22', 7.5e20, Number.NaN, new Date(Number.NaN), {}])(
  'refuses what is no moment: %s',
  (value) => {
    expect(() => DateTime.serialize(value)).toThrow(/DateTime cannot|Invalid time/)
  },
)
