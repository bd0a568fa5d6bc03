import { beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, buildUser } from '#api/database/factories/index.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { testDatabase } from '#api/testing/database.ts'
import { countLookedAt } from '#api/testing/looked-at.ts'
import { overhear } from '#api/testing/overhear.ts'
import { storesOf } from '#api/testing/stores.ts'
import { soughtAtMost } from './searched.ts'

const { db, connection } = await testDatabase()
const lookedAt = countLookedAt(db, connection)
const many = 12_000

const stores = () => storesOf(db, 'system')

let customerId = 0

beforeAll(async () => {
  customerId = (await buildCustomer(db)).id
  const other = (await buildCustomer(db)).id
  await db.raw(
    `insert into leads (name, email, source)
       select 'Ada ' || n, 'ada' || n || '@example.test', 'website' from generate_series(1, ?) as n`,
    [many],
  )
  // Sixty of the oldest and three of the newest.
  await db.raw(`update leads set company = 'Zebra' where id <= 60 or id > ?`, [many - 3])
  await db.raw(
    `insert into interactions (customer_id, type, summary, timestamp)
       select case when n % 100 = 0 then ?::bigint else ?::bigint end, 'note', 'Spoke about ' || n, now()
       from generate_series(1, ?) as n`,
    [customerId, other, many],
  )
  await db.raw('vacuum analyze')
})

// A few more are looked at by the last step of some plans.
const bound = soughtAtMost + 10

describe.each([
  ['one letter', 'a'],
  ['two letters that are everywhere', 'ad'],
  ['two letters that are nowhere', 'zq'],
  ['signs that are everywhere', '@e'],
  ['words that are everywhere', 'example'],
  ['nothing but wild cards', '%_%'],
])('searching for %s', (_, search) => {
  it('looks at no more than so many records, for a page and for its count', async () => {
    const orderBy = { field: 'name' } as const
    expect(
      await lookedAt(() => stores().leads.page({ first: 50, filter: { search }, orderBy })),
    ).toBeLessThanOrEqual(bound)
    expect(await lookedAt(() => stores().leads.count({ search }))).toBeLessThanOrEqual(bound)
  })
})

it('counts what it looked at, and pages go on within it', async () => {
  const filter = { search: 'ad' }
  const orderBy = { field: 'created_at', direction: 'desc' } as const
  const first = await stores().leads.page({ first: 50, filter, orderBy })
  expect(await first.totalCount()).toBe(soughtAtMost)
  const after = first.pageInfo.endCursor
  const second = await stores().leads.page({ first: 50, after, filter, orderBy })
  const ids = [...first.nodes, ...second.nodes].map(({ id }) => id)
  expect(new Set(ids).size).toBe(100)
  // Two letters are sought among the newest.
  expect(Math.min(...ids)).toBeGreaterThan(many - soughtAtMost)
})

describe.each(['created_at', 'name'] as const)('by %s, what many records have', (field) => {
  const orderBy = { field, direction: 'desc' } as const
  const filter = { search: 'example' }

  it('is read in the order of the page, and is what truly comes next', async () => {
    const args = { first: 50, filter, orderBy }
    const first = await stores().leads.page(args)
    const second = await stores().leads.page({ ...args, after: first.pageInfo.endCursor })
    const back = await stores().leads.page({
      last: 50,
      before: second.pageInfo.startCursor,
      filter,
      orderBy,
    })
    const next = await db('leads')
      .orderByRaw(field === 'name' ? 'lower(name) desc, id desc' : 'created_at desc, id desc')
      .limit(100)
      .pluck<number[]>('id')
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(next)
    expect(back.nodes).toEqual(first.nodes)
    expect(await lookedAt(() => stores().leads.page(args))).toBeLessThan(600)
  })
})

it('what others have is not read on the way to what a customer has', async () => {
  const person = await buildUser(db, { customerId })
  const viewer = { ...person, assistantsSee: 'assigned', signInId: 1 } as unknown as Viewer
  const args = { filter: { search: 'spoke' }, orderBy: { field: 'timestamp' } } as const
  const read = (whose: Viewer | 'system') =>
    overhear(db, 'query', () => storesOf(db, whose).interactions.page(args))
  const [[own], [all]] = [await read(viewer), await read('system')]
  expect([own?.sql, all?.sql].map((sql) => sql?.includes('met as'))).toEqual([false, true])
})

it('what is met at first and then no more is found however far away the rest is', async () => {
  const orderBy = { field: 'created_at', direction: 'desc' } as const
  const args = { first: 50, filter: { search: 'zebra' }, orderBy }
  const first = await stores().leads.page(args)
  const second = await stores().leads.page({ ...args, after: first.pageInfo.endCursor })
  expect([first.nodes.length, second.nodes.length]).toEqual([50, 13])
  const ids = [...first.nodes, ...second.nodes].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(63)
})

it('a word that few records have finds them however old they are', async () => {
  expect(await stores().leads.count({ search: 'ada 17' })).toBeGreaterThan(1)
  const orderBy = { field: 'name' } as const
  const page = await stores().leads.page({ filter: { search: 'ada7@' }, orderBy })
  expect(page.nodes.map(({ name }) => name)).toEqual(['Ada 7'])
})

describe.each([
  ['one word', (word: string) => word],
  ['words of which the index finds one', (word: string) => `.t ${word}`],
  ['more words than are kept', (word: string) => `${word} xample tes .t`],
])('%s', (form, textOf) => {
  const orderBy = { field: 'name' } as const
  const ask = async (word: string) => {
    let names: string[] = []
    const [asked] = await overhear(db, 'query', async () => {
      const page = await stores().leads.page({ filter: { search: textOf(word) }, orderBy })
      names = page.nodes.map(({ name }) => name)
      expect(await page.totalCount()).toBe(names.length)
    })
    return { names, sql: asked?.sql, name: asked?.name }
  }

  it('finds what was asked this time by the statement of last time', async () => {
    const one = await ask('ada7@')
    const other = await ask('ada93@')
    expect([one.names, other.names]).toEqual([['Ada 7'], ['Ada 93']])
    expect(other.sql).toBe(one.sql)
    expect(one.name === undefined).toBe(form.startsWith('more'))
  })
})

it('what is seen in one of several ways is sought as one', async () => {
  const assistant = await buildUser(db, { role: 'virtual_assistant' })
  const customer = await buildCustomer(db, { assignedVaId: assistant.id })
  await db.raw(
    `insert into calendar_events (title, event_type, start_time, end_time, customer_id, va_id)
       select 'A call about invoice ' || n, 'call', now(), now() + interval '1 hour',
         case when n % 2 = 0 then ?::bigint end, ? from generate_series(1, ?) as n`,
    [customer.id, assistant.id, many],
  )
  const viewer = { ...assistant, assistantsSee: 'assigned' } as unknown as Viewer
  const { calendarEvents } = storesOf(db, viewer)
  expect(await calendarEvents.count()).toBe(many)
  expect(await calendarEvents.count({ search: 'invoice' })).toBe(soughtAtMost)
})

it('within the lists of records only their own are sought, so many of all together', async () => {
  const { interactions } = stores()
  const args = { filter: { search: 'ut' }, orderBy: { field: 'timestamp' } } as const
  const pages = await Promise.all(
    [customerId, customerId + 1].map((id) => interactions.pageOf('customerId', id, args)),
  )
  const totals = await Promise.all(pages.map(({ totalCount }) => totalCount()))
  expect(totals).toEqual([many / 100, soughtAtMost / 2])
  // Alone it is sought among all again, though others ask by the same words.
  const alone = await stores().interactions.pageOf('customerId', customerId + 1, args)
  expect(await alone.totalCount()).toBe(soughtAtMost)
})
