// The time that assistants worked.
import { chance, currentHour } from './random.mjs'
import { variations } from './texts.mjs'

/** Times of a working day at which an entry may begin, 80 minutes apart from 13:00 UTC, so that no two entries overlap. */
const slotsPerDay = 6

/** Working days of five years. */
const workDays = 1300

/** The nth of `count` entries of an assistant is in this slot: ascending and distinct, with more entries in recent years. */
const slotOf = (n, count) =>
  `floor((((${n}) + 0.5)::float8 / ${count}) ^ 0.6 * ${slotsPerDay * workDays})::int`

/** A Monday at 13:00 UTC, five years before the end of this week. */
const firstSlot = `(date_trunc('week', ${currentHour}, 'UTC') - interval '${workDays / 5 - 1} weeks' + interval '13 hours')`

const startOf = (slot) => `(${firstSlot}
  + (${slot} / ${slotsPerDay * 5}) * interval '7 days'
  + (${slot} / ${slotsPerDay} % 5) * interval '1 day'
  + (${slot} % ${slotsPerDay}) * interval '80 minutes')`

/** Services of each assistant, all services in the order of their start, and the numbered tasks of each customer. */
const prepare = `
  create temp table fill_assistant_services on commit drop as
    select va.place, array_agg(s.id order by s.id) as services
    from customer_services s join customers c on c.id = s.customer_id join fill_assistants va on va.id = c.assigned_va_id
    group by va.place;
  create unique index on fill_assistant_services (place);
  create temp table fill_services on commit drop as
    select id, customer_id, start_date, coalesce(end_date, 'infinity') as ended,
      case when status = 'active' then row_number() over (partition by status order by start_date, id) end as active_place
    from customer_services;
  create unique index on fill_services (id);
  create unique index on fill_services (active_place);
  create temp table fill_customer_tasks on commit drop as
    select id, customer_id, created_at, row_number() over (partition by customer_id order by id) as place,
      count(*) over (partition by customer_id) as count
    from tasks;
  create unique index on fill_customer_tasks (customer_id, place) include (id, created_at, count);
  analyze fill_assistant_services, fill_services, fill_customer_tasks`

/**
 * Joins to each row `n` the assistant `va` and the start `one.start`, as `s` a service that was active then: of one of
 * the assistant's customers, else of any, as after a handover.
 */
const withService = ({ assistants, timeEntries }) => `
  cross join lateral (select 1 + (n - 1) % ${assistants} as place) as p
  cross join lateral (select ${startOf(slotOf(`(n - 1) / ${assistants}`, Math.ceil(timeEntries / assistants)))} as start) as one
  join fill_assistants as va on va.place = p.place
  left join fill_assistant_services as own on own.place = p.place
  left join fill_services as chosen on chosen.id = own.services[1 + floor(${chance('n', 110)} * array_length(own.services, 1))::int]
    and one.start between chosen.start_date and chosen.ended - interval '75 minutes'
  left join fill_services as other on other.active_place = case when chosen.id is null
    then 1 + floor(${chance('n', 111)} * greatest(1, width_bucket(one.start, (select array_agg(start_date order by active_place) from fill_services where active_place is not null))))::int end
  cross join lateral (select coalesce(chosen.id, other.id) as id, coalesce(chosen.customer_id, other.customer_id) as customer_id) as s`

/** Joins as `work` any task that the customer had then, if there is one at a random place. */
const task = `
  left join fill_customer_tasks as first on first.customer_id = s.customer_id and first.place = 1
  left join fill_customer_tasks as work on work.customer_id = s.customer_id and work.created_at < one.start
    and work.place = 1 + floor(first.count * ${chance('n', 112)})::int`

/** Inserts time of all services, and the running timer of every tenth assistant. */
export async function fillTime({ client, inserter, size }) {
  await client.query(prepare)
  await inserter.insertMany(
    'time_entries',
    size.timeEntries,
    {
      customer_id: 's.customer_id',
      customer_service_id: 's.id',
      task_id: 'work.id',
      assistant_id: 'va.id',
      start: 'one.start',
      end: `one.start + interval '1 second' * (900 + floor(${chance('n', 114)} * 3600)::int)`,
      note: `case when ${chance('n', 115)} < 0.3 then a.summary || b.ending end`,
      source: `case when ${chance('n', 116)} < 0.7 then 'timer' else 'manual' end`,
      created_at: 'one.start',
    },
    (numbers) => `${numbers} ${withService(size)} ${task}
      join fill_texts as a on a.place = floor(${chance('n', 117)} * ${variations})::int
      join fill_texts as b on b.place = floor(${chance('n', 118)} * ${variations})::int
      where one.start < ${currentHour} - interval '75 minutes' order by n`,
  )
  await inserter.insert(
    'time_entries',
    {
      customer_id: 's.customer_id',
      customer_service_id: 's.id',
      assistant_id: 'va.id',
      start: currentHour,
      created_at: currentHour,
    },
    `fill_assistants as va join fill_assistant_services as own on own.place = va.place
     join fill_services as s on s.id = own.services[1] where va.place % 10 = 0 and s.active_place is not null`,
  )
}
