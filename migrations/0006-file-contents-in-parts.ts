import type { Knex } from 'knex'

/** Contents of files in rows of 256 KB, so that no statement and no program ever holds a whole one. An empty file has one empty row. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table file_contents rename to whole_contents;
    alter table whole_contents rename constraint file_contents_pkey to whole_contents_pkey;
    alter table whole_contents rename constraint file_contents_file_id_fkey to whole_contents_file_id_fkey;
    create table file_contents (
      file_id bigint not null references file_attachments (id) on delete cascade,
      part integer not null check (part >= 0),
      bytes bytea not null check (length(bytes) <= 262144),
      primary key (file_id, part)
    );
    -- Most files are compressed already.
    alter table file_contents alter column bytes set storage external;
    insert into file_contents (file_id, part, bytes)
      select file_id, part, substring(bytes from part * 262144 + 1 for 262144)
      from whole_contents, generate_series(0, greatest(length(bytes) - 1, 0) / 262144) as part;
    drop table whole_contents;
  `)
}

/** Puts the parts of each file together again; nothing is lost. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table file_contents rename to contents_in_parts;
    alter table contents_in_parts rename constraint file_contents_pkey to contents_in_parts_pkey;
    alter table contents_in_parts rename constraint file_contents_file_id_fkey to contents_in_parts_file_id_fkey;
    create table file_contents (
      file_id bigint primary key references file_attachments (id) on delete cascade,
      bytes bytea not null
    );
    insert into file_contents (file_id, bytes)
      select file_id, string_agg(bytes, ''::bytea order by part) from contents_in_parts group by file_id;
    drop table contents_in_parts;
  `)
}
