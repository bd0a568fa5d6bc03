import type { StoreTools } from '#api/stores/tools.ts'
import type { Noun } from '#api/access/nouns.ts'

/** A record that an import created or changed. */
export type ImportRecordRow = {
  noun: Noun
  recordId: number
  importId: number
  batch: number
  /** The row of the file. */
  rowNumber: number
  /** The version of the record after the import. */
  writtenVersion: number
  /** The values that were replaced; null for a record that was created. */
  before: Record<string, unknown> | null
  /** When it was created or first changed. */
  writtenAt: Date
}

/** Stores which records imports wrote, for their undo. */
export const createImportRecords = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Adds records. A record that an earlier batch wrote keeps what it was before the import. */
  add: async (records: readonly ImportRecordRow[]) => {
    if (records.length === 0) return
    await db('importRecords')
      .insert(
        records.map((record) => ({
          ...record,
          before: record.before && JSON.stringify(record.before),
        })),
      )
      .onConflict(['importId', 'noun', 'recordId'])
      .merge({
        writtenVersion: db.raw('excluded.written_version'),
        before: db.raw(
          'case when import_records.before is not null then excluded.before || import_records.before end',
        ),
      })
  },
})
