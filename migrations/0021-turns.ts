import type { Knex } from 'knex'

/** Whose turn it is: staff end the wait of a customer’s message without a reply, and take back the start of a task. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- When staff decided that the message needs no reply.
    alter table messages add column turn_closed_at timestamptz(3)
      constraint messages_turn_closed_check check (turn_closed_at is null or from_customer);
    -- The last start of each task, with the values from before it, so that an undo restores them.
    create table task_starts (
      task_id bigint primary key references tasks (id) on delete cascade,
      -- The task's version after the start.
      task_version integer not null,
      started_at timestamptz(3) not null,
      before jsonb not null
    );
  `)
}

/** Drops both. Messages that needed no reply wait again. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop table task_starts;
    alter table messages drop column turn_closed_at;
  `)
}
