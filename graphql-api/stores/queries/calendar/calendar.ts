import type { Noun } from '#api/access/nouns.ts'
import type { Row } from '#api/stores/entities/entities.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { calendarLimits, longestEventDays } from '#shared/appointments.ts'

/** A part of a calendar. */
export type CalendarRange = {
  from: Date
  to: Date
  /** Only of these people; null for everyone. */
  personIds: readonly number[] | null
  /** Only of this customer. */
  customerId: number | null
  /** Only of this assistant and of the customers assigned to them. */
  ownerId: number | null
}

/** Conditions that an entry takes place in the range, the end excluded. The lower bound of the start lets an index serve them. */
const takesPlace = {
  calendarEvent: `t.start_time >= :from::timestamptz - interval '${longestEventDays} days'
    and (t.end_time > :from::timestamptz or t.start_time >= :from::timestamptz)`,
  communicationSession: `t.start_time >= :from::timestamptz - interval '1 day'
    and coalesce(t.end_time, greatest(t.start_time + make_interval(mins => t.planned_minutes),
      case when t.status = 'active' then :now::timestamptz end)) > :from::timestamptz
    and t.calendar_event_id is null`,
} as const

type CalendarNoun = keyof typeof takesPlace

const parameters = Object.fromEntries(
  ['from', 'to', 'now', 'personIds', 'customerId', 'ownerId'].map((name) => [
    name,
    nameParameter(name),
  ]),
)

const isOwn = `(t.va_id = :ownerId::bigint
  or t.customer_id in (select id from customers where assigned_va_id = :ownerId::bigint))`

const conditionsOf = (noun: CalendarNoun, range: CalendarRange) => [
  "t.status <> 'cancelled'",
  't.start_time < :to::timestamptz',
  takesPlace[noun],
  ...(range.personIds
    ? [`t.va_id = any(${arrayParameter('bigint').replace('?', ':personIds')})`]
    : []),
  ...(range.customerId === null ? [] : ['t.customer_id = :customerId::bigint']),
  ...(range.ownerId === null ? [] : [isOwn]),
]

/** Reads the events and calls in scope that take place in a range. One statement each, whatever the number of rows and people. */
export const createCalendar = ({ db, scope, scheduler, clock }: StoreTools) => {
  const { scopes, key } = scope.sharedScope

  const read = async <N extends CalendarNoun>(noun: N, range: CalendarRange): Promise<Row<N>[]> => {
    const conditions = conditionsOf(noun, range)
    const build = () =>
      selectVisibleRows(db, noun satisfies Noun, scopes)
        .whereRaw(conditions.join(' and '), parameters as never)
        .select('t.*')
        .orderByRaw('t.start_time, t.id')
        .limit(calendarLimits.entries + 1, { skipBinding: true })
    const values = onlyNamed({ ...range, now: clock() }, scope.viewer)
    const statement = JSON.stringify(['calendar', key, noun, conditions])
    const result = await scheduler.during(() =>
      // A range has no typical plan.
      runCached(db, statement, build, values, { isPrepared: false }),
    )
    return toObjects(result) as Row<N>[]
  }

  return {
    /** Returns the events that are not cancelled, by their start; one more than the limit if there are too many. */
    events: (range: CalendarRange) => read('calendarEvent', range),
    /** Returns the calls in the same way, but for those of events. */
    calls: (range: CalendarRange) => read('communicationSession', range),
  }
}
