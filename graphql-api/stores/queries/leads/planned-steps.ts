/**
 * The SQL of what is planned with leads, as a table to select from; `at` and `until` are its begin and end: demos that
 * visitors booked, and calls and appointments that staff logged ahead or put into the calendar. A calendar event holds
 * no lead: the call that the lead’s page schedules is found by its title and assistant. PostgreSQL applies conditions
 * on `lead_id` and on the times to each part, so that a range of time reads the few events in it.
 */
export const plannedSteps = `(
  select b.lead_id, e.event_type as kind, e.start_time as at, e.end_time as until, u.display_name as person
  from demo_bookings b
  join calendar_events e on e.id = b.calendar_event_id
  left join users u on u.id = e.va_id
  where e.status = 'scheduled'
  union all
  select c.lead_id, c.type, c.at, c.at, null from lead_contacts c
  where c.type in ('call', 'meeting')
  union all
  select l.id, e.event_type, e.start_time, e.end_time, u.display_name
  from leads l
  join calendar_events e on e.va_id = l.assigned_va_id and e.title = 'Call with ' || l.name
  join users u on u.id = e.va_id
  where e.customer_id is null and e.status = 'scheduled'
  union all
  -- Calls that the page of a lead scheduled before it was merged.
  select m.merged_into_id, e.event_type, e.start_time, e.end_time, u.display_name
  from leads m
  join calendar_events e on e.va_id = m.assigned_va_id and e.title = 'Call with ' || m.name
  join users u on u.id = e.va_id
  where m.merged_into_id is not null and e.customer_id is null and e.status = 'scheduled'
) steps`

/** Leads without a next step. */
export const isClosedLead = (lead: string) => `${lead}.status in ('won', 'lost')`
