import { expect, test } from 'vitest'
import { formatNextPlan, forecastUsedUp } from './month-forecast.ts'

const month = (usedCount: number, boughtCount = 50) => ({
  monthStart: '2026-11-01T04:00:00.000Z',
  monthEnd: '2026-12-01T05:00:00.000Z',
  usedSeconds: usedCount * 60,
  boughtSeconds: boughtCount * 60,
})
const day = (days: number) => new Date(Date.parse('2026-11-01T04:00:00.000Z') + days * 86_400_000)

test('at the pace so far, the minutes are used up before the month ends', () => {
  expect(forecastUsedUp(month(25), day(10))).toEqual(day(20))
})

test.each([
  ['enough for the month', month(10), day(10)],
  ['the month has just begun', month(40), day(3)],
  ['nothing used', month(0), day(10)],
  ['all used', month(50), day(10)],
])('there is no forecast: %s', (_case, minutes, now) => {
  expect(forecastUsedUp(minutes, now)).toBeNull()
})

test('the next plan is told with what it costs more', () => {
  expect(formatNextPlan('receptionist-core')).toBe('Plus has 100 minutes for $150 more a month.')
  expect(formatNextPlan('receptionist-enterprise')).toBeNull()
  expect(formatNextPlan('administrative-part-time')).toBeNull()
  expect(formatNextPlan(null)).toBeNull()
})
