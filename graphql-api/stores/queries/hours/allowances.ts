import type { Knex } from 'knex'
import { currentTime } from '#api/stores/statements/parameter.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { AtZero } from '#shared/kinds.ts'
import { longestEntry } from '#shared/time-rules.ts'
import { extraHoursJson, extraHoursTables, readExtraHours } from './extra-hours-row.ts'
import type { ExtraHoursRow, StoredExtraHours } from './extra-hours-row.ts'
import { createPeriodLoader, periodRows } from './service-periods.ts'
import type { PeriodRows } from './service-periods.ts'

/** The hours of a service in one week, in whole seconds. */
export type AllowanceRow = {
  serviceId: number
  /** Monday 0:00 in the customer's time zone. */
  weekStart: Date
  weekEnd: Date
  boughtSeconds: number
  /** The approved requests of the week. */
  extraSeconds: number
  /** All requests of the week, newest first. */
  extraHoursRequests: ExtraHoursRow[]
  usedSeconds: number
  /** Negative if more was used than bought. */
  leftSeconds: number
  /** The start of the timer that is counted up to now; null if none runs. */
  runningSince: Date | null
  /** The number of timers that are counted up to now. */
  runningTimers: number
  /** What happens when nothing is left. */
  atZero: AtZero
  /** When timers were stopped because nothing was left; null if none was. */
  stoppedAt: Date | null
  /** The part of `usedSeconds` that running timers have used, also ones that a job is about to stop. */
  openSeconds: number
  /** The part of `openSeconds` after nothing was left, where timers stop then. */
  lateSeconds: number
  /** False if the service neither has hours in the week, because it begins later, nor used some. */
  hasHours: boolean
  /** When `atZero` was last changed: before then, no timer stops. Null if never. */
  atZeroSince: Date | null
  /** The Monday of the week in the customer's time zone, written YYYY-MM-DD. */
  week: string
}

/** The row as the statement returns it. */
type StoredAllowance = Omit<AllowanceRow, 'extraHoursRequests'> & {
  extraHoursRequests: StoredExtraHours[]
}

/**
 * The time of the week, of all assistants, as `used`. An entry counts for its part inside of the week, a running timer up
 * to now. No entry is longer than `longestEntry`, which limits the scan of the index.
 */
const usedSeconds = `
  cross join lateral (
    select coalesce(sum(extract(epoch from least(w."end", counted.until) - greatest(w.start, e.start)))
        filter (where counted.until > greatest(w.start, e.start)), 0)::bigint as seconds,
      coalesce(sum(extract(epoch from least(w."end", counted.until) - greatest(w.start, e.start)))
        filter (where counted.until > greatest(w.start, e.start) and e."end" is null), 0)::int as open_seconds,
      min(e.start) filter (where counted.is_running) as running_since,
      (count(*) filter (where counted.is_running))::int as running_timers
    from time_entries e
    cross join lateral (
      select u.until,
        e."end" is null and u.until = n.at and n.at >= w.start and n.at < w."end" as is_running
      from (select date_trunc('second', ?::timestamptz) as at) n
      cross join lateral (
        select coalesce(e."end", least(n.at, e.start + interval '${longestEntry} seconds')) as until
      ) u
    ) counted
    where e.customer_service_id = t.id and e.voided_at is null
      and e.start < w."end" and e.start > w.start - interval '${longestEntry} seconds'
  ) used`

/** The requests for extra hours of the week, as `extra`. */
const extraSeconds = `
  cross join lateral (
    select coalesce(sum(r.seconds) filter (where r.status = 'approved'), 0)::int as seconds,
      coalesce(jsonb_agg(${extraHoursJson} order by r.created_at desc, r.id desc), '[]') as requests
    from ${extraHoursTables}
    where r.customer_service_id = t.id and r.week = m.first_day::date
  ) extra`

/** When timers were stopped because the hours of the week were used up, as `stop`. */
const stops = `
  cross join lateral (
    select max(x.stopped_at) as stopped_at from hours_notices x where x.customer_service_id = t.id and x.week_start = w.start
  ) stop`

/** What is left of the week, as `rest`, and the time after nothing was left, where timers stop then, as `late`: a job may stop them a little later. */
const rest = `
  cross join lateral (
    select (bought.seconds + extra.seconds - used.seconds)::int as seconds, coalesce(c.at_zero, o.at_zero) as at_zero
  ) rest
  cross join lateral (
    select case when rest.at_zero = 'stop' then least(used.open_seconds, greatest(-rest.seconds, 0)) else 0 end as seconds
  ) late`

/** False for a service that neither has hours in the week, because it begins later, nor used some. */
const hasHours = 'bought.seconds + extra.seconds + used.seconds - late.seconds > 0'

const weeklyHours: PeriodRows = {
  period: 'week',
  secondsOf: ({ hoursPerWeek }) => hoursPerWeek && hoursPerWeek * 3600,
  joins: usedSeconds + extraSeconds + stops + rest,
}

/** Queries the seconds that are left this week of all active services of the customer `record` that have weekly hours: the sum that `sumHoursLeft` returns. */
export const hoursLeftOfCustomer = (db: Knex, scopes: Scopes) =>
  periodRows(
    db,
    scopes,
    weeklyHours,
    [`cross join (select ?::timestamptz as at) requested`, [currentTime]],
    currentTime,
  )
    .where('t.status', 'active')
    .whereRaw('t.customer_id = record.id')
    .select(db.raw(`(sum(rest.seconds + late.seconds) filter (where ${hasHours}))::int as value`))

/** Leaves out the time after nothing was left. */
const withoutLateTime = (row: AllowanceRow) => ({
  ...row,
  usedSeconds: row.usedSeconds - row.lateSeconds,
  leftSeconds: row.leftSeconds + row.lateSeconds,
})

/** Computes how much of the weekly hours of services is left: the one place that does, for pages, emails and checks. */
export const createAllowances = (
  tools: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>,
) => {
  const loader = createPeriodLoader<StoredAllowance>(tools, {
    name: 'allowance',
    ...weeklyHours,
    columns: `t.id as service_id, w.start as week_start, w."end" as week_end, bought.seconds as bought_seconds,
      extra.seconds as extra_seconds, used.seconds::int as used_seconds,
      rest.seconds as left_seconds, late.seconds as late_seconds, ${hasHours} as has_hours, used.running_since,
      used.running_timers, used.open_seconds, rest.at_zero, stop.stopped_at,
      case when c.at_zero is null then greatest(o.at_zero_since, c.at_zero_since) else c.at_zero_since end as at_zero_since,
      extra.requests as extra_hours_requests, to_char(m.first_day, 'YYYY-MM-DD') as week`,
  })
  const toRow = (columns: StoredAllowance): AllowanceRow => {
    const now = tools.clock()
    return {
      ...columns,
      extraHoursRequests: columns.extraHoursRequests.map((one) => readExtraHours(one, now)),
    }
  }
  return {
    /** Returns the hours of a service in the week that an instant is in, now by default; null if its plan has no weekly hours. */
    of: async (serviceId: number, at: Date = tools.clock()): Promise<AllowanceRow | null> => {
      const storedRow = await loader.load({ serviceId, at })
      return storedRow && withoutLateTime(toRow(storedRow))
    },

    /** Returns the same for several instants as stored now, after writes of this transaction; with the time of timers that a job is about to stop. */
    asStored: async (serviceId: number, instants: readonly Date[]): Promise<AllowanceRow[]> => {
      const rows = await Promise.all(
        instants.map((at) => loader.clear({ serviceId, at }).load({ serviceId, at })),
      )
      return rows.filter((row) => row !== null).map(toRow)
    },
  }
}
