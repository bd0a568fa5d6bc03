import type { Knex } from 'knex'
import { allowKinds, removeKinds } from './notification-kinds.ts'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

const tables = ['notifications', 'notification_choices']
const kinds = ['hours']

/** Adds the kind of notifications about weekly hours, which of them were sent, and when the hours of a service are looked at next. */
export const up = async (knex: Knex) => {
  for (const table of tables) await allowKinds(knex, table, kinds)
  await knex.raw(`
    create table hours_notices (
      customer_service_id bigint not null references customer_services (id) on delete cascade,
      week_start timestamp(3) with time zone not null check (week_start ${bounds}),
      -- The hours of the week. With more of them, their limits are reached again.
      total_seconds integer not null,
      percent smallint not null check (percent between 1 and 100),
      -- When timers were stopped because nothing was left.
      stopped_at timestamp(3) with time zone check (stopped_at ${bounds}),
      primary key (customer_service_id, week_start, total_seconds, percent)
    );
    create table hours_watches (
      customer_service_id bigint primary key references customer_services (id) on delete cascade,
      due_at timestamp(3) with time zone not null check (due_at ${bounds})
    );
  `)
}

/** Drops the tables, and the notifications and choices of the kind. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table hours_watches; drop table hours_notices')
  for (const table of tables) await removeKinds(knex, table, kinds)
}
