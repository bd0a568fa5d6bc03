import type { Knex } from 'knex'
import { toCamel, toSnake } from '#api/database/column-names.ts'
import type { NounRows } from '#api/stores/rows.ts'
import { build } from './work.ts'

type Column = { name: string; type: string; parent: string | null; isRequired: boolean }

/** Reads the columns of a table, in camelCase, with the table that a foreign key references. */
const columnsOf = async (db: Knex, table: string): Promise<Column[]> => {
  const { rows } = await db.raw<{ rows: Column[] }>(
    `select attname as name, format_type(atttypid, null) as type, confrelid::regclass::text as parent,
       attnotnull and not atthasdef and attidentity = '' as "isRequired"
     from pg_attribute left join pg_constraint on contype = 'f' and conrelid = attrelid and conkey[1] = attnum
     where attrelid = ?::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows.map((row) => ({ ...row, name: toCamel(row.name) }))
}

const plainValues: Record<string, unknown> = {
  text: 'Words',
  boolean: true,
  jsonb: {},
  bytea: Buffer.from('Words'),
  'timestamp with time zone': new Date(),
}

const nounOf = (table: string) =>
  toCamel(table.replace(/ies$/, 'y').replace(/s$/, '')) as keyof NounRows

const tableOf = (noun: string) => toSnake(noun.replace(/y$/, 'ie') + 's')

/**
 * Creates a record of any kind by its factory, or, for a kind without one, with a value in every required column. Values
 * of `overrides` for columns that the kind does not have are ignored.
 */
export const buildAny = async (
  db: Knex,
  noun: keyof NounRows,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number }> => {
  const columns = await columnsOf(db, tableOf(noun))
  const values: Record<string, unknown> = {}
  for (const { name, type, parent, isRequired } of columns) {
    if (name in overrides) values[name] = overrides[name]
    else if (isRequired && !(noun in build))
      values[name] = parent ? (await buildAny(db, nounOf(parent))).id : (plainValues[type] ?? 1)
  }
  const factories = build as Partial<
    Record<string, (db: Knex, values: object) => Promise<{ id: number }>>
  >
  if (factories[noun]) return factories[noun](db, values)
  const [row] = (await db(tableOf(noun)).insert(values).returning('*')) as { id: number }[]
  if (!row) throw new Error(`PostgreSQL returned no row of a ${noun}`)
  return row
}
