import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/**
 * Adds when the assistant of a timer gave the last sign of life, and when a timer was stopped for lack of one. For
 * timers that run, that is now: nobody could give one before.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table time_entries
      add column seen_at timestamp(3) with time zone check (seen_at ${bounds}),
      add column idle_stopped_at timestamp(3) with time zone check (idle_stopped_at ${bounds});
    update time_entries set seen_at = date_trunc('second', now()) where "end" is null and voided_at is null;
  `)
}

/** Drops both columns. */
export const down = async (knex: Knex) => {
  await knex.raw('alter table time_entries drop column seen_at, drop column idle_stopped_at')
}
