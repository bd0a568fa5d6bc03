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
])('"%s" is the day %s', (text, day) => {
  expect(parseDateText(text, today)).toEqual({ day })
})

test.each([
  ['next tue 3pm', '2026-12-01', '15:00'],
  ['12/4 3:30 pm', '2026-12-04', '15:30'],
  ['dec 4 at 15:00', '2026-12-04', '15:00'],
  ['2026-12-04T09:05', '2026-12-04', '09:05'],
  ['fri 12am', '2026-11-27', '00:00'],
  ['3pm', '2026-11-25', '15:00'],
])('"%s" is the day %s at %s', (text, day, time) => {
  expect(parseDateText(text, today)).toEqual({ day, time })
})

test.each([
  ['', 'Enter a date'],
  ['soon', 'Enter a date'],
  ['2/30', 'calendar'],
  ['13/4', 'calendar'],
  ['12/4/0026', 'from 2000 to 2100'],
  ['1999-12-31', 'from 2000 to 2100'],
  ['1/1/2101', 'from 2000 to 2100'],
  ['fri 25:00', 'Enter a time'],
  ['fri 13pm', 'Enter a time'],
])('"%s" is refused with a message about %s', (text, message) => {
  expect(parseDateText(text, today)).toEqual({ error: expect.stringContaining(message) })
})
