import { wrongField } from '#api/errors.ts'
import { formatRecurrence, readRecurrence } from '#shared/recurrence.ts'
import { instantOfStamp, startsBetween, toStamp } from './occurrences.ts'
import type { Recurrence } from './occurrences.ts'
import { instantOfWall, wallAt } from '#api/domain/wall-time.ts'

/** How one occurrence moves, and the field that says so. */
type Move = { from: Date; to: Date; field: string }

/** Returns the function that moves an instant by as much as one occurrence moves on the clock. Throws BAD_USER_INPUT if the days of the rule are fixed and it moves to another day. */
export const shiftOf = (
  { timeZone, rule }: Pick<Recurrence, 'timeZone' | 'rule'>,
  { from, to, field }: Move,
) => {
  const [before, after] = [wallAt(timeZone, from), wallAt(timeZone, to)]
  const frequency = readRecurrence(rule)?.get('FREQ') ?? ''
  const hasFixedDays = /^(?:MONTHLY|YEARLY)$/.test(frequency) || rule.includes('BY')
  if (hasFixedDays && before.toISOString().slice(0, 10) !== after.toISOString().slice(0, 10))
    throw wrongField(
      field,
      'This repeats on fixed days. Move this one only, or cancel the series and add a new one.',
    )
  const by = after.getTime() - before.getTime()
  return (at: Date) =>
    by === 0 ? at : instantOfWall(timeZone, new Date(wallAt(timeZone, at).getTime() + by))
}

/** Returns the rule of a series from an occurrence on, when its start moves: less often, if it ends after a number of times. */
export const restOfRule = (
  series: Recurrence,
  occursAt: Date,
  shift: (at: Date) => Date,
): string => {
  const parts = new Map(readRecurrence(series.rule) ?? [])
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined) {
    const before = startsBetween(series, series.startsAt, new Date(occursAt.getTime() - 1)).length
    parts.set('COUNT', String(Number(count) - before))
  }
  if (until?.endsWith('Z')) parts.set('UNTIL', toStamp(shift(instantOfStamp(until))))
  return formatRecurrence(parts)
}
