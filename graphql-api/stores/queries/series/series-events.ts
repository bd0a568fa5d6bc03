import { toSnake } from '#api/database/column-names.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { wasMailed } from '#api/stores/history/write-calendar-changes.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** The columns of an event that a change of its series writes. */
const eventColumns = `title text, description text, event_type text, start_time timestamptz, end_time timestamptz,
  status text, external_event_id text, series_id bigint, occurs_at timestamptz, recurrence text`

const eventNames = eventColumns.split(',').map((column) => column.trim().split(' ')[0])

const toColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnake(name), value as unknown]))

/** Locks and changes the events of a series together. */
export const createSeriesEvents = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Locks the events of a series from an occurrence on, or all of them. */
  lock: async (id: number, from: Date | null): Promise<CalendarEventRow[]> =>
    (await db('calendarEvents')
      .where({ seriesId: id })
      .modify((query) => void (from && query.where('occursAt', '>=', from)))
      .orderBy('id')
      .forNoKeyUpdate()
      .select('*')) as CalendarEventRow[],

  /** Returns the ids of the events of a series whose call is in progress. */
  findInCall: (id: number): Promise<number[]> =>
    db('communicationSessions as s')
      .join('calendarEvents as e', 'e.id', 's.calendarEventId')
      .where({ 'e.seriesId': id, 's.status': 'active' })
      .pluck<number[]>('e.id'),

  /** Returns the ids of the events of a series that were mailed, and so may be in calendar programs. */
  findMailed: async ({
    id,
    customerId,
    vaId,
  }: Pick<CalendarEventRow, 'id' | 'customerId' | 'vaId'>): Promise<number[]> => {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      `select e.id from calendar_events e
       where e.series_id = :id and ${wasMailed({ noun: "'calendarEvent'", id: 'e.id', assistantId: ':vaId', customerId: ':customerId' })}`,
      { id, customerId, vaId },
    )
    return rows.map((row) => row.id)
  },

  /**
   * Stores locked events as `after`, with one statement. Those of `changedIds` get a new version and an entry in the history;
   * people are notified of those of `notifiedIds`.
   */
  change: async (
    before: readonly CalendarEventRow[],
    after: readonly CalendarEventRow[],
    {
      changedIds,
      notifiedIds,
    }: { changedIds: ReadonlySet<number>; notifiedIds: ReadonlySet<number> },
  ): Promise<CalendarEventRow[]> => {
    const values = after.map((row) => ({ ...row, isChanged: changedIds.has(row.id) }))
    const { rows } = await db.raw<{ rows: CalendarEventRow[] }>(
      `update calendar_events e
       set ${eventNames.map((name) => `${name} = n.${name}`).join(', ')}, version = e.version + n.is_changed::int
       from jsonb_to_recordset(?::jsonb) as n(id bigint, is_changed boolean, ${eventColumns})
       where e.id = n.id
       returning e.*`,
      [JSON.stringify(values.map(toColumns))],
    )
    const earlierEvents = new Map(before.map((row) => [row.id, row]))
    for (const row of rows)
      if (changedIds.has(row.id))
        changeRecorder.recordUpdate('calendarEvent', earlierEvents.get(row.id) ?? row, row, {
          isQuiet: !notifiedIds.has(row.id),
        })
    return rows
  },
})
