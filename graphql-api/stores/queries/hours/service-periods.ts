import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import type { Parameter } from '#api/stores/statements/parameter.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { plans } from '#shared/plans.ts'
import type { Plan } from '#shared/plans.ts'

/** A service, and an instant of the period. */
type Period = { serviceId: number; at: Date }

/** What is computed of each service and period. */
export type PeriodRows = {
  period: 'week' | 'month'
  /** The seconds that a plan has in each period; undefined for plans without such a limit. */
  secondsOf: (plan: Plan) => number | undefined
  /** Joins what was used to the service `t`, its customer `c` and the period `w`; has the parameter of now. */
  joins: string
}

type Figures = PeriodRows & {
  /** Tells the statements of several figures apart. */
  name: string
  columns: string
}

/**
 * Each pair of a service and an instant `requestedSql`, with the period in the customer's time zone that the instant is in,
 * as `w`. `offset 0` computes its ends once per service; otherwise they are computed again wherever they are compared.
 */
const periodOf = (period: Figures['period']) => `
  join unnest(?::text[], ?::bigint[]) as p(id, seconds) on p.id = t.plan
  join customers c on c.id = t.customer_id
  cross join organisation o
  cross join lateral (select coalesce(c.time_zone, o.time_zone) as zone) z
  cross join lateral (select date_trunc('${period}', requested.at at time zone z.zone) as first_day) m
  cross join lateral (
    select m.first_day at time zone z.zone as start,
      (m.first_day + interval '1 ${period}') at time zone z.zone as "end"
    offset 0
  ) w`

/** The seconds of the period in which the service was active, as `active`. */
const activeSeconds = `
  cross join lateral (
    select greatest(w.start, t.start_date) as start, least(w."end", t.end_date) as "end"
  ) term
  cross join lateral (
    select extract(epoch from term."end" - term.start) - coalesce(sum(extract(epoch from
      least(term."end", x."end") - greatest(term.start, x.start))), 0) as seconds
    from service_pauses x
    where x.customer_service_id = t.id and x.start < term."end" and coalesce(x."end", 'infinity') > term.start
  ) active
  cross join lateral (select (case when active.seconds > 0 then p.seconds else 0 end)::int as seconds) bought`

/** Queries the services in scope at the instants that a join names `requestedSql`. `now` is the time up to which timers count. */
export const periodRows = (
  db: Knex,
  scopes: Scopes,
  { period, secondsOf, joins }: PeriodRows,
  [requestedSql, bindings]: readonly [sql: string, bindings: readonly unknown[]],
  now: Parameter,
) => {
  const limited = plans.flatMap((plan) => {
    const seconds = secondsOf(plan)
    return seconds === undefined ? [] : [{ id: plan.id, seconds }]
  })
  const ids = limited.map(({ id }) => id)
  const planLimits = [ids, limited.map(({ seconds }) => seconds)]
  return (
    selectVisibleRows(db, 'customerService', scopes)
      .joinRaw(requestedSql + periodOf(period) + activeSeconds + joins, [
        ...bindings,
        ...planLimits,
        now,
      ] as never)
      // The join finds the same plans, but after the time of other services has been summed.
      .whereRaw('t.plan = any(?::text[])', [ids] as never)
  )
}

const requestedPeriods =
  'join unnest(?::bigint[], ?::timestamptz[]) as requested(id, at) on requested.id = t.id'

const [ids, ats, currentTime] = ['ids', 'ats', 'now'].map((name) => nameParameter(name)) as [
  Parameter,
  Parameter,
  Parameter,
]

/**
 * Creates a loader of what services have bought and used in the weeks or months that instants are in: many by one
 * statement. It returns null for services out of scope, and for those whose plan has no such limit.
 */
export const createPeriodLoader = <Row extends object>(
  { db, clock, scope, scheduler }: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>,
  { name, columns, ...rows }: Figures,
) => {
  const { scopes, key: sharedKey } = scope.sharedScope

  const build = () =>
    periodRows(db, scopes, rows, [requestedPeriods, [ids, ats]], currentTime).select(
      db.raw(`t.id, requested.at, ${columns}`),
    )

  const keyOf = ({ serviceId, at }: Period) => `${serviceId} ${at.getTime()}`

  return new DataLoader<Period, Row | null, string>(
    async (periods) => {
      const parameterValues = {
        ids: periods.map(({ serviceId }) => serviceId),
        ats: periods.map(({ at }) => at),
        now: clock(),
      }
      const key = JSON.stringify([name, sharedKey])
      const result = await scheduler.during(() =>
        runCached(db, key, build, onlyNamed(parameterValues, scope.viewer)),
      )
      const foundRows = toObjects(result) as ({ id: number; at: Date } & Row)[]
      const byPeriod = new Map(
        foundRows.map((row) => [keyOf({ serviceId: row.id, at: row.at }), row]),
      )
      return periods.map((one) => byPeriod.get(keyOf(one)) ?? null)
    },
    { maxBatchSize: 5000, batchScheduleFn: scheduler.records, cacheKeyFn: keyOf },
  )
}
