import type { Knex } from 'knex'

/** What staff write to one another about a customer, and files that wait for their message. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table messages add column audience text not null default 'customer'
      constraint messages_audience_check check (audience in ('customer', 'staff'));
    -- Both are read in the index: who waits, and how much is unread.
    drop index messages_customer_idx;
    create index messages_customer_idx on messages (customer_id, "timestamp", id) include (from_customer, audience);

    create function keep_audience() returns trigger language plpgsql as $$
    begin
      raise exception 'The audience of what was written never changes.';
    end $$;
    create trigger messages_keep_audience before update of audience on messages
      for each row when (old.audience is distinct from new.audience) execute function keep_audience();

    alter table task_updates add column audience text not null default 'customer'
        constraint task_updates_audience_check check (audience in ('customer', 'staff')),
      add column mentioned_ids bigint[] not null default '{}';
    create trigger task_updates_keep_audience before update of audience on task_updates
      for each row when (old.audience is distinct from new.audience) execute function keep_audience();

    -- Only notes, which customers cannot read, mention staff.
    alter table interactions add column mentioned_ids bigint[] not null default '{}'
      constraint interactions_mentioned_check check (mentioned_ids = '{}' or type = 'note');

    -- A file of a portal user that waits for its message is for its uploader.
    alter table file_attachments add column audience text not null default 'customer'
      constraint file_attachments_audience_check check (audience in ('customer', 'staff', 'uploader')),
      add constraint file_attachments_of_uploader_check
        check (audience <> 'uploader' or num_nonnulls(task_id, message_id) = 0);
    -- A file has the audience of its message, whatever verb, job or import writes it.
    create function inherit_audience() returns trigger language plpgsql as $$
    begin
      new.audience := coalesce((select audience from messages where id = new.message_id), 'customer');
      return new;
    end $$;
    create trigger file_attachments_inherit_audience before insert or update of message_id, audience on file_attachments
      for each row when (new.message_id is not null) execute function inherit_audience();

    -- The newest contact: a message among staff is none.
    create or replace function last_contact_of(customer bigint) returns timestamptz language sql stable as $$
      select greatest(
        (select max("timestamp") from messages where customer_id = customer and audience = 'customer'),
        (select max("timestamp") from interactions where customer_id = customer and type <> 'note'),
        (select max(start_time) from communication_sessions
          where customer_id = customer and status in ('active', 'completed')))
    $$;
    create or replace function contact_by_messages() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max("timestamp") as at from new_rows where audience = 'customer' group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;
  `)
}

/** Drops the columns. Refuses while there is something that the program before would show to customers. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    do $$ begin
      if exists (select from messages where audience = 'staff')
        or exists (select from task_updates where audience = 'staff')
        or exists (select from file_attachments where audience <> 'customer') then
        raise exception 'Staff have written messages that customers must not read. The earlier version would show them.';
      end if;
    end $$;
    create or replace function last_contact_of(customer bigint) returns timestamptz language sql stable as $$
      select greatest(
        (select max("timestamp") from messages where customer_id = customer),
        (select max("timestamp") from interactions where customer_id = customer and type <> 'note'),
        (select max(start_time) from communication_sessions
          where customer_id = customer and status in ('active', 'completed')))
    $$;
    create or replace function contact_by_messages() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max("timestamp") as at from new_rows group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;
    drop trigger file_attachments_inherit_audience on file_attachments;
    drop trigger messages_keep_audience on messages;
    drop trigger task_updates_keep_audience on task_updates;
    drop function inherit_audience, keep_audience;
    drop index messages_customer_idx;
    create index messages_customer_idx on messages (customer_id, "timestamp", id) include (from_customer);
    alter table file_attachments drop column audience;
    alter table interactions drop column mentioned_ids;
    alter table task_updates drop column audience, drop column mentioned_ids;
    alter table messages drop column audience;
  `)
}
