import type { Knex } from 'knex'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { instantWithin } from '#shared/days.ts'
import type { DayRange } from '#shared/lists/fields/day-range.ts'

/** SQL with `?` for each of its bindings, which are values or queries. */
export type Predicate = readonly [sql: string, bindings: readonly unknown[]]

/** Compares a field with days. `startOf` returns the first instant of a day in the viewer's time zone. */
export type DaysSql = (sql: string, range: DayRange, startOf: (day: string) => Date) => Predicate

/** How a field is compared, where that does not follow from its column of the same name. */
export type FieldSql = {
  days?: DaysSql
  /** Holds for each record whose field has a value. An index serves it that does not serve the field. */
  implied?: string
  /** Queries the values of a field that is no column, from what a viewer sees: `record_id` and `value`, which is `otherwise` for other records. */
  values?: (db: Knex, scopes: Scopes) => Knex.QueryBuilder
  otherwise?: string
  /** Queries the `value` of the record `record.id` alone: for values whose cost grows with the records, of which other conditions leave few. */
  value?: (db: Knex, scopes: Scopes) => Knex.QueryBuilder
}

/** Joins predicates, all or one of which must hold. */
export const joinPredicates = (
  parts: readonly Predicate[],
  by: ' and ' | ' or ' = ' and ',
): Predicate => [
  `(${parts.map(([sql]) => sql).join(by)})`,
  parts.flatMap(([, bindings]) => bindings),
]

const atOrAfter = (sql: string, boundary: unknown): Predicate => [`${sql} >= ?`, [boundary]]
const before = (sql: string, boundary: unknown): Predicate => [`${sql} < ?`, [boundary]]

/** Returns the predicate that a value is within days; `bound` returns what a day begins with. */
const within = (sql: string, { from, until }: DayRange, toBoundary: (day: string) => unknown) =>
  joinPredicates([
    ...(from === undefined ? [] : [atOrAfter(sql, toBoundary(from))]),
    ...(until === undefined ? [] : [before(sql, toBoundary(until))]),
  ])

/** Compares an instant. */
export const comparesInstants: DaysSql = within

/** Compares an instant at which, or after which, the record was changed: changes have an index. */
export const comparesChanges: DaysSql = (sql, range, startOf) =>
  joinPredicates([
    within(sql, range, startOf),
    ...(range.from === undefined ? [] : [atOrAfter('t.updated_at', startOf(range.from))]),
  ])

/** Compares a calendar day that is stored as text. */
export const comparesCalendarDays: DaysSql = (sql, range) => within(sql, range, (day) => day)

/**
 * Compares an instant that is the end of a day in some time zone where `isDay` holds: that day counts, in whichever time
 * zone the viewer is. `indexed` is the expression of an index, which the wider bounds of both ways narrow.
 */
export const comparesDueDates =
  (isDay: string, indexed: string): DaysSql =>
  (sql, range, startOf) => {
    const [daySql, dayBounds] = within(sql, range, instantWithin)
    const [instantSql, instantBounds] = within(sql, range, startOf)
    const bothStarts = (day: string) =>
      [startOf(day), instantWithin(day)].toSorted((one, other) => one.getTime() - other.getTime())
    return joinPredicates([
      ...(range.from === undefined ? [] : [atOrAfter(indexed, bothStarts(range.from)[0])]),
      ...(range.until === undefined ? [] : [before(indexed, bothStarts(range.until)[1])]),
      [
        `case when ${isDay} then ${daySql} else ${instantSql} end`,
        [...dayBounds, ...instantBounds],
      ],
    ])
  }
