import type { Knex } from 'knex'

const changeNouns = (knex: Knex, nouns: string) =>
  knex.raw(`alter table imports drop constraint imports_noun_check,
    add constraint imports_noun_check check (noun in (${nouns}))`)

/** Allows imports of customers and tasks, and stores when each record was written. */
export const up = async (knex: Knex) => {
  // Of records that exist, the time of the start is known.
  await knex.raw(`
    alter table import_records add column written_at timestamptz(3) not null default now();
    update import_records r set written_at = coalesce(i.started_at, r.written_at)
    from imports i where i.id = r.import_id`)
  await changeNouns(knex, `'lead', 'customer', 'task'`)
}

/** Drops those imports, and the times. What they wrote stays. */
export const down = async (knex: Knex) => {
  await knex.raw('alter table import_records drop column written_at')
  await knex('imports').whereNot({ noun: 'lead' }).delete()
  await changeNouns(knex, `'lead'`)
}
