import type { Knex } from 'knex'
import { addEventKinds, removeEventKinds } from './security-event-kinds.ts'

const eventKinds = ['data_exported']

/** Exports: the addresses that work once, and the rows that each person took. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table exports (
      id bigint generated always as identity primary key,
      -- SHA-256 of the token in the address.
      token_hash text not null unique,
      user_id bigint not null references users (id) on delete cascade,
      -- The sign-in for which the address works. The rows count for the person when it has ended, too.
      sign_in_id bigint references sign_ins (id) on delete set null,
      -- The input of the export.
      request jsonb not null,
      rows integer not null default 0,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      -- When rows were last read; null while the address was not used.
      active_at timestamptz(3),
      ended_at timestamptz(3)
    );
    -- What a person took in a day.
    create index exports_user_idx on exports (user_id, created_at);
    create index exports_sign_in_idx on exports (sign_in_id);
    create index exports_created_idx on exports (created_at);
    -- One at a time for each person, on all nodes.
    create unique index exports_running_idx on exports (user_id) where active_at is not null and ended_at is null;
  `)
  await addEventKinds(knex, eventKinds)
}

/** Drops the addresses, and the events of exports, which the product before does not know. */
export const down = async (knex: Knex) => {
  await knex.raw(`drop table exports`)
  await removeEventKinds(knex, eventKinds)
}
