import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { toSnake } from '#api/database/names.ts'
import type { Role } from '#shared/roles.ts'
import { testDatabase } from '#api/testing/database.ts'
import { cursorAt } from '#api/testing/lists/deep.ts'
import { everyList, mayAsk, told } from '#api/testing/lists/every-list.ts'
import type { Asked } from '#api/testing/lists/every-list.ts'
import { accountOf, justBegun } from '#api/testing/lists/fill-people.ts'
import { fillTables } from '#api/testing/lists/fill-tables.ts'
import { readsForAny, readsForValues } from '#api/testing/lists/reads-of.ts'
import { overhear } from '#api/testing/overhear.ts'
import { sealed, storesOf } from '#api/testing/stores.ts'
import { soughtAtMost } from '#api/stores/searched.ts'

const { db, connection } = await testDatabase()
const planner = new Client(connection)

const page = 5
let every: Asked[]
const rows = new Map<Noun, number>()

beforeAll(async () => {
  await planner.connect()
  await fillTables(planner, {
    customers: 1500,
    tasks: 20_000,
    interactions: 20_000,
    leads: 4000,
    rest: 3000,
  })
  await planner.query('vacuum analyze')
  // Small tables are read whole where large ones would not be.
  await planner.query('set enable_seqscan = off')
  every = await everyList(planner)
  for (const noun of new Set(every.map((asked) => asked.noun))) {
    const { rows: counted } = await planner.query<{ count: string }>(
      `select count(*) from ${toSnake(nouns[noun].many)}`,
    )
    rows.set(noun, Number(counted[0]?.count))
  }
}, 60_000)
afterAll(() => planner.end())

/**
 * Reading in order until a page is full, or sorting what was found: the better of both reads √(page × rows) where no index
 * serves filter and order together. Eight times as much is a wrong guess of the planner's, or an index that is not there.
 * A thousand rows are read in a millisecond, whatever for. By some it is seen first which
 * way is shorter. What is sought by words is looked at up to a number of records.
 */
const most = ({ noun, filter }: Asked, isSampled: boolean) =>
  Math.max(1000, 8 * Math.sqrt((page + 1) * (rows.get(noun) ?? 0))) +
  (isSampled ? 1500 : 0) +
  ('search' in filter ? soughtAtMost : 0)

type AnyCounting = Record<string, { count: (filter: object) => Promise<number> }>
type AnyStores = Record<string, { page: (args: object) => Promise<unknown> }>

const storesOfAccount = async (account: string) => {
  const user = (await db('users')
    .where({ username: accountOf(account) })
    .first()) as Viewer
  return storesOf(db, { ...user, assistantsSee: 'assigned', signInId: 1 }) as unknown as AnyStores
}

/** By which ways a page is read, and how much: planned for its values and, where it is prepared, for any. */
const readsOf = async (stores: AnyStores, asked: Asked, after: string | null) => {
  const { noun, field, direction, filter } = asked
  const args = { first: page, after, orderBy: { field, direction }, filter }
  const heard = await overhear(db, 'query', async () => stores[nouns[noun].many]?.page(args))
  const [statement] = heard
  if (!statement || heard.length > 1) throw new Error(`${heard.length} statements for a page`)
  const forValues = await readsForValues(planner, statement)
  const isSampled = statement.sql.includes('with way as')
  const reads =
    statement.name === undefined ? [forValues] : [forValues, await readsForAny(planner, statement)]
  return reads.map((read) => ({ ...read, isSampled }))
}

/** What reads more still, and why that is let pass. */
const known: [RegExp, string][] = [
  [
    /^(calendarEvents|fileAttachments|activities) .* by Index Scan on \w+: \d+, Index Only Scan on customers_/,
    'What is an assistant’s in one of two ways is looked for in order, a fraction of a microsecond a row: one who has a handful of a million waits for it.',
  ],
  [
    /^taskUpdates .* tasks_customer_idx/,
    'Which tasks are a customer’s is found first; no page asks for the updates of all of them.',
  ],
  [
    /^taskUpdates .* tasks_id_customer_key/,
    'Whose the task of an update is must be looked up for each; no page asks for the updates of all tasks.',
  ],
  [
    /^communicationSessions by start_time desc .*"scheduled"/,
    'What is to come is met at once, and then no more: so many are read in vain as are read in order at most.',
  ],
  [
    /^customerServices .*wonSince/,
    'Leads, customers and services are joined: once a month, by management.',
  ],
  [/^customerServices by service_type desc: /, 'Three customers are looked at for each service.'],
]

/** The lists that read too much for somebody, and how. */
const tooMuch = async (account: string, role: Role, isDeep: boolean) => {
  const stores = await storesOfAccount(account)
  const found: string[] = []
  for (const asked of every.filter((one) => mayAsk(one, role))) {
    if (isDeep && Object.keys(asked.filter).length > 0) continue
    const place = Math.floor((rows.get(asked.noun) ?? 0) / 2)
    const after = isDeep ? await cursorAt(planner, asked, place, sealed) : null
    const reads = await readsOf(stores, asked, after)
    for (const { rows, way, isSampled } of reads) {
      const limit = Math.round(most(asked, isSampled))
      if (rows > limit) found.push(`${told(asked)}: ${rows} rows of ${limit} by ${way}`)
    }
  }
  return found.filter((line) => !known.some(([pattern]) => pattern.test(line)))
}

const people = [
  ['whoever manages', 'manager', 'management'],
  ['the assistant with the most work', 'assistant1', 'virtual_assistant'],
  ['an assistant who has just begun', justBegun, 'virtual_assistant'],
  ['a customer', 'portal', 'user'],
] as const

describe.each(people)('%s reads a page', (_, account, role) => {
  it('of every list, in every order and direction, narrowed in every way, and reads not much more', async () => {
    expect(await tooMuch(account, role, false)).toEqual([])
  }, 60_000)

  it('in the middle of every list, in every order and direction, and reads not much more', async () => {
    expect(await tooMuch(account, role, true)).toEqual([])
  }, 60_000)
})

const alone: [string, string, Asked, RegExp][] = [
  [
    'what is due in a span, in the order of another time,',
    'manager',
    { noun: 'task', field: 'created_at', direction: 'asc', filter: { dueAfter: new Date() } },
    /^Index Only Scan on tasks_far_apart_idx.* Index (Only )?Scan on tasks_(due|created)_idx/,
  ],
  [
    'what an assistant has that is due in a span, in the order of another time,',
    'assistant5',
    {
      noun: 'task',
      field: 'updated_at',
      direction: 'asc',
      filter: { dueAfter: new Date('2024-06-07') },
    },
    /^Index Only Scan on tasks_customer_va_\w*idx: \d+, Index Only Scan on tasks_customer_va_idx: \d+, Index Scan on tasks_pkey/,
  ],
  [
    'what has words that many have, of an assistant, and read in order',
    'assistant5',
    { noun: 'task', field: 'urgency', direction: 'asc', filter: { search: 'invoice' } },
    /tasks_customer_va_urgency_idx: \d+, Index Scan on tasks_(id_customer_key|id_whose_key|pkey)/,
  ],
  [
    'what has words that many have, of one customer, and is narrowed by something else',
    'portal',
    {
      noun: 'task',
      field: 'urgency',
      direction: 'asc',
      filter: { search: 'invoice', priority: ['medium'] },
    },
    /^(?!.*tasks_search_idx).*tasks_customer_idx/,
  ],
  [
    'who is disabled, in the order of names,',
    'assistant5',
    { noun: 'user', field: 'display_name', direction: 'asc', filter: { disabled: true } },
    /Scan on users_disabled_(name_)?idx/,
  ],
]

it.each(alone)('%s is found in an index', async (_, account, asked, way) => {
  const [forValues] = await readsOf(await storesOfAccount(account), asked, null)
  expect(forValues?.way).toMatch(way)
})

it.each([{}, { status: ['completed'] }, { priority: ['high'] }, { completedAfter: new Date(0) }])(
  'what an assistant has is counted in the index alone: %j',
  async (filter) => {
    const stores = (await storesOfAccount('assistant5')) as unknown as AnyCounting
    const [statement] = await overhear(db, 'query', async () => stores['tasks']?.count(filter))
    if (!statement) throw new Error('Nothing was asked.')
    const { way } = await readsForValues(planner, statement)
    expect(way).toMatch(/^Index Only Scan on tasks_customer_va_\w*idx: \d+$/)
  },
)

it.each(['assistant1', 'assistant5'])(
  'an assistant who asks for the tasks of %s is not led through all that they have',
  async (holder) => {
    const stores = await storesOfAccount('assistant5')
    const { id } = await db('users')
      .where({ username: accountOf(holder) })
      .first('id')
    const all = await db('tasks').where({ assignedVaId: id }).count({ count: '*' }).first()
    expect(Number(all?.count)).toBeGreaterThan(500)
    for (const field of Object.keys(nouns.task.list.orders)) {
      const asked: Asked = { noun: 'task', field, direction: 'asc', filter: { assignedVaId: id } }
      // Their own eight hundred are gone through within an index, twice, and no table.
      for (const { rows, way } of await readsOf(stores, asked, null)) {
        expect(rows, `by ${field}: ${way}`).toBeLessThan(450)
        expect(way).toMatch(/^(Index Only Scan on tasks_customer_va_\w*idx: \d+(, )?){2}/)
      }
    }
  },
)
