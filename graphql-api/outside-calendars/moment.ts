import ICAL from 'ical.js'
import { ianaZone, zoneOf } from './zone.ts'
import type { Zone } from './zone.ts'

/** A start or another time of an entry: the time on the clock of its zone, written as if it were UTC. */
export type Moment = { wall: Date; zone: Zone; isDay: boolean }

const utc = ianaZone('UTC')

const toMoment = (time: ICAL.Time, zone: Zone): Moment => {
  const { year, month, day, hour, minute, second, isDate } = time
  return {
    wall: new Date(Date.UTC(year, month - 1, day, hour, minute, second)),
    zone: time.zone === ICAL.Timezone.utcTimezone ? utc : zone,
    isDay: isDate,
  }
}

const tzidOf = (property: ICAL.Property) => property.getFirstParameter('tzid')

/** True for an entry with a time of a zone that is neither known nor defined. */
export const hasUnknownZone = (entry: ICAL.Component): boolean =>
  entry.getAllProperties().some((property) => {
    const tzid = tzidOf(property)
    return Boolean(tzid) && zoneOf(property, tzid) === null
  })

/** Returns the times of a property, for example of an `EXDATE` with several. A period counts with its start. */
export const momentsOf = (property: ICAL.Property, ownerZone: string): Moment[] => {
  const tzid = tzidOf(property)
  const owner = ianaZone(ownerZone)
  const zone = (tzid && zoneOf(property, tzid)) || owner
  return (property.getValues() as unknown[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => toMoment(time, time.isDate ? owner : zone))
}

/** Returns the time of a property of an entry; null without one. */
export const momentNamed = (entry: ICAL.Component, name: string, zone: string): Moment | null => {
  const property = entry.getFirstProperty(name)
  return (property && momentsOf(property, zone)[0]) ?? null
}

/** Returns a moment as an instant. */
export const instantOf = ({ wall, zone }: Moment): Date => zone.instantOf(wall)

/** Returns the day of a moment on its own clock: `2026-11-16`. */
export const dayOf = ({ wall }: Moment): string => wall.toISOString().slice(0, 10)

/** Returns the text by which a start is found among exceptions: the day of a whole day, else the instant. */
export const keyOf = (moment: Moment): string =>
  moment.isDay ? dayOf(moment) : instantOf(moment).toISOString()
