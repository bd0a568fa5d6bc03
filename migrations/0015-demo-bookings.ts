import type { Knex } from 'knex'

/** Which lead a demo is for: the visitor’s coming demos are counted by it. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table demo_bookings (
      calendar_event_id bigint primary key references calendar_events (id) on delete cascade,
      lead_id bigint not null references leads (id) on delete cascade
    );
    -- The demos of a lead; foreign key.
    create index demo_bookings_lead_idx on demo_bookings (lead_id);
  `)
}

/** Drops the table. The demos stay. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table demo_bookings')
}
