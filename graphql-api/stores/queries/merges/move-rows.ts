import type { Knex } from 'knex'
import { movingColumns } from './record-columns.ts'

/** The ids of the rows that moved, by their column. */
export type MovedRows = Readonly<Record<string, readonly number[]>>

/** The primary keys that are not called `id`. */
const keys: Readonly<Record<string, string>> = { demo_bookings: 'calendar_event_id' }

const partsOf = (column: string) => {
  const [table = '', name = ''] = column.split('.')
  return { table, name, key: keys[table] ?? 'id' }
}

type Row = { id: number }

/** Points the rows of one record at another. Returns their ids by column. */
export const moveRows = async (db: Knex, from: number, to: number): Promise<MovedRows> => {
  const moved: Record<string, number[]> = {}
  // Sequential, because a transaction has one connection.
  for (const column of movingColumns) {
    const { table, name, key } = partsOf(column)
    const { rows } = await db.raw<{ rows: Row[] }>(
      'update ?? set ?? = ? where ?? = ? returning ?? as id',
      [table, name, to, name, from, key],
    )
    if (rows.length > 0) moved[column] = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  return moved
}

/** Points rows that moved back. Returns, by column, the ids of those that are gone or belong to another record by now. */
export const moveRowsBack = async (
  db: Knex,
  moved: MovedRows,
  { from, to }: { from: number; to: number },
): Promise<MovedRows> => {
  const missing: Record<string, number[]> = {}
  for (const [column, ids] of Object.entries(moved)) {
    const { table, name, key } = partsOf(column)
    const { rows } = await db.raw<{ rows: Row[] }>(
      'update ?? set ?? = ? where ?? = ? and ?? = any(?::bigint[]) returning ?? as id',
      [table, name, to, name, from, key, [...ids], key],
    )
    const back = new Set(rows.map(({ id }) => id))
    const others = ids.filter((id) => !back.has(id))
    if (others.length > 0) missing[column] = others
  }
  return missing
}

/** Counts the rows that would move from a record, by column. */
export const countRows = async (
  db: Knex,
  id: number,
): Promise<Readonly<Record<string, number>>> => {
  const counts = movingColumns.map((column, place) => {
    const { table, name } = partsOf(column)
    return db(table).where(name, id).count().as(`of${place}`)
  })
  const [row] = (await db.select(counts)) as Record<string, number>[]
  return Object.fromEntries(
    movingColumns.map((column, place) => [column, row?.[`of${place}`] ?? 0]),
  )
}
