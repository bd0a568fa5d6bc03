import ICAL from 'ical.js'
import { instantOfWall, wallAt } from '#api/domain/wall-time.ts'
import { zoneNamed } from './zone-named.ts'

/** The clock of a zone, whose times are written as if they were UTC. */
export type Zone = { instantOf: (wall: Date) => Date; wallAt: (instant: Date) => Date }

/** Returns the clock of a zone of IANA. */
export const ianaZone = (name: string): Zone => ({
  instantOf: (wall) => instantOfWall(name, wall),
  wallAt: (instant) => wallAt(name, instant),
})

const day = 86_400_000

const toTime = (milliseconds: number) =>
  ICAL.Time.fromDateTimeString(new Date(milliseconds).toISOString().slice(0, 19), undefined)

const isOffset = (value: unknown): value is ICAL.UtcOffset => value instanceof ICAL.UtcOffset

/** Returns the clock of a zone that a calendar defines; null for a definition without offsets. */
const definedZone = (zone: ICAL.Timezone): Zone | null => {
  const [first] = zone.component
    .getAllSubcomponents()
    .flatMap((change) => {
      const start = change.getFirstPropertyValue('dtstart')
      const from = change.getFirstPropertyValue('tzoffsetfrom')
      const isWhole = isOffset(change.getFirstPropertyValue('tzoffsetto'))
      return start instanceof ICAL.Time && isOffset(from) && isWhole ? [{ start, from }] : []
    })
    .toSorted((a, b) => a.start.compare(b.start))
  if (!first) return null
  const offsetOf = (wall: number) => {
    const time = toTime(wall)
    return (time.compare(first.start) < 0 ? first.from.toSeconds() : zone.utcOffset(time)) * 1000
  }
  return {
    // The library has the offset after a change for times that are skipped or shown twice; see `instantOfWall`.
    instantOf: (date) => {
      const wall = date.getTime()
      const [before, now] = [offsetOf(wall - day), offsetOf(wall)]
      const isAtChange = before !== now && offsetOf(wall - Math.abs(now - before)) === before
      return new Date(wall - (isAtChange ? before : now))
    },
    wallAt: (date) => {
      const instant = date.getTime()
      return new Date(instant + offsetOf(instant + offsetOf(instant)))
    },
  }
}

/** The clocks of definitions, which are computed once. */
const clocks = new WeakMap<ICAL.Timezone, Zone | null>()

/** The clocks of zones that are known by these names. Names are in the hands of strangers, so that few are stored. */
const zonesByName = new Map<string, Zone | null>()
const mostNames = 200

const clockNamed = (tzid: string): Zone | null => {
  const knownZone = zonesByName.get(tzid)
  if (knownZone !== undefined) return knownZone
  const name = zoneNamed(tzid)
  const zone = name === null ? null : ianaZone(name)
  if (zonesByName.size < mostNames) zonesByName.set(tzid, zone)
  return zone
}

/**
 * Returns the clock of the `TZID` of a property: of a zone that is known by its name, else of the definition in the
 * calendar; null if it has neither.
 */
export const zoneOf = (property: ICAL.Property, tzid: string): Zone | null => {
  const knownZone = clockNamed(tzid)
  if (knownZone) return knownZone
  const definition = (property.parent as ICAL.Component | null)?.getTimeZoneByID(tzid)
  if (!definition) return null
  if (!clocks.has(definition)) clocks.set(definition, definedZone(definition))
  return clocks.get(definition) ?? null
}
