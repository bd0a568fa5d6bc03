import { toSnake } from '#api/database/column-names.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import { notificationFeedEntries } from '#api/stores/history/feed-entries.ts'
import { writeNotifications } from '#api/stores/history/write-notifications.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** What recurring events are made from. */
export type EventSeriesRow = Pick<
  CalendarEventRow,
  'id' | 'customerId' | 'vaId' | 'title' | 'description' | 'eventType'
> & {
  /** An RFC 5545 rule, from the start on the clock of the time zone. */
  rule: string
  timeZone: string
  startsAt: Date
  lengthMs: number
  /** The first occurrence that is not made yet; null if there are no more. */
  nextAt: Date | null
}

/** The condition on a customer `c` by which occurrences are made: not while a handover can be undone, which they would prevent. */
export const takesOccurrences = `c.status = 'active'
  and not (c.updated_at > :handedOverSince and exists (select from handovers h where h.customer_id = c.id))`

/** The columns of an event that a change of its series writes. */
const eventColumns = `title text, description text, event_type text, start_time timestamptz, end_time timestamptz,
  status text, external_event_id text, series_id bigint, occurs_at timestamptz, recurrence text`

const eventNames = eventColumns.split(',').map((column) => column.trim().split(' ')[0])

const toColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnake(name), value as unknown]))

/** Reads and writes series and their events. */
export const createEventSeries = ({ db, activityLog }: Pick<StoreTools, 'db' | 'activityLog'>) => ({
  insert: async (values: Omit<EventSeriesRow, 'id'>): Promise<EventSeriesRow> => {
    const [row] = (await db('eventSeries').insert(values).returning('*')) as [EventSeriesRow]
    return row
  },

  /** Locks a series until the transaction ends; null if another transaction has locked it and this one is not to wait. */
  lock: async (
    id: number,
    how: { waits: boolean } = { waits: true },
  ): Promise<EventSeriesRow | null> => {
    const query = db<EventSeriesRow>('eventSeries').where({ id }).forNoKeyUpdate()
    if (!how.waits) void query.skipLocked()
    return (await query.first()) ?? null
  },

  change: async (id: number, values: Partial<EventSeriesRow>): Promise<void> => {
    await db('eventSeries').where({ id }).update(values)
  },

  /** Returns the series with an occurrence to make until `until`, by the ids of their customers. */
  findDue: async (
    until: Date,
    handedOverSince: Date,
  ): Promise<Pick<EventSeriesRow, 'id' | 'customerId'>[]> => {
    const { rows } = await db.raw<{ rows: Pick<EventSeriesRow, 'id' | 'customerId'>[] }>(
      `select s.id, s.customer_id
       from event_series s left join customers c on c.id = s.customer_id
       where s.next_at <= :until and (s.customer_id is null or ${takesOccurrences})
       order by s.customer_id, s.id`,
      { until, handedOverSince },
    )
    return rows
  },

  /**
   * Gives the series of a customer to the assistant who has their events after a handover or its undo: the one of the last
   * event, and this one where there is none.
   */
  followEvents: async (customerId: number, assistantId: number, now: Date): Promise<void> => {
    await db.raw(
      `update event_series s set va_id = coalesce((
         select e.va_id from calendar_events e
         where e.series_id = s.id and e.status = 'scheduled' and e.start_time > :now
         order by e.occurs_at desc limit 1), :assistantId)
       where s.customer_id = :customerId and s.va_id is not null`,
      { customerId, assistantId, now },
    )
  },

  /** Locks the events of a series from an occurrence on, or all of them. */
  lockEvents: async (id: number, from: Date | null): Promise<CalendarEventRow[]> =>
    (await db('calendarEvents')
      .where({ seriesId: id })
      .modify((query) => void (from && query.where('occursAt', '>=', from)))
      .orderBy('id')
      .forNoKeyUpdate()
      .select('*')) as CalendarEventRow[],

  /**
   * Stores locked events as `after`, with one statement. Those of `changed` get a new version and an entry in the history;
   * people are told of the event `toldId` alone.
   */
  changeEvents: async (
    before: readonly CalendarEventRow[],
    after: readonly CalendarEventRow[],
    { changed, toldId }: { changed: ReadonlySet<number>; toldId: number },
  ): Promise<CalendarEventRow[]> => {
    const values = after.map((row) => ({ ...row, isChanged: changed.has(row.id) }))
    const { rows } = await db.raw<{ rows: CalendarEventRow[] }>(
      `update calendar_events e
       set ${eventNames.map((name) => `${name} = n.${name}`).join(', ')}, version = e.version + n.is_changed::int
       from jsonb_to_recordset(?::jsonb) as n(id bigint, is_changed boolean, ${eventColumns})
       where e.id = n.id
       returning e.*`,
      [JSON.stringify(values.map(toColumns))],
    )
    const earlier = new Map(before.map((row) => [row.id, row]))
    for (const row of rows)
      if (changed.has(row.id))
        activityLog.recordUpdate('calendarEvent', earlier.get(row.id) ?? row, row, {
          isQuiet: row.id !== toldId,
        })
    return rows
  },

  /** Tells the assistant and the customer of events that were skipped because their time is taken. */
  tellSkipped: async (events: readonly CalendarEventRow[], at: Date): Promise<void> => {
    const event = 'occurrenceSkipped'
    const written = await writeNotifications(
      db,
      events.map((row) => ({
        event,
        kind: systemNotificationRules[event].kind,
        noun: 'calendarEvent',
        recordId: row.id,
        subjectId: row.id,
        recordName: row.title,
        customerId: row.customerId,
        audience: row.customerId === null ? 'staff' : 'customer',
        actorId: null,
        at,
        toIds: row.vaId === null ? [] : [row.vaId],
        toAssignee: false,
        toAssistant: false,
        toCustomerUsers: true,
        toManagement: false,
      })),
    )
    for (const entry of notificationFeedEntries(written)) activityLog.noteChange(entry)
  },
})
