import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
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

/** Reads and writes series of events. */
export const createEventSeries = ({ db }: Pick<StoreTools, 'db'>) => ({
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
})
