import { recordFeedEntry } from '#api/stores/history/feed-entries.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Stores which files of a task are its result. The caller checks that they are files of the task, and locks the task. */
export const createTaskResults = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Makes these files, and no others, the result of the task. */
  setFiles: async (taskId: number, fileIds: readonly number[]) => {
    const changedFiles = await db('fileAttachments')
      .where((any) => void any.where({ resultTaskId: taskId }).orWhereIn('id', [...fileIds]))
      .update({
        resultTaskId: db.raw('case when id = any(?::bigint[]) then ?::bigint end', [
          [...fileIds],
          taskId,
        ]),
      })
      .returning('*')
    for (const file of changedFiles)
      changeRecorder.noteChange(
        recordFeedEntry({ noun: 'fileAttachment', before: file, after: file }),
      )
  },
})
