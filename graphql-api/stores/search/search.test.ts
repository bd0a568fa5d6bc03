import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#api/access/viewer.ts'
import { buildAssistant, buildCustomer } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { countRowsExamined } from '#api/testing/database/rows-examined.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { matchLimit } from './candidate-queries.ts'

const { db, connection } = await testDatabase({ statementTimeout: 60_000 })
const countRowsRead = countRowsExamined(db, connection)
const many = 12_000

const searchIn = (as: Viewer | 'system') => createTestStores(db, as).search

const viewerWith = (viewer: Partial<Viewer>) => ({ assistantsSee: 'assigned', ...viewer }) as Viewer

const viewers: Record<string, Viewer | 'system'> = { management: 'system' }

beforeAll(async () => {
  const busy = await buildAssistant(db, { username: 'busy@x.test' })
  const idle = await buildAssistant(db, { username: 'idle@x.test' })
  const ownCustomer = await buildCustomer(db, { name: 'Hartwell', assignedVaId: idle.id })
  viewers['an assistant with most of it'] = viewerWith({ id: busy.id, role: 'virtual_assistant' })
  viewers['an assistant with one customer'] = viewerWith({ id: idle.id, role: 'virtual_assistant' })
  viewers['a portal user'] = viewerWith({ id: 1, role: 'user', customerId: ownCustomer.id })
  await db.raw(
    `insert into customers (name, email, assigned_va_id)
       select 'Ada ' || n, 'ada' || n || '@example.test', ?::bigint from generate_series(1, ?) as n`,
    [busy.id, many],
  )
  await db.raw(
    `insert into tasks (customer_id, assigned_va_id, title, status, completed_at)
       select id, assigned_va_id, 'Call the bank ' || id, 'completed', now() from customers`,
  )
  await db.raw(
    `insert into leads (name, email, assigned_va_id)
       select 'Bank ' || n, 'bank' || n || '@example.test', ?::bigint from generate_series(1, ?) as n`,
    [busy.id, many],
  )
  await db.raw(
    `insert into customer_services (customer_id, service_type, start_date, billing_cycle)
       select id, 'Bookkeeping', now(), 'monthly' from customers`,
  )
  await db.raw(
    `insert into users (username, password, display_name, customer_id)
       select 'person' || id || '@example.test', '', 'Ada Bank', id from customers`,
  )
  await db.raw('vacuum analyze')
})

describe.each([
  'management',
  'an assistant with most of it',
  'an assistant with one customer',
  'a portal user',
])('for %s', (role) => {
  it.each([
    'a',
    'ad',
    'zq',
    '@e',
    'bank',
    'ada',
    'example',
    'the call',
    '%_%',
    'a a a',
    'bookkeeping ada',
    'ada 17',
    'bnak',
  ])('the search %j reads at most the limited number of rows of a kind', async (text) => {
    const search = searchIn(viewers[role] ?? 'system')
    expect(await countRowsRead(() => search(text, 20))).toBeLessThanOrEqual(matchLimit)
  })
})

it('lists an exact title match before thousands of titles that start with the text', async () => {
  const { id } = await buildCustomer(db, { name: 'Ada' })
  const [first] = await searchIn('system')('ada', 5)
  expect(first).toMatchObject({ noun: 'customer', id })
})

it('finds an open task among thousands of completed ones', async () => {
  const customer = await db('customers').first('id', 'assignedVaId')
  const [{ id }] = await db('tasks')
    .insert({
      customerId: customer.id,
      assignedVaId: customer.assignedVaId,
      title: 'Ask: call the bank',
      createdAt: new Date('2020-01-01'),
    })
    .returning('id')
  const hits = await searchIn('system')('bank call', 50)
  expect(hits.find(({ noun }) => noun === 'task')).toMatchObject({ id, isOpen: true })
})

it('finds nothing out of scope for a viewer with more records than the search reads of their own', async () => {
  const search = searchIn(viewers['an assistant with most of it'] ?? 'system')
  expect(await search('hartwell', 20)).toEqual([])
  expect((await search('ada 17', 20)).length).toBeGreaterThan(5)
})

it('finds all records of a viewer who sees few, however many others exist', async () => {
  const search = searchIn(viewers['an assistant with one customer'] ?? 'system')
  const hits = await search('a', 20)
  expect(hits.map(({ noun }) => noun).toSorted()).toContain('customer')
  expect((await search('hartwell bookkeeping', 20)).map(({ noun }) => noun)).toEqual([
    'customerService',
  ])
})
