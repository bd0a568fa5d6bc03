import { expect, test } from 'vitest'
import { formatDue } from './format-due.ts'

const now = new Date(2031, 4, 7, 9, 40)
const at = (day: number, hour: number) => new Date(2031, 4, day, hour).toISOString()

test('an overdue date is formatted in days, and one of today by its time', () => {
  expect(formatDue(at(5, 12), now)).toEqual({ isLate: true, text: '2 days overdue' })
  expect(formatDue(at(6, 23), now)).toEqual({ isLate: true, text: '1 day overdue' })
  expect(formatDue(at(7, 9), now)).toMatchObject({ isLate: true, text: 'overdue since 9:00 AM' })
})

test('a due date later today is formatted by its time', () => {
  expect(formatDue(at(7, 14), now)).toMatchObject({ isLate: false, text: '2:00 PM' })
})
