import type { Knex } from 'knex'

/** Customers that were merged into another, and what the undo of such a merge needs beside ids and values. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table customers
      -- The customer that this one was merged into, itself merged into none. Such a row is in no scope; its id leads there.
      add column merged_into_id bigint references customers (id) on delete cascade
        constraint customers_merged_into_another check (merged_into_id <> id);
    -- The customers that were merged into one; foreign key.
    create index customers_merged_into_idx on customers (merged_into_id);

    alter table merges
      drop constraint merges_noun_check,
      add constraint merges_noun_check check (noun in ('lead', 'customer')),
      -- The versions of the rows that moved and have one, by their column and id. Emptied with moved.
      add column versions jsonb not null default '{}' check (jsonb_typeof(versions) = 'object'),
      -- How far people had read the thread of the customer that stayed, before and after, by account. Emptied too.
      add column read_marks jsonb not null default '{}' check (jsonb_typeof(read_marks) = 'object');
  `)
}

/** Drops the columns. Customers that were merged are customers of their own again, without what moved. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    delete from merges where noun = 'customer';
    alter table merges
      drop column versions,
      drop column read_marks,
      drop constraint merges_noun_check,
      add constraint merges_noun_check check (noun in ('lead'));
    alter table customers drop column merged_into_id;
  `)
}
