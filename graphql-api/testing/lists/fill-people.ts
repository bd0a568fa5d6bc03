import { chance, oneBy, shared, surname, whenMade, work } from './chance.ts'
import type { Sizes } from './sizes.ts'

/** Assistants with work, one who has just begun, and one who has nothing yet. */
export const assistants = 50

/** The name of an account of those that are made: `manager`, `assistant1` with the most work, and so on; `portal` of the first customer. */
export const accountOf = (name: string) => `${name}@many.test`

export const justBegun = `assistant${assistants + 1}`

const staff = `(select array_agg(id order by id) from users where username like 'assistant%@many.test')`

/** Few have much, most have little. */
const assistantBy = (row: string) =>
  `(${staff})[1 + floor(${assistants} * ${chance(row, 1)} ^ 2)::int]`

const first = 'Olivia Noah Emma Liam Ava Mason Sophia Jacob Mia Ethan Marta Pavel Ines Kofi'.split(
  ' ',
)
const fullName = (row: string) => `${oneBy(first, chance(row, 2))} || ' ' || ${surname(row)}`

/** The statements that make accounts, customers and leads. */
export const fillPeople = ({ customers, leads }: Sizes) => [
  `insert into users (username, password, display_name, role)
   values ('${accountOf('manager')}', '', 'Whoever manages', 'management')`,
  `insert into users (username, password, display_name, role, created_at)
   select 'assistant' || n || '@many.test', '', ${fullName('n')}, 'virtual_assistant', ${whenMade('n', assistants + 2)}
   from generate_series(1, ${assistants + 2}) as n`,
  `insert into team_members (user_id, name, role, avatar, status, department, created_at)
   select id, display_name, 'Assistant', '', ${shared({ online: 0.5, away: 0.1, offline: 0.4 }, chance('id', 3))},
     ${shared({ Marketing: 0.4, Property: 0.1, Administration: 0.5 }, chance('id', 4))}, created_at
   from users where username like 'assistant%@many.test'`,
  `insert into customers (name, company, email, phone, status, tags, assigned_va_id, created_at, updated_at)
   select ${fullName('n')}, ${surname('n * 3')} || ' Studio', 'customer' || n || '@many.test', '(' || 201 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0'),
     ${shared({ active: 0.9, closed: 0.0995, paused: 0.0005 }, chance('n', 5))},
     case when n % ${Math.ceil(customers / 3)} = 7 then '{rare}'::text[] when ${chance('n', 6)} < 0.02 then '{vip,retail}'
       when ${chance('n', 6)} < 0.4 then '{retail}' end,
     case when n % ${Math.ceil(customers / 3)} = 9 then (${staff})[${assistants + 1}] else ${assistantBy('n')} end,
     made, made + (now() - made) * ${chance('n', 7)}
   from generate_series(1, ${customers}) as n, lateral (select ${whenMade('n', customers)} as made) as made`,
  `insert into users (username, password, display_name, customer_id, created_at, disabled_at)
   select 'portal' || case when row_number() over (order by id) = 1 then '' else id::text end || '@many.test', '', name, id, created_at,
     case when ${chance('id', 8)} < 0.02 then now() end
   from customers where email like 'customer%@many.test' order by id limit ${Math.ceil(customers / 2)}`,
  `insert into leads (name, company, email, source, message, status, status_since, created_at, assigned_va_id, customer_id)
   select ${fullName('n')}, ${surname('n * 7')} || ' Homes', 'lead' || n || '@many.test',
     ${shared({ website: 0.7, referral: 0.2999, fair: 0.0001 }, chance('n', 31))}, 'We need somebody to ' || ${work('n', leads)}, status,
     made + (now() - made) * ${chance('n', 32)}, made, case when ${chance('n', 33)} < 0.88 then ${assistantBy('n')} end,
     case when status = 'won' then (select min(id) from customers) + floor(${chance('n', 34)} * ${customers})::bigint end
   from generate_series(1, ${leads}) as n, lateral (select ${whenMade('n', leads)} as made,
     case when n > ${leads} * 0.97 then ${shared({ new: 0.6, contacted: 0.2, qualified: 0.2 }, chance('n', 35))}
       else ${shared({ lost: 0.64, won: 0.35, qualified: 0.001, contacted: 0.009 }, chance('n', 35))} end as status) as made`,
]
