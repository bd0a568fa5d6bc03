import { expect, it } from 'vitest'
import { describeRecurrence, formatRecurrence, readRecurrence } from './recurrence.ts'

it.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=WEEKLY;UNTIL=20261231', 'every week'],
  ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
  ['FREQ=MONTHLY;COUNT=3', 'every month'],
  ['FREQ=YEARLY', 'every year'],
])('%s is read as %s', (rule, words) => {
  expect(describeRecurrence(rule)).toBe(words)
  expect(formatRecurrence(readRecurrence(rule) ?? new Map())).toBe(rule)
})

it.each([
  '',
  'RRULE:FREQ=DAILY',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=1,2',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=3;UNTIL=20261231',
  'FREQ=DAILY;UNTIL=tomorrow',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY\nEXDATE:20260101',
  'FREQ=DAILY;',
])('the rule %j is not taken', (rule) => {
  expect(readRecurrence(rule)).toBeNull()
})
