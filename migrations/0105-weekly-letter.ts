import type { Knex } from 'knex'

/** Adds whether the weekly letter is sent: of the organization, and of customers that differ from it. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table organisation
      add column weekly_letter text not null default 'on'
        constraint organisation_weekly_letter_check check (weekly_letter in ('on', 'off'));
    alter table customers
      add column weekly_letter text
        constraint customers_weekly_letter_check check (weekly_letter in ('on', 'off'));
  `)

/** Drops the columns with the choices. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table customers drop column weekly_letter;
    alter table organisation drop column weekly_letter;
  `)
