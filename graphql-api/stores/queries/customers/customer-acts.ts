import { recordFeedEntry } from '#api/stores/history/feed-entries.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Stores that staff have reacted to what the customer did to a task. */
export const createCustomerActs = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Clears when the customer acted on the task. The version stays, so that nobody who edits the task gets a conflict. */
  clear: async (taskId: number) => {
    const [task] = await db('tasks')
      .where({ id: taskId })
      .update({ customerActedAt: null })
      .returning('*')
    if (task)
      changeRecorder.noteChange(recordFeedEntry({ noun: 'task', before: task, after: task }))
  },
})
