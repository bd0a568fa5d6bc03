import { expect, it } from 'vitest'
import { instantOfWall } from './wall-time.ts'

// As pages read them, in web/ui/reader-clock.test.ts.
it.each([
  ['America/New_York', '2027-03-14T02:30:00Z', '2027-03-14T07:30:00.000Z'],
  ['America/Denver', '2027-03-14T02:30:00Z', '2027-03-14T09:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T02:30:00Z', '2027-03-28T01:30:00.000Z'],
  ['Australia/Sydney', '2027-10-03T02:30:00Z', '2027-10-02T16:30:00.000Z'],
  ['America/New_York', '2027-11-07T01:30:00Z', '2027-11-07T05:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31T02:30:00Z', '2027-10-31T00:30:00.000Z'],
])('in %s a time that clocks skip is an hour later, and of two the first: %s', (zone, wall, at) => {
  expect(instantOfWall(zone, new Date(wall)).toISOString()).toBe(at)
})
