import type { Knex } from 'knex'

/** Adds due dates without a time of day, and the time zone of a customer, where such a day ends. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table tasks add column due_is_day boolean not null default false;
    alter table customers
      add column time_zone text check (length(time_zone) between 1 and 60);
  `)
}

/** Drops which due dates are whole days, and the time zones of customers. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table customers drop column time_zone;
    alter table tasks drop column due_is_day;
  `)
}
