import type { Knex } from 'knex'
import { namedParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'

/** Distinct sets of columns whose statements are prepared. Clients choose which fields they change, and reads need names, too. */
const preparedLimit = 100

const prepared = new Set<string>()

const takesName = (key: string) => {
  if (!prepared.has(key) && prepared.size < preparedLimit) prepared.add(key)
  return prepared.has(key)
}

const isExpression = (value: unknown) =>
  typeof value === 'object' && value !== null && 'toSQL' in value

type Columns = Readonly<Record<string, unknown>>

/**
 * Runs a statement that writes columns of one row, and returns the row. The text depends on the names of the columns
 * alone: it is built once and prepared. `build` gets a parameter for each value; a value that is an expression of SQL
 * becomes part of the text, which is then built for this execution. Columns that are undefined are left out.
 */
export const runWrite = async (
  db: Knex,
  /** What `build` depends on besides the columns. */
  key: string,
  /** The columns, and the values of other parameters. */
  { columns, more = {} }: { columns: Columns; more?: Columns },
  build: (columns: Columns) => Knex.QueryBuilder,
): Promise<Record<string, unknown> | undefined> => {
  const names = Object.keys(columns).filter((name) => columns[name] !== undefined)
  const isPlain = !names.some((name) => isExpression(columns[name]))
  const parts = names.map((name) => [name, isPlain ? namedParameter(name) : columns[name]])
  const cacheKey = isPlain ? JSON.stringify([key, names]) : null
  const result = await runCached(
    db,
    cacheKey,
    () => build(Object.fromEntries(parts)),
    onlyNamed({ ...columns, ...more }),
    { isPrepared: cacheKey !== null && takesName(cacheKey) },
  )
  return toObjects(result)[0]
}
