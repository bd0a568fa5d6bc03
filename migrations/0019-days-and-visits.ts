import type { Knex } from 'knex'

/** Work in the order in which it is due, and when each account was last here. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index tasks_due_idx on tasks ((coalesce(due_date, 'infinity')), id);

    create table visits (
      user_id bigint primary key references users (id) on delete cascade,
      -- The last request, to the hour.
      seen_at timestamptz(3) not null,
      -- The last request of the visit before this one.
      left_at timestamptz(3)
    );
    insert into visits (user_id, seen_at) select user_id, max(last_used_at) from sign_ins group by user_id;
  `)
}

/** Drops the order and what is known of visits. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table visits; drop index tasks_due_idx')
}
