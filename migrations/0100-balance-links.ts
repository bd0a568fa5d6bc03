import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/**
 * Adds links that show the balance of a customer's week without a sign-in: one per customer, until a time, which is part
 * of the customer and its history. Of the link itself only a hash is stored.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table customers add column balance_link_until timestamp(3) with time zone
      constraint customers_balance_link_until_bounds check (balance_link_until ${bounds});
    create table balance_links (
      customer_id bigint primary key references customers (id) on delete cascade,
      -- SHA-256 of the token in the link, so that a stolen table opens nothing.
      token_hash text not null unique
    );
  `)

/** Drops the links. */
export const down = (knex: Knex) =>
  knex.raw('drop table balance_links; alter table customers drop column balance_link_until')
