import type { Knex } from 'knex'

/** Adds whether a recording of a call has the picture. */
export const up = (knex: Knex) =>
  knex.raw(
    'alter table communication_sessions add column records_picture boolean not null default false',
  )

/** Drops whether a recording has the picture. */
export const down = (knex: Knex) =>
  knex.raw('alter table communication_sessions drop column records_picture')
