import { nouns } from '#api/access/nouns.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { ImportNoun, UndoOutcome } from '#shared/kinds.ts'
import type { ImportRecordRow } from './import-records.ts'

type Reference = { table: string; column: string }

/** Every foreign key to a table, as the database knows them, so that no new table is forgotten. */
const references = `
  select conrelid::regclass::text as "table", attname as "column"
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = ?::regclass and cardinality(conkey) = 1`

/** Takes back what imports wrote. */
export const createImportUndo = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Returns the next records that are not taken back, by id. */
  next: async (importId: number, count: number): Promise<ImportRecordRow[]> =>
    db<ImportRecordRow>('importRecords')
      .where({ importId })
      .whereNull('undone')
      .orderBy('recordId')
      .limit(count),

  save: async (
    importId: number,
    results: readonly { recordId: number; undone: UndoOutcome; keptBecause: string | null }[],
  ) => {
    await db.raw(
      `update import_records r set undone = u.undone, kept_because = u."keptBecause"
       from jsonb_to_recordset(?::jsonb) as u("recordId" bigint, undone text, "keptBecause" text)
       where r.import_id = ? and r.record_id = u."recordId"`,
      [JSON.stringify(results), importId],
    )
  },

  /** Returns the records that a row of any table refers to. */
  findReferenced: async (noun: ImportNoun, ids: readonly number[]): Promise<Set<number>> => {
    const { rows } = await db.raw<{ rows: Reference[] }>(references, [nouns[noun].many])
    const each = rows.map(() => 'select ??::bigint as id from ?? where ?? = any(?::bigint[])')
    const bindings = rows.flatMap(({ table, column }) => [column, table, column, ids])
    if (rows.length === 0) return new Set()
    const found = await db.raw<{ rows: { id: number }[] }>(each.join(' union '), bindings as never)
    return new Set(found.rows.map(({ id }) => id))
  },

  /** Returns the records that were merged into others, which no list shows. */
  findMerged: async (noun: ImportNoun, ids: readonly number[]): Promise<Set<number>> =>
    new Set<number>(
      await db(nouns[noun].many).whereIn('id', ids).whereNotNull('mergedIntoId').pluck('id'),
    ),

  /** Removes records that are locked. History keeps a line of each. */
  remove: async (noun: ImportNoun, rows: readonly { id: number }[]) => {
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await db(nouns[noun].many).whereIn('id', ids).delete()
    for (const row of rows) changeRecorder.recordRemoval(noun, row)
  },
})
