import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

/**
 * Adds the times in which a service was not active, because it was paused or cancelled: a week in which it was active at
 * any moment has its full hours. Services that are not active now count as such since their last entry in the activity
 * log, else since they were created: there is no time of earlier weeks.
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
        and verb in ('pauseCustomerService', 'cancelCustomerService')), created_at)
      from customer_services s where status <> 'active';
  `)
}

/** Drops the table with its records. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table service_pauses')
}
