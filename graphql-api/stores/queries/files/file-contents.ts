import type { Knex } from 'knex'
import { splitIntoParts } from '#api/file-store/split-into-parts.ts'
import { recordFeedEntry } from '#api/stores/history/feed-entries.ts'
import type { StoreTools } from '#api/stores/tools.ts'

const partsPerRead = 4

/** The owner of a file quota: a customer, or a member of staff for files without a customer. */
export type QuotaOwner = { customerId: number | null; uploadedBy?: number | null }

const readCount = async (query: Knex.QueryBuilder) => {
  const [row] = (await query.count('id as count')) as { count: number }[]
  return row?.count ?? 0
}

/** Reads and writes the contents of files. They are stored apart from the records, so that lists never read them, and never held in memory as a whole. */
export const createFileContents = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Returns whether a file's content is stored, here or in the file store. */
  has: async (fileId: number): Promise<boolean> =>
    (await db('fileAttachments').where({ id: fileId, isUploaded: true }).first('id')) !== undefined,

  /** Locks a file for writing until the transaction ends. Returns false if another transaction has the lock. */
  tryLock: async (fileId: number): Promise<boolean> =>
    (await db('fileAttachments')
      .where({ id: fileId })
      .forNoKeyUpdate()
      .skipLocked()
      .first('id')) !== undefined,

  /** Counts the files that a user attached after `since`. */
  countUploadsSince: async (userId: number, since: Date): Promise<number> =>
    readCount(db('fileAttachments').where({ uploadedBy: userId }).where('createdAt', '>', since)),

  /** Returns the bytes stored for an owner. */
  storedBytes: async (owner: QuotaOwner): Promise<number> => {
    const row = (await db('fileAttachments')
      .where({ ...owner, isUploaded: true })
      .sum('size as bytes')
      .first()) as { bytes: string | null } | undefined
    return Number(row?.bytes ?? 0)
  },

  /** Locks the owner's quota until the transaction ends, so that uploads at the same time cannot exceed it. */
  lockQuota: async ({ customerId, uploadedBy }: QuotaOwner) => {
    const name = customerId === null ? `files of user ${uploadedBy}` : `files of ${customerId}`
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
  },

  /** Writes a file's content. Call it in a transaction. */
  write: async (fileId: number, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    let part = 0
    for await (const piece of splitIntoParts(bytes)) {
      await db('fileContents').insert({ fileId, part, bytes: piece })
      part += 1
    }
  },

  /** Marks a file whose content is written as uploaded, with the media type of the content. Call it in the transaction of `write`. */
  markUploaded: async (fileId: number, type: string): Promise<void> => {
    const [file] = await db('fileAttachments')
      .where({ id: fileId })
      .update({ type, isUploaded: true })
      .returning('*')
    if (file)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }),
      )
  },

  /** Leaves a file without a task, message or customer to the sweep of files that were never sent. */
  giveUp: async (fileId: number): Promise<void> => {
    const [file] = await db('fileAttachments')
      .where({ id: fileId })
      .update({ audience: 'uploader' })
      .returning('*')
    if (file)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }),
      )
  },

  /** Removes the record of a file that has no content. Call it in a transaction that has locked the file. */
  removeFile: async (fileId: number): Promise<void> => {
    const [file] = await db('fileAttachments').where({ id: fileId }).delete().returning('*')
    if (file)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }, { kind: 'ended' }),
      )
  },

  /** Returns the number of the part that holds this byte of a file, and how many bytes lie before that part. Parts of a recording have different sizes. */
  findPart: async (fileId: number, byte: number): Promise<{ part: number; before: number }> => {
    const parts = db('fileContents')
      .where({ fileId })
      .select(
        'part',
        db.raw('sum(octet_length(bytes)) over (order by part) - octet_length(bytes) as before'),
      )
    const row = (await db
      .from(parts.as('parts'))
      .where('before', '<=', byte)
      .orderBy('part', 'desc')
      .first('part', 'before')) as { part: number; before: string } | undefined
    return { part: row?.part ?? 0, before: Number(row?.before ?? 0) }
  },

  /** Returns the next parts of a file's content in order, at most 1 MB; empty after the last. */
  read: async (fileId: number, from: number): Promise<Buffer[]> => {
    const rows: { bytes: Buffer }[] = await db('fileContents')
      .where({ fileId })
      .where('part', '>=', from)
      .orderBy('part')
      .limit(partsPerRead)
      .select('bytes')
    return rows.map(({ bytes }) => bytes)
  },
})
