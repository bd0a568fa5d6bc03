import { expect, test } from 'vitest'
import { parseDateText } from './parse-date-text.ts'

// A Wednesday.
const today = '2026-11-25'

test.each([
  ['today', '2026-11-25'],
  ['Tomorrow', '2026-11-26'],
  ['fri', '2026-11-27'],
  ['wednesday', '2026-12-02'],
  ['next tue', '2026-12-01'],
  ['next fri', '2026-12-04'],
  ['next sun', '2026-12-06'],
  ['next week', '2026-11-30'],
  ['12/4', '2026-12-04'],
  ['1/5', '2027-01-05'],
  ['2/29', '2028-02-29'],
  ['12/4/26', '2026-12-04'],
  ['12/4/2100', '2100-12-04'],
  ['dec 4', '2026-12-04'],
  ['December 4, 2027', '2027-12-04'],
  ['2026-12-04', '2026-12-04'],
  ['4 dec', '2026-12-04'],
  ['Friday, November 27', '2026-11-27'],
  ['Fri, 27 Nov 2026', '2026-11-27'],
  ['in 3 days', '2026-11-28'],
  ['in 2 weeks', '2026-12-09'],
  ['11/30/26', '2026-11-30'],
])('"%s" is the day %s', (text, day) => {
  expect(parseDateText(text, { today })).toEqual({ day })
})

test.each([
  ['yesterday', '2026-11-24'],
  ['mon', '2026-11-23'],
  ['Friday', '2026-11-20'],
  ['wed', '2026-11-18'],
])('"%s" of time that was spent is the day %s', (text, day) => {
  expect(parseDateText(text, { today, isPast: true })).toEqual({ day })
})

test.each([
  ['next tue 3pm', '2026-12-01', '15:00'],
  ['12/4 3:30 pm', '2026-12-04', '15:30'],
  ['dec 4 at 15:00', '2026-12-04', '15:00'],
  ['2026-12-04T09:05', '2026-12-04', '09:05'],
  ['fri 12am', '2026-11-27', '00:00'],
  ['3pm', '2026-11-25', '15:00'],
  ['Friday, November 27, 3:00 PM', '2026-11-27', '15:00'],
])('"%s" is the day %s at %s', (text, day, time) => {
  expect(parseDateText(text, { today })).toEqual({ day, time })
})

test.each([
  ['', 'Enter a date'],
  ['soon', 'Enter a date'],
  ['2/30', 'calendar'],
  ['13/4', 'calendar'],
  ['fri 25:00', 'Enter a time'],
  ['fri 13pm', 'Enter a time'],
])('"%s" is refused with a message about %s', (text, message) => {
  expect(parseDateText(text, { today })).toEqual({ error: expect.stringContaining(message) })
})

test.each([
  ['11/30/0026', '2026-11-30'],
  ['1999-12-31', undefined],
  ['1/1/2101', undefined],
])('"%s" is asked for its year; suggested is %s', (text, suggestion) => {
  expect(parseDateText(text, { today })).toEqual({
    error: 'Which year? Enter one from 2000 to 2100.',
    ...(suggestion && { suggestion }),
  })
})

test('a reader who writes the day first means the fourth of December by "4/12"', () => {
  expect(parseDateText('4/12', { today, isDayFirst: true })).toEqual({ day: '2026-12-04' })
  expect(parseDateText('4/12', { today })).toEqual({ day: '2027-04-12' })
})
