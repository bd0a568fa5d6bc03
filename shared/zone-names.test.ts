import { expect, test } from 'vitest'
import { nameZone, nameZonesIn } from './zone-names.ts'

test('a time zone has the name that people say', () => {
  expect(nameZone('America/New_York')).toBe('Eastern Time')
  expect(nameZone('America/Phoenix')).toBe('Mountain Standard Time')
})

test.each([
  ['2026-03-03, morning (America/New_York)', '2026-03-03, morning (Eastern Time)'],
  ['Noon (America/Argentina/Buenos_Aires)', 'Noon (Argentina Standard Time)'],
  ['Noon (UTC)', 'Noon (UTC)'],
  ['Noon (sales/support)', 'Noon (sales/support)'],
  ['Noon, or later (call first)', 'Noon, or later (call first)'],
])('in “%s” only time zones are named', (text, namedText) => {
  expect(nameZonesIn(text)).toBe(namedText)
})
