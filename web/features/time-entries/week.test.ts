import { afterEach, expect, test } from 'vitest'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { daysOfWeek } from './week.ts'

afterEach(() => tellTimesBy({}))

const hours = (monday: string) =>
  daysOfWeek(monday).map(({ from, until }) => (until - from) / 3_600_000)

test('a day on which the clock changes has 23 or 25 hours', () => {
  tellTimesBy({ timeZone: 'America/New_York' })
  expect(hours('2026-03-02')).toEqual([24, 24, 24, 24, 24, 24, 23])
  expect(hours('2026-10-26')).toEqual([24, 24, 24, 24, 24, 24, 25])
})
