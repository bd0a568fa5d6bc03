import { afterEach, expect, test } from 'vitest'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { formatWeekCsv } from './format-week-csv.ts'
import { daysOfWeek } from './week.ts'

afterEach(() => tellTimesBy({}))

const entry = {
  id: '1',
  note: '=SUM("A1")',
  start: '2026-11-24T22:30:00.000Z',
  end: '2026-11-25T00:15:00.000Z',
  seconds: 6300,
  voidedAt: null,
  createdAt: '2026-11-25T00:15:00.000Z',
  version: 1,
  abilities: [],
  customer: { id: '3', name: 'Olivia Hartwell' },
  customerServiceId: null,
  customerService: null,
  task: null,
  assistant: { id: '7', displayName: 'Ada Lovelace' },
}

test('the file has a line for each day of an entry, and no text that a spreadsheet runs', () => {
  tellTimesBy({ timeZone: 'UTC', dateFormat: 'DAY_FIRST_24' })
  expect(formatWeekCsv([entry], daysOfWeek('2026-11-23'), Date.now()).split('\r\n')).toEqual([
    'Start,End,Hours,Seconds,Customer,Service,Task,Assistant,Note',
    `2026-11-24 22:30:00,2026-11-25 00:00:00,1:30,5400,Olivia Hartwell,,,Ada Lovelace,"'=SUM(""A1"")"`,
    `2026-11-25 00:00:00,2026-11-25 00:15:00,0:15,900,Olivia Hartwell,,,Ada Lovelace,"'=SUM(""A1"")"`,
    '',
  ])
})
