import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { EntityMapping } from '#api/stores/entities/entity-mapping.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { createRecordReader } from './record-reader.ts'

/** Reads and writes one kind of record within a scope. */
export const createRecordStore = <N extends Noun, Row extends { id: number }>(
  mapping: EntityMapping<N, Row>,
  tools: StoreTools,
) => {
  const { db, clock, locks, changeRecorder } = tools
  const { noun } = mapping
  const table = nouns[noun].many
  const derive = (values: Partial<Row>) => mapping.derive?.(values) ?? values
  const { visible, ...reader } = createRecordReader(mapping, tools)

  /** Inserts records with one statement and returns them as stored. The verb has checked permission. */
  const insertAll = async (all: readonly Partial<Row>[]): Promise<Row[]> => {
    if (all.length === 0) return []
    const rows = (await db(table).insert(all.map(derive)).returning('*')) as Row[]
    for (const row of rows) changeRecorder.recordInsert(noun, row)
    return rows
  }

  return {
    noun,
    ...reader,

    /** Locks the record until the transaction ends; null if none is in scope. */
    lock: async (id: number, mode: LockMode = 'update'): Promise<Row | null> => {
      locks.take(noun, [id], mode)
      const query = visible().where('t.id', id).select('t.*')
      void (mode === 'share' ? query.forShare('t') : query.forNoKeyUpdate('t'))
      const row = (await query.first()) as Row | undefined
      if (row) changeRecorder.trackLocked(noun, row)
      return row ?? null
    },

    /** Inserts a record and returns it as stored. The verb has checked permission. */
    insert: async (values: Partial<Row>): Promise<Row> => {
      const [row] = await insertAll([values])
      if (!row) throw new Error(`Inserting into ${table} returned no row.`)
      return row
    },

    insertAll,

    /** Changes a record that the caller has locked; increments its version and sets its time of change. */
    change: async (id: number, values: Partial<Row>): Promise<Row> => {
      const before =
        changeRecorder.lastKnown(noun, id) ??
        ((await db(table).where({ id }).first()) as Row | undefined)
      const [row] = (await db(table)
        .where({ id })
        .update({
          ...derive(values),
          ...(mapping.hasUpdatedAt && { updatedAt: clock() }),
          version: db.raw('version + 1'),
        })
        .returning('*')) as Row[]
      if (!row || !before) throw new Error(`No row ${id} in ${table}.`)
      changeRecorder.recordUpdate(noun, before, row)
      return row
    },
  }
}

export type RecordStore<N extends Noun, Row extends { id: number }> = ReturnType<
  typeof createRecordStore<N, Row>
>
