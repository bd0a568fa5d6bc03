import type { Knex } from 'knex'

/** Narrows a query of events to those whose call is not in progress: such an event stays as it is until the call ends. */
export const withoutCallInProgress = (events: Knex.QueryBuilder): Knex.QueryBuilder =>
  events.whereRaw(
    `not exists (select from communication_sessions s where s.calendar_event_id = calendar_events.id and s.status = 'active')`,
  )
