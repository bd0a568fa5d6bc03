import type { Knex } from 'knex'
import type { MergedNoun } from '#api/access/merging.ts'
import { nouns } from '#api/access/nouns.ts'
import type { NounRows } from '#api/stores/rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { undoMergeDays, undoMergeUntil } from '#shared/merging.ts'
import { countMoving, readersOf } from './customer-merges.ts'
import { lockLeadsOf, readObstacles } from './merge-obstacles.ts'
import { moveChildren } from './move-children.ts'
import { countRows, moveRows, moveRowsBack } from './move-rows.ts'
import type { MovedRows, RowVersions } from './move-rows.ts'
import { lowerReadMarks, raiseReadMarks } from './read-marks.ts'
import type { ReadMarks } from './read-marks.ts'

/** A value of the record that stayed, before and after the merge; chosen by a person, or joined from both records. */
export type ReplacedValue = { before: unknown; after: unknown; isChosen: boolean }

/** A merge of one record into another of its kind. */
export type MergeRow = {
  id: number
  noun: MergedNoun
  keepId: number
  mergeId: number
  userId: number | null
  at: Date
  undoneAt: Date | null
  moved: MovedRows
  versions: RowVersions
  readMarks: ReadMarks
  replaced: Readonly<Record<string, ReplacedValue>>
  /** The merged record's name, where it was read with the merge. */
  mergedName?: string | null
}

/** Stores merges and moves the rows of merged records. Their ids, locked by the caller, are not limited to the viewer's scope. */
export const createMerges = ({
  db,
  locks,
  changeRecorder,
  clock,
}: Pick<StoreTools, 'db' | 'locks' | 'changeRecorder' | 'clock'>) => ({
  /** Returns the id of the record that another one was merged into; null if it was not merged. */
  currentId: async (noun: MergedNoun, id: number): Promise<number | null> => {
    const row = (await db(nouns[noun].many).where({ id }).first('mergedIntoId')) as
      | { mergedIntoId: number | null }
      | undefined
    return row?.mergedIntoId ?? null
  },

  find: async (id: number): Promise<MergeRow | null> =>
    (await db<MergeRow>('merges').where({ id }).first()) ?? null,

  /** Returns the merges into a record that can still be undone, newest first. */
  into: async (noun: MergedNoun, keepId: number): Promise<MergeRow[]> => {
    const rows = await db<MergeRow>('merges')
      .where({ noun, keepId })
      .whereNull('undoneAt')
      .select(
        'merges.*',
        db(`${nouns[noun].many} as merged`)
          .whereRaw('merged.id = merges.merge_id')
          .select('merged.name')
          .as('mergedName'),
      )
      .orderBy('id', 'desc')
    return rows.filter((row) => undoMergeUntil(row) > clock())
  },

  /** Returns a record's name, also of a merged one. */
  nameOf: async (noun: MergedNoun, id: number): Promise<string | null> => {
    const row = (await db(nouns[noun].many).where({ id }).first('name')) as
      | { name: string }
      | undefined
    return row?.name ?? null
  },

  /** Locks a record and one that was merged into it, and returns both; undefined for one that is gone. */
  lockBoth: async <N extends MergedNoun>(
    noun: N,
    ids: readonly [keepId: number, mergeId: number],
  ) => {
    locks.take(noun, ids, 'update')
    const rows = (await db(nouns[noun].many)
      .whereIn('id', ids)
      .orderBy('id')
      .forNoKeyUpdate()) as NounRows[N][]
    for (const row of rows) changeRecorder.trackLocked(noun, row)
    return ids.map((id) => rows.find((row) => row.id === id))
  },

  insert: async (
    row: Omit<MergeRow, 'id' | 'at' | 'undoneAt' | 'mergedName'>,
  ): Promise<MergeRow> => {
    const { moved, versions, readMarks, replaced } = row
    const [insertedRow] = (await db('merges')
      .insert({
        ...row,
        moved: JSON.stringify(moved),
        versions: JSON.stringify(versions),
        readMarks: JSON.stringify(readMarks),
        replaced: JSON.stringify(replaced),
        at: clock(),
      })
      .returning('*')) as MergeRow[]
    if (!insertedRow) throw new Error('Inserting into merges returned no row.')
    return insertedRow
  },

  /** Marks a merge as undone. Returns undefined if another transaction has done so meanwhile. */
  markUndone: async (id: number): Promise<MergeRow | undefined> => {
    const [row] = (await db('merges')
      .where({ id })
      .whereNull('undoneAt')
      .update({ undoneAt: clock() })
      .returning('*')) as MergeRow[]
    return row
  },

  /** Moves the rows of a record to another one. Returns what an undo gives back. */
  move: async (noun: MergedNoun, ids: { from: number; to: number }) => ({
    ...(await moveRows(db, noun, ids)),
    readMarks: noun === 'customer' ? await lowerReadMarks(db, ids) : {},
  }),

  /** Moves rows back. Returns, by column, those that an undo can't give back. */
  moveBack: async (merge: MergeRow): Promise<MovedRows> => {
    const { noun, keepId: from, mergeId: to, readMarks } = merge
    const missing = await moveRowsBack(db, noun, merge, { from, to })
    if (noun !== 'customer') return missing
    await raiseReadMarks(db, from, readMarks)
    await moveChildren(db, { from, to })
    return missing
  },

  countMoving: (customerId: number) => countMoving(db, customerId),
  readersOf: (customerId: number) => readersOf(db, customerId),

  /** Returns what stands in the way of a merge of two customers, beside their own columns. */
  obstacles: (ids: { keepId: number; mergeId: number }) =>
    readObstacles(db, { ...ids, now: clock() }),

  /** Locks the leads of a customer, whose rows a merge of the customer changes. */
  lockLeadsOf: async (customerId: number) => {
    locks.take('lead', await lockLeadsOf(db, customerId), 'update')
  },

  count: (noun: MergedNoun, id: number) => countRows(db, noun, id),
})

/** Returns the sweep that empties what the undo of merges would give back, once it is too late or done. */
export const sweepMerges =
  (db: Knex) =>
  async (now: Date): Promise<number> =>
    db('merges')
      .where((over) => {
        void over.where('at', '<', new Date(now.getTime() - undoMergeDays * 86_400_000))
        void over.orWhereNotNull('undoneAt')
      })
      .whereRaw(`(moved <> '{}' or replaced <> '{}' or read_marks <> '{}')`)
      .update({ moved: '{}', versions: '{}', readMarks: '{}', replaced: '{}' })
