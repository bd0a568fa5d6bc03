import type { Knex } from 'knex'

/** What is open is a few of all tasks, so it has its own place in the order of titles, too: an assistant’s share of it is found there soon. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index tasks_open_title_idx on tasks (lower(title), id, status) where status in ('requested', 'in_progress', 'waiting');
  `)
}

/** Drops it. */
export const down = async (knex: Knex) => {
  await knex.raw('drop index tasks_open_title_idx')
}
