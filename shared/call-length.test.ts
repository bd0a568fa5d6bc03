import { expect, test } from 'vitest'
import { formatCallLength, parseCallLength } from './call-length.ts'

test.each([
  ['3:20', 200],
  ['0:05', 5],
  ['75:00', 4500],
  ['1:02:10', 3730],
  ['4m', 240],
  ['4 min', 240],
  ['4', 240],
  ['1.5', 90],
  ['1,5', 90],
  ['3m 20s', 200],
  ['3 minutes 20 seconds', 200],
  ['90s', 90],
  ['1h', 3600],
  ['1h 5m', 3900],
  [' 2 M ', 120],
])('%s is a call of %i seconds', (text, seconds) => {
  expect(parseCallLength(text)).toEqual({ seconds })
})

test.each(['', 'soon', '3:7', '3:99', '-4', '1:2:3:4', '.', 'm', '25h', '9999', 'NaN', '1e9'])(
  '%s is no length of a call',
  (text) => {
    expect(parseCallLength(text)).toHaveProperty('error')
  },
)

test('the length of a call is written in minutes and seconds, as it is read', () => {
  for (const seconds of [0, 9, 200, 4500, 86_400])
    expect(parseCallLength(formatCallLength(seconds))).toEqual({ seconds })
  expect(formatCallLength(200)).toBe('3:20')
})
