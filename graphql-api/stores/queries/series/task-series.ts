import type { TaskRow } from '#api/stores/entities/task.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import { takesOccurrences } from './event-series.ts'

/** What recurring tasks are made from. */
export type TaskSeriesRow = Pick<
  TaskRow,
  'id' | 'customerId' | 'assignedVaId' | 'title' | 'description' | 'priority' | 'dueIsDay'
> & {
  /** An RFC 5545 rule, from the first due date on the clock of the time zone. */
  rule: string
  timeZone: string
  startsAt: Date
  /** The due date of the next task; null if there are no more. */
  nextAt: Date | null
  /** When the next task is made. */
  makeAt: Date | null
}

/** A task with the due date for which it was made. */
export type TaskOccurrence = { id: number; occursAt: Date }

/** Reads and writes series of tasks, and which tasks they made. */
export const createTaskSeries = ({ db }: Pick<StoreTools, 'db'>) => ({
  insert: async (values: Omit<TaskSeriesRow, 'id'>): Promise<TaskSeriesRow> => {
    const [row] = (await db('taskSeries').insert(values).returning('*')) as [TaskSeriesRow]
    return row
  },

  /** Locks a series until the transaction ends; null if another transaction has locked it and this one is not to wait. */
  lock: async (
    id: number,
    how: { waits: boolean } = { waits: true },
  ): Promise<TaskSeriesRow | null> => {
    const query = db<TaskSeriesRow>('taskSeries').where({ id }).forNoKeyUpdate()
    if (!how.waits) void query.skipLocked()
    return (await query.first()) ?? null
  },

  change: async (id: number, values: Partial<TaskSeriesRow>): Promise<void> => {
    await db('taskSeries').where({ id }).update(values)
  },

  /** Returns the series with a task to make now, by the ids of their customers. */
  findDue: async (
    now: Date,
    handedOverSince: Date,
  ): Promise<Pick<TaskSeriesRow, 'id' | 'customerId'>[]> => {
    const { rows } = await db.raw<{ rows: Pick<TaskSeriesRow, 'id' | 'customerId'>[] }>(
      `select s.id, s.customer_id
       from task_series s join customers c on c.id = s.customer_id
       where s.make_at <= :now and ${takesOccurrences}
       order by s.customer_id, s.id`,
      { now, handedOverSince },
    )
    return rows
  },

  /**
   * Gives the series of a customer to the assistant who has their tasks after a handover or its undo: the one of the last
   * open task, and this one where there is none.
   */
  followTasks: async (customerId: number, assistantId: number): Promise<void> => {
    await db.raw(
      `update task_series s set assigned_va_id = coalesce((
         select t.assigned_va_id from tasks t
         where t.series_id = s.id and t.status = any(:open)
         order by t.occurs_at desc limit 1), :assistantId)
       where s.customer_id = :customerId`,
      { customerId, assistantId, open: [...openTaskStatuses] },
    )
  },

  /** Locks the open tasks of a series that are due after an instant and were not changed alone, except one. They are few: a task is made when the one before is due. */
  lockUpcoming: async (id: number, now: Date, exceptId: number): Promise<TaskRow[]> =>
    (await db('tasks')
      .where({ seriesId: id, isDetached: false })
      .whereIn('status', [...openTaskStatuses])
      .where('dueDate', '>', now)
      .whereNot({ id: exceptId })
      .orderBy('id')
      .forNoKeyUpdate()
      .select('*')) as TaskRow[],

  /** Locks which tasks a series has made, first due first. */
  lockOccurrences: async (id: number): Promise<TaskOccurrence[]> =>
    (await db('tasks')
      .where({ seriesId: id })
      .orderBy('occursAt')
      .forNoKeyUpdate()
      .select('id', 'occursAt')) as TaskOccurrence[],

  /** Stores for which due dates tasks were made, with one statement. */
  moveOccurrences: async (occurrences: readonly TaskOccurrence[]): Promise<void> => {
    await db.raw(
      `update tasks t set occurs_at = n.occurs_at
       from unnest(?::bigint[], ?::timestamptz[]) as n(id, occurs_at)
       where t.id = n.id`,
      [occurrences.map(({ id }) => id), occurrences.map(({ occursAt }) => occursAt)],
    )
  },
})
