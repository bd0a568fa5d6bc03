import { chance, shared, whenMade, work } from './chance.ts'
import { assistants } from './fill-people.ts'
import type { Sizes } from './sizes.ts'

/** Joins the customer of each row `n`: thirty have a tenth of all rows, the others share the rest. */
export const ofSome = (customers: number) =>
  `join customers c on c.id = (select min(id) from customers where email like 'customer%@many.test')
     + case when ${chance('n', 40)} < 0.1 then floor(30 * ${chance('n', 41)}) else floor(${customers} * ${chance('n', 41)}) end::bigint`

/** What is old is done, and what is new is open; twenty wait. */
const status = (tasks: number) => `case when n % ${Math.ceil(tasks / 20)} = 1 then 'waiting'
  when n > ${tasks} * 0.97 then ${shared({ requested: 0.4, in_progress: 0.3, completed: 0.3 }, chance('n', 42))}
  else ${shared({ completed: 0.93, cancelled: 0.065, requested: 0.003, in_progress: 0.002 }, chance('n', 42))} end`

/** The statements that make tasks and interactions. */
export const fillWork = ({ customers, tasks, interactions }: Sizes) => [
  `insert into tasks (customer_id, assigned_va_id, title, description, status, priority, due_date, completed_at, created_at, updated_at)
   select c.id, c.assigned_va_id, ${work('n', tasks)}, 'Please ' || ${work('n * 5', tasks)} || ' and tell them at example.test by the end of the week.',
     one.status, ${shared({ medium: 0.68, low: 0.2, high: 0.11, urgent: 0.01 }, chance('n', 43))},
     case when ${chance('n', 44)} > 0.15 then made + interval '30 days' * ${chance('n', 45)} end,
     case when one.status = 'completed' then done end, made, case when one.status in ('completed', 'cancelled') then done else made + (now() - made) * ${chance('n', 47)} end
   from generate_series(1, ${tasks}) as n cross join lateral (select ${whenMade('n', tasks)} as made, ${status(tasks)} as status) as one
     cross join lateral (select least(now(), made + interval '14 days' * ${chance('n', 46)}) as done) as two
     ${ofSome(customers)}`,
  `insert into interactions (customer_id, user_id, type, summary, details, "timestamp")
   select c.id, c.assigned_va_id, ${shared({ email: 0.6, call: 0.3, message: 0.09995, note: 0.00005, meeting: 0 }, chance('n', 51))},
     ${work('n', interactions)}, 'They said that we should ' || ${work('n * 7', interactions)}, ${whenMade('n', interactions)}
   from generate_series(1, ${interactions}) as n ${ofSome(customers)}`,
]

/** One of the assistants who have work. */
export const someAssistant = (row: string) =>
  `(select min(id) from users where username like 'assistant%@many.test') + floor(${assistants} * ${chance(row, 61)} ^ 2)::bigint`
