import type { Knex } from 'knex'
import type { TaskRow } from '#api/stores/entities/task.ts'

/** The columns of a task that its start changes. */
type TaskBeforeStart = Pick<TaskRow, 'status' | 'waitingFor' | 'lookAgainOn' | 'questionId'> & {
  customerActedAt: string | null
}

/** The last start of a task: its version afterwards, and its values before. */
type TaskStart = {
  taskId: number
  taskVersion: number
  startedAt: Date
  before: TaskBeforeStart
}

/** Stores the last start of each task, so that it can be undone. The caller has locked the task. */
export const createTaskStarts = (db: Knex) => ({
  save: async ({ before, ...start }: TaskStart) => {
    await db('taskStarts')
      .insert({ ...start, before: JSON.stringify(before) })
      .onConflict('taskId')
      .merge()
  },

  find: async (taskId: number): Promise<TaskStart | undefined> =>
    db<TaskStart>('taskStarts').where({ taskId }).first(),

  remove: async (taskId: number) => {
    await db('taskStarts').where({ taskId }).delete()
  },

  /** Returns true if anyone but this person has written on the task, attached a file or recorded time for it since its start; the start is a line of the person who started it. */
  isFollowed: async ({ taskId, startedAt }: TaskStart, personId: number): Promise<boolean> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select from task_updates where task_id = :taskId and created_at >= :startedAt
         and created_by is distinct from :personId
       union all select from file_attachments where task_id = :taskId and created_at >= :startedAt
         and uploaded_by is distinct from :personId
       union all select from time_entries where task_id = :taskId and coalesce("end", start) >= :startedAt
         and assistant_id <> :personId
       limit 1`,
      { taskId, startedAt, personId },
    )
    return rows.length > 0
  },
})
