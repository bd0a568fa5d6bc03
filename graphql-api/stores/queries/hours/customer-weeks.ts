import DataLoader from 'dataloader'
import { importedAfter } from '#api/stores/queries/imports/imported-after.ts'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { TaskStatus } from '#shared/statuses.ts'
import { longestEntry } from '#shared/time-rules.ts'

export type DoneTaskRow = {
  taskId: number
  title: string
  completedAt: Date
  /** The day on the customer's clock, written YYYY-MM-DD. */
  completedDay: string
  result: string | null
  /** True if an import brought it when it was completed already, so that it is no news. */
  isImported: boolean
  files: ResultFileRow[]
}

export type ResultFileRow = { name: string; url: string }
export type WeekDayRow = { day: string; seconds: number }
export type WeekTaskRow = { taskId: number | null; title: string | null; seconds: number }

/** The time of a task for one service on one day. */
export type WeekWorkRow = {
  day: string
  taskId: number | null
  title: string | null
  status: TaskStatus | null
  serviceId: number | null
  seconds: number
  isRunning: boolean
}

/** The work for a customer in one week of their clock, in whole seconds. */
export type CustomerWeekRow = {
  /** Monday 0:00 in the customer's time zone. */
  weekStart: Date
  weekEnd: Date
  /** That Monday, written YYYY-MM-DD. */
  firstDay: string
  timeZone: string
  seconds: number
  /** Days with time, the first one first. */
  days: WeekDayRow[]
  /** Tasks with time, most time first; time without a task has no title. */
  tasks: WeekTaskRow[]
  /** The time by day, task and service: the last day and its newest work first. */
  work: WeekWorkRow[]
  /** The tasks that were completed in the week and still are, the last one first. */
  done: DoneTaskRow[]
  doneCount: number
  /** Those of them that an import brought. */
  importedCount: number
  /** The names of the assistants who worked: those with time, most time first, then those of tasks that were completed. */
  workers: string[]
  /** Services that were active in the week, for their allowances. */
  serviceIds: number[]
}

/** Lines of a list of a week at most. */
const mostLines = 200

const weekOf = `
  join unnest(?::bigint[], ?::text[]) as requested(id, day) on requested.id = t.id
  cross join organisation o
  cross join lateral (select coalesce(t.time_zone, o.time_zone) as zone) z
  cross join (select date_trunc('second', ?::timestamptz) as at) n
  cross join lateral (
    select date_trunc('week', coalesce(nullif(requested.day, '')::timestamp, n.at at time zone z.zone)) as monday
  ) m
  cross join lateral (
    select m.monday at time zone z.zone as start, (m.monday + interval '7 days') at time zone z.zone as "end"
  ) w`

/** The entries of the week. No entry is longer than `longestEntry`, which limits the scan of the index. */
const entries = `
  select e.task_id, e.assistant_id, e.customer_service_id, e.start, e."end", u.until
  from time_entries e
  cross join lateral (
    select coalesce(e."end", least(n.at, e.start + interval '${longestEntry} seconds')) as until
  ) u
  where e.customer_id = t.id and e.voided_at is null
    and e.start < w."end" and e.start > w.start - interval '${longestEntry} seconds' and u.until > w.start`

const secondsWithin = (start: string, end: string) =>
  `sum(extract(epoch from least(${end}, e.until) - greatest(${start}, e.start)))::int`

const dayBounds = `
  select m.monday + i * interval '1 day' as day, (m.monday + i * interval '1 day') at time zone z.zone as start,
    (m.monday + (i + 1) * interval '1 day') at time zone z.zone as "end"`

/** The time of each day of the customer's clock: an entry across midnight is split. */
const days = `
  cross join lateral (
    select coalesce(json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'seconds', d.seconds)
        order by d.day), '[]') as list,
      coalesce(sum(d.seconds), 0)::int as seconds
    from (
      select b.day, ${secondsWithin('b.start', 'b."end"')} as seconds
      from generate_series(0, 6) i
      cross join lateral (${dayBounds}) b
      join lateral (${entries}) e on e.start < b."end" and e.until > b.start
      group by b.day
    ) d
  ) days`

const work = `
  cross join lateral (
    select coalesce(json_agg(json_build_object('day', k.day, 'taskId', k.task_id, 'title', k.title, 'status', k.status,
      'serviceId', k.customer_service_id, 'seconds', k.seconds, 'isRunning', k.is_running)
      order by k.day desc, k.last_start desc), '[]') as list
    from (
      select to_char(b.day, 'YYYY-MM-DD') as day, e.task_id, min(x.title) as title, min(x.status) as status,
        e.customer_service_id, ${secondsWithin('b.start', 'b."end"')} as seconds,
        bool_or(e."end" is null and n.at >= b.start and n.at < b."end") as is_running, max(e.start) as last_start
      from generate_series(0, 6) i
      cross join lateral (${dayBounds}) b
      join lateral (${entries}) e on e.start < b."end" and e.until > b.start
      left join tasks x on x.id = e.task_id
      group by b.day, e.task_id, e.customer_service_id
      order by day desc, last_start desc limit ${mostLines}
    ) k
  ) work`

const tasks = `
  cross join lateral (
    select coalesce(json_agg(json_build_object('taskId', k.task_id, 'title', k.title, 'seconds', k.seconds)
      order by k.seconds desc, k.task_id), '[]') as list
    from (
      select e.task_id, min(x.title) as title, ${secondsWithin('w.start', 'w."end"')} as seconds
      from (${entries}) e
      left join tasks x on x.id = e.task_id
      group by e.task_id
      order by seconds desc, e.task_id limit ${mostLines}
    ) k
  ) tasks`

const isImported = importedAfter('task', 'x.id', 'x.completed_at')

const doneTasksJoin = `
  cross join lateral (
    select coalesce(json_agg(json_build_object('taskId', k.id, 'title', k.title, 'completedAt', k.completed_at,
      'completedDay', to_char(k.completed_at at time zone z.zone, 'YYYY-MM-DD'), 'result', k.result, 'isImported', k.is_imported, 'files', k.files) order by k.completed_at desc, k.id), '[]') as list
    from (
      select x.id, x.title, x.completed_at, x.result, ${isImported} as is_imported,
        (select coalesce(json_agg(json_build_object('name', f.name, 'url', f.url) order by f.id), '[]')
          from file_attachments f where f.result_task_id = x.id and f.is_uploaded) as files
      from tasks x
      where x.customer_id = t.id and x.status = 'completed'
        and x.completed_at >= w.start and x.completed_at < w."end"
      order by x.completed_at desc, x.id limit ${mostLines}
    ) k
  ) done
  cross join lateral (
    select count(*)::int as number, (count(*) filter (where ${isImported}))::int as imported from tasks x
    where x.customer_id = t.id and x.status = 'completed'
      and x.completed_at >= w.start and x.completed_at < w."end"
  ) counted
  cross join lateral (
    select coalesce(json_agg(s.id order by s.start_date, s.id), '[]') as list from customer_services s
    where s.customer_id = t.id and s.start_date < w."end" and coalesce(s.end_date, 'infinity') > w.start
  ) services`

const workers = `
  cross join lateral (
    select coalesce(json_agg(p.display_name order by k.seconds desc, p.id), '[]') as list
    from (
      select g.id, sum(g.seconds) as seconds
      from (
        select e.assistant_id as id, ${secondsWithin('w.start', 'w."end"')} as seconds
        from (${entries}) e
        group by e.assistant_id
        union all
        select x.assigned_va_id, 0 from tasks x
        where x.customer_id = t.id and x.status = 'completed'
          and x.completed_at >= w.start and x.completed_at < w."end" and not ${isImported}
      ) g
      group by g.id
    ) k
    join users p on p.id = k.id
  ) workers`

const columns = `t.id, requested.day, w.start as week_start, w."end" as week_end,
  to_char(m.monday, 'YYYY-MM-DD') as first_day, z.zone as time_zone, days.seconds, days.list as days,
  tasks.list as tasks, work.list as work, done.list as done, counted.number as done_count, counted.imported as imported_count, workers.list as workers, services.list as service_ids`

const parameters = ['ids', 'days', 'now'].map((name) => nameParameter(name))

type WeekOf = { customerId: number; day: string }
type JsonTask = Omit<DoneTaskRow, 'completedAt'> & { completedAt: string }
type CustomerWeekColumns = Omit<CustomerWeekRow, 'done'> & {
  id: number
  day: string
  done: JsonTask[]
}

const keyOf = ({ customerId, day }: WeekOf) => `${customerId} ${day}`

/** Sums up the weeks of customers: many by one statement. */
export const createCustomerWeeks = ({
  db,
  clock,
  scope,
  scheduler,
}: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>) => {
  const { scopes, key } = scope.sharedScope
  const build = () =>
    selectVisibleRows(db, 'customer', scopes)
      .joinRaw(weekOf + days + work + tasks + doneTasksJoin + workers, parameters as never)
      .select(db.raw(columns))
  const loader = new DataLoader<WeekOf, CustomerWeekRow | null, string>(
    async (weeks) => {
      const parameterValues = {
        ids: weeks.map(({ customerId }) => customerId),
        days: weeks.map(({ day }) => day),
        now: clock(),
      }
      const result = await scheduler.during(() =>
        runCached(
          db,
          JSON.stringify(['customerWeek', key]),
          build,
          onlyNamed(parameterValues, scope.viewer),
        ),
      )
      const byWeek = new Map(
        (toObjects(result) as CustomerWeekColumns[]).map(({ id, day, ...week }) => [
          keyOf({ customerId: id, day }),
          {
            ...week,
            done: week.done.map((task) => ({ ...task, completedAt: new Date(task.completedAt) })),
          },
        ]),
      )
      return weeks.map((week) => byWeek.get(keyOf(week)) ?? null)
    },
    { maxBatchSize: 200, batchScheduleFn: scheduler.records, cacheKeyFn: keyOf },
  )
  return {
    /** Returns the week that a day (YYYY-MM-DD) is in, today by default; null for a customer out of scope. */
    of: (customerId: number, day: string | null) => loader.load({ customerId, day: day ?? '' }),
  }
}
