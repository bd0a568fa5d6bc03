import { recordFeedEntry } from '#api/stores/history/feed-entries.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Stores recordings of calls, which grow chunk by chunk. The verb has locked the call. */
export const createCallRecordings = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Returns the number of chunks that are stored, which come in order. */
  countChunks: async (fileId: number): Promise<number> => {
    const last = await db('fileContents')
      .where({ fileId })
      .max('part as part')
      .first<{ part: number | null }>()
    return last.part === null ? 0 : last.part + 1
  },

  /** Adds a chunk to a recording. A change is announced only if nobody is told of the end of the call any more. */
  addChunk: async (
    file: FileAttachmentRow,
    { part, bytes, seconds }: { part: number; bytes: Buffer; seconds: number },
    { isAnnounced }: { isAnnounced: boolean },
  ) => {
    await db('fileContents').insert({ fileId: file.id, part, bytes })
    await db('fileAttachments')
      .where({ id: file.id })
      .update({ size: file.size + bytes.length, seconds })
    if (isAnnounced)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }),
      )
  },

  /** Deletes the recordings that began before a time. Returns their number. */
  deleteBefore: async (time: Date): Promise<number> => {
    const files: FileAttachmentRow[] = await db('fileAttachments')
      .whereNotNull('communicationSessionId')
      .where('createdAt', '<', time)
      .delete()
      .returning('*')
    await db('communicationSessions')
      .whereRaw('id = any(?::bigint[])', [
        files.map(({ communicationSessionId }) => communicationSessionId),
      ] as never)
      .whereRaw('recording_url = any(?::text[])', [files.map(({ url }) => url)] as never)
      .update({ recordingUrl: null })
    for (const file of files)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }, { kind: 'ended' }),
      )
    return files.length
  },
})
