import type { Knex } from 'knex'
import { toCamel, toSnake } from '#api/database/names.ts'
import type { NounRows } from '#api/stores/rows.ts'
import { build } from './work.ts'

type Column = { name: string; type: string; parent: string | null; isRequired: boolean }

/** The columns of a table: their names as rows have them, and whose ids they hold. */
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
 * A record of any kind: as its own factory makes it, or, for a kind that asks for nothing particular, with something in every column that must
 * hold something. Of `given`, columns that the kind does not have are left out.
 */
export const buildAny = async (
  db: Knex,
  noun: keyof NounRows,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number }> => {
  const columns = await columnsOf(db, tableOf(noun))
  const values: Record<string, unknown> = {}
  for (const { name, type, parent, isRequired } of columns) {
    if (name in given) values[name] = given[name]
    else if (isRequired && !(noun in build))
      values[name] = parent ? (await buildAny(db, nounOf(parent))).id : (plainValues[type] ?? 1)
  }
  const own = build as Partial<Record<string, (db: Knex, given: object) => Promise<{ id: number }>>>
  if (own[noun]) return own[noun](db, values)
  const [row] = (await db(tableOf(noun)).insert(values).returning('*')) as { id: number }[]
  if (!row) throw new Error(`PostgreSQL returned no row of a ${noun}`)
  return row
}
