import type { Knex } from 'knex'

/**
 * Adds private calendar addresses: one per person, which calendar programs read without a sign-in. Of the address itself
 * only a hash is stored. What was told of appointments before counts as mailed.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table calendar_feeds (
      user_id bigint primary key references users (id) on delete cascade,
      -- SHA-256 of the token in the address, so that a stolen table opens nothing.
      token_hash text not null unique,
      created_at timestamp(3) with time zone not null,
      last_fetched_at timestamp(3) with time zone
    );
    -- Appointments are mailed from now on as soon as they are told, so that an upgrade sends no flood.
    update notifications set mailed_at = at
    where kind = 'appointment' and mailed_at is null and at > now() - interval '2 days';
  `)

/** Drops the addresses. */
export const down = (knex: Knex) => knex.raw('drop table calendar_feeds')
