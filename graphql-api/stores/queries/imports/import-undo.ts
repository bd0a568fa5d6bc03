import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { UndoOutcome } from '#shared/kinds.ts'
import type { ImportPart } from './import-parts.ts'
import type { ImportRecordRow } from './import-records.ts'
import type { ImportRow } from './imports.ts'

type ImportOf = Pick<ImportRow, 'id' | 'noun'>
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
  /** Returns the next records that are not taken back, by id, without what was added to them. */
  next: async ({ id, noun }: ImportOf, count: number): Promise<ImportRecordRow[]> =>
    db<ImportRecordRow>('importRecords')
      .where({ importId: id, noun })
      .whereNull('undone')
      .orderBy('recordId')
      .limit(count),

  save: async (
    { id, noun }: ImportOf,
    results: readonly { recordId: number; undone: UndoOutcome; keptBecause: string | null }[],
  ) => {
    await db.raw(
      `update import_records r set undone = u.undone, kept_because = u."keptBecause"
       from jsonb_to_recordset(?::jsonb) as u("recordId" bigint, undone text, "keptBecause" text)
       where r.import_id = ? and r.noun = ? and r.record_id = u."recordId"`,
      [JSON.stringify(results), id, noun],
    )
  },

  /** Locks rows so that none can begin to refer to them. Returns the ids of those that exist, in no scope too. */
  lockRows: async (noun: Noun, ids: readonly number[]): Promise<Set<number>> =>
    new Set<number>(
      await db(nouns[noun].many).whereIn('id', ids).orderBy('id').forUpdate().pluck('id'),
    ),

  /** Returns the records that a row of any table refers to, besides these parts. */
  findReferenced: async (
    noun: Noun,
    ids: readonly number[],
    parts: readonly Pick<ImportPart, 'noun' | 'recordId'>[] = [],
  ): Promise<Set<number>> => {
    const { rows } = await db.raw<{ rows: Reference[] }>(references, [toSnake(nouns[noun].many)])
    if (rows.length === 0) return new Set()
    const partsOf = Map.groupBy(parts, (part) => toSnake(nouns[part.noun].many))
    const each = rows.map(({ table, column }) => {
      const query = db(table)
        .select(db.raw('??::bigint as id', [column]))
        .whereIn(column, ids)
      const ofTable = partsOf.get(table)
      if (ofTable)
        void query.whereNotIn(
          'id',
          ofTable.map(({ recordId }) => recordId),
        )
      return query
    })
    const result = (await db.union(each as never)) as unknown as { id: number }[]
    return new Set(result.map(({ id }) => id))
  },

  /** Removes records that are locked. History keeps a line of each. */
  remove: async (noun: Noun, rows: readonly { id: number }[]) => {
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await db(nouns[noun].many).whereIn('id', ids).delete()
    for (const row of rows) changeRecorder.recordRemoval(noun, row)
  },
})
