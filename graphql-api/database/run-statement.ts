import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { QueryArrayResult } from 'pg'
import { isStaleStatement } from '#api/errors.ts'
import { readByteBudget } from '#api/request/byte-budget.ts'

/** SQL with `?` for each binding. A statement with a name is prepared once per connection. */
export type Statement = { readonly sql: string; readonly name: string | undefined }

/** The rows of a result as arrays, in the order of its columns. */
export type StatementResult = { rows: unknown[][]; columns: string[] }

/** Distinct names that a process gives out: each connection keeps a plan per name, and its memory is the database's. */
const namedStatementLimit = 400

const names = new Map<string, string>()

/** Part of each name, so that statements are prepared again after a schema change. */
let generation = 0

/** Forgets all names, for `forgetStatements`. */
export const forgetStatementNames = (): void => names.clear()

/** Returns the name under which a text is prepared; undefined once the limit of names is reached. */
export const statementName = (sql: string): string | undefined => {
  const knownName = names.get(sql)
  if (knownName !== undefined || names.size >= namedStatementLimit) return knownName
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
  names.set(sql, name)
  return name
}

const isPlainObject = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** Returns a value as it is bound. Knex would take an object of a client with the property `isRawInstance` for SQL, and fail. */
const toBinding = (value: unknown) =>
  isPlainObject(value) ? JSON.stringify(value) : (value ?? null)

const execute = async (
  db: Knex,
  { sql, name }: Statement,
  bindings: readonly unknown[],
): Promise<StatementResult> => {
  const values = bindings.map(toBinding) as Knex.RawBinding[]
  const options = { rowMode: 'array', ...(name && { name: `${name}${generation}` }) }
  const result = (await db
    .raw(sql, values)
    .options(options)
    .catch((error: unknown) => {
      // Clients read the refusal of a response that is too large, not the error that stopped the statement.
      throw readByteBudget()?.refusal ?? error
    })) as QueryArrayResult
  return { rows: result.rows, columns: result.fields.map((field) => field.name) }
}

/**
 * Executes a statement on the pool or in the transaction that `db` is. A stale statement is executed once more,
 * unprepared; in a transaction it throws, because PostgreSQL has aborted the transaction, which `Ctx.transaction` retries.
 */
export const runStatement = async (
  db: Knex,
  statement: Statement,
  bindings: readonly unknown[],
): Promise<StatementResult> => {
  try {
    return await execute(db, statement, bindings)
  } catch (error) {
    if (statement.name === undefined || !isStaleStatement(error)) throw error
    generation += 1
    if (db.isTransaction) throw error
    return execute(db, { sql: statement.sql, name: undefined }, bindings)
  }
}

/** Executes a statement that is prepared by name. For texts of which there are few. */
export const runPrepared = (db: Knex, sql: string, bindings: readonly unknown[]) =>
  runStatement(db, { sql, name: statementName(sql) }, bindings)
