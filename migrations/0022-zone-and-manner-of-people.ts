import type { Knex } from 'knex'

/** Whose clock a person is told times by, and how dates are written for them; their device's while it is null. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table users
      add column time_zone text check (length(time_zone) between 1 and 60),
      add column date_manner text
        check (date_manner in ('month_first_12', 'month_first_24', 'day_first_12', 'day_first_24'));
  `)
}

/** Drops what people chose. */
export const down = async (knex: Knex) => {
  await knex.raw('alter table users drop column time_zone, drop column date_manner')
}
