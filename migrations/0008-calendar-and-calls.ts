import type { Knex } from 'knex'
import { growing, inMomentSpan } from './common-sql.ts'

/** When a call belongs into a timeline: when it was or is planned; one that was not held, when it was made. */
const callAt = `(case when status in ('scheduled', 'cancelled') then created_at else start_time end)`

const events = `
    create table event_series (
      id bigint generated always as identity primary key,
      customer_id bigint references customers (id) on delete cascade,
      va_id bigint references users (id) on delete set null,
      -- An RFC 5545 recurrence rule, from the start on the clock of the time zone.
      rule text not null,
      time_zone text not null,
      starts_at timestamptz(3) not null,
      length_ms bigint not null check (length_ms >= 0),
      title text not null,
      description text,
      event_type text not null,
      -- The first occurrence that is not made yet; null if there are no more.
      next_at timestamptz(3)
    );
    -- Foreign keys; the series of a customer, for a handover.
    create index event_series_customer_idx on event_series (customer_id);
    create index event_series_va_idx on event_series (va_id);
    -- The series with occurrences to make.
    create index event_series_next_idx on event_series (next_at) where next_at is not null;

    create table calendar_events (
      id bigint generated always as identity primary key,
      title text not null check (length(title) between 1 and 200),
      description text,
      start_time timestamptz(3) not null constraint calendar_events_start_time_bounds check (start_time ${inMomentSpan}),
      end_time timestamptz(3) not null constraint calendar_events_end_time_bounds check (end_time ${inMomentSpan}),
      customer_id bigint references customers (id) on delete cascade,
      va_id bigint references users (id) on delete set null,
      event_type text not null check (event_type in ('call', 'meeting', 'demo', 'deadline')),
      status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled')),
      external_event_id text,
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      -- An event of a series has the instant for which it was made, so that none is made twice, and a copy of the rule.
      series_id bigint references event_series (id) on delete set null,
      occurs_at timestamptz(3),
      recurrence text,
      -- True if it was changed alone, so that changes of the series leave it as it is.
      is_detached boolean not null default false,
      constraint calendar_events_end_after_start check (end_time >= start_time),
      -- One event for each occurrence, checked at the end of a statement, which may move all of a series. Foreign key.
      constraint calendar_events_of_series unique (series_id, occurs_at) deferrable
    ) ${growing};
    create index calendar_events_start_idx on calendar_events (start_time, id);
    create index calendar_events_customer_idx on calendar_events (customer_id, start_time, id);
    create index calendar_events_va_idx on calendar_events (va_id, start_time, id);
    create index calendar_events_created_idx on calendar_events (created_at, id, start_time);
    create index calendar_events_va_created_idx on calendar_events (va_id, created_at, id);
`

const calls = `
    create table communication_sessions (
      id bigint generated always as identity primary key,
      type text not null check (type in ('voice', 'video')),
      customer_id bigint not null references customers (id) on delete cascade,
      va_id bigint not null references users (id) on delete restrict,
      start_time timestamptz(3) not null
        constraint communication_sessions_start_time_bounds check (start_time ${inMomentSpan}),
      end_time timestamptz(3) constraint communication_sessions_end_time_bounds check (end_time ${inMomentSpan}),
      status text not null default 'scheduled'
        check (status in ('scheduled', 'active', 'completed', 'missed', 'cancelled')),
      recording_url text,
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      topic text,
      -- How long the call is planned to last.
      planned_minutes smallint not null default 30 check (planned_minutes between 5 and 240),
      -- Until how long before its start the customer may move or cancel the call.
      notice_minutes integer not null default 240 check (notice_minutes between 0 and 20160),
      caller_id bigint references users (id) on delete set null,
      answerer_id bigint references users (id) on delete set null,
      -- Null unless it rings.
      ringing_since timestamptz(3) check (ringing_since ${inMomentSpan}),
      is_unplanned boolean not null default false,
      caller_agrees_to_recording boolean not null default false,
      answerer_agrees_to_recording boolean not null default false,
      records_picture boolean not null default false,
      constraint communication_sessions_end_after_start check (end_time is null or end_time >= start_time)
    );
    create index communication_sessions_start_idx on communication_sessions (start_time, id);
    create index communication_sessions_customer_idx on communication_sessions (customer_id, start_time, id);
    create index communication_sessions_va_idx on communication_sessions (va_id, start_time, id);
    -- Timelines of a customer and of a person.
    create index communication_sessions_customer_at_idx on communication_sessions (customer_id, ${callAt}, id);
    create index communication_sessions_va_at_idx on communication_sessions (va_id, ${callAt}, id);
    create index communication_sessions_caller_idx on communication_sessions (caller_id);
    create index communication_sessions_answerer_idx on communication_sessions (answerer_id);
    -- An assistant has one ring or one call at a time.
    create unique index communication_sessions_one_active on communication_sessions (va_id)
      where status = 'active' or status = 'scheduled' and ringing_since is not null;

    -- The last sign that the page of a person in a call is open.
    create table call_heartbeats (
      communication_session_id bigint not null references communication_sessions (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      at timestamptz(3) not null check (at ${inMomentSpan}),
      primary key (communication_session_id, user_id)
    );
    create index call_heartbeats_user_idx on call_heartbeats (user_id);

    -- By these the pages of the two people in a call find one another. They are deleted when the call ends.
    create table call_signals (
      id bigint generated always as identity primary key,
      communication_session_id bigint not null references communication_sessions (id) on delete cascade,
      sender_id bigint not null references users (id) on delete cascade,
      kind text not null check (kind in ('offer', 'answer', 'candidate')),
      -- Text between browsers, which the product does not read.
      body text not null check (octet_length(body) between 1 and 65536)
    );
    create index call_signals_session_idx on call_signals (communication_session_id, id);
    create index call_signals_sender_idx on call_signals (sender_id);
`

const busyTimes = `
    -- When people can be called. Null where a person goes by the organization's default.
    create table availability (
      person_id bigint primary key references users (id) on delete cascade,
      time_zone text check (length(time_zone) between 1 and 60),
      -- Spans of time with their weekday, from Monday, 1, to Sunday, 7.
      hours jsonb check (jsonb_typeof(hours) = 'array'),
      meeting_minutes smallint check (meeting_minutes between 5 and 240),
      notice_minutes integer check (notice_minutes between 0 and 20160),
      pause_minutes smallint check (pause_minutes between 0 and 120),
      most_per_day smallint check (most_per_day between 1 and 50),
      -- Whether the assistant gives the demos that visitors book on the site.
      takes_demos boolean not null default false
    );

    -- The times that appointments hold, each with the pause after it. Deadlines hold none, nor do calls that nobody
    -- planned, nor a call that was answered, which ends when it ends.
    create view held_times as
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
        where s.status = 'scheduled' and not s.is_unplanned
      ) as held
      -- An event without a length holds no time where there is no pause.
      where not isempty(during);

    -- When people are busy: one row for each appointment that holds time. A constraint keeps two rows of a person apart.
    -- Appointments that overlapped before there was one are legacy, outside of it, so that nothing planned is lost.
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
    -- Fills an empty table from the appointments: in the demo company and in other seeded data.
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
`

const otherCalendars = `
    -- Private calendar addresses, one per person, which calendar programs read without a sign-in.
    create table calendar_feeds (
      user_id bigint primary key references users (id) on delete cascade,
      -- SHA-256 of the token in the address, so that a stolen table opens nothing.
      token_hash text not null unique,
      created_at timestamptz(3) not null,
      last_fetched_at timestamptz(3)
    );

    -- One calendar of a person in another product, and when it says that they are busy.
    create table outside_calendars (
      person_id bigint primary key references users (id) on delete cascade,
      -- Encrypted, because the address alone lets anyone read the calendar.
      address text not null,
      -- Its busy times, and nothing else of it. Each reading replaces them.
      busy tstzmultirange not null,
      -- False if it has entries that cannot be read, or too many.
      is_complete boolean not null,
      -- The last reading that succeeded, and the last one.
      read_at timestamptz(3) not null,
      tried_at timestamptz(3) not null
    );
`

/**
 * When a customer was last in contact: the newest message, interaction other than a note, or call that was held.
 * Triggers keep it, so that no verb, job or import can forget it. They only ever move the time forward, except when an
 * interaction changes its type or its time.
 */
const lastContact = `
    create function last_contact_of(customer bigint) returns timestamptz language sql stable as $$
      select greatest(
        (select max("timestamp") from messages where customer_id = customer),
        (select max("timestamp") from interactions where customer_id = customer and type <> 'note'),
        (select max(start_time) from communication_sessions
          where customer_id = customer and status in ('active', 'completed')))
    $$;

    create function contact_by_messages() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max("timestamp") as at from new_rows group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;

    create function contact_by_interactions() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max("timestamp") as at from new_rows where type <> 'note' group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;

    create function contact_by_calls() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = newest.at
        from (select customer_id, max(start_time) as at from new_rows
          where status in ('active', 'completed') group by customer_id) newest
        where id = newest.customer_id and coalesce(last_contact_at, '-infinity') < newest.at;
      return null;
    end $$;

    create function contact_changed() returns trigger language plpgsql as $$
    begin
      update customers set last_contact_at = last_contact_of(id) where id = new.customer_id;
      return null;
    end $$;

    create trigger messages_contact after insert on messages referencing new table as new_rows
      for each statement execute function contact_by_messages();
    create trigger interactions_contact after insert on interactions referencing new table as new_rows
      for each statement execute function contact_by_interactions();
    create trigger interactions_contact_changed after update of type, "timestamp" on interactions
      for each row when (old.type is distinct from new.type or old."timestamp" is distinct from new."timestamp")
      execute function contact_changed();
    create trigger communication_sessions_contact after insert on communication_sessions
      referencing new table as new_rows for each statement execute function contact_by_calls();
    create trigger communication_sessions_contact_changed after update of status on communication_sessions
      for each row when (old.status is distinct from new.status and new.status in ('active', 'completed'))
      execute function contact_changed();
`

/** Events, calls, when people are busy, their other calendars, and when each customer was last in contact. */
export const up = async (knex: Knex) => {
  await knex.raw(events + calls + busyTimes + otherCalendars + lastContact)
}

/** Drops the tables, and the triggers on messages and interactions. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop trigger messages_contact on messages;
    drop trigger interactions_contact on interactions;
    drop trigger interactions_contact_changed on interactions;
    drop function fill_busy_times;
    drop table outside_calendars, calendar_feeds, busy_times;
    drop view held_times;
    drop table availability, call_signals, call_heartbeats, communication_sessions, calendar_events, event_series;
    drop function contact_changed, contact_by_calls, contact_by_interactions, contact_by_messages, last_contact_of;
  `)
}
