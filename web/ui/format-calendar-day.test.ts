import { expect, test, vi } from 'vitest'
import { formatDaysIn, formatWeekdayAndDate, formatWeekSpan } from './format-calendar-day.ts'

const browseIn = (locale: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale)

test.each([
  ['en-US', 'Friday, Dec 4', 'November 30 – December 6, 2026'],
  ['en-GB', 'Friday 4 Dec', '30 November – 6 December 2026'],
  ['de-DE', 'Friday 4 Dec', '30 November – 6 December 2026'],
])('in a browser in %s, a day is %s and its week is %s', (locale, day, week) => {
  browseIn(locale)
  expect(formatWeekdayAndDate('2026-12-04', 'short')).toBe(day)
  expect(formatWeekSpan('2026-11-30')).toBe(week)
})

test('an ISO date within a text is formatted for people', () => {
  browseIn('en-US')
  expect(formatDaysIn('2026-11-25, afternoon (America/Chicago)')).toBe(
    'Wednesday, November 25, afternoon (America/Chicago)',
  )
  expect(formatDaysIn('any day after 5')).toBe('any day after 5')
})
