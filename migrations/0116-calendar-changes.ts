import type { Knex } from 'knex'

/**
 * Adds the changes of events and calls that are to be mailed, one row for each person and appointment, in place of the
 * notifications about them. Those that wait for the end of quiet hours are taken over.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table calendar_changes (
      user_id bigint not null references users (id) on delete cascade,
      noun text not null,
      record_id bigint not null,
      -- What the person's calendar had before the first of these changes; null if nothing.
      held jsonb,
      at timestamp(3) with time zone not null,
      primary key (user_id, noun, record_id)
    );
    insert into calendar_changes (user_id, noun, record_id, held, at)
    select n.user_id, n.noun, n.record_id, case when r.status = 'cancelled' then
        jsonb_build_object('type', r.type, 'start', to_json(r.start_time), 'end', to_json(r.end_time),
          'assistantId', r.va_id, 'customerId', r.customer_id) end, max(n.at)
    from notifications n
    join (
      select 'calendarEvent' as noun, id, status, event_type as type, start_time, end_time, va_id, customer_id
      from calendar_events
      union all
      select 'communicationSession', id, status, type, start_time,
        start_time + planned_minutes * interval '1 minute', va_id, customer_id
      from communication_sessions
    ) r on r.noun = n.noun and r.id = n.record_id
    where n.kind = 'appointment' and n.mailed_at is null and n.at > now() - interval '1 day'
    group by n.user_id, n.noun, n.record_id, r.status, r.type, r.start_time, r.end_time, r.va_id, r.customer_id;
  `)

/** Drops the changes. */
export const down = (knex: Knex) => knex.raw('drop table calendar_changes')
