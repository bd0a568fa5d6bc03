import type { Knex } from 'knex'

/** The organisation's own settings, one row, and the counters that limit how often a thing may be tried. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table organisation (
      id boolean primary key default true check (id),
      name text not null default 'Admin Genie' check (length(name) between 1 and 120),
      assistants_see text not null default 'assigned' check (assistants_see in ('assigned', 'all')),
      updated_at timestamptz(3) not null default now(),
      version integer not null default 1
    );
    insert into organisation default values;

    -- The shape that rate-limiter-flexible reads and writes.
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expire_idx on rate_limits (expire);
  `)
}

/** Drops the settings and the counters. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table rate_limits, organisation')
}
