import type { Knex } from 'knex'

/** How far each person has read each customer's conversation. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table thread_reads (
      user_id bigint not null references users (id) on delete cascade,
      customer_id bigint not null references customers (id) on delete cascade,
      -- The time of the last message that was read.
      read_until timestamptz(3) not null,
      primary key (user_id, customer_id)
    );
    create index thread_reads_customer_idx on thread_reads (customer_id);
  `)
}

/** Drops what is known of reading. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table thread_reads')
}
