import { chance, shared, whenMade, work } from './chance.ts'
import type { Sizes } from './sizes.ts'
import { ofSome, someAssistant } from './fill-work.ts'

const verbs = { completeTask: 0.5, createTask: 0.3, updateCustomer: 0.2 }

/** The statements that make what else there is of customers and tasks. */
export const fillRest = ({ customers, rest, tasks }: Sizes) => {
  const rows = `from generate_series(1, ${rest}) as n`
  const made = whenMade('n', rest)
  const tasksAtLarge = `from tasks t where t.id % ${Math.max(1, Math.floor(tasks / rest))} = 0`
  const beside = `case when ${chance('n', 71)} < 0.8 then c.id end`
  return [
    `insert into messages (customer_id, sender_id, receiver_id, content, "timestamp")
     select c.id, case when ${chance('n', 72)} < 0.5 then c.assigned_va_id else p.id end,
       null, ${work('n', rest)}, ${made} ${rows} ${ofSome(customers)} left join users p on p.customer_id = c.id`,
    `insert into customer_services (customer_id, service_type, status, start_date, end_date, billing_cycle, monthly_value)
     select c.id, ${shared({ 'Core, Bookkeeping': 0.5, 'Part-Time, Administrative': 0.4, 'Full-Time, Marketing': 0.1 }, chance('n', 73))},
       ${shared({ active: 0.8, cancelled: 0.199, paused: 0.001 }, chance('n', 74))}, ${made},
       case when ${chance('n', 75)} < 0.3 then ${made} + interval '400 days' * ${chance('n', 76)} end,
       ${shared({ monthly: 0.9, annual: 0.0995, one_time: 0.0005 }, chance('n', 77))}, 34900 ${rows} ${ofSome(customers)}`,
    `insert into task_updates (task_id, status, note, created_at, created_by)
     select t.id, t.status, 'Done so far', t.updated_at, t.assigned_va_id ${tasksAtLarge}`,
    `insert into file_attachments (name, type, size, url, task_id, customer_id, uploaded_by, created_at)
     select t.title || '.pdf', 'application/pdf', 1000, '/files/many-' || t.id, t.id, t.customer_id, t.assigned_va_id, t.created_at ${tasksAtLarge}`,
    `insert into calendar_events (title, start_time, end_time, customer_id, va_id, event_type, status, created_at)
     select ${work('n', rest)}, ${made} + interval '20 days', ${made} + interval '21 days', ${beside}, c.assigned_va_id,
       ${shared({ call: 0.7, meeting: 0.2999, demo: 0.0001, deadline: 0 }, chance('n', 78))},
       case when n > ${rest} * 0.98 then 'scheduled' else ${shared({ completed: 0.9, cancelled: 0.1 }, chance('n', 79))} end, ${made} ${rows} ${ofSome(customers)}`,
    `insert into communication_sessions (type, customer_id, va_id, start_time, status, created_at)
     select 'video', c.id, c.assigned_va_id, ${made} + interval '10 days',
       case when n > ${rest} * 0.98 then 'scheduled' else ${shared({ completed: 0.9, cancelled: 0.0995, missed: 0.0005 }, chance('n', 80))} end, ${made} ${rows} ${ofSome(customers)}`,
    `insert into security_events (kind, user_id, about_id, address, network, created_at, last_at, tally)
     select ${shared({ signed_in: 0.7, sign_in_refused: 0.25, file_read: 0.0498, password_reset: 0.0002 }, chance('n', 81))}, ${someAssistant('n')},
       case when ${chance('n', 82)} < 0.01 then ${someAssistant('n * 3')} end, '127.0.0.1',
       ${shared({ '127.0.0.0/24': 0.9, '10.1.2.0/24': 0.0998, '10.9.9.0/24': 0.0002 }, chance('n', 83))}, ${made}, ${made}, 'many ' || n ${rows}`,
    `insert into activities (at, actor_id, actor_name, verb, noun, record_id, record_name, customer_id, audience)
     select ${made}, c.assigned_va_id, 'Somebody', ${shared(verbs, chance('n', 84))},
       noun, case noun when 'task' then (select min(id) from tasks) + n % ${tasks} else c.id end, c.name, c.id,
       ${shared({ customer: 0.7, staff: 0.3 }, chance('n', 85))}
     ${rows} cross join lateral (select ${shared({ task: 0.8, customer: 0.1998, message: 0.0002 }, chance('n', 86))} as noun) as kind ${ofSome(customers)}`,
  ]
}
