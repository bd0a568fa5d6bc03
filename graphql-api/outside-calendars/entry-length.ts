import ICAL from 'ical.js'
import { type Moment, instantOf, momentNamed } from './moment.ts'

const day = 86_400_000

/** Milliseconds on the clock for an entry of whole days, else of time. */
const millisecondsOf = (entry: ICAL.Component, start: Moment, ownerZone: string): number => {
  const end = momentNamed(entry, 'dtend', ownerZone)
  if (end)
    return start.isDay
      ? end.wall.getTime() - start.wall.getTime()
      : instantOf(end).getTime() - instantOf(start).getTime()
  const duration = entry.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return start.isDay ? day : 0
}

/** Returns how long an entry is, in milliseconds. The end of whole days is the day after the last. */
export const lengthOf = (entry: ICAL.Component, start: Moment, ownerZone: string): number => {
  const milliseconds = millisecondsOf(entry, start, ownerZone)
  return start.isDay ? Math.max(1, Math.round(milliseconds / day)) * day : milliseconds
}

/** Returns the end of an entry. A whole day lasts until the next midnight of its clock, whose day may have 23 or 25 hours. */
export const endOf = (start: Moment, length: number): Date =>
  start.isDay
    ? instantOf({ ...start, wall: new Date(start.wall.getTime() + length) })
    : new Date(instantOf(start).getTime() + length)
