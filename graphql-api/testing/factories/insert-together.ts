import type { Knex } from 'knex'
import { columnNames, toSnake } from '#api/database/column-names.ts'
import type { TableRows } from '#api/stores/rows.ts'

/** Reserves an id for each name, of the table that is given for it. */
export const reserveIds = async <Name extends string>(
  db: Knex,
  tables: Readonly<Record<Name, keyof TableRows>>,
): Promise<Record<Name, number>> => {
  const ids = Object.entries<keyof TableRows>(tables).map(
    ([name, table]) => `nextval(pg_get_serial_sequence('${toSnake(table)}', 'id')) as "${name}"`,
  )
  const { rows } = await db.raw<{ rows: Record<Name, number>[] }>(`select ${ids.join(', ')}`)
  if (!rows[0]) throw new Error('PostgreSQL returned no ids')
  return rows[0]
}

const toStatement = (db: Knex, table: string, row: object) => {
  const values = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    // Knex would write the time of the process's time zone.
    value instanceof Date ? value.toISOString() : value,
  ])
  const statement = db(table).insert(Object.fromEntries(values), '*').toQuery()
  // Ids are always generated, unless a statement says that it brings its own.
  return statement.replace(') values (', ') overriding system value values (')
}

/** Inserts rows of several tables in this order, in one message, which takes a third of the time of one each. Returns the stored rows. */
export const insertTogether = async (
  db: Knex,
  rows: readonly (readonly [table: string, row: object])[],
): Promise<unknown[]> => {
  const message = rows.map(([table, row]) => toStatement(db, table, row)).join(';\n')
  // Knex would take a question mark for the place of a value.
  const results = await db.raw<{ rows: unknown[] }[]>(message.replaceAll('?', String.raw`\?`))
  return results.flatMap(({ rows }) => columnNames.postProcessResponse(rows))
}
