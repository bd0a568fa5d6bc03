import { expect, test } from 'vitest'
import { formatDuration, formatHours, formatStopwatch, parseTimeText } from './durations.ts'

const minutes = (count: number) => ({ seconds: count * 60 })
const clock = (text: string) => {
  const [hours, rest] = text.split(':').map(Number)
  return ((hours ?? 0) * 60 + (rest ?? 0)) * 60
}

test.each([
  ['1h 30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1H 5M', 65],
  ['2 hours 5 minutes', 125],
  ['1,5', 90],
  ['1.5', 90],
  ['.5', 30],
  ['0.25h', 15],
  ['2', 120],
  ['2h', 120],
  ['1:30', 90],
  ['0:05', 5],
  ['1:30h', 90],
  ['1:30 h', 90],
  ['1:30 hours', 90],
  [':45', 45],
  ['90m', 90],
  ['90 min', 90],
  ['100h', 6000],
])('"%s" is %i minutes', (text, length) => {
  expect(parseTimeText(text)).toEqual(minutes(length))
})

test('a length keeps its seconds', () => {
  expect(parseTimeText('0:20:14')).toEqual({ seconds: 1214 })
})

test.each([
  ['9-10:30', '9:00', '10:30'],
  ['9 – 10:30', '9:00', '10:30'],
  ['9:00−10:30', '9:00', '10:30'],
  ['9:00 ‑ 10:30', '9:00', '10:30'],
  ['9:00－10:30', '9:00', '10:30'],
  ['9:15 to 10', '9:15', '10:00'],
  ['22:00-0:45', '22:00', '24:45'],
  ['23-01:00', '23:00', '25:00'],
  ['9-5', '9:00', '17:00'],
  ['11-1', '11:00', '13:00'],
  ['12-1', '12:00', '13:00'],
  ['9am-5pm', '9:00', '17:00'],
  ['9-10:30 am', '9:00', '10:30'],
  ['2-3:30pm', '14:00', '15:30'],
  ['11-1 pm', '11:00', '13:00'],
  ['12pm-1pm', '12:00', '13:00'],
  ['10pm-1am', '22:00', '25:00'],
  ['20-24', '20:00', '24:00'],
])('"%s" is from %s to %s', (text, from, to) => {
  expect(parseTimeText(text)).toEqual({ from: clock(from), to: clock(to) })
})

test.each([
  ['', /such as/],
  ['soon', /such as/],
  ['1:75', /such as/],
  ['-1', /such as/],
  ['1e9', /such as/],
  ['NaN', /such as/],
  ['9-10-11', /such as/],
  ['9-25', /such as/],
  ['13pm-14pm', /such as/],
  ['0', /more than 0/],
  ['0m', /more than 0/],
  ['9-9', /same as the start/],
  ['90', /hours or minutes\? Type 90m or 90h/],
])('"%s" is refused', (text, error) => {
  expect(parseTimeText(text)).toEqual({ error: expect.stringMatching(error) })
})

test('lengths are written without rounding', () => {
  expect([0, 45, 5400, 90_061].map(formatDuration)).toEqual(['0s', '45s', '1h 30m', '1d 1h 1m 1s'])
})

test('a running clock shows seconds, and hours beyond a day', () => {
  expect([0, 59, 1214, 3600, 90_061].map(formatStopwatch)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:20:14',
    '1:00:00',
    '25:01:01',
  ])
})

test('hours are written with whole minutes, and are not turned into days', () => {
  expect([0, 59, 3599, 3600, 54_659, 144_000].map(formatHours)).toEqual([
    '0m',
    '0m',
    '59m',
    '1h',
    '15h 10m',
    '40h',
  ])
})
