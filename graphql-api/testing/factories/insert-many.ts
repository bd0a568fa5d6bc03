import type { Knex } from 'knex'
import { addPhoneNumber } from '#api/phone-number.ts'
import type { TableRows } from '#api/stores/rows.ts'

/** A row to insert: PostgreSQL generates the id and the urgency, and missing columns get their defaults. */
export type New<Row> = Partial<Omit<Row, 'id' | 'urgency'>>

// One statement carries at most 65,535 values; no table has more than 40 columns.
const rowsPerStatement = 1_500

/** Inserts rows, up to 1,500 per statement, and returns the stored rows in the same order. */
export const insertMany = async <Table extends keyof TableRows>(
  db: Knex,
  table: Table,
  rows: readonly New<TableRows[Table]>[],
): Promise<TableRows[Table][]> => {
  const insertedValues: TableRows[Table][] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const storedRow: TableRows[Table][] = await db
      .insert(rows.slice(from, from + rowsPerStatement).map(addPhoneNumber))
      .into(table)
      .returning('*')
    insertedValues.push(...storedRow)
  }
  return insertedValues
}

/** Inserts one row and returns the stored row. */
export const insertOne = async <Table extends keyof TableRows>(
  db: Knex,
  table: Table,
  row: New<TableRows[Table]>,
): Promise<TableRows[Table]> => {
  const [storedRow] = await insertMany(db, table, [row])
  if (!storedRow) throw new Error(`PostgreSQL returned no row from ${table}`)
  return storedRow
}
