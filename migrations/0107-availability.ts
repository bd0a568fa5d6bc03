import type { Knex } from 'knex'

/**
 * Adds when people can be called: working hours, length of a call, notice, pause after an appointment, and most calls a
 * day, with the organization’s defaults and holidays. The view of held time reads the pause from there; times
 * that are busy already stay as they are.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table organisation
      add column meeting_minutes smallint not null default 30 check (meeting_minutes between 5 and 240),
      add column notice_minutes integer not null default 240 check (notice_minutes between 0 and 20160),
      add column pause_minutes smallint not null default 10 check (pause_minutes between 0 and 120),
      -- Days and their names, soonest first.
      add column holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array');

    -- Null where a person goes by the organization’s default.
    create table availability (
      person_id bigint primary key references users (id) on delete cascade,
      time_zone text check (length(time_zone) between 1 and 60),
      -- Spans of time with their weekday, from Monday, 1, to Sunday, 7.
      hours jsonb check (jsonb_typeof(hours) = 'array'),
      meeting_minutes smallint check (meeting_minutes between 5 and 240),
      notice_minutes integer check (notice_minutes between 0 and 20160),
      pause_minutes smallint check (pause_minutes between 0 and 120),
      most_per_day smallint check (most_per_day between 1 and 50)
    );

    alter table communication_sessions
      add column topic text,
      -- How long the call is planned to last.
      add column planned_minutes smallint not null default 30 check (planned_minutes between 5 and 240),
      -- Until how long before its start the customer may move or cancel the call.
      add column notice_minutes integer not null default 240 check (notice_minutes between 0 and 20160);

    create or replace view held_times as
      select person_id, calendar_event_id, communication_session_id, during
      from (
        select e.va_id as person_id, e.id as calendar_event_id, null::bigint as communication_session_id,
          tstzrange(e.start_time,
            greatest(e.end_time, e.start_time) + make_interval(mins => coalesce(a.pause_minutes, o.pause_minutes))) as during
        from calendar_events e cross join organisation o left join availability a on a.person_id = e.va_id
        where e.status = 'scheduled' and e.event_type <> 'deadline' and e.va_id is not null
        union all
        select s.va_id, null, s.id,
          tstzrange(s.start_time,
            s.start_time + make_interval(mins => s.planned_minutes + coalesce(a.pause_minutes, o.pause_minutes)))
        from communication_sessions s cross join organisation o left join availability a on a.person_id = s.va_id
        where s.status = 'scheduled'
      ) as held
      -- An event without a length holds no time where there is no pause.
      where not isempty(during);
  `)
}

/** Restores the view with its fixed lengths, and drops what was added. */
export const down = (knex: Knex) =>
  knex.raw(`
    create or replace view held_times as
      select va_id as person_id, id as calendar_event_id, null::bigint as communication_session_id,
        tstzrange(start_time, greatest(end_time, start_time) + interval '10 minutes') as during
      from calendar_events
      where status = 'scheduled' and event_type <> 'deadline' and va_id is not null
      union all
      select va_id, null, id, tstzrange(start_time, start_time + interval '40 minutes')
      from communication_sessions
      where status = 'scheduled';
    alter table communication_sessions drop column topic, drop column planned_minutes, drop column notice_minutes;
    drop table availability;
    alter table organisation
      drop column meeting_minutes, drop column notice_minutes, drop column pause_minutes, drop column holidays
  `)
