import type { Knex } from 'knex'
import { growing, inMomentSpan } from './common-sql.ts'

/** What customers pay for. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table customer_services (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      service_type text not null check (length(service_type) between 1 and 120),
      status text not null default 'active' check (status in ('active', 'paused', 'cancelled')),
      start_date timestamptz(3) not null
        constraint customer_services_start_date_bounds check (start_date ${inMomentSpan}),
      end_date timestamptz(3) constraint customer_services_end_date_bounds check (end_date ${inMomentSpan}),
      billing_cycle text not null check (billing_cycle in ('monthly', 'annual', 'one_time')),
      preferences jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      plan text check (length(plan) between 1 and 120),
      -- What it brings in a month, in whole cents.
      monthly_value integer check (monthly_value >= 0),
      constraint customer_services_end_after_start check (end_date is null or end_date >= start_date)
    ) ${growing};
    create index customer_services_customer_idx on customer_services (customer_id, start_date, id);
    -- Services by their start and end, and those that start in a span of time by whether they have ended.
    create index customer_services_start_idx on customer_services (start_date, id, end_date);
    create index customer_services_end_idx on customer_services (end_date, id) where end_date is not null;
    create index customer_services_ends_idx on customer_services ((coalesce(end_date, 'infinity')), id);
    create index customer_services_type_idx on customer_services ((search_text(service_type) collate names), id);

    -- The times in which a service was paused or cancelled: a week in which it was active at any moment has its full hours.
    create table service_pauses (
      customer_service_id bigint not null references customer_services (id) on delete cascade,
      start timestamptz(3) not null check (start ${inMomentSpan}),
      "end" timestamptz(3) check ("end" ${inMomentSpan}),
      primary key (customer_service_id, start),
      constraint service_pauses_in_order check ("end" >= start)
    );
  `)
}

/** Drops the tables. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table service_pauses, customer_services')
}
