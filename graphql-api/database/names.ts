import type { Knex } from 'knex'

const snake = new Map<string, string>()
const camel = new Map<string, string>()

const remembered = (memory: Map<string, string>, name: string, make: (name: string) => string) => {
  let made = memory.get(name)
  if (made === undefined) memory.set(name, (made = make(name)))
  return made
}

/** The name of a column or table as the database has it. */
export const toSnake = (name: string) =>
  remembered(snake, name, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** The name of a column or table as the program has it. */
export const toCamel = (name: string) =>
  remembered(camel, name, (name) =>
    name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // Plucked from its row.
  !(value instanceof Date)

const rename = (row: unknown) =>
  isRow(row)
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]))
    : row

/** Columns are snake_case in the database and camelCase in the program; what is inside a JSON column stays as it is. */
export const columnNames = {
  wrapIdentifier: (name, wrap) => wrap(toSnake(name)),
  postProcessResponse: (result: unknown) => {
    if (Array.isArray(result)) return result.map(rename)
    if (isRow(result) && Array.isArray(result['rows']))
      return Object.assign(result, { rows: result['rows'].map(rename) })
    return rename(result)
  },
} satisfies Pick<Knex.Config, 'wrapIdentifier' | 'postProcessResponse'>
