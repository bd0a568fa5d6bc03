import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { EntityMapping } from '#api/stores/entities/entity-mapping.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import { createRecordReader } from './record-reader.ts'
import { runWrite } from './run-write.ts'

/** Reads and writes one kind of record within a scope. */
export const createRecordStore = <N extends Noun, Row extends { id: number }>(
  mapping: EntityMapping<N, Row>,
  tools: StoreTools,
) => {
  const { db, scope, clock, locks, changeRecorder } = tools
  const { noun } = mapping
  const table = nouns[noun].many
  const derive = (values: Partial<Row>) => mapping.derive?.(values) ?? values
  const reader = createRecordReader(mapping, tools)
  /** Records that `lockAll` has locked in this scope. The change recorder has their present rows. */
  const lockedModes = new Map<number, LockMode>()

  const buildLock = (mode: LockMode) => {
    const query = selectVisibleRows(db, noun, scope.sharedScope.scopes).select('t.*')
    return mode === 'share' ? query.forShare('t') : query.forNoKeyUpdate('t')
  }

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
      const lockedMode = lockedModes.get(id)
      if (lockedMode === mode || lockedMode === 'update')
        return changeRecorder.lastKnown(noun, id) as Row
      const build = () => buildLock(mode).where('t.id', nameParameter('id') as never)
      const cacheKey = JSON.stringify(['lock', noun, scope.sharedScope.key, mode])
      const result = await runCached(db, cacheKey, build, onlyNamed({ id }, scope.viewer))
      const [row] = toObjects(result) as [Row?]
      if (row) changeRecorder.trackLocked(noun, row)
      return row ?? null
    },

    /** Locks records by their ids until the transaction ends, by one statement. Later locks of one of them read no more. Returns those in scope. */
    lockAll: async (ids: readonly number[], mode: LockMode = 'update'): Promise<Row[]> => {
      locks.take(noun, ids, mode)
      const build = () =>
        buildLock(mode)
          .whereRaw(`t.id = any(${arrayParameter('bigint')})`, [nameParameter('ids')] as never)
          .orderBy('t.id')
      const cacheKey = JSON.stringify(['lockAll', noun, scope.sharedScope.key, mode])
      const result = await runCached(db, cacheKey, build, onlyNamed({ ids }, scope.viewer))
      const rows = toObjects(result) as Row[]
      for (const row of rows) {
        changeRecorder.trackLocked(noun, row)
        lockedModes.set(row.id, mode)
      }
      return rows
    },

    /** Inserts a record and returns it as stored. The verb has checked permission. */
    insert: async (values: Partial<Row>): Promise<Row> => {
      const row = (await runWrite(db, `insert ${noun}`, { columns: derive(values) }, (columns) =>
        db(table).insert(columns).returning('*'),
      )) as Row | undefined
      if (!row) throw new Error(`Inserting into ${table} returned no row.`)
      changeRecorder.recordInsert(noun, row)
      return row
    },

    insertAll,

    /** Changes a record that the caller has locked; increments its version and sets its time of change. */
    change: async (id: number, values: Partial<Row>): Promise<Row> => {
      const before =
        changeRecorder.lastKnown(noun, id) ??
        ((await db(table).where({ id }).first()) as Row | undefined)
      const columns = { ...derive(values), ...(mapping.hasUpdatedAt && { updatedAt: clock() }) }
      const row = (await runWrite(
        db,
        `update ${noun}`,
        { columns, more: { '=id': id } },
        (parameters) =>
          db(table)
            .where({ id: nameParameter('=id') })
            .update({ ...parameters, version: db.raw('version + 1') })
            .returning('*'),
      )) as Row | undefined
      if (!row || !before) throw new Error(`No row ${id} in ${table}.`)
      changeRecorder.recordUpdate(noun, before, row)
      return row
    },
  }
}

export type RecordStore<N extends Noun, Row extends { id: number }> = ReturnType<
  typeof createRecordStore<N, Row>
>
