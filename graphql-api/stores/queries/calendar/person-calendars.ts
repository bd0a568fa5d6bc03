import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { busyTimesLock } from '#api/stores/history/write-busy-times.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { DayRange, PersonCalendar } from '#shared/free-slots.ts'
import type { Span } from '#shared/zone-offsets.ts'
import { availabilityColumns, availabilityWidth, toAvailability } from './availability.ts'
import type { AvailabilityTuple } from './availability.ts'

/** A person and a stretch of time. A call or an event that is about to move holds no time, and an event keeps its length. */
type CalendarRequest = {
  personId: number
  range: Span
  exceptSessionId?: number | undefined
  exceptEventId?: number | undefined
}

/** Days are compared in the person's zone, so that a stretch is read with two days more at each side. */
const margin = 2 * 24 * 60 * 60_000

const select = `
  select ${availabilityColumns},
    u.role <> 'user' and u.disabled_at is null and not u.invited,
    (select coalesce(jsonb_agg(jsonb_build_object('firstDay', h->>'day', 'lastDay', h->>'day')), '[]')
      from jsonb_array_elements(o.holidays) h),
    (select coalesce(jsonb_agg(jsonb_build_object('firstDay', t.first_day, 'lastDay', t.last_day)), '[]')
      from time_off t
      where t.person_id = u.id and t.first_day <= (:to::timestamptz at time zone 'UTC')::date
        and t.last_day >= (:from::timestamptz at time zone 'UTC')::date),
    (select coalesce(jsonb_agg(jsonb_build_array(
        extract(epoch from lower(b.during)) * 1000, extract(epoch from upper(b.during)) * 1000)), '[]')
      from (
        select during from busy_times
        where person_id = u.id and during && tstzrange(:from::timestamptz, :to::timestamptz)
          and (communication_session_id is null or communication_session_id is distinct from :except::bigint)
          and (calendar_event_id is null or calendar_event_id is distinct from :exceptEvent::bigint)
        union all
        select unnest(busy * tstzmultirange(tstzrange(:from::timestamptz, :to::timestamptz)))
        from outside_calendars where person_id = u.id
      ) b),
    (select coalesce(jsonb_agg(extract(epoch from s.start_time) * 1000), '[]')
      from communication_sessions s
      where s.va_id = u.id and s.status <> 'cancelled' and not s.is_unplanned
        and s.calendar_event_id is null and a.most_per_day is not null
        and s.start_time between :from::timestamptz and :to::timestamptz
        and s.id is distinct from :except::bigint),
    (select (extract(epoch from e.end_time - e.start_time) / 60)::float8
      from calendar_events e where e.id = :exceptEvent::bigint)
  from users u cross join organisation o left join availability a on a.person_id = u.id
  where u.id = :person::bigint`

const parameters = Object.fromEntries(
  ['person', 'from', 'to', 'except', 'exceptEvent'].map((name) => [name, nameParameter(name)]),
)

type Tuple = [
  ...AvailabilityTuple,
  isActive: boolean,
  holidays: DayRange[],
  timeOff: DayRange[],
  busy: [number, number][],
  callStarts: number[],
  eventMinutes: number | null,
]

const toCalendar = (row: Tuple): PersonCalendar => {
  const availability = toAvailability(row.slice(0, availabilityWidth) as AvailabilityTuple)
  const [isActive, holidays, timeOff, busy, callStarts, eventMinutes] = row.slice(
    availabilityWidth,
  ) as [boolean, DayRange[], DayRange[], [number, number][], number[], number | null]
  return {
    ...availability,
    // An account that is disabled, or has not joined, takes no calls.
    hours: isActive ? availability.hours : [],
    daysOff: [...holidays, ...timeOff],
    busy: busy.map(([from, to]) => ({ from, to })),
    callStarts,
    eventMinutes,
  }
}

/** Reads what the free slots of a person depend on; the caller has found the person in the viewer's scope. */
export const createPersonCalendars = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns the calendar of a person around a stretch of time. One statement. */
  read: async ({
    personId,
    range,
    exceptSessionId,
    exceptEventId,
  }: CalendarRequest): Promise<PersonCalendar> => {
    const values = onlyNamed({
      person: personId,
      from: new Date(range.from - margin),
      to: new Date(range.to + margin),
      except: exceptSessionId ?? null,
      exceptEvent: exceptEventId ?? null,
    })
    const build = () => db.raw(select, parameters as never)
    const { rows } = await runCached(db, 'person calendar', build, values)
    const [row] = rows as Tuple[]
    if (!row) throw new Error(`There is no account ${personId}.`)
    return toCalendar(row)
  },

  /** Waits for other bookings of a person, which then wait for this transaction. */
  lock: async (personId: number) => {
    await db.raw(`select ${busyTimesLock(':person')}`, { person: personId })
  },
})
