import { RRuleTemporal } from 'rrule-temporal'
import { formatRecurrence, readRecurrence } from '#shared/recurrence.ts'
import { instantOfWall, wallAt } from './wall-time.ts'

/** When something repeats: by an RFC 5545 rule, from its start on the clock of a zone. */
export type Recurrence = { rule: string; timeZone: string; startsAt: Date }

/** Days that are looked at, so that a rule that never occurs cannot keep the process busy. */
const mostPeriods = 20_000

const day = 86_400_000

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Returns the last time of a rule on the wall: `UNTIL` is an instant, or a day to its end. */
const lastWall = (until: string, timeZone: string) => {
  if (until.length === 8) return `${until}T235959Z`
  const iso = until.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:')
  return stamp(wallAt(timeZone, new Date(iso)))
}

/**
 * Returns the rule on times of the wall, written as if they were UTC: RFC 5545 keeps a time that is skipped when clocks
 * are set forward, and the library would leave it out.
 */
const wallRule = ({ rule, timeZone, startsAt }: Recurrence) => {
  const parts = new Map(readRecurrence(rule) ?? [])
  const until = parts.get('UNTIL')
  if (until !== undefined) parts.set('UNTIL', lastWall(until, timeZone))
  return new RRuleTemporal({
    rruleString: `DTSTART:${stamp(wallAt(timeZone, startsAt))}\nRRULE:${formatRecurrence(parts)}`,
    maxIterations: mostPeriods,
    cache: false,
  })
}

/** Returns the starts between two instants, both included. */
export const startsBetween = (recurrence: Recurrence, from: Date, until: Date): Date[] =>
  wallRule(recurrence)
    .between(new Date(from.getTime() - day), new Date(until.getTime() + day), true)
    .map(({ epochMilliseconds }) => instantOfWall(recurrence.timeZone, new Date(epochMilliseconds)))
    .filter((start) => start >= from && start <= until)

/** Returns the first start after an instant; null if there is none. Throws for a rule that never occurs. */
export const nextStart = (recurrence: Recurrence, after: Date): Date | null => {
  const rule = wallRule(recurrence)
  let wall = new Date(after.getTime() - day)
  for (;;) {
    const next = rule.next(wall, false)
    if (!next) return null
    wall = new Date(next.epochMilliseconds)
    const start = instantOfWall(recurrence.timeZone, wall)
    if (start > after) return start
  }
}
