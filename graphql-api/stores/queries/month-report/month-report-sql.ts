import { longestEntry } from '#shared/time-rules.ts'

/** The bounds of a month in the organization's time zone, and the end of what can be counted. */
export const monthBounds = `
  select m.first_day::date::text, b.start, b."end", least(b."end", n.at) as until, n.at >= b.start and n.at < b."end"
  from organisation o
  cross join (select date_trunc('second', :now::timestamptz) as at) n
  cross join lateral (
    select coalesce((:month::text || '-01')::timestamp, date_trunc('month', n.at at time zone o.time_zone)) as first_day
  ) m
  cross join lateral (
    select m.first_day at time zone o.time_zone as start,
      (m.first_day + interval '1 month') at time zone o.time_zone as "end"
  ) b`

/**
 * The time of the month by customer, service and assistant. An entry counts for its part inside of the month, a running
 * timer up to now. No entry is longer than `longestEntry`, which limits the scan of the index.
 */
export const monthTime = `
  select e.customer_id, c.name, e.customer_service_id, u.id, u.display_name, u.role,
    extract(epoch from e.time)::float8
  from (
    select e.customer_id, e.customer_service_id, e.assistant_id,
      sum(least(:until::timestamptz, r.until) - greatest(:start::timestamptz, e.start)) as time
    from time_entries e
    cross join lateral (
      select coalesce(e."end", least(:until::timestamptz, e.start + interval '${longestEntry} seconds')) as until
    ) r
    where e.voided_at is null and e.start < :until::timestamptz
      and e.start > :start::timestamptz - interval '${longestEntry} seconds'
      and r.until > greatest(:start::timestamptz, e.start)
    group by e.customer_id, e.customer_service_id, e.assistant_id
  ) e
  join customers c on c.id = e.customer_id
  join users u on u.id = e.assistant_id`

/** The seconds of a service in which it was active from `term.start` to `term."end"`. */
const sumActiveSeconds = (service: string) => `
  select extract(epoch from term."end" - term.start) - coalesce(sum(extract(epoch from
    least(term."end", x."end") - greatest(term.start, x.start))), 0) as seconds
  from service_pauses x
  where x.customer_service_id = ${service}.id and x.start < term."end" and coalesce(x."end", 'infinity') > term.start`

/**
 * The services that were active in the month, as `terms`, with the seconds in which they were. When a customer was
 * paused or closed is not stored: their services count until the customer last changed.
 */
const terms = `
  plans as materialized (
    select * from unnest(:plans::text[], :planPeriods::text[], :planSeconds::int[], :planCounts::int[])
      as p(id, period, seconds, periods)
  ),
  terms as materialized (
    select s.id, s.customer_id, c.name, s.plan, s.billing_cycle, s.monthly_value, s.start_date, s.end_date,
      coalesce(c.time_zone, o.time_zone) as zone, c.status = 'active' as is_current, active.seconds,
      p.period, p.seconds as bought
    from customer_services s
    join customers c on c.id = s.customer_id
    left join plans p on p.id = s.plan
    cross join organisation o
    cross join lateral (
      select greatest(:start::timestamptz, s.start_date) as start,
        least(:until::timestamptz, s.end_date, case when c.status <> 'active' then c.updated_at end) as "end"
    ) term
    cross join lateral (${sumActiveSeconds('s')}) active
    where s.start_date < :until::timestamptz and coalesce(s.end_date, 'infinity') > :start::timestamptz
      and term."end" > term.start and active.seconds > 0
  )`

/**
 * The recent weeks or months of the services of active customers, as `periods`: weeks that have ended, and months
 * including this one. Bounds are computed once for each zone, because time zones are slow.
 */
const periods = `
  bounds as materialized (
    select z.zone, p.period, n, f.first_day::date as first_day, f.first_day at time zone z.zone as start,
      (f.first_day + case p.period when 'week' then interval '7 days' else interval '1 month' end) at time zone z.zone as "end"
    from (select distinct zone from terms) z
    cross join (select distinct period, periods from plans) p
    join unnest(:places::int[]) n on n < p.periods
    cross join lateral (
      select case p.period
        when 'week' then date_trunc('week', :until::timestamptz at time zone z.zone) - (n + 1) * interval '7 days'
        else :firstDay::timestamp - n * interval '1 month' end as first_day
    ) f
  ),
  periods as materialized (
    select t.id, t.customer_id, b.period, b.n, b.first_day, b.start, b."end", t.bought,
      greatest(b.start, t.start_date) as term_start, least(b."end", t.end_date) as term_end
    from terms t
    join bounds b on b.zone = t.zone and b.period = t.period
    where t.is_current and t.start_date < b."end" and coalesce(t.end_date, 'infinity') > b.start
  )`

/** The time in which the service of a period `p` was paused. */
const pausedSql = `
  select sum(least(p.term_end, x."end") - greatest(p.term_start, x.start)) as time
  from service_pauses x
  where x.customer_service_id = p.id and x.start < p.term_end and coalesce(x."end", 'infinity') > p.term_start`

/** The approved extra hours of a week `p`. */
const extraOfWeek = `
  select sum(r.seconds) as seconds
  from extra_hours_requests r
  where r.customer_service_id = p.id and r.week = p.first_day and r.status = 'approved'`

/** What was used of a plan with hours in a week `p`, as an allowance counts it. */
const weekSeconds = `
  select extract(epoch from sum(least(p."end", r.until) - greatest(p.start, e.start))) as seconds
  from time_entries e
  cross join lateral (
    select coalesce(e."end", least(:now::timestamptz, e.start + interval '${longestEntry} seconds')) as until
  ) r
  where e.customer_service_id = p.id and e.voided_at is null
    and e.start < p."end" and e.start > p.start - interval '${longestEntry} seconds'
    and r.until > greatest(p.start, e.start)`

/** What was used of a plan with minutes in a month `p`: the answered calls, as the minutes of a service count them. */
const monthSeconds = `
  select floor(sum(a.seconds)) as seconds from (
    select extract(epoch from s.end_time - s.start_time) as seconds from communication_sessions s
    where s.customer_id = p.customer_id and s.type = 'voice' and s.status = 'completed'
      and s.start_time >= p.start and s.start_time < p."end" and s.start_time <= :now::timestamptz
    union all
    select coalesce(i.seconds, 0) from interactions i
    where i.customer_id = p.customer_id and i.type = 'call' and i.answered_for_customer
      and i."timestamp" >= p.start and i."timestamp" < p."end" and i."timestamp" <= :now::timestamptz
  ) a`

/** Each period with what was used. They are two lists, so that each period reads one table only. */
const usedSql = `
  used as (
    select p.*, w.seconds, x.seconds as extra
    from periods p
    cross join lateral (${weekSeconds}) w
    cross join lateral (${extraOfWeek}) x
    where p.period = 'week'
    union all
    select p.*, m.seconds, null
    from periods p
    cross join lateral (${monthSeconds}) m
    where p.period = 'month'
  )`

/** The services of the month with their recent weeks or months, the newest first. */
export const monthServices = `
  with ${terms}, ${periods}, ${usedSql}
  select t.id, t.customer_id, t.name, t.plan, t.billing_cycle, t.monthly_value::float8,
    t.seconds::float8, coalesce(extra.seconds, 0)::float8, coalesce(recent.list, '[]')
  from terms t
  left join (
    select r.customer_service_id as id, sum(r.seconds) as seconds from extra_hours_requests r
    where r.status = 'approved' and r.week >= :firstDay::date and r.week < :firstDay::date + interval '1 month'
    group by r.customer_service_id
  ) extra on extra.id = t.id
  left join (
    select p.id, json_agg(json_build_object('boughtSeconds', p.bought, 'extraSeconds', coalesce(p.extra, 0),
      'usedSeconds', coalesce(p.seconds, 0), 'isWhole',
      p."end" <= :now::timestamptz and p.term_start = p.start and p.term_end = p."end" and paused.time is null) order by p.n) as list
    from used p
    cross join lateral (${pausedSql}) paused
    where p.term_end - p.term_start > coalesce(paused.time, interval '0')
    group by p.id
  ) recent on recent.id = t.id`

/** The hours that each active assistant works in the month, less their days off; in the current month up to today. */
export const monthCapacity = `
  with days as (
    select d::date as day
    from organisation o
    cross join generate_series(:firstDay::timestamp,
      least(:firstDay::timestamp + interval '1 month' - interval '1 day', :now::timestamptz at time zone o.time_zone),
      interval '1 day') d
    where extract(isodow from d) <= 5
  )
  select u.id, u.display_name, u.role,
    (u.weekly_hours * 720 * ((select count(*) from days) - coalesce(off.days, 0)))::int
  from users u
  left join (
    select t.person_id, count(distinct d.day) as days
    from days d join time_off t on d.day between t.first_day and t.last_day
    group by t.person_id
  ) off on off.person_id = u.id
  where u.role = 'virtual_assistant' and u.disabled_at is null and not u.invited`
