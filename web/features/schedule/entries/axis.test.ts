import { afterEach, describe, expect, test } from 'vitest'
import { dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { moveDay } from '#web/writing/dates/calendar-days.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { type Axis, axisOf, instantAt, yOf } from './axis.ts'

afterEach(() => tellTimesBy({}))

const axisFrom = (timeZone: string, first: string, count = 1) => {
  tellTimesBy({ timeZone })
  return axisOf(Array.from({ length: count }, (_, at) => dayOf(moveDay(first, at))))
}

const dayIn = ({ days }: Axis, place = 0) => {
  const day = days[place]
  if (!day) throw new Error('No such day')
  return day
}

const newYork = 'America/New_York'

describe('the length of a day', () => {
  test.each([
    [newYork, '2026-11-24', 24],
    [newYork, '2026-03-08', 23],
    [newYork, '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Kolkata', '2026-03-08', 24],
    ['America/St_Johns', '2026-03-08', 23],
    ['Europe/London', '2026-10-25', 25],
    // Clocks that change at midnight.
    ['Africa/Cairo', '2026-04-24', 23],
    ['America/Santiago', '2026-09-06', 23],
    ['America/Santiago', '2026-04-04', 25],
  ])('in %s on %s is %d hours', (zone, date, hours) => {
    const axis = axisFrom(zone, date)
    expect(axis.length / 60).toBe(hours)
    const { from, until, gaps } = dayIn(axis)
    expect((until - from) / 3_600_000).toBe(hours)
    expect(gaps).toEqual([])
  })
})

describe('every quarter of an hour', () => {
  test.each([
    [newYork, '2026-03-08', 1],
    [newYork, '2026-11-01', 1],
    [newYork, '2026-03-02', 7],
    [newYork, '2026-10-26', 7],
    ['Australia/Lord_Howe', '2026-03-30', 7],
    ['Australia/Lord_Howe', '2026-09-28', 7],
    ['Africa/Cairo', '2026-04-20', 7],
    ['Asia/Kathmandu', '2026-11-23', 7],
  ])('has one place in %s from %s for %d days', (zone, first, count) => {
    const axis = axisFrom(zone, first, count)
    for (const day of axis.days) {
      let before = -1
      for (let at = day.from; at < day.until; at += 15 * 60_000) {
        const y = yOf(day, at)
        expect(instantAt(day, y)).toBe(at)
        expect(y).toBeGreaterThan(before)
        before = y
      }
      expect(yOf(day, day.until)).toBeLessThanOrEqual(axis.length)
    }
  })
})

test('days of a week have the same hour at the same place', () => {
  const axis = axisFrom(newYork, '2026-10-26', 7)
  const nine = axis.days.map((day) => yOf(day, Date.parse(`${day.date}T14:00Z`)))
  // 9 AM before the change, 10 AM in UTC−4.
  expect(nine.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 11 * 60))
  expect(nine[6]).toBe(10 * 60)
})

test('an hour that a day repeats is a gap of the other days, and two hours of the axis', () => {
  const axis = axisFrom(newYork, '2026-10-26', 7)
  expect(axis.length).toBe(25 * 60)
  expect(axis.hours.slice(0, 5).map(({ clock }) => clock / 60)).toEqual([0, 1, 1, 2, 3])
  expect(dayIn(axis, 0).gaps).toEqual([{ from: 120, until: 180 }])
  expect(dayIn(axis, 6).gaps).toEqual([])
})

test('an hour that a day skips is a gap of that day', () => {
  const axis = axisFrom(newYork, '2026-03-02', 7)
  expect(axis.length).toBe(24 * 60)
  expect(dayIn(axis, 5).gaps).toEqual([])
  expect(dayIn(axis, 6).gaps).toEqual([{ from: 120, until: 180 }])
  // A place in the gap is the moment at which the clock jumps.
  expect(new Date(instantAt(dayIn(axis, 6), 150)).toISOString()).toBe('2026-03-08T07:00:00.000Z')
})

test('a day alone leaves out the hour that it skips', () => {
  const axis = axisFrom(newYork, '2026-03-08')
  expect(axis.hours.slice(0, 4).map(({ clock }) => clock / 60)).toEqual([0, 1, 3, 4])
})

test('what reaches beyond a day is cut at its start and end', () => {
  const axis = axisFrom(newYork, '2026-11-24')
  const day = dayIn(axis)
  expect([yOf(day, day.from - 1), yOf(day, day.until + 1)]).toEqual([0, axis.length])
})
