import type { Knex } from 'knex'
import { lateChunkSeconds } from '#shared/recording.ts'

/** Milliseconds after which another process may write an object: its process has ended, or the store takes too long. */
const claimTimeout = 3_600_000

/** Milliseconds for which the object of a deleted file stays: longer than a backup takes, which reads the objects of its snapshot. */
const deletionDelay = 24 * 3_600_000

/** Milliseconds after the end of a call in which chunks of its recording may still be stored. */
const recordingTail = (lateChunkSeconds + 60) * 1000

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** A complete object. */
type StoredObject = { key: string; size: number; sha256: string }

/** Stores which objects of the file store hold contents of files. */
export const createFileObjects = (db: Knex) => ({
  /** Returns the key of the object that holds a file's content; null if it is not in the file store. */
  findKey: async (fileId: number): Promise<string | null> => {
    const row = await db('fileObjects')
      .where({ fileId })
      .whereNotNull('storedAt')
      .first<{ key: string } | undefined>('key')
    return row?.key ?? null
  },

  /** Returns files whose complete content is in the database. A recording is complete some minutes after its call. */
  filesToMove: async (now: Date, limit: number): Promise<number[]> => {
    const rows: { fileId: number }[] = await db('fileContents as c')
      .join('fileAttachments as f', 'f.id', 'c.fileId')
      .leftJoin('communicationSessions as s', 's.id', 'f.communicationSessionId')
      .leftJoin('fileObjects as o', 'o.fileId', 'f.id')
      .where('c.part', 0)
      .where('f.isUploaded', true)
      .whereRaw(
        `(f.communication_session_id is null
          or s.status <> 'active' and coalesce(s.end_time, f.created_at) < ?)`,
        [before(now, recordingTail)],
      )
      .whereRaw('coalesce(o.claimed_at < ?, true)', [before(now, claimTimeout)])
      .orderBy('c.fileId')
      .limit(limit)
      .select('c.fileId')
    return rows.map(({ fileId }) => fileId)
  },

  /** Returns the key of the object to which this process may write a file; null if another process writes it, or has written it. */
  claim: async (fileId: number, now: Date): Promise<string | null> => {
    const { rows } = await db.raw<{ rows: { key: string }[] }>(
      `insert into file_objects (file_id, claimed_at)
       select id, :now from file_attachments where id = :fileId
       on conflict (file_id) do update set claimed_at = :now
       where file_objects.stored_at is null and coalesce(file_objects.claimed_at < :expired, true)
       returning key`,
      { fileId, now, expired: before(now, claimTimeout) },
    )
    return rows[0]?.key ?? null
  },

  /** Lets any process write an object again. */
  release: async (key: string): Promise<void> => {
    await db('fileObjects').where({ key }).update({ claimedAt: null })
  },

  /** Marks an object as complete, and deletes the content from the database. Call it in a transaction. Throws if the content in the database is another one. */
  complete: async (fileId: number, { key, size, sha256 }: StoredObject, now: Date) => {
    const file = await db('fileAttachments').where({ id: fileId }).forNoKeyUpdate().first('id')
    if (!file) return
    const deletedRows = (await db('fileContents')
      .where({ fileId })
      .delete()
      .returning(db.raw('octet_length(bytes) as size'))) as { size: number }[]
    const expectedSize = deletedRows.reduce((sum, part) => sum + part.size, 0)
    if (expectedSize !== size)
      throw new Error(`File ${fileId} has ${expectedSize} bytes; ${size} were moved.`)
    await db('fileObjects').where({ key }).update({ storedAt: now, claimedAt: null, size, sha256 })
  },

  /** Returns the objects whose files were deleted some time ago. */
  objectsToDelete: async (now: Date, limit: number): Promise<string[]> => {
    await db('fileObjects')
      .whereNull('fileId')
      .whereNull('deleteAt')
      .update({ deleteAt: new Date(now.getTime() + deletionDelay) })
    return db('fileObjects')
      .whereNull('fileId')
      .where('deleteAt', '<=', now)
      .orderBy('deleteAt')
      .limit(limit)
      .pluck('key')
  },

  /** Forgets an object that is deleted. */
  forget: async (key: string): Promise<void> => {
    await db('fileObjects').where({ key }).delete()
  },
})
