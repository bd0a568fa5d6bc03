import { RRuleTemporal } from 'rrule-temporal'
import { formatRecurrence, readRecurrence } from '#shared/recurrence.ts'
import { instantOfWall, wallAt } from '#api/domain/wall-time.ts'

/** When something repeats: by an RFC 5545 rule, from its start on the clock of a zone. */
export type Recurrence = { rule: string; timeZone: string; startsAt: Date }

/** Days that are looked at, so that a rule that never occurs cannot keep the process busy. */
const mostPeriods = 20_000

const day = 86_400_000

/** Returns an instant as rules write it: `20260316T130000Z`. */
export const toStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const instantOfStamp = (text: string): Date =>
  new Date(text.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'))

/** Returns the last time of a rule on the wall: `UNTIL` is an instant, or a day to its end. */
const lastWall = (until: string, timeZone: string) => {
  if (until.length === 8) return `${until}T235959Z`
  return toStamp(wallAt(timeZone, instantOfStamp(until)))
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
    rruleString: `DTSTART:${toStamp(wallAt(timeZone, startsAt))}\nRRULE:${formatRecurrence(parts)}`,
    maxIterations: mostPeriods,
    cache: false,
  })
}

/** Returns a start of the library as an instant. Rules have whole seconds, a start may have milliseconds. */
const instantOf = ({ timeZone, startsAt }: Recurrence, wall: { epochMilliseconds: number }) =>
  instantOfWall(timeZone, new Date(wall.epochMilliseconds + (startsAt.getTime() % 1000)))

/** Returns the starts between two instants, both included. */
export const startsBetween = (recurrence: Recurrence, from: Date, until: Date): Date[] =>
  wallRule(recurrence)
    .between(new Date(from.getTime() - day), new Date(until.getTime() + day), true)
    .map((wall) => instantOf(recurrence, wall))
    .filter((start) => start >= from && start <= until)

/** Returns the first start after an instant; null if there is none. Throws for a rule that never occurs. */
export const nextStart = (recurrence: Recurrence, after: Date): Date | null => {
  const rule = wallRule(recurrence)
  let wall = new Date(after.getTime() - day)
  for (;;) {
    const next = rule.next(wall, false)
    if (!next) return null
    wall = new Date(next.epochMilliseconds)
    const start = instantOf(recurrence, next)
    if (start > after) return start
  }
}
