import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

export const config = { transaction: false }

/**
 * Notifications that a person has put off until a time, and the hours in which a person wants to hear nothing. Quiet
 * hours are minutes of the person's own day; they may pass midnight.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table notifications add column if not exists snoozed_until timestamptz(3);
    alter table notifications drop constraint if exists notifications_snoozed_is_unread;
    alter table notifications add constraint notifications_snoozed_is_unread
      check (snoozed_until is null or read_at is null) not valid;
    create table if not exists quiet_hours (
      user_id bigint primary key references users (id) on delete cascade,
      from_minute smallint not null check (from_minute between 0 and 1439),
      to_minute smallint not null check (to_minute between 0 and 1439),
      constraint quiet_hours_have_a_length check (from_minute <> to_minute)
    );
  `)
  await knex.raw('alter table notifications validate constraint notifications_snoozed_is_unread')
  await changeIndexes(knex, {
    // Notifications that come back: the job endSnoozes.
    notifications_snoozed_idx: 'notifications (snoozed_until) where snoozed_until is not null',
  })
}

/** Drops both; snoozed notifications are unread again. */
export const down = async (knex: Knex) => {
  await changeIndexes(knex, { notifications_snoozed_idx: null })
  await knex.raw('drop table quiet_hours; alter table notifications drop column snoozed_until')
}
