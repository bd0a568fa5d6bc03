import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/** Adds what happens when the weekly hours of a service are used up: of the organization, and of customers for whom it differs. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table organisation
      add column at_zero text not null default 'warn'
        constraint organisation_at_zero_check check (at_zero in ('warn', 'stop')),
      -- When the choice was last changed: before then, no timer stops.
      add column at_zero_since timestamp(3) with time zone
        constraint organisation_at_zero_since_check check (at_zero_since ${bounds});
    alter table customers
      add column at_zero text constraint customers_at_zero_check check (at_zero in ('warn', 'stop')),
      add column at_zero_since timestamp(3) with time zone
        constraint customers_at_zero_since_check check (at_zero_since ${bounds});
  `)

/** Drops the columns with the choices. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table customers drop column at_zero, drop column at_zero_since;
    alter table organisation drop column at_zero, drop column at_zero_since;
  `)
