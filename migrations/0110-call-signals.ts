import type { Knex } from 'knex'

/** Adds the signals by which the pages of the two people in a call find one another. They are deleted when the call ends. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table call_signals (
      id bigint generated always as identity primary key,
      communication_session_id bigint not null references communication_sessions (id) on delete cascade,
      sender_id bigint not null references users (id) on delete cascade,
      kind text not null check (kind in ('offer', 'answer', 'candidate')),
      -- Text between browsers, which the product does not read.
      body text not null check (octet_length(body) between 1 and 65536)
    );
    create index call_signals_session_idx on call_signals (communication_session_id, id);
    create index call_signals_sender_idx on call_signals (sender_id);
  `)

/** Drops the signals. Calls in progress have to be set up again. */
export const down = (knex: Knex) => knex.raw('drop table call_signals')
