import type { Knex } from 'knex'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { RecordChange } from './activity-entry.ts'

type LinkedNoun = 'calendarEvent' | 'communicationSession'

type Row = CalendarEventRow | CommunicationSessionRow

/** A call until it is answered has the time, the title and the assistant of its event, and ends as the event does. */
const callsOfEvents = `
  update communication_sessions s set
    start_time = case e.status when 'completed' then :now else e.start_time end,
    end_time = case e.status when 'completed' then :now::timestamptz end,
    planned_minutes = least(240, greatest(5, ceil(extract(epoch from e.end_time - e.start_time) / 60))),
    topic = e.title,
    va_id = coalesce(e.va_id, s.va_id),
    -- Once the event is a call again, it can have a new one.
    calendar_event_id = case when e.event_type = 'call' or e.status <> 'scheduled' then s.calendar_event_id end,
    status = case when e.status <> 'scheduled' then e.status when e.event_type <> 'call' then 'cancelled' else s.status end,
    -- Nobody answers for the assistant before.
    ringing_since = case when e.status = 'scheduled' and e.event_type = 'call' and e.va_id = s.va_id then s.ringing_since end,
    caller_id = case when coalesce(e.va_id, s.va_id) = s.va_id then s.caller_id end,
    version = s.version + 1
  from calendar_events e
  where e.id = s.calendar_event_id and s.id = any(:ids) and (
    e.status <> 'scheduled' or e.event_type <> 'call'
    or (e.start_time, e.title, coalesce(e.va_id, s.va_id)) is distinct from (s.start_time, s.topic, s.va_id)
    or least(240, greatest(5, ceil(extract(epoch from e.end_time - e.start_time) / 60))) <> s.planned_minutes)
  returning s.*`

/** An event is moved, completed or cancelled with its call; a missed call leaves it as it is. */
const eventsOfCalls = `
  update calendar_events e set
    status = case s.status when 'scheduled' then e.status else s.status end,
    start_time = case s.status when 'scheduled' then s.start_time else e.start_time end,
    end_time = case s.status when 'scheduled' then e.end_time + (s.start_time - e.start_time) else e.end_time end,
    title = case s.status when 'scheduled' then coalesce(s.topic, e.title) else e.title end,
    is_detached = e.is_detached or (s.status = 'scheduled' and e.series_id is not null),
    version = e.version + 1
  from communication_sessions s
  where e.id = s.calendar_event_id and e.id = any(:ids) and e.status = 'scheduled'
    and (s.status in ('completed', 'cancelled')
      or s.status = 'scheduled' and (s.start_time, coalesce(s.topic, e.title)) <> (e.start_time, e.title))
  returning e.*`

/** Changes the locked rows of one kind by one statement, and returns what changed. */
const follow = async (
  db: Knex,
  noun: LinkedNoun,
  lockedRows: readonly Row[],
  now: Date,
): Promise<RecordChange[]> => {
  if (lockedRows.length === 0) return []
  const { rows } = await db.raw<{ rows: Row[] }>(
    noun === 'calendarEvent' ? eventsOfCalls : callsOfEvents,
    { ids: lockedRows.map(({ id }) => id), now },
  )
  const before = new Map(lockedRows.map((row) => [row.id, row]))
  return rows.map((row) => ({ noun, before: before.get(row.id) ?? row, after: row }))
}

/**
 * Completes, moves and cancels the calls of events that changed, and the events of calls. It runs before the other
 * consequences of every change, so that no verb, job or import can forget it. A call in progress is left alone. Returns
 * the further changes.
 */
export const writeLinkedCalls = async (
  db: Knex,
  changes: readonly RecordChange[],
  now: Date,
): Promise<RecordChange[]> => {
  const selectChangedRows = (of: LinkedNoun) =>
    changes.flatMap(({ noun, before, after }) => (noun === of && before ? [after as Row] : []))
  const events = selectChangedRows('calendarEvent').map(({ id }) => id)
  const eventIds = selectChangedRows('communicationSession').flatMap((row) =>
    'calendarEventId' in row && row.calendarEventId !== null ? [row.calendarEventId] : [],
  )
  const lock = (table: string, column: string, ids: readonly number[]): Promise<Row[]> =>
    db(table)
      .whereRaw(`${column} = any(?::bigint[]) and status = 'scheduled'`, [ids] as never)
      .orderBy('id')
      .forNoKeyUpdate()
      .select<Row[]>('*')
  const callRows =
    events.length > 0 ? await lock('communicationSessions', 'calendar_event_id', events) : []
  const eventRows = eventIds.length > 0 ? await lock('calendarEvents', 'id', eventIds) : []
  return [
    ...(await follow(db, 'communicationSession', callRows, now)),
    ...(await follow(db, 'calendarEvent', eventRows, now)),
  ]
}
