import type { Knex } from 'knex'

/** Adds the setting that makes staff set up a second factor before anything else. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table organisation
      add column if not exists staff_need_second_factor boolean not null default false;
  `)

/** Drops the setting: a second factor is optional again. */
export const down = (knex: Knex) =>
  knex.raw('alter table organisation drop column staff_need_second_factor')
