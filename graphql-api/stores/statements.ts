import type { Knex } from 'knex'
import { ask, nameOf } from '#api/database/ask.ts'
import type { Found, Statement } from '#api/database/ask.ts'
import { toCamel } from '#api/database/names.ts'
import { fill } from './slots.ts'
import type { Brought } from './slots.ts'

/** A statement with the values that it was made with, some of which each asking brings. */
type Made = Statement & { bindings: readonly unknown[] }

/** Statements kept at most; whoever asks for more columns in more ways makes them anew. */
const keptAtMost = 2000

const kept = new Map<string, Made>()

const make = (query: Knex.QueryBuilder | Knex.Raw, isPrepared: boolean): Made => {
  const { sql, bindings } = query.toSQL().toNative()
  return { text: sql, bindings, name: isPrepared ? nameOf(sql) : undefined }
}

/** The statement that is called so, made by `build` where it is not known; null makes it for this once. */
const statementOf = (
  key: string | null,
  build: () => Knex.QueryBuilder | Knex.Raw,
  isSteady: boolean,
): Made => {
  if (key === null) return make(build(), false)
  const known = kept.get(key)
  // What was asked last is forgotten last.
  if (known) kept.delete(key)
  const made = known ?? make(build(), isSteady)
  kept.set(key, made)
  const [oldest] = kept.size > keptAtMost ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  return made
}

/**
 * Asks a statement that is made once for all who ask it in the same way. One that is steady is planned once for all values, too;
 * else the database looks at the values each time: what many records have is found otherwise than what few have.
 */
export const askOnceMade = (
  db: Knex,
  key: string | null,
  build: () => Knex.QueryBuilder | Knex.Raw,
  brought: Brought,
  { isSteady = true, takesLong = false } = {},
): Promise<Found> => {
  const statement = statementOf(key, build, isSteady)
  return ask(db, statement, fill(statement.bindings, brought), { takesLong })
}

/** Asks a statement that is built anew each time; all that come to the same text are planned together. */
export const askByText = (db: Knex, query: Knex.QueryBuilder, brought: Brought): Promise<Found> => {
  const statement = make(query, true)
  return ask(db, statement, fill(statement.bindings, brought))
}

/** Rows with the names of their columns, from one on, as the program has them. */
export const named = ({ columns, rows }: Found, from = 0): Record<string, unknown>[] => {
  const names = columns.slice(from).map(({ name }) => toCamel(name))
  return rows.map((row) =>
    Object.fromEntries(names.map((name, place) => [name, row.value(from + place)])),
  )
}
