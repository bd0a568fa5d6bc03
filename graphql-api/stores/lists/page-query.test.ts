import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createTestStores } from '#api/testing/stores.ts'

const { db } = await testDatabase({ statementTimeout: 60_000 })

/** More than are read in the order of a page. */
const tasks = 17_000
const size = 5
const turns = 3

/** Who has how many of the customers. */
const assistants = { many: 4100, some: 60, one: 1, none: 0 }
type Assistant = keyof typeof assistants

/** Those people, and two customers who have many and few tasks. */
const ids = { many: 0, some: 0, one: 0, none: 0, great: 0, small: 0 }

beforeAll(async () => {
  for (const name of Object.keys(assistants) as Assistant[]) {
    ids[name] = (await build.user(db, { role: 'virtual_assistant' })).id
    await db.raw(
      `insert into customers (name, email, assigned_va_id)
         select 'Customer', ? || n || '@example.test', ? from generate_series(1, ?::int) as n`,
      [name, ids[name], assistants[name]],
    )
  }
  // Old tasks are completed. The assistant with one customer has five of the newest tasks and then only the oldest.
  // "belated" is in the oldest tasks, of other assistants, and in some of the newest, too far apart for one page.
  await db.raw(
    `with own as (select assigned_va_id as va, array_agg(id order by id) as ids, count(*) as size from customers group by 1)
     insert into tasks (customer_id, assigned_va_id, title, status, priority, due_date, completed_at, created_at, updated_at)
       select own.ids[(1 + n % own.size)::int], own.va,
         'Task ' || n * 7919 % 1000 || case when n % 5 = 0 then ' Invoice' else '' end
           || case when n < 300 or n > t - 250 then ' belated' when n % 4000 = 1 then ' zanzibar' else '' end,
         case when n < t - 500 then 'completed' else 'waiting' end,
         (array['urgent', 'high', 'medium', 'low'])[1 + n % 4],
         case when n % 6 > 0 then now() + (n - t / 2) * interval '1 hour' end,
         case when n < t - 500 then now() - (t - n) * interval '2 hours' end,
         now() - (t + 1 - n) * interval '3 hours', now() - (t + 1 - n * 7919 % t) * interval '1 hour'
       from (select ?::int as t) as total cross join lateral generate_series(1, t) as n
         join own on own.va = case when n < 300 or n > t - 500 and n % 100 = 0 then ?::bigint
           when n > t - 200 or n % 3 > 0 then ?::bigint else ?::bigint end`,
    [tasks, ids.one, ids.some, ids.many],
  )
  // Some texts have more words than an index entry can hold.
  await db.raw(`update tasks set description = repeat('and more of it ', 100) where id % 11 = 0`)
  ids.great = (await build.customer(db)).id
  await db.raw(
    `insert into tasks (customer_id, assigned_va_id, title, status, priority, due_date, completed_at, created_at, updated_at)
       select ?::bigint, assigned_va_id, title, status, priority, due_date, completed_at, created_at, updated_at from tasks order by id limit ?::int`,
    [ids.great, 4300],
  )
  ids.small = (await db('customers').where({ assignedVaId: ids.one }).first('id')).id
  await db.raw('vacuum analyze')
}, 60_000)

const viewing = (viewer: object) =>
  createTestStores(db, {
    assistantsSee: 'assigned',
    customerId: null,
    signInId: 1,
    ...viewer,
  } as Viewer)

const assistant = (name: Assistant) => ({
  viewer: () => viewing({ id: ids[name], role: 'virtual_assistant' }),
  sight: () => `customer_id in (select id from customers where assigned_va_id = ${ids[name]})`,
})

const customer = (name: 'great' | 'small') => ({
  viewer: () => viewing({ id: 0, role: 'user', customerId: ids[name] }),
  sight: () => `customer_id = ${ids[name]}`,
})

const manager = {
  viewer: () => viewing({ id: 0, role: 'management' }),
  sight: () => 'true',
}

const people = [
  ['who manages', manager] as const,
  ...(Object.keys(assistants) as Assistant[]).map(
    (name) => [`who has ${name} of the customers`, assistant(name)] as const,
  ),
  ['a customer who has many tasks', customer('great')] as const,
  ['a customer who has few', customer('small')] as const,
]

const orders = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  title: 'lower(title)',
  urgency: 'urgency, due',
  due_date: 'due',
} as const
type Order = keyof typeof orders

const now = new Date()
const hour = 3_600_000
const laterTime = new Date(now.getTime() + 900 * hour)
const before = new Date(now.getTime() - 900 * hour)

type NarrowedQuery = { filter: object; sql: string; bound: Date[] }

const narrowedValues: [string, NarrowedQuery][] = [
  ['all', { filter: {}, sql: 'true', bound: [] }],
  ['what is urgent', { filter: { priority: ['urgent'] }, sql: `priority = 'urgent'`, bound: [] }],
  ['what waits', { filter: { status: ['waiting'] }, sql: `status = 'waiting'`, bound: [] }],
  ['what is due soon', { filter: { dueBefore: before }, sql: 'due_date < ?', bound: [before] }],
  [
    'what is due late',
    { filter: { dueAfter: laterTime }, sql: 'due_date >= ?', bound: [laterTime] },
  ],
  [
    'what was just done',
    { filter: { completedAfter: before }, sql: 'completed_at >= ?', bound: [before] },
  ],
  [
    'what is urgent and says "invoice"',
    {
      filter: { search: 'invoice', priority: ['urgent'] },
      sql: `priority = 'urgent' and title ilike '%invoice%'`,
      bound: [],
    },
  ],
  ...['task', 'invoice', 'zanzibar', 'belated', 'nowhere', 'invoice 12'].map(
    (search): [string, NarrowedQuery] => [
      `what says "${search}"`,
      {
        filter: { search },
        sql: search
          .split(' ')
          .map((word) => `title ilike '%${word}%'`)
          .join(' and '),
        bound: [],
      },
    ],
  ),
]

const allOrders = (Object.keys(orders) as Order[]).flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => ({ field, direction })),
)

/** The expected rows of every order, computed in the plainest way. */
const expectedOf = async (sight: string, { sql, bound: boundTime }: NarrowedQuery) => {
  const lists = allOrders.map(({ field, direction }) => {
    const by = [...orders[field].split(', '), 'id'].map((key) => `${key} ${direction}`)
    return `array(select id::int from seen order by ${by.join(', ')} limit ${turns * size})`
  })
  const { rows } = await db.raw<{ rows: { lists: number[][] }[] }>(
    `with seen as materialized (
       select id, created_at, updated_at, title, urgency, coalesce(due_date, 'infinity') as due
         from tasks where ${sight} and ${sql})
     select json_build_array(${lists.map((list) => `to_json(${list})`).join(', ')}) as lists`,
    boundTime as never,
  )
  return rows[0]?.lists ?? []
}

const countOf = async (sight: string, { sql, bound: boundTime }: NarrowedQuery) => {
  const text = `select count(*) as n from tasks where ${sight} and ${sql}`
  const { rows } = await db.raw<{ rows: { n: number }[] }>(text, boundTime as never)
  return rows[0]?.n
}

describe.each(people)('%s', (_, { viewer, sight }) => {
  it.each(narrowedValues)(
    'reads pages of %s in each order, whichever way is shorter',
    async (_, one) => {
      const { tasks: store } = viewer()
      const expected = await expectedOf(sight(), one)
      for (const [index, orderBy] of allOrders.entries()) {
        const read: number[] = []
        let after: string | null = null
        for (let turn = 0; turn < turns; turn += 1) {
          const page = await store.page({ first: size, after, filter: one.filter, orderBy })
          read.push(...page.nodes.map(({ id }) => id))
          after = page.pageInfo.endCursor
          if (!page.pageInfo.hasNextPage) break
        }
        expect({ ...orderBy, read }).toEqual({ ...orderBy, read: expected[index] })
      }
    },
  )

  it.each(narrowedValues)('counts %s', async (_, one) => {
    expect(await viewer().tasks.count(one.filter)).toBe(await countOf(sight(), one))
  })
})
