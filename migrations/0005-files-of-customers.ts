import type { Knex } from 'knex'

/** A file belongs to a customer, whether or not to a task or a message of theirs; one of staff may belong to nobody. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table file_attachments
      add column customer_id bigint,
      drop constraint file_attachments_one_parent;
    -- Whoever goes back and forth may have files of a portal user without a task or a message: they are that person's customer's.
    update file_attachments f set customer_id = coalesce(
      (select customer_id from tasks where id = f.task_id),
      (select customer_id from messages where id = f.message_id),
      (select customer_id from users where id = f.uploaded_by));

    -- What a file's two names are held against: a task or a message together with its customer.
    alter table tasks add constraint tasks_id_customer_key unique (id, customer_id);
    alter table messages add constraint messages_id_customer_key unique (id, customer_id);
    alter table file_attachments
      add constraint file_attachments_customer_id_fkey
        foreign key (customer_id) references customers (id) on delete cascade,
      drop constraint file_attachments_task_id_fkey,
      add constraint file_attachments_task_id_fkey
        foreign key (task_id, customer_id) references tasks (id, customer_id) on delete cascade on update cascade,
      drop constraint file_attachments_message_id_fkey,
      add constraint file_attachments_message_id_fkey
        foreign key (message_id, customer_id) references messages (id, customer_id) on delete cascade on update cascade,
      -- A pair of names is held against nothing while one of the two is empty.
      add constraint file_attachments_parents_have_customer
        check (customer_id is not null or num_nonnulls(task_id, message_id) = 0);
    create index file_attachments_customer_idx on file_attachments (customer_id, created_at, id);
  `)
}

/**
 * Drops whose each file is; with a task or a message it can be told from that.
 * Files with both or neither stay, past a rule that holds for new ones: neither was possible before, and only management sees them.
 */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table file_attachments
      drop constraint file_attachments_parents_have_customer,
      drop constraint file_attachments_task_id_fkey,
      drop constraint file_attachments_message_id_fkey,
      drop column customer_id,
      add constraint file_attachments_task_id_fkey
        foreign key (task_id) references tasks (id) on delete cascade,
      add constraint file_attachments_message_id_fkey
        foreign key (message_id) references messages (id) on delete cascade,
      add constraint file_attachments_one_parent check (num_nonnulls(task_id, message_id) = 1) not valid;
    alter table tasks drop constraint tasks_id_customer_key;
    alter table messages drop constraint messages_id_customer_key;
    do $$ begin
      if not exists (select from file_attachments where num_nonnulls(task_id, message_id) <> 1) then
        alter table file_attachments validate constraint file_attachments_one_parent;
      end if;
    end $$;
  `)
}
