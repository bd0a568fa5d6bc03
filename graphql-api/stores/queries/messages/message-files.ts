import { recordFeedEntry } from '#api/stores/history/feed-entries.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** The files of messages. The caller has locked the message, or inserted it. */
export const createMessageFiles = ({
  db,
  scope: { viewer },
  locks,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'scope' | 'locks' | 'changeRecorder'>) => ({
  /** Gives these files to a message, if they can be sent with it, and returns how many can. A trigger gives them its audience. */
  take: async (
    { id: messageId, customerId }: Pick<MessageRow, 'id' | 'customerId'>,
    ids: readonly number[],
  ): Promise<number> => {
    if (!viewer) return 0
    locks.take('fileAttachment', ids, 'update')
    const files = await db<FileAttachmentRow>('fileAttachments')
      .whereIn('id', ids)
      .where({ uploadedBy: viewer.id, isUploaded: true })
      .whereNull('taskId')
      .whereNull('messageId')
      .whereNull('communicationSessionId')
      .where((either) => void either.whereNull('customerId').orWhere({ customerId }))
      .orderBy('id')
      .forNoKeyUpdate()
    const filesById = new Map(files.map((file) => [file.id, file]))
    const sentFiles = (await db('fileAttachments')
      .whereIn('id', [...filesById.keys()])
      .update({ messageId, customerId })
      .returning('*')) as FileAttachmentRow[]
    for (const file of sentFiles)
      changeRecorder.recordUpdate(
        'fileAttachment',
        filesById.get(file.id) as FileAttachmentRow,
        file,
      )
    return sentFiles.length
  },

  /** Removes the files of a message, with their contents. Files of a task stay with their task. */
  remove: async (messageId: number): Promise<void> => {
    const ofTasks = await db<FileAttachmentRow>('fileAttachments')
      .where({ messageId })
      .whereNotNull('taskId')
      .orderBy('id')
      .forNoKeyUpdate()
    const filesById = new Map(ofTasks.map((file) => [file.id, file]))
    const detachedFiles = (await db('fileAttachments')
      .whereIn('id', [...filesById.keys()])
      .update({ messageId: null })
      .returning('*')) as FileAttachmentRow[]
    for (const file of detachedFiles)
      changeRecorder.recordUpdate(
        'fileAttachment',
        filesById.get(file.id) as FileAttachmentRow,
        file,
      )
    const files = (await db('fileAttachments')
      .where({ messageId })
      .delete()
      .returning('*')) as FileAttachmentRow[]
    for (const file of files)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }, { kind: 'ended' }),
      )
  },
})
