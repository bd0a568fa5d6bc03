import type { Knex } from 'knex'

/** What columns and values of imported files became, by their names, for the next file that has them. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table import_matches (
      noun text not null,
      -- The header as it is compared, with the number of its column among those of this name.
      header text not null check (char_length(header) <= 220),
      -- The field that the column became; null for one that was not imported.
      field text,
      -- What each value became; null for one that was left out.
      "values" jsonb not null default '{}' check (jsonb_typeof("values") = 'object'),
      primary key (noun, header)
    );
  `)
}

/** Drops the table. Columns are matched by known headers again. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table import_matches')
}
