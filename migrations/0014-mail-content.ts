import type { Knex } from 'knex'

/** Whether the emails to a person hold what happened, or only that something did. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table users add column mail_content text not null default 'full'
      check (mail_content in ('full', 'none'));
  `)
}

/** Drops the column. */
export const down = async (knex: Knex) => {
  await knex.raw(`alter table users drop column mail_content;`)
}
