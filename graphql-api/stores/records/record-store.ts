import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { EntityMapping } from '#api/stores/entities/entity-mapping.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { namedParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { visibleRows } from '#api/stores/statements/visible-rows.ts'
import { createRecordReader } from './record-reader.ts'

const isExpression = (value: unknown) =>
  typeof value === 'object' && value !== null && 'toSQL' in value

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

  /** Runs a write whose text depends on its columns alone: it is built once and prepared by name. */
  const write = async (
    what: string,
    values: Readonly<Record<string, unknown>>,
    build: (columns: Record<string, unknown>) => Knex.QueryBuilder,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Row | undefined> => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    // An expression of SQL is part of the text.
    const isPlain = !names.some((name) => isExpression(values[name]))
    const columns = Object.fromEntries(
      names.map((name) => [name, isPlain ? namedParameter(name) : values[name]]),
    )
    const cacheKey = isPlain ? JSON.stringify([what, noun, names]) : null
    const bound = onlyNamed({ ...values, ...more })
    const rows = toObjects(await runCached(db, cacheKey, () => build(columns), bound))
    return rows[0] as Row | undefined
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
      const build = () => {
        const query = visibleRows(db, noun, scope.shared.scopes)
          .where('t.id', namedParameter('id') as never)
          .select('t.*')
        return mode === 'share' ? query.forShare('t') : query.forNoKeyUpdate('t')
      }
      const cacheKey = JSON.stringify(['lock', noun, scope.shared.key, mode])
      const found = await runCached(db, cacheKey, build, onlyNamed({ id }, scope.viewer))
      const [row] = toObjects(found) as [Row?]
      if (row) changeRecorder.trackLocked(noun, row)
      return row ?? null
    },

    /** Inserts a record and returns it as stored. The verb has checked permission. */
    insert: async (values: Partial<Row>): Promise<Row> => {
      const row = await write('insert', derive(values), (columns) =>
        db(table).insert(columns).returning('*'),
      )
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
      const changes = { ...derive(values), ...(mapping.hasUpdatedAt && { updatedAt: clock() }) }
      const build = (columns: object) =>
        db(table)
          .where({ id: namedParameter('=id') })
          .update({ ...columns, version: db.raw('version + 1') })
          .returning('*')
      const row = await write('update', changes, build, { '=id': id })
      if (!row || !before) throw new Error(`No row ${id} in ${table}.`)
      changeRecorder.recordUpdate(noun, before, row)
      return row
    },
  }
}

export type RecordStore<N extends Noun, Row extends { id: number }> = ReturnType<
  typeof createRecordStore<N, Row>
>
