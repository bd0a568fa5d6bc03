import type { StoreTools } from '#api/stores/tools.ts'
import type { RowOutcome } from '#shared/kinds.ts'

/** A row of a file as it is stored. Row 1 is the first below the headers. */
export type StoredRow = {
  number: number
  cells: string[]
  /** Why none of its cells is used; null for a row that is. */
  refusal: string | null
}

/** What becomes of a row. */
export type RowResult = {
  row: number
  outcome: RowOutcome
  /** The header of the cell that refused the row; null if it is about the whole row. */
  column: string | null
  /** Why the row was refused, or which record it is already. */
  message: string | null
  /** The record that was created, changed or found; null in a check for a record that is yet to be created. */
  recordId: number | null
}

/** Whether results are those of the check or of the import. */
export type ResultKind = 'checked' | 'written'

type BatchRow = { number: number; rows: StoredRow[]; results: RowResult[] | null }

/** Stores the rows of imports in batches, with what becomes of them. */
export const createImportBatches = ({ db }: Pick<StoreTools, 'db'>) => ({
  insert: async (
    importId: number,
    batches: readonly { rows: readonly StoredRow[]; checked: readonly RowResult[] }[],
  ) => {
    for (const [number, { rows, checked }] of batches.entries())
      await db('importBatches').insert({
        importId,
        number,
        rows: JSON.stringify(rows),
        checked: JSON.stringify(checked),
      })
  },

  /** Returns the numbers of all batches, and which are written. */
  list: async (importId: number): Promise<{ number: number; isWritten: boolean }[]> =>
    db('importBatches')
      .where({ importId })
      .orderBy('number')
      .select('number', db.raw('written is not null as "isWritten"')),

  read: async (importId: number, number: number, kind: ResultKind): Promise<BatchRow> => {
    const batch = (await db('importBatches')
      .where({ importId, number })
      .first('number', 'rows', db.raw('?? as results', [kind]))) as BatchRow | undefined
    if (!batch) throw new Error(`No batch ${number} of import ${importId}.`)
    return batch
  },

  /** Saves what a check found, or what was written, in the transaction that wrote it. */
  save: async (
    importId: number,
    number: number,
    { kind, results }: { kind: ResultKind; results: readonly RowResult[] },
  ) => {
    await db('importBatches')
      .where({ importId, number })
      .update({ [kind]: JSON.stringify(results) })
  },

  clearChecked: async (importId: number) => {
    await db('importBatches').where({ importId }).update({ checked: null })
  },
})
