import type { Knex } from 'knex'

/**
 * Notifications for an email only, which the app does not show. Until now a kind that was turned off in the app was not
 * emailed either: these choices stay as they were.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table notifications add column in_app boolean not null default true;
    update notification_choices set by_email = false where not in_app;
  `)

/** Deletes the notifications that only an email shows. */
export const down = (knex: Knex) =>
  knex.raw(`
    delete from notifications where not in_app;
    alter table notifications drop column in_app;
  `)
