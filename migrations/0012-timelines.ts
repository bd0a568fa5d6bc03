import type { Knex } from 'knex'

/** When a call belongs into a timeline: when it was, or, while it has not been, when it was planned. */
const callAt = `(case when status in ('scheduled', 'cancelled') then created_at else start_time end)`

/** What belongs to a customer, or was done by a person, is read newest first. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index tasks_customer_completed_idx on tasks (customer_id, completed_at, id) where completed_at is not null;
    create index communication_sessions_customer_at_idx on communication_sessions (customer_id, ${callAt}, id);
    create index communication_sessions_va_at_idx on communication_sessions (va_id, ${callAt}, id);
    create index interactions_user_at_idx on interactions (user_id, "timestamp", id);
    drop index interactions_user_idx;
    create index messages_sender_at_idx on messages (sender_id, "timestamp", id);
    drop index messages_sender_idx;
    create index task_updates_created_by_at_idx on task_updates (created_by, created_at, id);
    drop index task_updates_created_by_idx;
    create index file_attachments_uploaded_by_at_idx on file_attachments (uploaded_by, created_at, id);
    drop index file_attachments_uploaded_by_idx;
  `)
}

/** Puts the former indexes back. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    create index file_attachments_uploaded_by_idx on file_attachments (uploaded_by);
    drop index file_attachments_uploaded_by_at_idx;
    create index task_updates_created_by_idx on task_updates (created_by);
    drop index task_updates_created_by_at_idx;
    create index messages_sender_idx on messages (sender_id);
    drop index messages_sender_at_idx;
    create index interactions_user_idx on interactions (user_id);
    drop index interactions_user_at_idx;
    drop index communication_sessions_va_at_idx, communication_sessions_customer_at_idx, tasks_customer_completed_idx;
  `)
}
