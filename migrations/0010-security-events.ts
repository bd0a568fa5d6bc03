import type { Knex } from 'knex'

/** Who did what to accounts and with files. A line outlives the accounts that it names: their names stay with it, as they were. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table security_events (
      id bigint generated always as identity primary key,
      kind text not null check (kind in (
        'signed_in', 'sign_in_refused', 'signed_out', 'sign_ins_ended', 'password_changed', 'password_reset',
        'role_changed', 'user_disabled', 'user_enabled', 'verb_refused', 'file_read')),
      reason text,
      user_id bigint references users (id) on delete set null,
      user_name text,
      about_id bigint references users (id) on delete set null,
      about_name text,
      address text not null,
      network text not null,
      device text,
      count integer not null default 1 check (count > 0),
      created_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      -- What is counted as one. Not the columns themselves: an account that goes must not make two lines the same.
      tally text not null unique
    );
    create index security_events_created_idx on security_events (created_at, id);
    create index security_events_kind_idx on security_events (kind, created_at, id);
    create index security_events_user_idx on security_events (user_id, created_at, id);
    create index security_events_about_idx on security_events (about_id, created_at, id);
  `)
}

/** Drops the table, with all that it holds. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table security_events')
}
