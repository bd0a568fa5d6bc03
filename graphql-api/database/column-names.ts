import type { Knex } from 'knex'

const snake = new Map<string, string>()
const camel = new Map<string, string>()

const memoize = (memo: Map<string, string>, name: string, convert: (name: string) => string) => {
  let convertedName = memo.get(name)
  if (convertedName === undefined) memo.set(name, (convertedName = convert(name)))
  return convertedName
}

/** Returns a column or table name in snake_case, as the database has it. */
export const toSnake = (name: string) =>
  memoize(snake, name, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Returns a column or table name in camelCase, as the code has it. */
export const toCamel = (name: string) =>
  memoize(camel, name, (name) =>
    name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // `pluck` returns plain values.
  !(value instanceof Date)

const rename = (row: unknown) =>
  isRow(row)
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]))
    : row

/** Knex settings that convert names between snake_case in the database and camelCase in the code. JSON values stay as they are. */
export const columnNames = {
  wrapIdentifier: (name, wrap) => wrap(toSnake(name)),
  postProcessResponse: (result: unknown) => {
    if (Array.isArray(result)) return result.map(rename)
    if (isRow(result) && Array.isArray(result['rows']))
      return Object.assign(result, { rows: result['rows'].map(rename) })
    return rename(result)
  },
} satisfies Pick<Knex.Config, 'wrapIdentifier' | 'postProcessResponse'>
