import { expect, test } from 'vitest'
import { endOfCall, findConflict, findOverlaps } from './appointments.ts'

const on = (key: string, start: number, end: number, personId: number | null = 1) => ({
  key,
  personId,
  start,
  end,
})

test('appointments of one person that have time in common overlap', () => {
  expect([...findOverlaps([on('a', 0, 10), on('b', 5, 15), on('c', 15, 20)])]).toEqual(['a', 'b'])
})

test('an appointment that begins when another ends does not overlap it', () => {
  expect(findOverlaps([on('a', 0, 10), on('b', 10, 20)]).size).toBe(0)
})

test('a long appointment overlaps each short one within it', () => {
  const all = [on('long', 0, 100), on('first', 10, 20), on('second', 50, 60)]
  expect([...findOverlaps(all)].toSorted()).toEqual(['first', 'long', 'second'])
})

test('appointments of different people, or of no one, do not overlap', () => {
  expect(findOverlaps([on('a', 0, 10), on('b', 5, 15, 2)]).size).toBe(0)
  expect(findOverlaps([on('a', 0, 10, null), on('b', 5, 15, null)]).size).toBe(0)
})

test('a call lasts as long as planned, longer while it goes on, and ends when it ended', () => {
  const call = {
    startTime: 0,
    plannedMinutes: 30,
    endTime: null,
    isActive: false,
    isUnplanned: false,
  }
  const minute = 60_000
  expect(endOfCall(call, 90 * minute)).toBe(30 * minute)
  expect(endOfCall({ ...call, isActive: true }, 90 * minute)).toBe(90 * minute)
  expect(endOfCall({ ...call, isActive: true }, 5 * minute)).toBe(30 * minute)
  expect(endOfCall({ ...call, endTime: 7 }, 90 * minute)).toBe(7)
  const unplannedInput = { ...call, isActive: true, isUnplanned: true }
  expect(endOfCall(unplannedInput, 5 * minute)).toBe(5 * minute)
})

test('an appointment may start when the pause after another one ends, and not before', () => {
  const call = { start: 600, end: 1200 }
  expect(findConflict({ start: 1100, end: 1500 }, call, 60)).toBe('overlap')
  expect(findConflict({ start: 1200, end: 1500 }, call, 60)).toBe('pause')
  expect(findConflict({ start: 1259, end: 1500 }, call, 60)).toBe('pause')
  expect(findConflict({ start: 1260, end: 1500 }, call, 60)).toBeNull()
  expect(findConflict({ start: 100, end: 541 }, call, 60)).toBe('pause')
  expect(findConflict({ start: 100, end: 540 }, call, 60)).toBeNull()
  expect(findConflict({ start: 1200, end: 1500 }, call, 0)).toBeNull()
})
