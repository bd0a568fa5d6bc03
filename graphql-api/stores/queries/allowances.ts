import DataLoader from 'dataloader'
import { namedParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { visibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { plans } from '#shared/plans.ts'
import { longestEntry } from '#shared/time-rules.ts'

/** The hours of a service in one week, in whole seconds. */
export type AllowanceRow = {
  /** Monday 0:00 in the customer's time zone. */
  weekStart: Date
  weekEnd: Date
  boughtSeconds: number
  extraSeconds: number
  usedSeconds: number
  /** Negative if more was used than bought. */
  leftSeconds: number
  /** The start of the timer that is counted up to now; null if none runs. */
  runningSince: Date | null
}

/** A service, and an instant of the week. */
type Week = { serviceId: number; at: Date }

const hourly = plans.flatMap(({ id, hoursPerWeek }) =>
  hoursPerWeek === undefined ? [] : [{ id, seconds: hoursPerWeek * 3600 }],
)

/** Each pair of a service and an instant, with the week that the instant is in, as `w`. */
const weeks = `
  join unnest(?::bigint[], ?::timestamptz[]) as asked(id, at) on asked.id = t.id
  join unnest(?::text[], ?::bigint[]) as p(id, seconds) on p.id = t.plan
  join customers c on c.id = t.customer_id
  cross join organisation o
  cross join lateral (select coalesce(c.time_zone, o.time_zone) as zone) z
  cross join lateral (select date_trunc('week', asked.at at time zone z.zone) as monday) m
  cross join lateral (
    select m.monday at time zone z.zone as start, (m.monday + interval '7 days') at time zone z.zone as "end"
  ) w`

/** The seconds of the week in which the service was active, as `active`. */
const activeSeconds = `
  cross join lateral (
    select greatest(w.start, t.start_date) as start, least(w."end", t.end_date) as "end"
  ) term
  cross join lateral (
    select extract(epoch from term."end" - term.start) - coalesce(sum(extract(epoch from
      least(term."end", x."end") - greatest(term.start, x.start))), 0) as seconds
    from service_pauses x
    where x.customer_service_id = t.id and x.start < term."end" and coalesce(x."end", 'infinity') > term.start
  ) active`

/**
 * The time of the week, of all assistants, as `used`. An entry counts for its part inside of the week, a running timer up
 * to now. No entry is longer than `longestEntry`, which limits the scan of the index.
 */
const usedSeconds = `
  cross join lateral (
    select coalesce(sum(extract(epoch from least(w."end", counted.until) - greatest(w.start, e.start)))
        filter (where counted.until > greatest(w.start, e.start)), 0)::bigint as seconds,
      min(e.start) filter (where e."end" is null and counted.at >= w.start and counted.at < w."end"
        and counted.until = counted.at) as running_since
    from time_entries e
    cross join lateral (
      select n.at, coalesce(e."end", least(n.at, e.start + interval '${longestEntry} seconds')) as until
      from (select date_trunc('second', ?::timestamptz) as at) n
    ) counted
    where e.customer_service_id = t.id and e.voided_at is null
      and e.start < w."end" and e.start > w.start - interval '${longestEntry} seconds'
  ) used`

/** Computes how much of the weekly hours of services is left: the one place that does, for pages, emails and checks. */
export const createAllowances = ({
  db,
  clock,
  scope,
  scheduler,
}: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>) => {
  const { scopes, key: sharedKey } = scope.shared

  const build = () =>
    visibleRows(db, 'customerService', scopes)
      .joinRaw(
        weeks + activeSeconds + usedSeconds,
        ['ids', 'ats', 'plans', 'planSeconds', 'now'].map((name) => namedParameter(name)) as never,
      )
      .select(
        db.raw(`t.id, asked.at, w.start as week_start, w."end" as week_end,
          (case when active.seconds > 0 then p.seconds else 0 end)::int as bought_seconds,
          0 as extra_seconds, used.seconds::int as used_seconds,
          (case when active.seconds > 0 then p.seconds else 0 end - used.seconds)::int as left_seconds,
          used.running_since`),
      )

  const keyOf = ({ serviceId, at }: Week) => `${serviceId} ${at.getTime()}`

  const loader = new DataLoader<Week, AllowanceRow | null, string>(
    async (asked) => {
      const named = {
        ids: asked.map(({ serviceId }) => serviceId),
        ats: asked.map(({ at }) => at),
        plans: hourly.map(({ id }) => id),
        planSeconds: hourly.map(({ seconds }) => seconds),
        now: clock(),
      }
      const key = JSON.stringify(['allowances', sharedKey])
      const found = await scheduler.during(() =>
        runCached(db, key, build, onlyNamed(named, scope.viewer)),
      )
      const rows = toObjects(found) as ({ id: number; at: Date } & AllowanceRow)[]
      const byWeek = new Map(rows.map((row) => [keyOf({ serviceId: row.id, at: row.at }), row]))
      return asked.map((week) => byWeek.get(keyOf(week)) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records, cacheKeyFn: keyOf },
  )

  return {
    /** Returns the hours of a service in the week that an instant is in, now by default; null if its plan has no weekly hours. */
    of: (serviceId: number, at: Date = clock()) => loader.load({ serviceId, at }),
  }
}
