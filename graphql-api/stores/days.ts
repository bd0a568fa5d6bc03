import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/names.ts'
import type { Moment } from './filters.ts'
import type { Kept } from './kept.ts'
import { timesOf } from './narrow.ts'
import type { Narrowing, Values } from './narrow.ts'

/** The table that keeps how many records of a kind there are of each day (UTC), by some of their times. */
export const daysTable = (noun: Noun) => `${noun}Days`

/** Of all moments that end spans the one that decides. */
const decisive = (
  which: 'least' | 'greatest',
  ends: readonly (Moment | undefined)[],
): Moment | null => {
  const given = ends.filter((one) => one !== undefined)
  const sql = given.map(([text]) => `(${text})::timestamptz`).join(', ')
  return given.length === 0 ? null : [`${which}(${sql})`, given.flatMap(([, bound]) => bound)]
}

/**
 * Counts what has a time in the span that values lead to, by what is kept of each day: of the days in which the span begins and
 * ends, what is beyond is counted one by one. Null where anything else is looked at, or the time is not counted by its day.
 */
export const countedByDay = (
  db: Knex,
  kept: Kept<Noun, { id: number }>,
  scope: Scope,
  values: Values,
) => {
  const times = timesOf(kept, values)
  const at = kept.countedByDay?.[times?.column ?? '']
  if (!times || at === undefined || scope.rows !== 'all') return null
  const days = daysTable(kept.noun)
  const term = `term = '${toSnake(times.column)}'`
  const sum = (until: string) => `(select coalesce(sum(n), 0) from ?? where ${term}${until})`

  const before = ([moment, bound]: Moment): Moment => {
    const day = `date_trunc('day', ${moment}, 'UTC')`
    const ofThatDay = `(select count(*) from ?? as t where ${at} >= ${day} and ${at} < ${moment})`
    return [
      `${sum(` and day < ${day}`)} + ${ofThatDay}`,
      [days, ...bound, nouns[kept.noun].many, ...bound, ...bound],
    ]
  }

  return (how: Narrowing) => {
    const spans = times.spans(how)
    const ends = (side: 'from' | 'before') => spans.map((span) => span[side])
    const from = decisive('greatest', ends('from'))
    const until = decisive('least', ends('before'))
    const [all, bound] = until ? before(until) : [sum(''), [days]]
    const [others, also] = from ? before(from) : ['0', []]
    return db.select(
      db.raw(`greatest(0, ${all} - (${others}))::bigint`, [...bound, ...also] as Knex.RawBinding[]),
    )
  }
}
