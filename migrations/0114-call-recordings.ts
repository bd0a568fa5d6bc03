import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

/** Each statement commits by itself, so that no lock lasts longer than its statement on a large table. */
export const config = { transaction: false }

/** Adds recordings of calls: files of a session with their length, and after how many days they are deleted. Can be repeated after an interruption. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table file_attachments
      add column if not exists communication_session_id bigint
        references communication_sessions (id) on delete cascade,
      add column if not exists seconds integer constraint file_attachments_seconds_check check (seconds >= 0)
  `)
  await knex.raw(`
    alter table organisation
      add column if not exists recording_days integer not null default 90
        constraint organisation_recording_days_check check (recording_days between 1 and 3650)
  `)
  await changeIndexes(knex, {
    // Recordings of a call: /calls/:id; the job that deletes old ones; foreign key.
    file_attachments_session_idx: 'file_attachments (communication_session_id, created_at, id)',
  })
}

/** Drops the columns. Recordings stay as files of their customer. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table organisation drop column recording_days;
    alter table file_attachments drop column seconds, drop column communication_session_id;
  `)
