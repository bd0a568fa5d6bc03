import type { Knex } from 'knex'

/** What was done under which key of whom, so that the same request that comes again is answered and not done again. No text that anybody typed. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table idempotency_keys (
      user_id bigint not null references users (id) on delete cascade,
      key text not null check (length(key) between 1 and 255),
      verb text not null,
      input_hash text not null,
      -- Ids of the records that were answered, by the fields of the answer, and its plain numbers.
      answer jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_keys_created_idx on idempotency_keys (created_at);
  `)
}

/** Forgets every key: what comes again from then on is done again. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table idempotency_keys')
}
