import type { Knex } from 'knex'

/**
 * The change feed: one row per changed record and transaction, with ids only. Readers take rows in the order of
 * `transaction_id`, up to the oldest transaction that is still running, because `id` alone is not in commit order.
 * `customer_ids` and `person_ids` name the customers and accounts that the record concerned before and after the change. Rows are kept for 48 hours.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table changes (
      transaction_id xid8 not null default pg_current_xact_id(),
      id bigint generated always as identity,
      at timestamptz(3) not null default clock_timestamp(),
      noun text not null,
      record_id bigint not null,
      kind text not null check (kind in ('created', 'changed', 'ended')),
      customer_ids bigint[] not null,
      person_ids bigint[] not null,
      audience text not null check (audience in ('customer', 'staff', 'person')),
      -- Readers of the feed on every node.
      primary key (transaction_id, id)
    ) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05);
    -- Deletion after 48 hours.
    create index changes_at_idx on changes (at);
  `)
}

/** Drops the feed with its rows. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table changes')
}
