import type { Knex } from 'knex'
import { toCamel } from '#api/database/column-names.ts'
import { forgetStatementNames, runStatement, statementName } from '#api/database/run-statement.ts'
import type { Statement, StatementResult } from '#api/database/run-statement.ts'
import { bindValues } from './parameter.ts'
import type { BoundValues } from './parameter.ts'

/** A statement with the bindings that it was built with, some of which are parameters. */
type CachedStatement = Statement & { bindings: readonly unknown[] }

const cacheLimit = 2000

/** Least recently used first. */
const cache = new Map<string, CachedStatement>()

/** Forgets all statements and their names, as if the process had just started: for tests, which share a process. */
export const forgetStatements = (): void => {
  cache.clear()
  forgetStatementNames()
}

const compile = (query: Knex.QueryBuilder | Knex.Raw, isPrepared: boolean): CachedStatement => {
  const { sql, bindings } = query.toSQL()
  return { sql, bindings, name: isPrepared ? statementName(sql) : undefined }
}

const findCachedStatement = (
  key: string | null,
  build: () => Knex.QueryBuilder | Knex.Raw,
  isPrepared: boolean,
): CachedStatement => {
  if (key === null) return compile(build(), false)
  const cacheHit = cache.get(key)
  if (cacheHit) cache.delete(key)
  const statement = cacheHit ?? compile(build(), isPrepared)
  cache.set(key, statement)
  const [oldestKey] = cache.size > cacheLimit ? cache.keys() : []
  if (oldestKey !== undefined) cache.delete(oldestKey)
  return statement
}

/**
 * Executes the statement cached under `key`, building it at first use. A null key builds it for this execution only.
 * `isPrepared: false` lets PostgreSQL plan for the actual values, which searches need: a rare term and a frequent one
 * have different best plans.
 */
export const runCached = (
  db: Knex,
  key: string | null,
  build: () => Knex.QueryBuilder | Knex.Raw,
  values: BoundValues,
  { isPrepared = true } = {},
): Promise<StatementResult> => {
  const statement = findCachedStatement(key, build, isPrepared)
  return runStatement(db, statement, bindValues(statement.bindings, values))
}

/** Executes a statement that is built each time; equal texts share one prepared statement. */
export const runBuilt = (
  db: Knex,
  query: Knex.QueryBuilder,
  values: BoundValues,
): Promise<StatementResult> => {
  const statement = compile(query, true)
  return runStatement(db, statement, bindValues(statement.bindings, values))
}

/** Converts rows to objects with camelCase keys, from the column at `from` on. */
export const toObjects = (
  { columns, rows }: StatementResult,
  from = 0,
): Record<string, unknown>[] => {
  const names = columns.slice(from).map(toCamel)
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[from + index]])),
  )
}
