import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { countRows, fillCompany } from './fill-company.mjs'
import { sizes } from './sizes.mjs'

const size = {
  ...sizes.usual,
  leads: 500,
  tasks: 20_000,
  interactions: 1000,
  messages: 1000,
  timeEntries: 30_000,
  activities: 5000,
  securityEvents: 100,
}

const filledDatabase = await testDatabase()
const again = await testDatabase()
const client = new Client(filledDatabase.connection)
const other = new Client(again.connection)

const schemaOf = async (connectedClient) => {
  const { rows } = await connectedClient.query(
    `select pg_get_indexdef(indexrelid) as line from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select conrelid::regclass::text || ' ' || conname::text || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  )
  return rows.map(({ line }) => line)
}

const one = async (query) => (await client.query(query)).rows[0]

let before
beforeAll(async () => {
  await client.connect()
  await other.connect()
  before = await schemaOf(client)
  await fillCompany(client, size)
})
afterAll(() => Promise.all([client.end(), other.end()]))

it('has the number of rows of its size', async () => {
  const { users, tasks, activities, ...counts } = Object.fromEntries(await countRows(client))
  expect({ users, tasks, activities }).toEqual({ users: 445, tasks: 20_000, activities: 5000 })
  expect(counts).toMatchObject({ customers: 200, leads: 500, interactions: 1000, messages: 1000 })
})

it('restores every index, constraint and trigger', async () => {
  expect(await schemaOf(client)).toEqual(before)
})

it('gives few customers much work, and most customers little', async () => {
  const { ratio } = await one(
    `select max(n) / percentile_cont(0.5) within group (order by n) as ratio
     from (select count(t.id) as n from customers as c left join tasks as t on t.customer_id = c.id group by c.id) as each`,
  )
  expect(ratio).toBeGreaterThan(25)
  expect(ratio).toBeLessThan(60)
})

it('gives one to eight customers to each assistant except the receptionist', async () => {
  const { most, few: fewValue } = await one(
    `select max(n)::int as most, count(*) filter (where n between 1 and 8)::int as few
     from (select count(c.id) as n from users as u left join customers as c on c.assigned_va_id = u.id where u.role = 'virtual_assistant' group by u.id) as each`,
  )
  expect({ most, few: fewValue }).toEqual({ most: 60, few: 39 })
})

it('leaves three of a hundred tasks open, and has more tasks in recent years', async () => {
  const {
    open,
    recent: recentValue,
    early: earlyValue,
  } = await one(
    `select count(*) filter (where status in ('requested', 'in_progress', 'waiting')) / 20000.0::float8 as open,
       count(*) filter (where created_at > now() - interval '1 year') as recent,
       count(*) filter (where created_at < now() - interval '4 years') as early from tasks`,
  )
  expect(open).toBeCloseTo(0.03, 2)
  expect(Number(recentValue)).toBeGreaterThan(2 * Number(earlyValue))
})

it('has no task from before its customer was added', async () => {
  const { early: earlyValue } = await one(
    'select count(*)::int as early from tasks as t join customers as c on c.id = t.customer_id where t.created_at < c.created_at',
  )
  expect(earlyValue).toBe(0)
})

it('has time of five years, also of this week, while the services were active', async () => {
  const {
    count,
    outside,
    early: earlyValue,
    recent: recentValue,
    running,
    future,
  } = await one(
    `select count(*)::int as count,
       count(*) filter (where e.start < s.start_date or e."end" > s.end_date)::int as outside,
       count(*) filter (where e.start < now() - interval '4 years')::int as early,
       count(*) filter (where e.start > now() - interval '5 weeks')::int as recent,
       count(*) filter (where e."end" is null)::int as running,
       count(*) filter (where e."end" > now())::int as future
     from time_entries as e join customer_services as s on s.id = e.customer_service_id`,
  )
  expect(count).toBeGreaterThan(29_500)
  expect({ outside, future }).toEqual({ outside: 0, future: 0 })
  expect(earlyValue).toBeGreaterThan(1000)
  expect(recentValue).toBeGreaterThan(300)
  expect(running).toBeGreaterThan(0)
})

it('refuses a database with data and leaves it unchanged', async () => {
  const counts = await countRows(client)
  await expect(fillCompany(client, size)).rejects.toThrow('already holds data')
  expect(await countRows(client)).toEqual(counts)
})

it('creates the same company every time', async () => {
  await fillCompany(other, size)
  const fingerprint = `select md5(string_agg(concat_ws('|', id, customer_id, assigned_va_id, title, description, status, priority), ' ' order by id)) as hash from tasks`
  const { rows } = await other.query(fingerprint)
  expect(rows).toEqual([await one(fingerprint)])
})
