import type { Knex } from 'knex'

/**
 * The columns by which work of a customer belongs to other work of the same customer, parents first. A test finds foreign
 * keys that are not here. Files have the customer of their task and their message by their keys.
 */
export const parentColumns = {
  'tasks.series_id': 'task_series',
  'tasks.message_id': 'messages',
  'calendar_events.series_id': 'event_series',
  'communication_sessions.calendar_event_id': 'calendar_events',
  'interactions.communication_session_id': 'communication_sessions',
  'task_updates.task_id': 'tasks',
  'time_entries.task_id': 'tasks',
  'time_entries.customer_service_id': 'customer_services',
  'file_attachments.communication_session_id': 'communication_sessions',
  'file_attachments.result_task_id': 'tasks',
} as const

/** Kinds of records of customers that people are notified of, with their tables. */
const notifiedTables = {
  task: 'tasks',
  message: 'messages',
  customerService: 'customer_services',
  calendarEvent: 'calendar_events',
  communicationSession: 'communication_sessions',
  timeEntry: 'time_entries',
} as const

/** Gives what was added since below rows that moved back, and news of such rows, the customer of these rows. */
export const moveChildren = async (db: Knex, { from, to }: { from: number; to: number }) => {
  for (const [column, parent] of Object.entries(parentColumns)) {
    const [table = '', name = ''] = column.split('.')
    await db.raw(
      'update ?? set customer_id = ? where customer_id = ? and ?? in (select id from ?? where customer_id = ?)',
      [table, to, from, name, parent, to],
    )
  }
  for (const [noun, table] of Object.entries(notifiedTables))
    await db.raw(
      'update notifications set customer_id = ? where customer_id = ? and noun = ? and record_id in (select id from ?? where customer_id = ?)',
      [to, from, noun, table, to],
    )
}
