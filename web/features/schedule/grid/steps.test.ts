import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { axisOf } from '#web/features/schedule/entries/axis.ts'
import type { Period } from '#web/features/schedule/entries/entry.ts'
import {
  draggedTo,
  gripOf,
  moveBy,
  moveDays,
  periodBetween,
  buildPressedPeriod,
  quarter,
  stretchBy,
  stretchTo,
} from './steps.ts'

beforeEach(() => tellTimesBy({ timeZone: 'America/New_York' }))
afterEach(() => tellTimesBy({}))

const at = (start: string, end: string): Period => ({
  start: Date.parse(start),
  end: Date.parse(end),
})
const iso = ({ start, end }: Period) =>
  [start, end].map((one) => new Date(one).toISOString().slice(5, 16))
const dayIn = (date: string) => {
  const [day] = axisOf([dayOf(date)]).days
  if (!day) throw new Error('No such day')
  return day
}

test('a step of 15 minutes goes over the hour that the clock skips', () => {
  const before = at('2027-03-14T06:45:00Z', '2027-03-14T07:15:00Z')
  // From 1:45 to 3:00.
  expect(iso(moveBy(before, quarter))).toEqual(['03-14T07:00', '03-14T07:30'])
})

test('a step of a day keeps the time on the clock over a change, and the length', () => {
  const saturday = at('2027-03-13T15:00:00Z', '2027-03-13T16:00:00Z')
  expect(iso(moveDays(saturday, 1))).toEqual(['03-14T14:00', '03-14T15:00'])
  expect(iso(moveDays(moveDays(saturday, 1), -1))).toEqual(iso(saturday))
})

test('a step of a day to a time that the clock skips goes to a time that exists', () => {
  const movedPeriod = moveDays(at('2027-03-13T07:30:00Z', '2027-03-13T08:30:00Z'), 1)
  expect(movedPeriod.end - movedPeriod.start).toBe(3_600_000)
  expect(iso(movedPeriod)[0]).toMatch(/^03-14T0[67]:30$/)
})

test('a period never becomes shorter than a quarter of an hour', () => {
  const half = at('2026-11-24T15:00:00Z', '2026-11-24T15:30:00Z')
  expect(iso(stretchBy(half, quarter))).toEqual(['11-24T15:00', '11-24T15:45'])
  expect(iso(stretchBy(half, -8 * quarter))).toEqual(['11-24T15:00', '11-24T15:15'])
})

test('a dragged entry stays under the pointer and takes quarters of an hour', () => {
  const day = dayIn('2026-11-24')
  const entry = at('2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z')
  const grip = gripOf({ day, y: 620 }, entry)
  expect(grip).toBe(20)
  expect(iso(draggedTo({ day, y: 688 }, grip, entry))).toEqual(['11-24T16:15', '11-24T17:15'])
})

test('an entry from the day before keeps its start while it is dragged by its second part', () => {
  const day = dayIn('2026-11-24')
  const entry = at('2026-11-24T04:00:00Z', '2026-11-24T06:00:00Z')
  const grip = gripOf({ day, y: 30 }, entry)
  expect(iso(draggedTo({ day, y: 30 }, grip, entry))).toEqual(iso(entry))
})

test('an entry is dragged over the hour that its day skips', () => {
  const day = dayIn('2027-03-14')
  const entry = at('2027-03-14T06:00:00Z', '2027-03-14T06:30:00Z')
  const grip = gripOf({ day, y: 60 }, entry)
  // 3 AM is two hours after midnight on that day.
  expect(iso(draggedTo({ day, y: 120 }, grip, entry))).toEqual(['03-14T07:00', '03-14T07:30'])
})

test('the end of an entry is drawn to a place, not before its start', () => {
  const day = dayIn('2026-11-24')
  const entry = at('2026-11-24T15:00:00Z', '2026-11-24T15:30:00Z')
  expect(iso(stretchTo({ day, y: 683 }, entry))).toEqual(['11-24T15:00', '11-24T16:30'])
  expect(iso(stretchTo({ day, y: 300 }, entry))).toEqual(['11-24T15:00', '11-24T15:15'])
})

test('a new period is between two places, in whichever order', () => {
  const day = dayIn('2026-11-24')
  const expected = ['11-24T14:00', '11-24T15:15']
  expect(iso(periodBetween({ day, y: 545 }, 610))).toEqual(expected)
  expect(iso(periodBetween({ day, y: 610 }, 545))).toEqual(expected)
})

test('a press on free time is the half hour around it', () => {
  const day = dayIn('2026-11-24')
  expect(iso(buildPressedPeriod({ day, y: 9 * 60 + 44 }))).toEqual(['11-24T14:30', '11-24T15:00'])
  expect(iso(buildPressedPeriod({ day, y: 9 * 60 + 29 }))).toEqual(['11-24T14:00', '11-24T14:30'])
})
