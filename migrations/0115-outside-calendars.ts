import type { Knex } from 'knex'

/** Adds outside calendars: the address of one calendar of a person in another product, and when it says that they are busy. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table outside_calendars (
      person_id bigint primary key references users (id) on delete cascade,
      -- Encrypted, because the address alone lets anyone read the calendar.
      address text not null,
      -- Its busy times, and nothing else of it. Each reading replaces them.
      busy tstzmultirange not null,
      -- False if it has entries that cannot be read, or too many.
      is_complete boolean not null,
      -- The last reading that succeeded, and the last one.
      read_at timestamp(3) with time zone not null,
      tried_at timestamp(3) with time zone not null
    );
  `)

/** Drops outside calendars. */
export const down = (knex: Knex) => knex.raw('drop table outside_calendars')
