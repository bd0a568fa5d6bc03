import { expect, test } from 'vitest'
import { type Appointment, joinComing } from './coming.ts'

const on = (day: number): Appointment => ({
  id: String(day),
  title: `Day ${day}`,
  eventType: 'MEETING',
  status: 'SCHEDULED',
  description: null,
  startTime: new Date(2031, 0, day).toISOString(),
  endTime: new Date(2031, 0, day).toISOString(),
  createdAt: new Date(2030, 0, day).toISOString(),
  version: 1,
  abilities: [],
  customer: null,
  va: null,
})
const list = (days: number[], hasNextPage = false) => ({
  nodes: days.map(on),
  pageInfo: { hasNextPage },
})
const joined = (...lists: ReturnType<typeof list>[]) => {
  const { appointments, isMore } = joinComing(...lists)
  return { days: appointments.map(({ id }) => Number(id)), isMore }
}

test('calls and events are in one order of time', () => {
  expect(joined(list([1, 4]), list([2, 3]))).toEqual({ days: [1, 2, 3, 4], isMore: false })
})

test('while one list has more pages, entries that may come after its unknown ones are hidden', () => {
  expect(joined(list([1, 3], true), list([2, 9]))).toEqual({
    days: [1, 2, 3],
    isMore: true,
  })
})

test('nothing planned means no more pages', () => {
  expect(joined(list([]), list([]))).toEqual({ days: [], isMore: false })
})
