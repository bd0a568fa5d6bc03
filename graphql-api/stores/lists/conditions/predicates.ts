import type { DayRange } from './day-range.ts'

/** SQL with `?` for each of its bindings, which are values or queries. */
export type Predicate = readonly [sql: string, bindings: readonly unknown[]]

/** Joins predicates, all or one of which must hold. */
export const joinPredicates = (
  parts: readonly Predicate[],
  by: ' and ' | ' or ' = ' and ',
): Predicate => [
  `(${parts.map(([sql]) => sql).join(by)})`,
  parts.flatMap(([, bindings]) => bindings),
]

const atOrAfter = (sql: string, bound: unknown): Predicate => [`${sql} >= ?`, [bound]]
const before = (sql: string, bound: unknown): Predicate => [`${sql} < ?`, [bound]]

/** Returns the predicate that an instant is within days; `startOf` returns the first instant of a day. */
export const withinDays = (
  sql: string,
  { from, until }: DayRange,
  startOf: (day: string) => Date,
) =>
  joinPredicates([
    ...(from === undefined ? [] : [atOrAfter(sql, startOf(from))]),
    ...(until === undefined ? [] : [before(sql, startOf(until))]),
  ])
