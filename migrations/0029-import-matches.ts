import type { Knex } from 'knex'

/** What columns and values of imported files became, by their names, for the next file that has them; and the import in lines of history. */
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

    alter table activities
      -- The import that wrote the line, with the name of its file. Without a foreign key, as all of history.
      add column import_id bigint,
      add column import_file text,
      -- Whether another line of the same batch stands for it where a person's acts are listed.
      add column is_folded boolean not null default false;
  `)
}

/** Drops the table and the columns. Columns of files are matched by known headers again. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table activities drop column import_id, drop column import_file, drop column is_folded;
    drop table import_matches;
  `)
}
