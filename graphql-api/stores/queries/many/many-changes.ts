import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { Verb } from '#api/access/verbs.ts'
import { notificationFeedEntries } from '#api/stores/history/feed-entries.ts'
import type { NotificationId } from '#api/stores/history/feed-entries.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { undoPeriod } from '#shared/many.ts'

/** A record that a verb changed with others: its version afterwards, and what an undo restores. */
export type ReplacedValues = {
  id: number
  version: number
  /** The columns that changed, with their values from before. */
  before: Readonly<Record<string, unknown>>
  /** The handover that an undo takes back instead. */
  handoverId?: number | undefined
  /** The note on a lead that says why it was lost. */
  noteId?: number | undefined
}

/** Records that one person changed at once. */
export type ManyChangesRow = {
  id: number
  userId: number
  /** The verb of one record. */
  verb: Verb
  noun: Noun
  at: Date
  records: readonly ReplacedValues[]
}

/** What verbs of many records replaced, until it is too late to undo it. */
export const createManyChanges = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Reserves a row, so that notifications can name it. Returns its id. */
  insert: async (row: Omit<ManyChangesRow, 'id' | 'records'>): Promise<number> => {
    const [insertedRow] = (await db('manyChanges').insert(row).returning('id')) as { id: number }[]
    return insertedRow?.id ?? 0
  },

  save: async (id: number, records: readonly ReplacedValues[]): Promise<void> => {
    await db('manyChanges')
      .where({ id })
      .update({ records: JSON.stringify(records) })
  },

  /** Returns the changes if this person made them; undefined once they were undone. */
  find: async (id: number, userId: number): Promise<ManyChangesRow | undefined> =>
    db<ManyChangesRow>('manyChanges').where({ id, userId }).first(),

  /** Removes the changes. Returns false if another transaction has undone them meanwhile. */
  remove: async (id: number): Promise<boolean> =>
    (await db('manyChanges').where({ id }).delete()) > 0,

  /** Withdraws the notifications of the changes that nobody has read. */
  withdrawNotifications: async (id: number): Promise<void> => {
    const withdrawnIds = (await db('notifications')
      .where({ subjectId: -id, readAt: null })
      .delete()
      .returning(['id', 'userId'])) as NotificationId[]
    for (const entry of notificationFeedEntries(withdrawnIds, 'ended'))
      changeRecorder.noteChange(entry)
  },
})

/** Returns the sweep that deletes what can no longer be undone. */
export const sweepManyChanges =
  (db: Knex) =>
  async (now: Date): Promise<number> =>
    db('manyChanges')
      .where('at', '<', new Date(now.getTime() - undoPeriod))
      .delete()
