import type { Knex } from 'knex'
import { inMomentSpan } from './common-sql.ts'

/** The organization's own settings: one row. Days are numbered from Monday, 1, to Sunday, 7. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table organisation (
      id boolean primary key default true check (id),
      name text not null default 'Admin Genie' check (length(name) between 1 and 120),
      assistants_see text not null default 'assigned' check (assistants_see in ('assigned', 'all')),
      updated_at timestamptz(3) not null default now(),
      version integer not null default 1,
      time_zone text not null default 'America/New_York' check (length(time_zone) between 1 and 60),
      work_days smallint[] not null default '{1,2,3,4,5}',
      work_begins text not null default '09:00' check (work_begins ~ '^[0-2][0-9]:[0-5][0-9]$'),
      work_ends text not null default '17:00' check (work_ends ~ '^[0-2][0-9]:[0-5][0-9]$'),
      staff_need_second_factor boolean not null default false,
      -- What happens when the weekly hours of a service are used up.
      at_zero text not null default 'warn' check (at_zero in ('warn', 'stop')),
      -- When the choice was last changed: before then, no timer stops.
      at_zero_since timestamptz(3) check (at_zero_since ${inMomentSpan}),
      weekly_letter text not null default 'on' check (weekly_letter in ('on', 'off')),
      meeting_minutes smallint not null default 30 check (meeting_minutes between 5 and 240),
      notice_minutes integer not null default 240 check (notice_minutes between 0 and 20160),
      pause_minutes smallint not null default 10 check (pause_minutes between 0 and 120),
      -- Days and their names, soonest first.
      holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
      recording_allowed boolean not null default true,
      recording_days integer not null default 90 check (recording_days between 1 and 3650),
      constraint organisation_work_ends_after_begin check (work_ends > work_begins)
    );
    insert into organisation default values;
  `)
}

/** Drops the settings. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table organisation')
}
