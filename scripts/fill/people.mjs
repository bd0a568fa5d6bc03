// Staff, customers, their users, and leads.
import { randomFrom } from '#api/demo/random.ts'
import { firstNames } from '#api/demo/words.ts'
import { monthlyCents, plans, formatPlan } from '#shared/plans.ts'
import { byShare, chance, daysAgo, oneOf, currentHour, skewOf, whenMade } from './random.mjs'
import { variations } from './texts.mjs'

/** Returns the username of a generated account: `manager1`, `assistant1` (the busiest receptionist), `user1`, and so on. */
export const accountOf = (name) => `${name}@fill.example.test`

const textOf = (row, seed, alias) =>
  `join fill_texts as ${alias} on ${alias}.place = floor(${chance(row, seed)} * ${variations})::int`
const firstName = (row, seed) => oneOf(firstNames, chance(row, seed))

const domain = '@fill.example.test'

/** Inserts managers and assistants with a team card each, and creates the table `fill_assistants`, numbered from 1. */
export async function fillStaff({ client, inserter, size, password }) {
  for (const [kind, role, count] of [
    ['manager', 'management', size.managers],
    ['assistant', 'virtual_assistant', size.assistants],
  ])
    await inserter.insertMany(
      'users',
      count,
      {
        username: `'${kind}' || n || '${domain}'`,
        password: `'${password}'`,
        display_name: `${firstName('n', 2)} || ' ' || t.surname`,
        role: `'${role}'`,
        created_at: daysAgo(`3000 * (1 - n / ${count}.0) + 1`),
      },
      (numbers) => `${numbers} ${textOf('n', 3, 't')}`,
    )
  await inserter.insert(
    'team_members',
    {
      user_id: 'id',
      name: 'display_name',
      role: `case role when 'management' then 'Manager' else 'Virtual assistant' end`,
      avatar: `''`,
      status: byShare({ online: 0.5, away: 0.1, offline: 0.4 }, chance('id', 4)),
      department: byShare({ Administration: 0.5, Marketing: 0.4, Property: 0.1 }, chance('id', 5)),
      created_at: 'created_at',
    },
    `users where username like '%${domain}' order by id`,
  )
  await client.query(
    `create temp table fill_assistants on commit drop as
     select row_number() over (order by id) as place, id from users where role = 'virtual_assistant' and username like 'assistant%${domain}';
     analyze fill_assistants`,
  )
}

/** Returns the number of the assistant of customer `n`: most have one to eight customers, a receptionist has many. */
const assignments = ({ assistants, receptionists, customersOfBusiestReceptionist, customers }) => `
  select row_number() over (order by ${chance('a * 1000 + k', 11)}, a, k) as customer, a from (
    select a, k, row_number() over (order by a > ${receptionists} and k > 1, ${chance('a * 1000 + k', 12)}, a, k) as place
    from generate_series(1, ${assistants}) as a cross join lateral generate_series(1,
      case when a <= ${receptionists} then greatest(9, round(${customersOfBusiestReceptionist} / sqrt(a))) else 1 + floor(8 * ${chance('a', 13)}) end::int) as k
  ) as offered where place <= ${customers}`

const trades =
  'Realty Dental Bakery Plumbing Studio Law Group Homes Garden Clinic Books Foods'.split(' ')

/** Inserts customers in the order in which they signed, over seven years. */
export async function fillCustomers({ inserter, size }) {
  const { customers, receptionists } = size
  const joinDate = daysAgo(`2500 * (1 - n / ${customers}.0)`)
  await inserter.insert(
    'customers',
    {
      name: `${firstName('n', 14)} || ' ' || t.surname`,
      company: `t.surname || ' ' || ${oneOf(trades, chance('n', 15))}`,
      email: `'customer' || n || '${domain}'`,
      phone: `'(' || 201 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0')`,
      phone_number: `'+1' || 201 + n % 700 || '555' || lpad((n % 10000)::text, 4, '0')`,
      status: byShare({ active: 0.7, paused: 0.08, closed: 0.22 }, chance('n', 16)),
      tags: `case when ${chance('n', 17)} < 0.05 then '{vip,retail}'::text[] when ${chance('n', 17)} < 0.4 then '{retail}' end`,
      assigned_va_id: 'va.id',
      created_at: joinDate,
      updated_at: `${joinDate} + (${currentHour} - ${joinDate}) * ${chance('n', 18)}`,
    },
    `generate_series(1, ${customers}) as n ${textOf('n', 19, 't')}
     left join (${assignments(size)}) as s on s.customer = n
     join fill_assistants as va on va.place = coalesce(s.a, 1 + n % ${receptionists}) order by n`,
  )
}

/** Inserts portal users: one for each customer, then more for customers with much work. */
export async function fillPortalUsers({ client, inserter, size, password }) {
  const { customers, portalUsers } = size
  const rank = `case when n <= ${customers} then n else 1 + floor(${customers} * ${chance('n', 20)} ^ ${skewOf(customers)})::int end`
  await client.query(
    `create temp table fill_customers on commit drop as
     select id, assigned_va_id as va, created_at as came, status,
       case when status = 'closed' then created_at + (${currentHour} - created_at) * 0.8 else 'infinity' end as ended,
       row_number() over (order by ${chance('id', 21)} - extract(epoch from ${currentHour} - created_at) / 86400 / 3000, id) as rank,
       case when status = 'active' then row_number() over (partition by status order by id) end as active_place
     from customers`,
  )
  await inserter.insert(
    'users',
    {
      username: `'user' || n || '${domain}'`,
      password: `'${password}'`,
      display_name: `${firstName('n', 22)} || ' ' || t.surname`,
      customer_id: 'c.id',
      created_at: `c.came + (${currentHour} - c.came) * 0.5 * ${chance('n', 23)}`,
      disabled_at: `case when ${chance('n', 24)} < 0.02 then ${currentHour} end`,
    },
    `generate_series(1, ${portalUsers}) as n ${textOf('n', 25, 't')} join fill_customers as c on c.rank = ${rank} order by n`,
  )
  await client.query(
    `alter table fill_customers add column user_id bigint;
     update fill_customers as c set user_id = u.id from (select customer_id, min(id) as id from users group by 1) as u where u.customer_id = c.id;
     create unique index on fill_customers (rank); analyze fill_customers`,
  )
}

/** Inserts services: one plan for each customer, and a second one for some. */
export async function fillServices({ inserter }) {
  const random = randomFrom('plans')
  const sold = random
    .shuffle(plans)
    .map(
      (plan, place) =>
        `(${place}, '${plan.id}', '${formatPlan(plan.id).replaceAll("'", "''")}', ${monthlyCents(plan) ?? 'null'}::int)`,
    )
  const status = { active: 'active', paused: 'paused', closed: 'cancelled' }
  await inserter.insert(
    'customer_services',
    {
      customer_id: 'c.id',
      service_type: 'p.label',
      plan: 'p.plan',
      monthly_value: 'p.cents',
      status: `case c.status ${Object.entries(status)
        .map(([from, to]) => `when '${from}' then '${to}'`)
        .join(' ')} end`,
      start_date: 'c.came',
      end_date: `nullif(c.ended, 'infinity')`,
      billing_cycle: byShare({ monthly: 0.9, annual: 0.09, one_time: 0.01 }, chance('c.id', 26)),
      created_at: 'c.came',
    },
    `fill_customers as c cross join generate_series(1, 2) as k
     join (values ${sold.join(', ')}) as p (place, plan, label, cents) on p.place = floor(${chance('c.id * 2 + k', 27)} ^ 2 * ${plans.length})::int
     where k = 1 or ${chance('c.id', 28)} < 0.3 order by c.id, k`,
  )
}

const change = (from, to, at) => ({
  lead_id: 'id',
  from_status: from,
  to_status: to,
  seconds_in_from_status: '86400',
  changed_by: 'assigned_va_id',
  changed_at: at,
})

/** Inserts leads: four of five customers were leads, most other leads were lost, the newest are open. */
export async function fillLeads({ inserter, size }) {
  const { customers, leads, assistants } = size
  const each = Math.max(1, Math.floor(leads / (customers * 0.8)))
  const createdAt = `coalesce(c.came - interval '20 days' * ${chance('n', 31)}, ${whenMade('n', leads)})`
  const status = `case when c.id is not null then 'won'
    when n > ${leads} * 0.97 then ${byShare({ new: 0.5, contacted: 0.25, qualified: 0.15, proposal: 0.1 }, chance('n', 32))}
    else ${byShare({ lost: 0.985, contacted: 0.01, qualified: 0.005 }, chance('n', 32))} end`
  await inserter.insertMany(
    'leads',
    leads,
    {
      name: `${firstName('n', 33)} || ' ' || t.surname`,
      company: `case when ${chance('n', 34)} < 0.8 then u.surname || ' ' || ${oneOf(trades, chance('n', 35))} end`,
      email: `'lead' || n || '${domain}'`,
      source: byShare({ website: 0.7, booking: 0.1, referral: 0.15, fair: 0.05 }, chance('n', 36)),
      message: 't.message',
      status,
      status_since: `least(${currentHour}, ${createdAt} + interval '30 days' * ${chance('n', 37)})`,
      created_at: createdAt,
      assigned_va_id: `case when c.id is not null then c.va when ${chance('n', 38)} < 0.88 then va.id end`,
      customer_id: 'c.id',
    },
    (numbers) => `${numbers} ${textOf('n', 39, 't')} ${textOf('n', 40, 'u')}
      join fill_assistants as va on va.place = 1 + floor(${assistants} * ${chance('n', 41)} ^ 2)::int
      left join fill_customers as c on n % ${each} = 0 and c.rank = n / ${each} order by n`,
  )
  await inserter.insert(
    'lead_status_changes',
    change(`'new'`, `'contacted'`, `least(status_since, created_at + interval '1 day')`),
    `leads where status <> 'new' order by id`,
  )
  await inserter.insert(
    'lead_status_changes',
    change(`'contacted'`, 'status', 'status_since'),
    `leads where status not in ('new', 'contacted') order by id`,
  )
}
