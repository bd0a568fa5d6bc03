import type { Knex } from 'knex'

const times = 'created_at, updated_at, due_date, completed_at'

/**
 * The times of a task go together: nearly all have them within two months. Those that have not are few, and are found in an index of
 * their own; so whoever asks by one time in the order of another begins to read where it can begin, and not at the end of all.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index tasks_far_apart_idx on tasks (created_at, id) include (updated_at, due_date, completed_at)
      where greatest(${times}) - least(${times}) > interval '60 days';
  `)
}

/** Drops it. */
export const down = async (knex: Knex) => {
  await knex.raw('drop index tasks_far_apart_idx')
}
