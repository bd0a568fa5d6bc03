import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TaskUpdateRow } from '#api/stores/entities/task-update.ts'
import type { ChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { withoutCallInProgress } from '#api/stores/queries/calls/call-in-progress.ts'
import { openTaskStatuses } from '#shared/statuses.ts'

type WorkNoun = 'task' | 'calendarEvent' | 'communicationSession'

export type Cancellation = {
  /** Whether open tasks are cancelled. */
  tasks: boolean
  /** Whether upcoming events and scheduled calls are cancelled. */
  appointments: boolean
  /** The note and the author of the task updates. */
  note: string
  by: number | null
  now: Date
}

/** Returns the function that cancels the open work of a customer. It runs in a transaction that has locked the customer. */
export const createCancelOpenWork = (db: Knex, changeRecorder: ChangeRecorder) => {
  const cancelKind = async <Row extends { id: number }>(
    noun: WorkNoun,
    isOpen: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
    values: object = {},
  ): Promise<Row[]> => {
    const { many: table } = nouns[noun]
    const lockedRows = (await isOpen(db(table)).orderBy('id').forNoKeyUpdate().select('*')) as Row[]
    if (lockedRows.length === 0) return []
    const before = new Map(lockedRows.map((row) => [row.id, row]))
    const rows = (await db(table)
      .whereIn('id', [...before.keys()])
      .update({ ...values, status: 'cancelled', version: db.raw('version + 1') })
      .returning('*')) as Row[]
    for (const row of rows) changeRecorder.recordUpdate(noun, before.get(row.id) ?? row, row)
    return rows.toSorted((a, b) => a.id - b.id)
  }

  const noteCancelled = async (tasks: readonly TaskRow[], { note, by, now }: Cancellation) => {
    if (tasks.length === 0) return
    const updates = (await db('taskUpdates')
      .insert(
        tasks.map(({ id }) => ({
          taskId: id,
          status: 'cancelled',
          note,
          createdBy: by,
          createdAt: now,
        })),
      )
      .returning('*')) as TaskUpdateRow[]
    for (const update of updates) changeRecorder.recordInsert('taskUpdate', update)
  }

  return async (customerId: number, how: Cancellation) => {
    const { now } = how
    const tasks = how.tasks
      ? await cancelKind<TaskRow>(
          'task',
          (query) => query.where({ customerId }).whereIn('status', [...openTaskStatuses]),
          {
            updatedAt: now,
            waitingFor: null,
            lookAgainOn: null,
            questionId: null,
            customerActedAt: null,
          },
        )
      : []
    const selectScheduled = (query: Knex.QueryBuilder) =>
      query.where({ customerId, status: 'scheduled' })
    const calendarEvents = how.appointments
      ? await cancelKind<CalendarEventRow>('calendarEvent', (query) =>
          withoutCallInProgress(selectScheduled(query).where('startTime', '>', now)),
        )
      : []
    const communicationSessions = how.appointments
      ? await cancelKind<CommunicationSessionRow>(
          'communicationSession',
          // The change recorder cancels the calls of these events. An event that has begun is cancelled with its call.
          (query) =>
            selectScheduled(query).whereRaw('(calendar_event_id = any(?::bigint[])) is not true', [
              calendarEvents.map(({ id }) => id),
            ] as never),
          { ringingSince: null },
        )
      : []
    await noteCancelled(tasks, how)
    return { tasks, calendarEvents, communicationSessions }
  }
}
