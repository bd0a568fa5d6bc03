import type { Knex } from 'knex'

/** Adds what recurring tasks are made from. A task of a series has the due date for which it was made, and a copy of the rule. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table task_series (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      assigned_va_id bigint not null references users (id) on delete restrict,
      -- An RFC 5545 recurrence rule, from the first due date on the clock of the time zone.
      rule text not null,
      time_zone text not null,
      starts_at timestamptz(3) not null,
      title text not null,
      description text,
      priority text not null,
      due_is_day boolean not null,
      -- The due date of the next task, and when that task is made; null if there are no more.
      next_at timestamptz(3),
      make_at timestamptz(3),
      check ((next_at is null) = (make_at is null))
    );
    -- Foreign keys; the series of a customer, for a handover.
    create index task_series_customer_idx on task_series (customer_id);
    create index task_series_assigned_va_idx on task_series (assigned_va_id);
    -- The series with a task to make.
    create index task_series_make_idx on task_series (make_at) where make_at is not null;
    alter table tasks
      add column series_id bigint references task_series (id) on delete set null,
      add column occurs_at timestamptz(3),
      add column recurrence text,
      -- True if it was changed alone, so that changes of the series leave it as it is.
      add column is_detached boolean not null default false;
    -- One task for each occurrence, checked at the end of a statement. Foreign key.
    alter table tasks add constraint tasks_of_series unique (series_id, occurs_at) deferrable;
  `)

/** Drops what was added. The tasks that were made stay. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table tasks drop column series_id, drop column occurs_at, drop column recurrence, drop column is_detached;
    drop table task_series;
  `)
