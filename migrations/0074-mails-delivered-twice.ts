import type { Knex } from 'knex'

/** Adds whether an email may have been delivered twice: a process ended between its delivery and the record of that. */
export const up = async (knex: Knex) => {
  await knex.raw('alter table mails add column may_be_duplicate boolean not null default false')
}

/** Drops the column. */
export const down = async (knex: Knex) => {
  await knex.raw('alter table mails drop column may_be_duplicate')
}
