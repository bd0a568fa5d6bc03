import type { Knex } from 'knex'
import { addPhoneNumber } from '#api/phone-number.ts'
import type { TableRows } from '#api/stores/rows.ts'

/** A row before it is kept: the database gives the id, the urgency, and a default to whatever is left out. */
export type New<Row> = Partial<Omit<Row, 'id' | 'urgency'>>

// One statement carries at most 65,535 values; no table has more than 40 columns.
const rowsPerStatement = 1_500

/** Inserts rows, up to 1,500 in one statement, and returns them whole, in the order given. */
export const insertMany = async <Table extends keyof TableRows>(
  db: Knex,
  table: Table,
  rows: readonly New<TableRows[Table]>[],
): Promise<TableRows[Table][]> => {
  const inserted: TableRows[Table][] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const kept: TableRows[Table][] = await db
      .insert(rows.slice(from, from + rowsPerStatement).map(addPhoneNumber))
      .into(table)
      .returning('*')
    inserted.push(...kept)
  }
  return inserted
}

/** Inserts one row and returns it whole. */
export const insertOne = async <Table extends keyof TableRows>(
  db: Knex,
  table: Table,
  row: New<TableRows[Table]>,
): Promise<TableRows[Table]> => {
  const [kept] = await insertMany(db, table, [row])
  if (!kept) throw new Error(`PostgreSQL returned no row from ${table}`)
  return kept
}
