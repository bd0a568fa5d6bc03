import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/**
 * Adds time entries: half-open intervals in whole seconds, of at most 24 hours. A person has one running entry at most,
 * and no two entries at the same time unless one is void.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- Lets one exclusion constraint compare the person and the interval.
    create extension if not exists btree_gist;
    create table time_entries (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      customer_service_id bigint references customer_services (id) on delete set null,
      task_id bigint references tasks (id) on delete set null,
      assistant_id bigint not null references users (id) on delete restrict,
      start timestamp(3) with time zone not null default date_trunc('second', now()) check (start ${bounds}),
      "end" timestamp(3) with time zone check ("end" ${bounds}),
      seconds integer generated always as (extract(epoch from "end" - start)) stored,
      note text,
      source text not null default 'timer' check (source in ('timer', 'manual')),
      void_reason text,
      voided_at timestamp(3) with time zone check (voided_at ${bounds}),
      created_at timestamp(3) with time zone not null default now(),
      version integer not null default 1,
      constraint time_entries_start_in_whole_seconds check (start = date_trunc('second', start)),
      constraint time_entries_end_in_whole_seconds check ("end" = date_trunc('second', "end")),
      constraint time_entries_length check (seconds between 0 and 86400),
      constraint time_entries_void_has_reason check ((voided_at is null) = (void_reason is null)),
      constraint time_entries_do_not_overlap exclude using gist
        (assistant_id with =, tstzrange(start, "end") with &&) where (voided_at is null)
    ) with (
      autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02
    );
    -- The running timer of a person.
    create unique index time_entries_one_running on time_entries (assistant_id) where "end" is null and voided_at is null;
    -- The time of a customer, newest first.
    create index time_entries_customer_idx on time_entries (customer_id, start, id);
    -- The time of a service in a week: its allowance.
    create index time_entries_service_idx on time_entries (customer_service_id, start, id) include ("end", voided_at);
    -- The time of a task, newest first.
    create index time_entries_task_idx on time_entries (task_id, start, id);
    -- The time of an assistant, newest first.
    create index time_entries_assistant_idx on time_entries (assistant_id, start, id);
    -- The list of all, newest first.
    create index time_entries_start_idx on time_entries (start, id);
    -- The search of the list.
    create index time_entries_search_idx on time_entries using gin (searchable_text(coalesce(note, '')) gin_trgm_ops);
  `)
}

/** Drops the table with its records. The extension stays: other objects may use it. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table time_entries')
}
