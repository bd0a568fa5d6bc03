import type { StoreTools } from '#api/stores/tools.ts'
import { longestEntry } from '#shared/time-rules.ts'
import { extraHoursJson, extraHoursTables, readExtraHours } from './extra-hours-row.ts'
import type { ExtraHoursRow, StoredExtraHours } from './extra-hours-row.ts'
import { createPeriodLoader } from './service-periods.ts'

/** The hours of a service in one week, in whole seconds. */
export type AllowanceRow = {
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

/** Computes how much of the weekly hours of services is left: the one place that does, for pages, emails and checks. */
export const createAllowances = (
  tools: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>,
) => {
  const loader = createPeriodLoader<StoredAllowance>(tools, {
    period: 'week',
    secondsOf: ({ hoursPerWeek }) => hoursPerWeek && hoursPerWeek * 3600,
    joins: usedSeconds + extraSeconds,
    columns: `w.start as week_start, w."end" as week_end, bought.seconds as bought_seconds,
      extra.seconds as extra_seconds, used.seconds::int as used_seconds,
      (bought.seconds + extra.seconds - used.seconds)::int as left_seconds, used.running_since,
      used.running_timers, extra.requests as extra_hours_requests, to_char(m.first_day, 'YYYY-MM-DD') as week`,
  })
  return {
    /** Returns the hours of a service in the week that an instant is in, now by default; null if its plan has no weekly hours. */
    of: async (serviceId: number, at: Date = tools.clock()): Promise<AllowanceRow | null> => {
      const found = await loader.load({ serviceId, at })
      const now = tools.clock()
      return (
        found && {
          ...found,
          extraHoursRequests: found.extraHoursRequests.map((one) => readExtraHours(one, now)),
        }
      )
    },
  }
}
