import { expect, test } from 'vitest'
import type { Entry } from '#web/features/schedule/entries/entry.ts'
import { axisOf } from '#web/features/schedule/entries/axis.ts'
import { firstPlace } from './first-place.ts'

const hour = 3_600_000
const from = new Date(2030, 0, 7).getTime()
const [day] = axisOf([{ date: '2030-01-07', from, until: from + 24 * hour }]).days

const placeOf = (...hours: number[]) =>
  day && firstPlace([{ day, entries: hours.map((at) => ({ start: from + at * hour }) as Entry) }])

test('the grid is seen from half an hour before the first entry, at the latest from 7:30', () => {
  expect(placeOf()).toBe(7.5 * 60)
  expect(placeOf(10)).toBe(7.5 * 60)
  expect(placeOf(6, 10)).toBe(5.5 * 60)
})

test('an entry at night leaves the working day in view, unless nothing else is there', () => {
  expect(placeOf(0.5, 10)).toBe(7.5 * 60)
  expect(placeOf(2)).toBe(1.5 * 60)
})
