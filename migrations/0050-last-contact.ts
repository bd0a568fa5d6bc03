import type { Knex } from 'knex'

/**
 * Stores when a customer was last in contact with us: the newest message, interaction other than a note, or call that
 * was held. Triggers keep the column current, so that no verb, job or import can forget it. They only ever move the time
 * forward, except when an interaction changes its type or its time.
 *
 * Indexes: customers by last contact for /admin/customers, services by their end for /admin/services.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table customers add last_contact_at timestamptz(3);

    create function last_contact_of(customer bigint) returns timestamptz language sql stable as $$
      select greatest(
        (select max("timestamp") from messages where customer_id = customer),
        (select max("timestamp") from interactions where customer_id = customer and type <> 'note'),
        (select max(start_time) from communication_sessions
          where customer_id = customer and status in ('active', 'completed')))
    $$;

    create function contact_by_messages() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max("timestamp") as at from new_rows group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;

    create function contact_by_interactions() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max("timestamp") as at from new_rows where type <> 'note' group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;

    create function contact_by_calls() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max(start_time) as at from new_rows
          where status in ('active', 'completed') group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;

    create function contact_changed() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = last_contact_of(id) where id = new.customer_id;
      return null;
    end $$;

    create trigger messages_contact after insert on messages referencing new table as new_rows
      for each statement execute function contact_by_messages();
    create trigger interactions_contact after insert on interactions referencing new table as new_rows
      for each statement execute function contact_by_interactions();
    create trigger interactions_contact_changed after update of type, "timestamp" on interactions
      for each row when (old.type is distinct from new.type or old."timestamp" is distinct from new."timestamp")
      execute function contact_changed();
    create trigger communication_sessions_contact after insert on communication_sessions
      referencing new table as new_rows for each statement execute function contact_by_calls();
    create trigger communication_sessions_contact_changed after update of status on communication_sessions
      for each row when (old.status is distinct from new.status and new.status in ('active', 'completed'))
      execute function contact_changed();

    update customers set last_contact_at = last_contact_of(id);

    create index customers_last_contact_idx on customers ((coalesce(last_contact_at, '-infinity')), id);
    create index customer_services_ends_idx on customer_services ((coalesce(end_date, 'infinity')), id);
  `)
}

/** Drops the column and its triggers. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index customer_services_ends_idx;
    drop trigger messages_contact on messages;
    drop trigger interactions_contact on interactions;
    drop trigger interactions_contact_changed on interactions;
    drop trigger communication_sessions_contact on communication_sessions;
    drop trigger communication_sessions_contact_changed on communication_sessions;
    drop function contact_by_messages();
    drop function contact_by_interactions();
    drop function contact_by_calls();
    drop function contact_changed();
    drop function last_contact_of(bigint);
    alter table customers drop last_contact_at;
  `)
}
