import type { Knex } from 'knex'
import { wrongField } from '#api/errors.ts'
import { check, id, text } from '#shared/validation.ts'

/** Adds a condition on the table that is called `t`. */
export type Condition<Value> = (query: Knex.QueryBuilder, value: Value, field: string) => void

const searchText = text(200)

const parsed = <Output>(result: { success: boolean; data?: Output }, field: string): Output => {
  if (!result.success || result.data === undefined)
    throw wrongField(`filter.${field}`, 'Invalid input')
  return result.data
}

/** The column names this record. */
export const names =
  (column: string): Condition<string | number> =>
  (query, value, field) =>
    void query.where(`t.${column}`, parsed(check(id, value), field))

/** The column holds this text. */
export const is =
  (column: string): Condition<string> =>
  (query, value, field) =>
    void query.where(`t.${column}`, parsed(check(searchText, value), field))

/** The column holds one of these. */
export const oneOf =
  (column: string): Condition<readonly string[]> =>
  (query, values) =>
    void query.whereIn(`t.${column}`, values)

/** The list column has this text. */
export const has =
  (column: string): Condition<string> =>
  (query, value, field) =>
    void query.whereRaw('?? @> array[?]::text[]', [
      `t.${column}`,
      parsed(check(searchText, value), field),
    ])

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

const literally = (words: string) => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The pattern that finds this text anywhere, whatever its case. */
export const pattern = (value: string, field: string) =>
  `%${literally(parsed(check(searchText, value), field))}%`

/** An expression contains this text, whatever its case; each such expression has a trigram index. */
export const contains =
  (expression: string): Condition<string> =>
  (query, value, field) =>
    void query.whereRaw(`${expression} ilike ?`, [pattern(value, field)])
