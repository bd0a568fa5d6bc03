import type { Knex } from 'knex'
import { growing } from './common-sql.ts'

/** Files: each belongs to a customer, whether or not to a task, a message or a call of theirs. Files of staff may belong to nobody. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table file_attachments (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 255),
      type text not null,
      size integer not null check (size >= 0),
      url text not null unique,
      task_id bigint,
      message_id bigint,
      uploaded_by bigint references users (id) on delete set null,
      created_at timestamptz(3) not null default now(),
      customer_id bigint references customers (id) on delete cascade,
      -- The task that the file is a result of.
      result_task_id bigint references tasks (id) on delete cascade,
      -- True once the content has arrived.
      is_uploaded boolean not null default false,
      -- The call that the file is a recording of, and its length.
      communication_session_id bigint references communication_sessions (id) on delete cascade,
      seconds integer check (seconds >= 0),
      -- A file has the customer of its task and of its message.
      constraint file_attachments_task_id_fkey
        foreign key (task_id, customer_id) references tasks (id, customer_id) on delete cascade on update cascade,
      constraint file_attachments_message_id_fkey
        foreign key (message_id, customer_id) references messages (id, customer_id) on delete cascade on update cascade,
      -- A foreign key of two columns is not checked while one of them is null.
      constraint file_attachments_parents_have_customer
        check (customer_id is not null or num_nonnulls(task_id, message_id) = 0)
    ) ${growing};
    create index file_attachments_created_idx on file_attachments (created_at, id);
    create index file_attachments_name_idx on file_attachments ((search_text(name) collate names), id);
    create index file_attachments_task_idx on file_attachments (task_id, created_at, id);
    create index file_attachments_message_idx on file_attachments (message_id, created_at, id);
    create index file_attachments_customer_idx on file_attachments (customer_id, created_at, id);
    -- What a person did, newest first; foreign key.
    create index file_attachments_uploaded_by_at_idx on file_attachments (uploaded_by, created_at, id);
    -- Files of a result: /tasks/:id, the customer's completed tasks; foreign key.
    create index file_attachments_result_task_idx on file_attachments (result_task_id, created_at, id);
    -- Recordings of a call: /calls/:id; the job that deletes old ones; foreign key.
    create index file_attachments_session_idx on file_attachments (communication_session_id, created_at, id);

    -- Contents in rows of 256 KB, so that no statement and no program holds a whole one. An empty file has one empty row.
    create table file_contents (
      -- Names that PostgreSQL 18 gave to these two, because an earlier table had the others. Older versions ignore them.
      file_id bigint constraint file_contents_file_id_not_null1 not null
        references file_attachments (id) on delete cascade,
      part integer not null check (part >= 0),
      bytes bytea constraint file_contents_bytes_not_null1 not null check (length(bytes) <= 262144),
      primary key (file_id, part)
    );
    -- Most files are compressed already.
    alter table file_contents alter column bytes set storage external;

    -- The objects of the file store that hold contents of files. Without a file store there are none.
    create table file_objects (
      -- The name of the object in the file store.
      key uuid primary key default gen_random_uuid(),
      -- Null once the record of the file is deleted. A job deletes the object then.
      file_id bigint unique references file_attachments (id) on delete set null,
      -- Set while a process writes the object.
      claimed_at timestamptz(3),
      -- Set once the object is complete and the content is no longer in file_contents.
      stored_at timestamptz(3),
      size bigint,
      sha256 text,
      -- When the object of a deleted file is deleted.
      delete_at timestamptz(3),
      constraint file_objects_stored_check check (stored_at is null or (size is not null and sha256 is not null))
    );
    -- The job that deletes objects.
    create index file_objects_without_file_idx on file_objects (delete_at) where file_id is null;
  `)
}

/** Drops the tables. Refuses if a file has its content in the file store alone. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    do $$ begin
      if exists (select from file_objects where file_id is not null and stored_at is not null) then
        raise exception 'Files have their contents in the file store. Restore a backup into a database without one.';
      end if;
    end $$;
    drop table file_objects, file_contents, file_attachments;
  `)
}
