import type { Knex } from 'knex'

/** Who is disabled is one in fifty, and whoever sees few of them is shown them by name without reading the names of all. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index users_disabled_name_idx on users (lower(display_name), id) where disabled_at is not null;
  `)
}

/** Drops it. */
export const down = async (knex: Knex) => {
  await knex.raw('drop index users_disabled_name_idx')
}
