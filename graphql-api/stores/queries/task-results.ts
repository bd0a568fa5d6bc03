import type { Knex } from 'knex'

/** Stores which files of a task are its result. The caller checks that they are files of the task, and locks the task. */
export const createTaskResults = (db: Knex) => ({
  /** Makes these files, and no others, the result of the task. */
  setFiles: async (taskId: number, fileIds: readonly number[]) => {
    await db('fileAttachments').where({ resultTaskId: taskId }).update({ resultTaskId: null })
    if (fileIds.length > 0)
      await db('fileAttachments').whereIn('id', fileIds).update({ resultTaskId: taskId })
  },
})
