import type { Knex } from 'knex'

/** Adds the objects of the file store that hold contents of files. Without a file store there are none. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table file_objects (
      -- The name of the object in the file store.
      key uuid primary key default gen_random_uuid(),
      -- Null once the record of the file is deleted. A job deletes the object then.
      file_id bigint unique references file_attachments (id) on delete set null,
      -- Set while a process writes the object.
      claimed_at timestamp(3) with time zone,
      -- Set once the object is complete and the content is no longer in file_contents.
      stored_at timestamp(3) with time zone,
      size bigint,
      sha256 text,
      -- When the object of a deleted file is deleted.
      delete_at timestamp(3) with time zone,
      constraint file_objects_stored_check check (stored_at is null or (size is not null and sha256 is not null))
    );
    -- The job that deletes objects.
    create index file_objects_without_file_idx on file_objects (delete_at) where file_id is null;
  `)

/** Drops the objects. Refuses if a file has its content in the file store alone. */
export const down = (knex: Knex) =>
  knex.raw(`
    do $$ begin
      if exists (select from file_objects where file_id is not null and stored_at is not null) then
        raise exception 'Files have their contents in the file store. Restore a backup into a database without one.';
      end if;
    end $$;
    drop table file_objects;
  `)
