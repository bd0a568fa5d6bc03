import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { seedDemo } from '#api/demo/demo.ts'
import { testDatabase } from '#api/testing/database.ts'
import { overhear } from '#api/testing/overhear.ts'
import { demoAccounts } from '#api/demo/accounts.ts'
import { storesOf } from '#api/testing/stores.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import type { Stores } from './stores.ts'

const { db, connection } = await testDatabase()
const planner = new Client(connection)

const all = () => storesOf(db, 'system')

beforeAll(async () => {
  await planner.connect()
  await seedDemo(db, { now: new Date(), hashPassword: async () => 'a hash' })
  await db.raw('analyze')
})
afterAll(() => planner.end())

/**
 * How PostgreSQL would answer what `read` asks. The demo's tables are so small that reading them whole is cheapest,
 * so the ways that do not scale are priced out: what is still in the plan then has no index to serve it.
 */
const planOf = async (read: () => Promise<unknown>, pricedOut: string[]) => {
  const asked = await overhear(db, 'query', read)
  await planner.query('begin')
  for (const setting of pricedOut) await planner.query(`set local ${setting} = off`)
  const lines: string[] = []
  for (const { sql, bindings } of asked) {
    const plan = await planner.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, bindings)
    lines.push(...plan.rows.map((row) => row['QUERY PLAN']))
  }
  await planner.query('rollback')
  return lines.join('\n')
}

const small = { first: 5 }

const storesOfAssistant = async () => {
  const [, { username }] = demoAccounts
  const assistant = (await db('users').where({ username }).first()) as { id: number }
  return storesOf(db, {
    ...assistant,
    assistantsSee: 'assigned',
    signInId: 1,
  } as unknown as Viewer)
}

describe('a search', () => {
  const pricedOut = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']
  const search = 'harb'

  const searches: [string, (stores: Stores) => Promise<unknown>][] = [
    ['users_search_idx', (stores) => stores.users.count({ search })],
    ['team_members_search_idx', (stores) => stores.teamMembers.count({ search })],
    ['customers_search_idx', (stores) => stores.customers.count({ search })],
    ['leads_search_idx', (stores) => stores.leads.count({ search })],
    // How many have them is told by another index.
    [
      'tasks_search_idx',
      ({ tasks }) => tasks.page({ ...small, orderBy: { field: 'title' }, filter: { search } }),
    ],
    [
      'interactions_search_idx',
      ({ interactions }) =>
        interactions.page({ ...small, orderBy: { field: 'timestamp' }, filter: { search } }),
    ],
    ['messages_search_idx', (stores) => stores.messages.count({ search })],
    ['calendar_events_search_idx', (stores) => stores.calendarEvents.count({ search })],
    // A service is sought by its customer, too.
    ['customers_search_idx', (stores) => stores.customerServices.count({ search })],
  ]

  it.each(searches)('is answered by %s', async (index, count) => {
    expect(await planOf(() => count(all()), pricedOut)).toContain(`Bitmap Index Scan on ${index}`)
  })
})

describe('a page of a list', () => {
  const pricedOut = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']

  const lists: [string, (stores: Stores, after: string | null) => Promise<unknown>][] = [
    [
      'users_created_idx',
      (stores, after) => stores.users.page({ ...small, after, orderBy: { field: 'created_at' } }),
    ],
    [
      'users_display_name_idx',
      (stores, after) => stores.users.page({ ...small, after, orderBy: { field: 'display_name' } }),
    ],
    [
      'team_members_name_idx',
      (stores, after) => stores.teamMembers.page({ ...small, after, orderBy: { field: 'name' } }),
    ],
    [
      'customers_name_idx',
      (stores, after) => stores.customers.page({ ...small, after, orderBy: { field: 'name' } }),
    ],
    [
      'customers_created_idx',
      (stores, after) =>
        stores.customers.page({
          ...small,
          after,
          orderBy: { field: 'created_at', direction: 'desc' },
        }),
    ],
    [
      'customers_updated_idx',
      (stores, after) =>
        stores.customers.page({
          ...small,
          after,
          orderBy: { field: 'updated_at', direction: 'desc' },
        }),
    ],
    [
      'leads_created_idx',
      (stores, after) =>
        stores.leads.page({ ...small, after, orderBy: { field: 'created_at', direction: 'desc' } }),
    ],
    [
      'leads_turn_idx',
      (stores, after) =>
        stores.leads.page({
          ...small,
          after,
          filter: { status: ['new'] },
          orderBy: { field: 'turn' },
        }),
    ],
    [
      'leads_name_idx',
      (stores, after) => stores.leads.page({ ...small, after, orderBy: { field: 'name' } }),
    ],
    [
      'tasks_created_idx',
      (stores, after) =>
        stores.tasks.page({ ...small, after, orderBy: { field: 'created_at', direction: 'desc' } }),
    ],
    [
      'tasks_updated_idx',
      (stores, after) =>
        stores.tasks.page({ ...small, after, orderBy: { field: 'updated_at', direction: 'desc' } }),
    ],
    [
      'tasks_title_idx',
      (stores, after) => stores.tasks.page({ ...small, after, orderBy: { field: 'title' } }),
    ],
    [
      'tasks_open_work_idx',
      (stores, after) =>
        stores.tasks.page({
          ...small,
          after,
          filter: { status: [...openTaskStatuses] },
          orderBy: { field: 'urgency' },
        }),
    ],
    [
      'task_updates_created_idx',
      (stores, after) =>
        stores.taskUpdates.page({ ...small, after, orderBy: { field: 'created_at' } }),
    ],
    [
      'interactions_timestamp_idx',
      (stores, after) =>
        stores.interactions.page({
          ...small,
          after,
          orderBy: { field: 'timestamp', direction: 'desc' },
        }),
    ],
    [
      'messages_timestamp_idx',
      (stores, after) =>
        stores.messages.page({
          ...small,
          after,
          orderBy: { field: 'timestamp', direction: 'desc' },
        }),
    ],
    [
      'customer_services_start_idx',
      (stores, after) =>
        stores.customerServices.page({
          ...small,
          after,
          orderBy: { field: 'start_date', direction: 'desc' },
        }),
    ],
    [
      'customer_services_type_idx',
      (stores, after) =>
        stores.customerServices.page({ ...small, after, orderBy: { field: 'service_type' } }),
    ],
    [
      'calendar_events_start_idx',
      (stores, after) =>
        stores.calendarEvents.page({ ...small, after, orderBy: { field: 'start_time' } }),
    ],
    [
      'communication_sessions_start_idx',
      (stores, after) =>
        stores.communicationSessions.page({ ...small, after, orderBy: { field: 'start_time' } }),
    ],
    [
      'file_attachments_created_idx',
      (stores, after) =>
        stores.fileAttachments.page({
          ...small,
          after,
          orderBy: { field: 'created_at', direction: 'desc' },
        }),
    ],
  ]

  const cursorOf = async (read: (typeof lists)[number][1]) => {
    const page = (await read(all(), null)) as { pageInfo: { endCursor: string | null } }
    return page.pageInfo.endCursor
  }

  it.each(lists)(
    'stands in %s in its order, and goes on from a cursor there',
    async (index, read) => {
      const after = await cursorOf(read)
      const first = await planOf(() => read(all(), null), pricedOut)
      expect(first).toContain(index)
      expect(first).not.toMatch(/Sort/)
      const next = await planOf(() => read(all(), after), pricedOut)
      expect(next).toContain(index)
      expect(next).not.toMatch(/Sort/)
    },
  )

  it('of an assistant’s own customers is read without sorting, too', async () => {
    const stores = await storesOfAssistant()
    for (const [, read] of lists.filter(([index]) => index.startsWith('customers_')))
      expect(await planOf(() => read(stores, null), pricedOut)).not.toMatch(/Sort/)
  })

  it('of what belongs to an assistant’s customers is read in its order, by whose it is', async () => {
    const stores = await storesOfAssistant()
    const orders = Object.keys(nouns.task.list.orders) as ['created_at']
    const pages = [
      ...orders.map((field) => () => stores.tasks.page({ ...small, orderBy: { field } })),
      () => stores.interactions.page({ ...small, orderBy: { field: 'timestamp' } }),
      () => stores.messages.page({ ...small, orderBy: { field: 'timestamp' } }),
      () => stores.taskUpdates.page({ ...small, orderBy: { field: 'created_at' } }),
    ]
    for (const read of pages) {
      const plan = await planOf(read, pricedOut)
      expect(plan).toMatch(/Index Scan using \w+_customer_va_\w*idx/)
      expect(plan).not.toMatch(/Sort|customers/)
    }
  })

  it.each(['title', 'urgency'] as const)(
    'of a customer’s tasks by %s passes over others’ within the index',
    async (field) => {
      const customerId = Number((await db('customers').first('id')).id)
      const read = () => all().tasks.page({ ...small, filter: { customerId }, orderBy: { field } })
      const plan = await planOf(read, pricedOut)
      expect(plan).toContain(`tasks_${field}_idx`)
      expect(plan).toMatch(/Index Cond: \(customer_id = /)
    },
  )

  it('of a parent’s records is read by the parent’s own index', async () => {
    const id = Number((await db('customers').first('id')).id)
    const pages: [string, () => Promise<unknown>][] = [
      [
        'tasks_customer_idx',
        () => all().tasks.pageOf('customerId', id, { ...small, orderBy: { field: 'created_at' } }),
      ],
      [
        'interactions_customer_idx',
        () =>
          all().interactions.pageOf('customerId', id, {
            ...small,
            orderBy: { field: 'timestamp', direction: 'desc' },
          }),
      ],
      [
        'messages_customer_idx',
        () =>
          all().messages.pageOf('customerId', id, { ...small, orderBy: { field: 'timestamp' } }),
      ],
      [
        'calendar_events_customer_idx',
        () =>
          all().calendarEvents.pageOf('customerId', id, {
            ...small,
            orderBy: { field: 'start_time' },
          }),
      ],
      [
        'customer_services_customer_idx',
        () =>
          all().customerServices.pageOf('customerId', id, {
            ...small,
            orderBy: { field: 'start_date', direction: 'desc' },
          }),
      ],
      [
        'task_updates_task_idx',
        () => all().taskUpdates.pageOf('taskId', 1, { ...small, orderBy: { field: 'created_at' } }),
      ],
    ]
    for (const [index, read] of pages) {
      const plan = await planOf(read, pricedOut)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort/)
    }
  })
})

describe('a count', () => {
  it('of terms is read in the index alone', async () => {
    const pricedOut = ['enable_seqscan', 'enable_bitmapscan']
    const dueAfter = new Date()
    for (const filter of [{ dueBefore: dueAfter }, { dueAfter }])
      expect(await planOf(() => all().tasks.count(filter), pricedOut)).toContain(
        'Index Only Scan using tasks_due_idx',
      )
  })

  it('of words is read in the index that has them beside whose a record is', async () => {
    const pricedOut = ['enable_seqscan', 'enable_bitmapscan']
    for (const stores of [all(), await storesOfAssistant()])
      expect(await planOf(() => stores.tasks.count({ search: 'invoice' }), pricedOut)).toMatch(
        /Index Only Scan using tasks_customer_va_words_idx/,
      )
  })

  it('of an assistant’s interactions is read in the index alone', async () => {
    const pricedOut = ['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']
    const { interactions } = await storesOfAssistant()
    expect(await planOf(() => interactions.count({ type: ['email'] }), pricedOut)).toMatch(
      /Index Only Scan using interactions_customer_va_idx/,
    )
  })

  it('of who pays since when is read in two indexes alone, and so is what they pay', async () => {
    const pricedOut = ['enable_seqscan', 'enable_bitmapscan']
    const wonSince = new Date(0)
    for (const read of [
      () => all().customerServices.count({ wonSince }),
      () => all().revenue.monthly(wonSince),
    ]) {
      const plan = await planOf(read, pricedOut)
      for (const index of ['customer_services_paying_idx', 'customers_won_(at_)?idx'])
        expect(plan).toMatch(new RegExp(`Index Only Scan using ${index}`))
    }
  })

  it('of services by the words of their customers is read by two indexes', async () => {
    const pricedOut = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']
    const plan = await planOf(() => all().customerServices.count({ search: 'harb' }), pricedOut)
    expect(plan).toContain('customer_services_search_idx')
    expect(plan).toContain('customer_services_customer_idx')
  })
})

type AnyStore = {
  count: (filter: object) => Promise<number>
  page: (args: object) => Promise<unknown>
}

const storeOf = (noun: Noun) => all()[nouns[noun].many] as unknown as AnyStore

// What is most urgent is asked of open tasks alone, as above; an address is unique; a team is a page or two.
const servedOtherwise = ['task urgency', 'user username', 'teamMember created_at']

const everyOrder = allNouns
  .flatMap((noun) => Object.keys(nouns[noun].list.orders).map((field) => ({ noun, field })))
  .filter(({ noun, field }) => !servedOtherwise.includes(`${noun} ${field}`))

it.each(everyOrder)(
  'each $noun by $field is read without sorting or reading the whole table',
  async ({ noun, field }) => {
    const pricedOut = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']
    const read = () => storeOf(noun).page({ ...small, orderBy: { field } })
    expect(await planOf(read, pricedOut)).not.toMatch(/Sort|Seq Scan/)
  },
)

const sorted = (noun: Noun) => ({ orderBy: { field: Object.keys(nouns[noun].list.orders)[0] } })

it.each(allNouns.filter((noun) => 'search' in nouns[noun].list.filters))(
  'each %s is searched by an index of its words',
  async (noun) => {
    const pricedOut = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']
    const read = () => storeOf(noun).page({ ...small, ...sorted(noun), filter: { search: 'harb' } })
    expect(await planOf(read, pricedOut)).toMatch(/Bitmap Index Scan on \w+_search_idx/)
  },
)
