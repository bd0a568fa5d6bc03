import ICAL from 'ical.js'
import { instantOfWall } from '#api/domain/wall-time.ts'
import { zoneNamed } from './zone-named.ts'

/** A start or another time of an entry: the time on the clock of its zone, written as if it were UTC. */
export type Moment = { wall: Date; zone: string; isDay: boolean }

const toMoment = (time: ICAL.Time, tzid: string | undefined, ownerZone: string): Moment => {
  const { year, month, day, hour, minute, second, isDate } = time
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  return {
    wall: new Date(Date.UTC(year, month - 1, day, hour, minute, second)),
    zone: isUtc ? 'UTC' : (tzid && !isDate && zoneNamed(tzid)) || ownerZone,
    isDay: isDate,
  }
}

/** Returns the times of a property, for example of an `EXDATE` with several. A period counts with its start. */
export const momentsOf = (property: ICAL.Property, ownerZone: string): Moment[] =>
  (property.getValues() as unknown[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => toMoment(time, property.getFirstParameter('tzid'), ownerZone))

/** Returns the time of a property of an entry; null without one. */
export const momentNamed = (entry: ICAL.Component, name: string, zone: string): Moment | null => {
  const property = entry.getFirstProperty(name)
  return (property && momentsOf(property, zone)[0]) ?? null
}

/** Returns a moment as an instant. */
export const instantOf = ({ wall, zone }: Moment): Date => instantOfWall(zone, wall)

/** Returns the day of a moment on its own clock: `2026-11-16`. */
export const dayOf = ({ wall }: Moment): string => wall.toISOString().slice(0, 10)

/** Returns the text by which a start is found among exceptions: the day of a whole day, else the instant. */
export const keyOf = (moment: Moment): string =>
  moment.isDay ? dayOf(moment) : instantOf(moment).toISOString()
