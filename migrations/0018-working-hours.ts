import type { Knex } from 'knex'

/** The organisation has a clock of its own, and hours in which it works. Days are numbered from Monday, 1, to Sunday, 7. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table organisation
      add column time_zone text not null default 'America/New_York' check (length(time_zone) between 1 and 60),
      add column work_days smallint[] not null default '{1,2,3,4,5}',
      add column work_begins text not null default '09:00' check (work_begins ~ '^[0-2][0-9]:[0-5][0-9]$'),
      add column work_ends text not null default '17:00' check (work_ends ~ '^[0-2][0-9]:[0-5][0-9]$'),
      add constraint organisation_work_ends_after_begin check (work_ends > work_begins);
  `)
}

/** Drops clock and hours. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table organisation
      drop column time_zone, drop column work_days, drop column work_begins, drop column work_ends;
  `)
}
