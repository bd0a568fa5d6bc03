import type { Knex } from 'knex'

/**
 * Keeps what is told of weekly hours apart from other unread notifications of a service: a request for extra hours,
 * which someone must answer, and a notice of used hours do not join.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    drop index notifications_unread_idx;
    -- One unread row per person and record, which further events join, and another about hours; badges of every page.
    create unique index notifications_unread_idx on notifications (user_id, noun, subject_id, (kind = 'hours'))
      where read_at is null;
  `)

/** Marks notices of hours as read where another notification of the service is unread, and restores the index. */
export const down = (knex: Knex) =>
  knex.raw(`
    update notifications as hours set read_at = greatest(now(), hours.at), snoozed_until = null
    where kind = 'hours' and read_at is null and exists (
      select from notifications as n
      where n.user_id = hours.user_id and n.noun = hours.noun and n.subject_id = hours.subject_id
        and n.read_at is null and n.kind <> 'hours');
    drop index notifications_unread_idx;
    -- One unread row per person and record, which further events join; badges of every page.
    create unique index notifications_unread_idx on notifications (user_id, noun, subject_id) where read_at is null;
  `)
