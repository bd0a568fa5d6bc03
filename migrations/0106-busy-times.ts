import type { Knex } from 'knex'

/**
 * Adds the times at which people are busy: one row for each scheduled event or call of a person, with the pause after it.
 * A constraint keeps two rows of a person apart. Appointments that overlapped before are stored as legacy, outside of the
 * constraint, so that nothing that was planned is lost.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- The appointments that hold time. Deadlines hold none, nor does a call that was answered, which ends when it ends.
    create view held_times as
      select va_id as person_id, id as calendar_event_id, null::bigint as communication_session_id,
        tstzrange(start_time, greatest(end_time, start_time) + interval '10 minutes') as during
      from calendar_events
      where status = 'scheduled' and event_type <> 'deadline' and va_id is not null
      union all
      select va_id, null, id, tstzrange(start_time, start_time + interval '40 minutes')
      from communication_sessions
      where status = 'scheduled';
    create table busy_times (
      id bigint generated always as identity primary key,
      person_id bigint not null references users (id) on delete cascade,
      during tstzrange not null,
      calendar_event_id bigint unique references calendar_events (id) on delete cascade,
      communication_session_id bigint unique references communication_sessions (id) on delete cascade,
      is_legacy boolean not null default false,
      constraint busy_times_have_one_source check (num_nonnulls(calendar_event_id, communication_session_id) = 1),
      constraint busy_times_are_bounded check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
      constraint busy_times_do_not_overlap exclude using gist (person_id with =, during with &&) where (not is_legacy)
    );
    -- The busy times of a person, legacy ones too: the check at writing; foreign key.
    create index busy_times_person_idx on busy_times using gist (person_id, during);
    -- Fills an empty table from the appointments: here, in the demo company and in other seeded data.
    create function fill_busy_times() returns void language sql as $$
      insert into busy_times (person_id, during, calendar_event_id, communication_session_id, is_legacy)
      select person_id, during, calendar_event_id, communication_session_id,
        coalesce(max(upper(during)) over earlier > lower(during), false)
          or coalesce(min(lower(during)) over later < upper(during), false)
      from held_times
      window
        earlier as (partition by person_id order by lower(during), calendar_event_id, communication_session_id
          rows between unbounded preceding and 1 preceding),
        later as (partition by person_id order by lower(during), calendar_event_id, communication_session_id
          rows between 1 following and unbounded following)
    $$;
    select fill_busy_times();
  `)
}

/** Drops what was added. The appointments themselves stay. */
export const down = (knex: Knex) =>
  knex.raw('drop function fill_busy_times; drop table busy_times; drop view held_times')
