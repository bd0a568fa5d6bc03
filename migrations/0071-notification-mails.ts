import type { Knex } from 'knex'

/**
 * Adds the mail about unread notifications: when each was mailed, and whether a person wants a kind by email. Unread
 * notifications from before count as mailed, so that an upgrade sends no flood. On a large company that touches the
 * unread notifications only.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table notifications add column mailed_at timestamptz(3);
    update notifications set mailed_at = at where read_at is null;
    -- The job that mails what is unread for ten minutes.
    create index notifications_unmailed_idx on notifications (at) where read_at is null and mailed_at is null;
    alter table notification_choices add column by_email boolean not null default true;
  `)
}

/** Drops the columns with their index. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table notifications drop column mailed_at;
    alter table notification_choices drop column by_email;
  `)
}
