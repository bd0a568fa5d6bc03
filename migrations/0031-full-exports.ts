import type { Knex } from 'knex'
import { addEventKinds, removeEventKinds } from './security-event-kinds.ts'

const eventKinds = ['export_requested']

/** Exports of everything: a zip for one person, for a day. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table full_exports (
      id bigint generated always as identity primary key,
      -- One at a time for each person.
      user_id bigint not null unique references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      -- When a row or a part of the zip was last written.
      active_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      -- Grows when a job begins again, which nothing of the attempt before survives.
      attempt integer not null default 0,
      -- Rows that are in the zip so far.
      rows integer not null default 0,
      -- Set once the zip is whole, with its size in bytes.
      ready_at timestamptz(3),
      size bigint,
      constraint full_exports_ready_check check ((ready_at is null) = (size is null))
    );
    create index full_exports_expires_idx on full_exports (expires_at);

    -- The zip, in rows of 256 KB, so that no statement and no program holds a whole one.
    create table full_export_parts (
      full_export_id bigint not null references full_exports (id) on delete cascade,
      attempt integer not null,
      part integer not null check (part >= 0),
      bytes bytea not null check (length(bytes) <= 262144),
      primary key (full_export_id, attempt, part)
    );
    alter table full_export_parts alter column bytes set storage external;
  `)
  await addEventKinds(knex, eventKinds)
}

/** Drops the zips, and the events of their requests. */
export const down = async (knex: Knex) => {
  await knex.raw(`drop table full_export_parts, full_exports`)
  await removeEventKinds(knex, eventKinds)
}
