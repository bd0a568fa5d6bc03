import type { StoreTools } from '#api/stores/tools.ts'
import { mostCalls } from '#shared/time-rules.ts'
import { createPeriodLoader } from './service-periods.ts'

/** The minutes of a receptionist plan in one month, in whole seconds. */
export type ServiceMinutesRow = {
  /** The first day of the month at 0:00 in the customer's time zone. */
  monthStart: Date
  monthEnd: Date
  boughtSeconds: number
  usedSeconds: number
  leftSeconds: number
  overSeconds: number
  calls: number
}

/** A call that counts as minutes: a call of the product, or a logged one. */
export type AnsweredCallRow = {
  start: Date
  seconds: number
  communicationSessionId: number | null
  interactionId: number | null
  personId: number | null
  /** What a logged call was about. */
  summary: string | null
}

/**
 * The calls answered for the customer in the month, as `a`: completed voice calls, and logged calls that are marked. A
 * call counts wholly in the month in which it began. The length of a logged call may be unknown, and is 0 then.
 */
const answeredCalls = `
  select s.start_time as start, extract(epoch from s.end_time - s.start_time) as seconds,
    s.id as session_id, null::bigint as interaction_id, s.va_id as person_id, null as summary
  from communication_sessions s
  where s.customer_id = t.customer_id and s.type = 'voice' and s.status = 'completed'
    and s.start_time >= w.start and s.start_time < w."end" and s.start_time <= n.at
  union all
  select i."timestamp", coalesce(i.seconds, 0), null, i.id, i.user_id, i.summary
  from interactions i
  where i.customer_id = t.customer_id and i.type = 'call' and i.answered_for_customer
    and i."timestamp" >= w.start and i."timestamp" < w."end" and i."timestamp" <= n.at`

const now = 'cross join (select ?::timestamptz as at) n'

const usedSeconds = `
  ${now}
  cross join lateral (
    select coalesce(floor(sum(a.seconds)), 0)::int as seconds, count(*)::int as calls
    from (${answeredCalls}) a
  ) used`

/** The newest calls of the month as JSON, which one row of a service can hold. */
const listedCalls = `
  ${now}
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'start', a.start, 'seconds', floor(a.seconds)::int, 'communicationSessionId', a.session_id,
      'interactionId', a.interaction_id, 'personId', a.person_id, 'summary', a.summary
    ) order by a.start desc, a.session_id, a.interaction_id), '[]') as list
    from (select * from (${answeredCalls}) a order by a.start desc, a.session_id, a.interaction_id
      limit ${mostCalls}) a
  ) calls`

const secondsOf = ({ minutes }: { minutes?: number }) => minutes && minutes * 60

type JsonCall = Omit<AnsweredCallRow, 'start'> & { start: string }

/** Computes how many of the monthly minutes of services are used, and by which calls. */
export const createServiceMinutes = (
  tools: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>,
) => {
  const loader = createPeriodLoader<ServiceMinutesRow>(tools, {
    name: 'minutes',
    period: 'month',
    secondsOf,
    joins: usedSeconds,
    columns: `w.start as month_start, w."end" as month_end, bought.seconds as bought_seconds,
      used.seconds as used_seconds, greatest(bought.seconds - used.seconds, 0) as left_seconds,
      greatest(used.seconds - bought.seconds, 0) as over_seconds, used.calls`,
  })
  const lists = createPeriodLoader<{ list: JsonCall[] }>(tools, {
    name: 'answeredCalls',
    period: 'month',
    secondsOf,
    joins: listedCalls,
    columns: 'calls.list',
  })
  return {
    /** Returns the minutes of a service in the month that an instant is in, now by default; null if its plan has no minutes. */
    of: (serviceId: number, at: Date = tools.clock()) => loader.load({ serviceId, at }),

    /** Returns the calls that count in that month, the newest first; null if its plan has no minutes. */
    callsOf: async (
      serviceId: number,
      at: Date = tools.clock(),
      first: number = mostCalls,
    ): Promise<AnsweredCallRow[] | null> => {
      const minutes = await lists.load({ serviceId, at })
      return (
        minutes?.list.slice(0, first).map((call) => ({ ...call, start: new Date(call.start) })) ??
        null
      )
    },
  }
}
