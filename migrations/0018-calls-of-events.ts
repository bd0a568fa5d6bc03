import type { Knex } from 'knex'

const heldTimes = (ofSessions: string) => `
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
        where ${ofSessions}
      ) as held
      where not isempty(during);
`

/** The call that was made from an event, the notes of a call, and until when the people of the customer may move or cancel the event. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- The event of which the call is held. The event holds the time, and its end is the end of the plan.
    alter table communication_sessions
      add column calendar_event_id bigint unique references calendar_events (id) on delete set null;

    -- The call of which it is the notes: the timeline shows them within the call.
    alter table interactions
      add column communication_session_id bigint references communication_sessions (id) on delete set null;
    -- The notes of a call; foreign key.
    create index interactions_communication_session_idx on interactions (communication_session_id);

    -- As a call has it: the notice that its assistant had when it was planned.
    alter table calendar_events add column notice_minutes integer;
    create function notice_of(person bigint) returns integer language sql stable as $$
      select coalesce(
        (select notice_minutes from availability where person_id = person),
        (select notice_minutes from organisation),
        240)
    $$;
    update calendar_events set notice_minutes = notice_of(va_id);
    -- A check instead of NOT NULL on the column: a trigger sets the value of rows that are inserted without one.
    alter table calendar_events add constraint calendar_events_notice_minutes_check
      check (notice_minutes is not null and notice_minutes between 0 and 20160);
    create function set_event_notice() returns trigger language plpgsql as $$
    begin
      new.notice_minutes := notice_of(new.va_id);
      return new;
    end $$;
    -- Events are made by verbs, by the job of a series and by imports.
    create trigger calendar_events_notice before insert on calendar_events
      for each row when (new.notice_minutes is null) execute function set_event_notice();
    ${heldTimes("s.status = 'scheduled' and not s.is_unplanned and s.calendar_event_id is null")}
  `)
}

/** Drops the columns. Calls of events become calls without a plan, so that no time is held twice. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    update communication_sessions set is_unplanned = true where calendar_event_id is not null;
    ${heldTimes("s.status = 'scheduled' and not s.is_unplanned")}
    drop trigger calendar_events_notice on calendar_events;
    drop function set_event_notice, notice_of;
    alter table interactions drop column communication_session_id;
    alter table calendar_events drop column notice_minutes;
    alter table communication_sessions drop column calendar_event_id;
  `)
}
