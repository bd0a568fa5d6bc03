import { expect, it } from 'vitest'
import {
  describeRecurrence,
  formatRecurrence,
  readRecurrence,
  recurrenceProblem,
} from './recurrence.ts'

it.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=WEEKLY;UNTIL=20261231', 'every week'],
  ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
  ['FREQ=MONTHLY;COUNT=3', 'every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1;COUNT=4', 'every 3 months on the last day'],
  ['FREQ=YEARLY', 'every year'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', 'every 2 weeks'],
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
  'FREQ=DAILY;constructor=1',
  'FREQ=DAILY;WKST=XX',
])('the rule %j is not taken', (rule) => {
  expect(readRecurrence(rule)).toBeNull()
})

it.each([
  ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', '“BYSETPOS” isn’t supported.'],
  ['freq=daily', '“freq” isn’t supported.'],
  ['RRULE:FREQ=DAILY', '“RRULE:FREQ” isn’t supported.'],
  ['FREQ=DAILY;constructor=1', '“constructor” isn’t supported.'],
  ['FREQ=DAILY;INTERVAL=0', 'Check “INTERVAL=0”.'],
  ['FREQ=WEEKLY;UNTIL=20261231T235959', 'Check “UNTIL=20261231T235959”.'],
  ['FREQ=DAILY;COUNT=3;COUNT=4', 'Give “COUNT” once.'],
  ['FREQ=DAILY;COUNT=3;UNTIL=20261231', 'Give COUNT or UNTIL, not both.'],
  ['FREQ=HOURLY', 'Choose how often it repeats: once a day at most.'],
  ['COUNT=3', 'Choose how often it repeats: once a day at most.'],
])('the rule %s is refused with the part that is not taken', (rule, problem) => {
  expect(recurrenceProblem(rule)).toContain(problem)
})

it.each(['FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=3', 'FREQ=MONTHLY;BYMONTHDAY=-1'])(
  'the rule %s is taken',
  (rule) => expect(recurrenceProblem(rule)).toBeNull(),
)
