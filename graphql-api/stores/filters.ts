import type { Knex } from 'knex'
import { pattern, soughtBy } from './words.ts'
import type { Sought } from './words.ts'

/** Adds a condition on the table that is called `t`. Its value has been read; `now` is the time of the request. */
export type Condition<Value> = (query: Knex.QueryBuilder, value: Value, now: Date) => void

/** The column names this record. */
export const names =
  (column: string): Condition<number> =>
  (query, value) =>
    void query.where(`t.${column}`, value)

/** The column holds this text. */
export const is =
  (column: string): Condition<string> =>
  (query, value) =>
    void query.where(`t.${column}`, value)

/** The column holds one of these. */
export const oneOf =
  (column: string): Condition<readonly string[]> =>
  (query, values) =>
    void query.whereIn(`t.${column}`, values)

/** The list column has this text. */
export const has =
  (column: string): Condition<string> =>
  (query, value) =>
    void query.whereRaw('?? @> array[?]::text[]', [`t.${column}`, value])

/** At this time or later. */
export const from =
  (column: string): Condition<Date> =>
  (query, value) =>
    void query.where(`t.${column}`, '>=', value)

/** Before this time. */
export const before =
  (column: string): Condition<Date> =>
  (query, value) =>
    void query.where(`t.${column}`, '<', value)

/** The column is filled, or is not. */
export const filled =
  (column: string): Condition<boolean> =>
  (query, value) =>
    void (value ? query.whereNotNull(`t.${column}`) : query.whereNull(`t.${column}`))

/** It is so, or is not; said in SQL about the table `t`. */
export const so =
  (fact: string): Condition<boolean> =>
  (query, value) =>
    void query.whereRaw(value ? fact : `not ${fact}`)

/** It is planned and has not begun, or that is not so. */
export const upcoming =
  (column: string): Condition<boolean> =>
  (query, value, now) =>
    void query[value ? 'where' : 'whereNot']((planned) => {
      void planned.where('t.status', 'scheduled').where(`t.${column}`, '>=', now)
    })

/** It was in the last so many days, or earlier. */
export const inLast =
  (days: number, column: string): Condition<boolean> =>
  (query, value, now) =>
    void query.where(
      `t.${column}`,
      value ? '>=' : '<',
      new Date(now.getTime() - days * 24 * 60 * 60 * 1000),
    )

const bracketed = (parts: string[], by: ' and ' | ' or ') =>
  parts.length === 1 ? parts.join() : `(${parts.join(by)})`

/** The SQL that finds what is sought in an expression, whatever its case, with its bindings; what is in lower case already is found sooner by `like`. */
export const findsIn = (
  expression: string,
  { words, whole }: Sought,
  by: 'ilike' | 'like' = 'ilike',
): [string, string[]] => {
  const one = () => `${expression} ${by} ?`
  const each = words.map((writings) => bracketed(writings.map(one), ' or '))
  const all = each.length === 0 ? 'true' : bracketed(each, ' and ')
  const sql = whole.length === 0 ? all : bracketed([all, ...whole.map(one)], ' or ')
  return [sql, [...words.flat(), ...whole].map(pattern)]
}

/** An expression contains these words, in any order, whatever their case; each such expression has a trigram index. */
export const contains =
  (expression: string): Condition<string> =>
  (query, value) =>
    void query.whereRaw(...findsIn(expression, soughtBy(value)))
