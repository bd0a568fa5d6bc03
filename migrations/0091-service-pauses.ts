import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/**
 * Adds the times in which a service was not active, because it was paused or cancelled: a week in which it was active at
 * any moment has its full hours. A trigger keeps them, so that no verb, job or import can forget it. Services that are
 * not active now count as such since their last entry in the activity log.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table service_pauses (
      customer_service_id bigint not null references customer_services (id) on delete cascade,
      start timestamp(3) with time zone not null check (start ${bounds}),
      "end" timestamp(3) with time zone check ("end" ${bounds}),
      primary key (customer_service_id, start),
      constraint service_pauses_in_order check ("end" >= start)
    );

    insert into service_pauses (customer_service_id, start)
      select id, coalesce((select max(at) from activities where noun = 'customerService' and record_id = s.id
        and verb in ('pauseCustomerService', 'cancelCustomerService')), now())
      from customer_services s where status <> 'active';

    create function keep_service_pauses() returns trigger language plpgsql as $$
    begin
      if new.status = 'active' then
        update service_pauses set "end" = greatest(now(), start)
          where customer_service_id = new.id and "end" is null;
      elsif not exists (select from service_pauses where customer_service_id = new.id and "end" is null) then
        insert into service_pauses (customer_service_id, start) values (new.id, now())
          on conflict (customer_service_id, start) do update set "end" = null;
      end if;
      return null;
    end $$;

    create trigger customer_services_paused_at_start after insert on customer_services
      for each row when (new.status <> 'active') execute function keep_service_pauses();
    create trigger customer_services_paused after update of status on customer_services
      for each row when (old.status is distinct from new.status) execute function keep_service_pauses();
  `)
}

/** Drops the table with its trigger. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop trigger customer_services_paused on customer_services;
    drop trigger customer_services_paused_at_start on customer_services;
    drop function keep_service_pauses;
    drop table service_pauses;
  `)
}
