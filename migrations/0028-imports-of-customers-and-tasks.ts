import type { Knex } from 'knex'

const changeNouns = (knex: Knex, nouns: string) =>
  knex.raw(`alter table imports drop constraint imports_noun_check,
    add constraint imports_noun_check check (noun in (${nouns}))`)

/** Allows imports of customers and tasks. */
export const up = async (knex: Knex) => {
  await changeNouns(knex, `'lead', 'customer', 'task'`)
}

/** Drops those imports. What they wrote stays. */
export const down = async (knex: Knex) => {
  await knex('imports').whereNot({ noun: 'lead' }).delete()
  await changeNouns(knex, `'lead'`)
}
