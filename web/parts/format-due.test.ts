import { expect, test } from 'vitest'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { formatDue, formatExactDue } from './format-due.ts'

const now = new Date(2031, 4, 7, 9, 40)
const at = (day: number, hour: number) => new Date(2031, 4, day, hour).toISOString()

test('an overdue date is formatted in days, and one of today by its time', () => {
  expect(formatDue(at(5, 12), { now })).toEqual({ isLate: true, text: '2 days overdue' })
  expect(formatDue(at(6, 23), { now })).toEqual({ isLate: true, text: '1 day overdue' })
  expect(formatDue(at(7, 9), { now })).toMatchObject({
    isLate: true,
    text: 'overdue since 9:00 AM',
  })
})

test('a due date later today is formatted by its time', () => {
  expect(formatDue(at(7, 14), { now })).toMatchObject({ isLate: false, text: '2:00 PM' })
})

const textOfMorning = () =>
  formatDue('2026-05-13T14:00:00.000Z', { now: new Date('2026-05-13T15:00:00Z') }).text

test('what is due is told by the time zone that the reader chose', () => {
  tellTimesBy({ timeZone: 'Asia/Tokyo', dateFormat: 'DAY_FIRST_24' })
  expect(textOfMorning()).toBe('1 day overdue')
  tellTimesBy({ timeZone: 'America/Los_Angeles', dateFormat: 'MONTH_FIRST_12' })
  expect(textOfMorning()).toMatch(/^overdue since 7:00/)
  tellTimesBy({})
})

const dueDay = (day: number) => new Date(Date.UTC(2031, 4, day + 1) - 1).toISOString()

const day = (of: number) => formatDue(dueDay(of), { isDay: true, now })

test('a due day has no time, and is over at its end', () => {
  expect(day(7)).toEqual({ isLate: false, text: 'today' })
  expect(day(6)).toEqual({ isLate: true, text: '1 day overdue' })
})

test('a due day is the same day for every reader', () => {
  // The end of May 7 in Los Angeles, where the day is not over yet.
  const inLosAngeles = '2031-05-08T06:59:59.999Z'
  expect(formatExactDue(inLosAngeles, true)).toBe('Wednesday, May 7, 2031')
  expect(formatDue(inLosAngeles, { isDay: true, now: new Date('2031-05-08T04:30:00Z') })).toEqual({
    isLate: false,
    text: 'today',
  })
})
