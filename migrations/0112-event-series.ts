import type { Knex } from 'knex'

/**
 * Adds series: what recurring events are made from. An event of a series has the instant for which it was made, so that
 * none is made twice, and a copy of the rule.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table event_series (
      id bigint generated always as identity primary key,
      customer_id bigint references customers (id) on delete cascade,
      va_id bigint references users (id) on delete set null,
      -- An RFC 5545 recurrence rule, from the start on the clock of the time zone.
      rule text not null,
      time_zone text not null,
      starts_at timestamptz(3) not null,
      length_ms bigint not null check (length_ms >= 0),
      title text not null,
      description text,
      event_type text not null,
      -- The first occurrence that is not made yet; null if there are no more.
      next_at timestamptz(3)
    );
    -- Foreign keys; the series of a customer, for a handover.
    create index event_series_customer_idx on event_series (customer_id);
    create index event_series_va_idx on event_series (va_id);
    -- The series with occurrences to make.
    create index event_series_next_idx on event_series (next_at) where next_at is not null;
    alter table calendar_events
      add column series_id bigint references event_series (id) on delete set null,
      add column occurs_at timestamptz(3),
      add column recurrence text,
      -- True if it was changed alone, so that changes of the series leave it as it is.
      add column is_detached boolean not null default false;
    -- One event for each occurrence. It is checked at the end of a statement, which may move all of a series. Foreign key.
    alter table calendar_events add constraint calendar_events_of_series unique (series_id, occurs_at) deferrable;
  `)

/** Drops what was added. The events that were made stay. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table calendar_events drop column series_id, drop column occurs_at, drop column recurrence, drop column is_detached;
    drop table event_series;
  `)
