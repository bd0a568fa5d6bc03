// Inserts work for customers: tasks, interactions, messages, events, calls, files.
import { byShare, chance, currentHour, skewOf, whenMade } from './random.mjs'
import { variations } from './texts.mjs'

const text = (row, seed, alias) =>
  `join fill_texts as ${alias} on ${alias}.place = floor(${chance(row, seed)} * ${variations})::int`

const activeSince =
  '(select array_agg(came order by came) from fill_customers where active_place is not null)'

const customerColumns = ['id', 'va', 'user_id', 'status', 'came']
  .map((name) => `coalesce(chosen.${name}, other.${name}) as ${name}`)
  .join(', ')

/**
 * Joins to each row `n` of `count` its creation time, and as `c` a customer of that time: chosen by the customers'
 * amount of work, or any active one if the chosen one was added later or had left.
 */
const withCustomer = (customers, count, seed) => `
  cross join lateral (select ${whenMade('n', count)} as made) as one
  left join fill_customers as chosen on chosen.rank = 1 + floor(${customers} * ${chance('n', seed)} ^ ${skewOf(customers)})::int
    and one.made between chosen.came and chosen.ended
  left join fill_customers as other on other.active_place = case when chosen.id is null
    then 1 + floor(${chance('n', seed + 1)} * greatest(1, width_bucket(one.made, ${activeSince})))::int end
  cross join lateral (select ${customerColumns}) as c`

/** Open tasks are those of the last weeks, and a few forgotten ones. */
const taskStatus = (count) => {
  const open = { requested: 0.35, in_progress: 0.45, waiting: 0.2 }
  const isOpen = `${chance('n', 42)} < case when n > ${count} * 0.94 then 0.52 else 0.002 end and c.status = 'active'`
  return `case when ${isOpen} then ${byShare(open, chance('n', 43))} else ${byShare({ completed: 0.94, cancelled: 0.06 }, chance('n', 43))} end`
}

/** Most tasks belong to the customer's assistant; a few of the completed ones to an earlier assistant. */
const taskAssistant = `case when two.status in ('completed', 'cancelled') and ${chance('n', 44)} < 0.05 then earlier.id else c.va end`

export async function fillTasks({ inserter, size }) {
  const { customers, tasks, assistants } = size
  await inserter.insertMany(
    'tasks',
    tasks,
    {
      customer_id: 'c.id',
      assigned_va_id: taskAssistant,
      title: 'a.title || b.ending',
      description: `case when ${chance('n', 45)} < 0.8 then a.about || ' ' || d.about end`,
      status: 'two.status',
      priority: byShare({ medium: 0.6, low: 0.15, high: 0.2, urgent: 0.05 }, chance('n', 46)),
      due_date: `case when ${chance('n', 47)} < 0.75 then date_trunc('day', one.made + interval '25 days' * ${chance('n', 48)}, 'America/New_York') + interval '1 day' - interval '1 ms' end`,
      completed_at: `case two.status when 'completed' then two.done end`,
      created_at: 'one.made',
      updated_at: `case when two.status in ('completed', 'cancelled') then two.done else one.made + (${currentHour} - one.made) * ${chance('n', 49)} end`,
      version: `case two.status when 'requested' then 1 else 3 end`,
    },
    (numbers) => `${numbers} ${withCustomer(customers, tasks, 50)}
      cross join lateral (select ${taskStatus(tasks)} as status, least(${currentHour}, one.made + interval '14 days' * ${chance('n', 52)} ^ 2) as done) as two
      join fill_assistants as earlier on earlier.place = 1 + floor(${assistants} * ${chance('n', 53)})::int
      ${text('n', 54, 'a')} ${text('n', 55, 'b')} ${text('n', 56, 'd')} order by n`,
  )
}

const update = (status, note, at) => ({
  task_id: 't.id',
  status,
  note,
  created_at: at,
  created_by: 't.assigned_va_id',
  customer_id: 't.customer_id',
})

/** Inserts the start of every second task, and the update that led to the status of each task. */
export async function fillTaskUpdates({ inserter }) {
  const tasks = `tasks as t join fill_customers as c on c.id = t.customer_id ${text('t.id', 57, 'x')}`
  await inserter.insert(
    'task_updates',
    update(`'in_progress'`, `''`, 't.created_at + (t.updated_at - t.created_at) * 0.3'),
    `${tasks} where t.status not in ('requested', 'in_progress') and t.id % 2 = 0 order by t.id`,
  )
  await inserter.insert(
    'task_updates',
    update(
      't.status',
      `case t.status when 'waiting' then x.waiting when 'completed' then x.done else '' end`,
      't.updated_at',
    ),
    `${tasks} where t.status <> 'requested' order by t.id`,
  )
}

export async function fillInteractions({ inserter, size }) {
  const { customers, interactions } = size
  await inserter.insertMany(
    'interactions',
    interactions,
    {
      customer_id: 'c.id',
      user_id: 'c.va',
      type: byShare(
        { email: 0.45, call: 0.3, note: 0.15, meeting: 0.07, message: 0.03 },
        chance('n', 60),
      ),
      summary: 'a.summary || b.ending',
      details: 'd.details',
      timestamp: 'one.made',
    },
    (numbers) =>
      `${numbers} ${withCustomer(customers, interactions, 61)} ${text('n', 63, 'a')} ${text('n', 64, 'b')} ${text('n', 65, 'd')} order by n`,
  )
}

export async function fillMessages({ inserter, size }) {
  const { customers, messages } = size
  const isFromCustomer = `${chance('n', 70)} < 0.5 and c.user_id is not null`
  await inserter.insertMany(
    'messages',
    messages,
    {
      customer_id: 'c.id',
      sender_id: `case when ${isFromCustomer} then c.user_id else c.va end`,
      receiver_id: `case when ${isFromCustomer} then c.va else c.user_id end`,
      content: `a.message || case when ${chance('n', 71)} < 0.4 then ' ' || b.message else '' end`,
      timestamp: 'one.made',
      from_customer: isFromCustomer,
    },
    (numbers) =>
      `${numbers} ${withCustomer(customers, messages, 72)} ${text('n', 74, 'a')} ${text('n', 75, 'b')} order by n`,
  )
  await inserter.insert(
    'thread_reads',
    {
      user_id: 'who',
      customer_id: 'id',
      read_until: `${currentHour} - interval '30 days' * ${chance('id', 76)}`,
    },
    'fill_customers cross join lateral (values (va), (user_id)) as person (who) where who is not null',
  )
}

// The last fiftieth is planned for the next 30 days.
const start = (count, seed) =>
  `case when n > ${count} * 0.98 then ${currentHour} + interval '30 days' * ${chance('n', seed)} else least(one.made + interval '10 days', ${currentHour} - interval '2 hours') end`
const hour = (seed) => `(floor(${chance('n', seed)} * 3) + 1) * interval '30 minutes'`
const over = (count, shares, seed) =>
  `case when n > ${count} * 0.98 then 'scheduled' else ${byShare(shares, chance('n', seed))} end`

/** Inserts events and calls: all except the last ones are past, the last ones are in the next weeks. */
export async function fillAppointments({ inserter, size }) {
  const { customers, tasks } = size
  const events = Math.round(tasks / 8)
  const calls = Math.round(tasks / 20)
  await inserter.insertMany(
    'calendar_events',
    events,
    {
      title: 'a.call || b.ending',
      description: `case when ${chance('n', 80)} < 0.4 then a.about end`,
      start_time: start(events, 81),
      end_time: `${start(events, 81)} + ${hour(82)}`,
      customer_id: `case when ${chance('n', 83)} < 0.9 then c.id end`,
      va_id: 'c.va',
      event_type: byShare({ call: 0.5, meeting: 0.3, demo: 0.05, deadline: 0.15 }, chance('n', 84)),
      status: over(events, { completed: 0.9, cancelled: 0.1 }, 85),
      // The trigger that sets it is off while the company is filled.
      notice_minutes: '240',
      created_at: 'one.made',
    },
    (numbers) =>
      `${numbers} ${withCustomer(customers, events, 86)} ${text('n', 88, 'a')} ${text('n', 89, 'b')} order by n`,
  )
  await inserter.insertMany(
    'communication_sessions',
    calls,
    {
      type: byShare({ video: 0.6, voice: 0.4 }, chance('n', 90)),
      customer_id: 'c.id',
      va_id: 'c.va',
      start_time: start(calls, 91),
      end_time: `case when two.status = 'completed' then ${start(calls, 91)} + ${hour(92)} end`,
      status: 'two.status',
      created_at: 'one.made',
    },
    (numbers) => `${numbers} ${withCustomer(customers, calls, 93)}
      cross join lateral (select ${over(calls, { completed: 0.85, cancelled: 0.08, missed: 0.07 }, 95)} as status) as two order by n`,
  )
}

/** Inserts the file of every tenth task; its content is not stored. */
export async function fillFiles({ inserter }) {
  await inserter.insert(
    'file_attachments',
    {
      name: `left(t.title, 100) || '.pdf'`,
      type: `'application/pdf'`,
      size: `1000 + floor(${chance('t.id', 96)} * 900000)::int`,
      url: `'/files/fill-' || t.id`,
      task_id: 't.id',
      customer_id: 't.customer_id',
      uploaded_by: 't.assigned_va_id',
      created_at: 't.updated_at',
    },
    'tasks as t join fill_customers as c on c.id = t.customer_id where t.id % 10 = 0 order by t.id',
  )
}
