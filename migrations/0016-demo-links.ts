import type { Knex } from 'knex'

/** The link of a booked demo, and what its visitor was mailed of it. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table demo_bookings
      -- Finds the booking of a link, whose signature covers it. Null once a restore has ended the link.
      add column nonce text unique,
      -- The visitor's, in which they read its time.
      add column time_zone text check (length(time_zone) between 1 and 60),
      -- What the last email told; no start before the first one.
      add column mailed_start timestamptz(3),
      add column mailed_host_id bigint references users (id) on delete set null,
      add column is_cancel_mailed boolean not null default false,
      -- The start that the visitor was reminded of.
      add column reminded_of timestamptz(3);
    -- Bookings that may have to be mailed, each minute.
    create index demo_bookings_mailed_start_idx on demo_bookings (mailed_start);
    -- Foreign key.
    create index demo_bookings_mailed_host_idx on demo_bookings (mailed_host_id);
  `)
}

/** Drops the columns. No link works any more. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table demo_bookings drop column nonce, drop column time_zone, drop column mailed_start,
      drop column mailed_host_id, drop column is_cancel_mailed, drop column reminded_of;
  `)
}
