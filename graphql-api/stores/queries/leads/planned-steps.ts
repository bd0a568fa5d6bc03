/**
 * Returns the SQL of what is planned with an open lead, to which conditions can be added (it begins at `at` and ends at `until`): demos that visitors
 * booked, and calls and appointments that staff logged ahead or put into the calendar. A calendar event holds no lead:
 * the call that the lead’s page schedules is found by its title and assistant.
 */
export const plannedSteps = (lead: string) => `
  select kind, at, until, person from (
    select e.event_type as kind, e.start_time as at, e.end_time as until, u.display_name as person
    from demo_bookings b
    join calendar_events e on e.id = b.calendar_event_id
    left join users u on u.id = e.va_id
    where b.lead_id = ${lead}.id and e.status = 'scheduled'
    union all
    select c.type, c.at, c.at, null from lead_contacts c
    where c.lead_id = ${lead}.id and c.type in ('call', 'meeting')
    union all
    select e.event_type, e.start_time, e.end_time, u.display_name
    from calendar_events e
    join users u on u.id = e.va_id
    where e.va_id = ${lead}.assigned_va_id and e.customer_id is null and e.status = 'scheduled'
      and e.title = 'Call with ' || ${lead}.name
  ) steps
  where ${lead}.status not in ('won', 'lost')`
