import type { Knex } from 'knex'
import type { Viewer } from '#api/access/viewer.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { nameParameter, onlyNamed, viewerId } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { EventType, SessionType } from '#shared/kinds.ts'

/** An event or a call that a person takes part in. */
export type AppointmentRow = {
  noun: 'calendarEvent' | 'communicationSession'
  id: number
  /** Null for a call. */
  title: string | null
  type: EventType | SessionType
  startTime: Date
  /** Null for a call that has not ended. */
  endTime: Date | null
  /** How long a call is planned to last; null for an event. */
  plannedMinutes: number | null
  createdAt: Date
  version: number
  customerName: string | null
  assistantName: string | null
}

const parts = [
  {
    noun: 'calendarEvent',
    columns: 't.title, t.event_type as type, null::smallint as planned_minutes',
    where: 'true',
  },
  {
    noun: 'communicationSession',
    columns: 'null as title, t.type, t.planned_minutes',
    // A call of an event is in calendars by its event.
    where: 't.calendar_event_id is null',
  },
] as const

type Part = (typeof parts)[number]

/** Selects the appointments of one kind: those of staff themselves, or those of a portal user's customer. */
const selectOwn = (db: Knex, { noun, columns, where }: Part, scopes: Scopes, { role }: Viewer) => {
  const query = selectVisibleRows(db, noun, scopes)
    .select(db.raw(`'${noun}' as noun, t.id, ${columns}, t.start_time, t.end_time`))
    .select('t.created_at', 't.version', 't.customer_id', 't.va_id')
    .whereNot('t.status', 'cancelled')
    .whereRaw(where)
    .where('t.start_time', '>=', nameParameter('from') as never)
    .where('t.start_time', '<', nameParameter('until') as never)
  if (role !== 'user') void query.where('t.va_id', viewerId)
  return query
}

/** Appointments that are read at most. */
const most = 2000

/** Reads the appointments in which the viewer takes part. */
export const createOwnAppointments = ({ db, scope }: Pick<StoreTools, 'db' | 'scope'>) => {
  const { viewer, sharedScope } = scope
  const build = (reader: Viewer) => {
    const [events, calls] = parts.map((part) => selectOwn(db, part, sharedScope.scopes, reader))
    return db
      .from(db.raw('(? union all ?) as a', [events, calls] as never))
      .leftJoin('customers as c', 'c.id', 'a.customer_id')
      .leftJoin('users as u', 'u.id', 'a.va_id')
      .select(
        'a.noun',
        'a.id',
        'a.title',
        'a.type',
        'a.start_time',
        'a.end_time',
        'a.planned_minutes',
      )
      .select('a.created_at', 'a.version', 'c.name as customer_name')
      .select('u.display_name as assistant_name')
      .orderBy(['a.start_time', 'a.noun', 'a.id'])
      .limit(most)
  }
  return {
    /** Returns the appointments that begin in a time and are not cancelled, the earliest first, 2,000 at most. */
    between: async (from: Date, until: Date): Promise<AppointmentRow[]> => {
      if (!viewer) return []
      const key = JSON.stringify(['own appointments', sharedScope.key])
      const values = onlyNamed({ from, until }, viewer)
      return toObjects(
        await runCached(db, key, () => build(viewer), values),
      ) as unknown as AppointmentRow[]
    },
  }
}
