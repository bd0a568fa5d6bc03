import type { Knex } from 'knex'

/** Adds which assistants give the demos that visitors book on the site. */
export const up = (knex: Knex) =>
  knex.raw('alter table availability add column takes_demos boolean not null default false')

export const down = (knex: Knex) => knex.raw('alter table availability drop column takes_demos')
