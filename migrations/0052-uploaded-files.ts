import type { Knex } from 'knex'

/** `migrate` refuses to run this beside a node of an older version, which would not mark the files that it stores. */
export const needsOlderNodesStopped = true

/** Marks files whose content has arrived. Existing files start as uploaded, without being rewritten; only those without content are changed. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table file_attachments add column is_uploaded boolean not null default true;
    alter table file_attachments alter column is_uploaded set default false;
    update file_attachments f set is_uploaded = false
      where not exists (select from file_contents c where c.file_id = f.id and c.part = 0);
  `)
}

/** Drops the marks. */
export const down = async (knex: Knex) => {
  await knex.raw('alter table file_attachments drop column is_uploaded')
}
