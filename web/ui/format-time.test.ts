import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  formatExactTime,
  formatClock,
  formatDay,
  formatLength,
  formatStart,
  formatTime,
  formatWhen,
} from './format-time.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 4, 13, 15, 0) }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const browseIn = (locale: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale)

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
/** Intl separates `2:30` and `PM` by a narrow no-break space. */
const replaceSpaces = (text: string) => text.replaceAll('\u202f', ' ')
const halfPastTwo = at(2026, 2, 2, 14, 30)

test.each([
  ['en-US', '2:30 PM'],
  ['en-GB', '14:30'],
  ['de-DE', '14:30'],
  ['es-US', '2:30 pm'],
  [
    'en-US@posix',
    replaceSpaces(new Date(halfPastTwo).toLocaleTimeString([], { timeStyle: 'short' })),
  ],
])('the time in a browser in %s is formatted as %s', (locale, clock) => {
  browseIn(locale)
  expect(replaceSpaces(formatClock(halfPastTwo))).toBe(clock)
})

test.each([
  ['en-US', '12:05 AM'],
  ['en-GB', '00:05'],
  ['de-DE', '00:05'],
])('midnight in %s is %s', (locale, clock) => {
  browseIn(locale)
  expect(replaceSpaces(formatClock(at(2026, 2, 2, 0, 5)))).toBe(clock)
})

test.each([
  ['en-US', 'Monday, March 2, 2026 at 2:30 PM'],
  ['en-GB', 'Monday, 2 March 2026 at 14:30'],
  ['de-DE', 'Monday, 2 March 2026 at 14:30'],
])('the exact time in %s is %s', (locale, expected) => {
  browseIn(locale)
  expect(replaceSpaces(formatExactTime(halfPastTwo))).toBe(expected)
})

test.each([
  ['just now', at(2026, 4, 13, 15, 0)],
  ['5 minutes ago', at(2026, 4, 13, 14, 55)],
  ['1 hour ago', at(2026, 4, 13, 13, 50)],
  ['3 hours ago', at(2026, 4, 13, 12, 0)],
  ['today at 1:00 AM', at(2026, 4, 13, 1, 0)],
  ['today at 6:30 PM', at(2026, 4, 13, 18, 30)],
  ['tomorrow at 9:00 AM', at(2026, 4, 14, 9, 0)],
  ['yesterday at 2:00 AM', at(2026, 4, 12, 2, 0)],
  ['Saturday at 10:00 AM', at(2026, 4, 16, 10, 0)],
  ['Mar 2', halfPastTwo],
  ['Dec 24, 2025', at(2025, 11, 24, 10, 0)],
])('a person in the US reads %s', (words, time) => {
  browseIn('en-US')
  expect(replaceSpaces(formatTime(time))).toBe(words)
})

test.each([
  ['today at 18:30', at(2026, 4, 13, 18, 30)],
  ['Saturday at 10:00', at(2026, 4, 16, 10, 0)],
  ['2 Mar', halfPastTwo],
  ['24 Dec 2025', at(2025, 11, 24, 10, 0)],
])('a person in Britain reads %s', (words, time) => {
  browseIn('en-GB')
  expect(formatTime(time)).toBe(words)
})

test.each([
  ['today at 3:10 PM', at(2026, 4, 13, 15, 10)],
  ['today at 2:30 PM', at(2026, 4, 13, 14, 30)],
  ['Saturday at 10:00 AM', at(2026, 4, 16, 10, 0)],
  ['Jun 30 at 9:30 AM', at(2026, 5, 30, 9, 30)],
  ['Jan 4, 2031 at 9:30 AM', at(2031, 0, 4, 9, 30)],
])('a start always includes the time: %s', (words, time) => {
  browseIn('en-US')
  expect(replaceSpaces(formatStart(time))).toBe(words)
})

test('a near day is named, and another is formatted as its date', () => {
  browseIn('en-US')
  expect(formatDay(at(2026, 4, 13, 12, 0))).toBe('Today, Wednesday, May 13')
  expect(formatDay(at(2026, 4, 14, 12, 0))).toBe('Tomorrow, Thursday, May 14')
  expect(formatDay(at(2026, 4, 16, 12, 0))).toBe('Saturday, May 16')
  browseIn('en-GB')
  expect(formatDay(at(2026, 4, 16, 12, 0))).toBe('Saturday 16 May')
})

test('a duration is formatted in its two largest units', () => {
  expect(formatLength(93_600)).toBe('1 day 2 hours')
  expect(formatLength(61)).toBe('1 minute')
  expect(formatLength(40 * 86_400 + 5)).toBe('1 month 10 days')
  expect(formatLength(12)).toBe('less than a minute')
})

test('within a sentence “on” precedes a date only', () => {
  expect(formatWhen(halfPastTwo)).toBe(`on ${formatTime(halfPastTwo)}`)
  expect(replaceSpaces(formatWhen(at(2026, 4, 13, 14, 30)))).toBe('30 minutes ago')
})
