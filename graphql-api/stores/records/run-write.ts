import type { Knex } from 'knex'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'

/** The sets of columns, for each kind of write, whose statements are prepared. Clients choose which fields they change, and names are limited. */
const preparedLimit = 5

const preparedColumns = new Map<string, Set<string>>()

/** Forgets which columns are prepared, as if the process had just started: for tests, which share a process. */
export const forgetPreparedColumns = (): void => preparedColumns.clear()

const takesName = (kind: string, columns: string) => {
  const columnLists = preparedColumns.get(kind) ?? new Set()
  preparedColumns.set(kind, columnLists)
  if (columnLists.size < preparedLimit) columnLists.add(columns)
  return columnLists.has(columns)
}

const isExpression = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'toSQL' in value &&
  typeof value.toSQL === 'function'

type Columns = Readonly<Record<string, unknown>>

/**
 * Runs a statement that writes columns of one row, and returns the row. The text depends on the names of the columns
 * alone: it is built once and prepared. `build` gets a parameter for each value; a value that is an expression of SQL
 * becomes part of the text, which is then built for this execution. Columns that are undefined are left out.
 */
export const runWrite = async (
  db: Knex,
  /** The kind of write: what `build` depends on besides the columns. */
  kind: string,
  /** The columns, and the values of other parameters. */
  { columns, more = {} }: { columns: Columns; more?: Columns },
  build: (columns: Columns) => Knex.QueryBuilder,
): Promise<Record<string, unknown> | undefined> => {
  const names = Object.keys(columns).filter((name) => columns[name] !== undefined)
  const isPlain = !names.some((name) => isExpression(columns[name]))
  const parts = names.map((name) => [name, isPlain ? nameParameter(name) : columns[name]])
  const cacheKey = isPlain ? JSON.stringify([kind, names]) : null
  const result = await runCached(
    db,
    cacheKey,
    () => build(Object.fromEntries(parts)),
    onlyNamed({ ...columns, ...more }),
    { isPrepared: cacheKey !== null && takesName(kind, cacheKey) },
  )
  return toObjects(result)[0]
}
