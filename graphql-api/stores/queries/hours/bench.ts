import type { StoreTools } from '#api/stores/tools.ts'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { plans } from '#shared/plans.ts'
import { longestEntry } from '#shared/time-rules.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** The hours of an assistant in one week. */
export type BenchWeekRow = {
  /** A Monday, written YYYY-MM-DD. */
  weekStart: string
  /** The weekly hours less those of the days off. */
  capacityHours: number
  soldHours: number
  /** The part of the sold hours that others cover on the days off. */
  coveredHours: number
  /** The hours of others that this assistant covers. */
  coveringHours: number
  freeHours: number
  usedSeconds: number
  /** The time of each of the seven days, Monday first. */
  daySeconds: number[]
  /** Whether a timer runs now, in this week. */
  isRunning: boolean
  /** Entries over `longWithoutNote` that say nothing of what was done. */
  longEntries: number
  /** Working days off, Monday to Friday. */
  daysOff: number
  coveredBy: PersonRow[]
  covers: PersonRow[]
}

export type BenchRow = { assistant: PersonRow; weeklyHours: number; weeks: BenchWeekRow[] }

const weekDays = 7
const workDays = 5

/** The seconds of an entry from which management asks what was done. */
const longWithoutNote = 6 * 3600

const secondsIn = (start: string, end: string) =>
  `extract(epoch from least(${end}, u.until) - greatest(${start}, e.start))`

/**
 * Weeks in the organization's time zone as `weeks`, with the start of each day and the end of the last as `bounds`, because
 * time zones are slow; and the active assistants as `assistants`.
 */
const frame = `
  weeks as (
    select n, m.monday, bounds, bounds[1] as start, bounds[${weekDays + 1}] as "end"
    from organisation o
    cross join lateral (
      select coalesce(:from::date, date_trunc('week', :now::timestamptz at time zone o.time_zone)::date) as first
    ) f
    cross join generate_series(0, :weeks::int - 1) n
    cross join lateral (select f.first + n * 7 as monday) m
    cross join lateral (
      select array(
        select (m.monday + day)::timestamp at time zone o.time_zone from generate_series(0, ${weekDays}) day order by day
      ) as bounds
    ) b
  ),
  assistants as (
    select id, display_name, role, weekly_hours from users
    where role = 'virtual_assistant' and disabled_at is null and not invited
  )`

/** The hours per week of the services of an assistant's customers that are active at any moment of a week, as an allowance counts them. */
const soldSql = `
  sold as (
    select c.assigned_va_id as id, w.n, sum(p.hours) as hours
    from weeks w
    join customer_services s on s.start_date < w."end" and coalesce(s.end_date, 'infinity') > w.start
    join unnest(:plans::text[], :planHours::int[]) as p(id, hours) on p.id = s.plan
    join customers c on c.id = s.customer_id and c.status <> 'closed'
    cross join lateral (
      select greatest(w.start, s.start_date) as start, least(w."end", s.end_date) as "end"
    ) term
    left join lateral (
      select sum(least(term."end", x."end") - greatest(term.start, x.start)) as time
      from service_pauses x
      where x.customer_service_id = s.id and x.start < term."end" and coalesce(x."end", 'infinity') > term.start
    ) paused on true
    where term."end" - term.start > coalesce(paused.time, interval '0')
    group by c.assigned_va_id, w.n
  )`

const secondsOnDay = (at: number) =>
  `coalesce(sum(greatest(0, ${secondsIn(`w.bounds[${at + 1}]`, `w.bounds[${at + 2}]`)})), 0)::int`

/** The time of each week, as an allowance counts it: entries for their part inside of the week, a running timer up to now. */
const usedSql = `
  used as (
    select e.assistant_id as id, w.n,
      sum(${secondsIn('w.start', 'w."end"')}) as seconds,
      array[${Array.from({ length: weekDays }, (_, at) => secondsOnDay(at)).join(', ')}] as days,
      bool_or(e."end" is null and u.until < w."end") as is_running,
      (count(*) filter (where u.until - e.start > interval '${longWithoutNote} seconds' and e.note is null
        and e.task_id is null))::int as long_entries
    from weeks w
    join time_entries e on e.voided_at is null
      and e.start < w."end" and e.start > w.start - interval '${longestEntry} seconds'
    cross join lateral (
      select coalesce(e."end", least(date_trunc('second', :now::timestamptz), e.start + interval '${longestEntry} seconds')) as until
    ) u
    where w.start <= :now::timestamptz and u.until > greatest(w.start, e.start)
    group by e.assistant_id, w.n
  )`

/** The working days off of each week, and who covers them. */
const off = `
  off as (
    select t.person_id, t.cover_id, w.n,
      least(t.last_day, w.monday + ${workDays - 1}) - greatest(t.first_day, w.monday) + 1 as days
    from weeks w
    join time_off t on t.first_day < w.monday + ${workDays} and t.last_day >= w.monday
  ),
  away as (
    select o.person_id as id, o.n, sum(o.days)::int as days,
      coalesce(sum(o.days) filter (where c.id is not null), 0) as covered_days,
      coalesce(json_agg(json_build_object('id', c.id, 'displayName', c.display_name, 'role', c.role) order by c.id)
        filter (where c.id is not null), '[]') as covered_by
    from off o left join assistants c on c.id = o.cover_id
    group by o.person_id, o.n
  ),
  covering as (
    select o.cover_id as id, o.n, sum(coalesce(s.hours, 0) * o.days / ${workDays}.0) as hours,
      json_agg(json_build_object('id', p.id, 'displayName', p.display_name, 'role', p.role) order by p.id) as covers
    from off o
    join assistants p on p.id = o.person_id
    left join sold s on s.id = o.person_id and s.n = o.n
    where o.cover_id is not null
    group by o.cover_id, o.n
  )`

const bench = `
  with ${frame}, ${soldSql}, ${usedSql}, ${off}
  select a.id, a.display_name, a.role, a.weekly_hours, w.monday,
    round(a.weekly_hours * (${workDays} - coalesce(away.days, 0)) / ${workDays}.0, 2)::float8,
    coalesce(s.hours, 0)::int,
    round(coalesce(s.hours * away.covered_days / ${workDays}.0, 0), 2)::float8,
    round(coalesce(covering.hours, 0), 2)::float8,
    coalesce(u.seconds, 0)::int, coalesce(u.days, array[0, 0, 0, 0, 0, 0, 0]), coalesce(u.is_running, false),
    coalesce(u.long_entries, 0), coalesce(away.days, 0),
    coalesce(away.covered_by, '[]'), coalesce(covering.covers, '[]')
  from assistants a
  cross join weeks w
  left join sold s on s.id = a.id and s.n = w.n
  left join used u on u.id = a.id and u.n = w.n
  left join away on away.id = a.id and away.n = w.n
  left join covering on covering.id = a.id and covering.n = w.n
  order by a.display_name, a.id, w.n`

const plansWithHours = plans.flatMap(({ id, hoursPerWeek }) =>
  hoursPerWeek === undefined ? [] : [{ id, hours: hoursPerWeek }],
)

const parameters = Object.fromEntries(
  ['from', 'weeks', 'now', 'plans', 'planHours'].map((name) => [name, nameParameter(name)]),
)

type Tuple = [
  id: number,
  displayName: string,
  role: PersonRow['role'],
  weeklyHours: number,
  weekStart: string,
  capacityHours: number,
  soldHours: number,
  coveredHours: number,
  coveringHours: number,
  usedSeconds: number,
  daySeconds: number[],
  isRunning: boolean,
  longEntries: number,
  daysOff: number,
  coveredBy: PersonRow[],
  covers: PersonRow[],
]

const roundToHundredths = (hours: number) => Math.round(hours * 100) / 100

const weekOf = (row: Tuple): BenchWeekRow => {
  const [, , , , weekStart, capacityHours, soldHours, coveredHours, coveringHours, ...others] = row
  const [usedSeconds, daySeconds, isRunning, longEntries, daysOff, coveredBy, covers] = others
  return {
    weekStart,
    capacityHours,
    soldHours,
    coveredHours,
    coveringHours,
    freeHours: roundToHundredths(capacityHours - soldHours + coveredHours - coveringHours),
    usedSeconds,
    daySeconds,
    isRunning,
    longEntries,
    daysOff,
    coveredBy,
    covers,
  }
}

/** Computes who has room. Only management, who see all customers and time, may use it. */
export const createBench = ({ db, clock }: Pick<StoreTools, 'db' | 'clock'>) => ({
  /** Returns the hours of every active assistant in some weeks from a Monday, from this week's if none is given. One statement. */
  read: async ({ from, weeks }: { from: string | null; weeks: number }): Promise<BenchRow[]> => {
    const values = onlyNamed({
      from,
      weeks,
      now: clock(),
      plans: plansWithHours.map(({ id }) => id),
      planHours: plansWithHours.map(({ hours }) => hours),
    })
    const build = () => db.raw(bench, parameters as never)
    const { rows } = await runCached(db, 'bench', build, values)
    return [...Map.groupBy(rows as Tuple[], ([id]) => id).values()].flatMap((ofOne) => {
      const [first] = ofOne
      if (!first) return []
      const [id, displayName, role, weeklyHours] = first
      return [{ assistant: { id, displayName, role }, weeklyHours, weeks: ofOne.map(weekOf) }]
    })
  },
})
