import type { Knex } from 'knex'

const bounds = `between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

const heldTimes = (calls: string) => `
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
        where ${calls}
      ) as held
      -- An event without a length holds no time where there is no pause.
      where not isempty(during);`

/**
 * Adds calls in the browser: who rings and who answered, since when it rings, who agreed to a recording, and the last
 * heartbeat of both sides. An assistant has one ring or one call at a time. A call that nobody planned holds no time.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table communication_sessions
      add column caller_id bigint references users (id) on delete set null,
      add column answerer_id bigint references users (id) on delete set null,
      -- Null unless it rings.
      add column ringing_since timestamp(3) with time zone check (ringing_since ${bounds}),
      add column is_unplanned boolean not null default false,
      add column caller_agrees_to_recording boolean not null default false,
      add column answerer_agrees_to_recording boolean not null default false;
    create index communication_sessions_caller_idx on communication_sessions (caller_id);
    create index communication_sessions_answerer_idx on communication_sessions (answerer_id);
    drop index communication_sessions_one_active;
    create unique index communication_sessions_one_active on communication_sessions (va_id)
      where status = 'active' or status = 'scheduled' and ringing_since is not null;

    -- The last sign that the page of a person in a call is open.
    create table call_heartbeats (
      communication_session_id bigint not null references communication_sessions (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      at timestamp(3) with time zone not null check (at ${bounds}),
      primary key (communication_session_id, user_id)
    );
    create index call_heartbeats_user_idx on call_heartbeats (user_id);

    alter table organisation add column recording_allowed boolean not null default true;
    ${heldTimes(`s.status = 'scheduled' and not s.is_unplanned`)}
  `)

/** Drops what was added. The calls themselves stay. */
export const down = (knex: Knex) =>
  knex.raw(`
    ${heldTimes(`s.status = 'scheduled'`)}
    alter table organisation drop column recording_allowed;
    drop table call_heartbeats;
    drop index communication_sessions_one_active;
    alter table communication_sessions
      drop column caller_id, drop column answerer_id, drop column ringing_since, drop column is_unplanned,
      drop column caller_agrees_to_recording, drop column answerer_agrees_to_recording;
    create unique index communication_sessions_one_active on communication_sessions (va_id) where status = 'active';
  `)
