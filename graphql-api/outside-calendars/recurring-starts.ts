import type ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { instantOfStamp, toStamp } from '#api/domain/series/occurrences.ts'
import type { Moment } from './moment.ts'
import type { Zone } from './zone.ts'

/** Periods of a recurrence rule that are looked at, so that a rule without an end cannot keep the process busy. */
const mostPeriods = 20_000

/** A rule that repeats within an hour. No appointment does, and a few such rules take longer than a calendar may. */
const withinHour = /FREQ=(?:SECOND|MINUTE)LY|BY(?:SECOND|MINUTE)=\d+,/i

const day = 86_400_000

/** Returns the last time of a rule on the clock of its zone. Some programs write it on that clock already. */
const untilOnWall = (until: string, zone: Zone) => {
  if (!until.includes('T')) return `${until}T235959Z`
  return until.endsWith('Z') ? toStamp(zone.wallAt(instantOfStamp(until))) : `${until}Z`
}

/** Returns the rule of an entry on times of its clock, written as if they were UTC: see `occurrences.ts`. */
const wallRule = ({ wall, zone }: Moment, rule: string) => {
  if (withinHour.test(rule)) throw new Error('This rule repeats within an hour.')
  return new RRuleTemporal({
    rruleString: `DTSTART:${toStamp(wall)}\nRRULE:${rule.replace(/(?<=UNTIL=)[^;]+/, (until) =>
      untilOnWall(until.replaceAll(/[-:]/g, ''), zone),
    )}`,
    maxIterations: mostPeriods,
    cache: false,
  })
}

/**
 * Returns the starts by the recurrence rules of an entry between two instants, and a day before and after. Throws for a
 * rule that has too many of them, repeats within an hour, or cannot be computed. The iterator of ical.js would never return for a rule
 * without dates, such as every February 30.
 */
export const recurringStarts = (
  entry: ICAL.Component,
  start: Moment,
  [from, until]: [from: number, until: number],
): Moment[] =>
  entry.getAllProperties('rrule').flatMap((property) =>
    wallRule(start, String(property.getFirstValue()))
      .between(new Date(from - day), new Date(until + day), true)
      .map(({ epochMilliseconds }) => ({ ...start, wall: new Date(epochMilliseconds) })),
  )
