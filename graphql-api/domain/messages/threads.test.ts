import { beforeEach, expect, it } from 'vitest'
import { buildManager, buildMessage } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, statements } = await testApp()

const minute = 60_000
const start = new Date('2026-03-01T09:00:00Z').getTime()

let ours: Company
let callers: Record<'user' | 'assistant' | 'manager', TestClient>

beforeEach(async () => {
  ours = await buildCompany(db)
  await db('messages').delete()
  callers = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(await buildManager(db)),
  }
})

/** Builds a message of one side, at a number of minutes after nine. */
const write = (by: 'user' | 'assistant', minutes: number, of = ours) =>
  buildMessage(db, {
    customerId: of.customer.id,
    senderId: of[by].id,
    timestamp: new Date(start + minutes * minute),
  })

const unread = async (caller: TestClient) => {
  const { data, errors } = await caller.graphql(
    'query ($id: ID!) { customer(id: $id) { unreadMessages } }',
    { id: ours.customer.id },
  )
  expect(errors).toEqual([])
  return (data?.['customer'] as { unreadMessages: number } | null)?.unreadMessages
}

const all = async () => [
  await unread(callers.user),
  await unread(callers.assistant),
  await unread(callers.manager),
]

const read = (caller: TestClient, { id }: { id: number }) =>
  perform(caller, 'readThread', { messageId: id })

it('messages of the other side since one’s own side last answered are unread, for each person until they read them', async () => {
  expect(await all()).toEqual([0, 0, 0])
  await write('user', 0)
  await write('assistant', 1)
  const first = await write('user', 2)
  const second = await write('user', 3)
  // The assistant's message is answered, which implies reading.
  expect(await all()).toEqual([0, 2, 2])

  await read(callers.assistant, first)
  expect(await all()).toEqual([0, 1, 2])
  await read(callers.assistant, second)
  expect(await all()).toEqual([0, 0, 2])
  // The read position never moves back.
  await read(callers.assistant, first)
  expect(await unread(callers.assistant)).toBe(0)

  await write('assistant', 4)
  expect(await all()).toEqual([1, 0, 0])
  await write('user', 5)
  expect(await all()).toEqual([0, 1, 1])
})

it.each<[string, object]>([
  ['is gone', { senderId: null }],
  ['is another now', { role: 'another' }],
])('a message keeps its side if its sender %s', async (_, become) => {
  const messages = [await write('assistant', 0), await write('user', 1), await write('user', 2)]
  if ('senderId' in become) await db('messages').update(become)
  else {
    await db('users').where({ id: ours.user.id }).update({ role: 'management', customerId: null })
    await db('users').where({ id: ours.assistant.id }).update({ role: 'user' })
  }
  expect(await unread(callers.manager)).toBe(2)
  const { data } = await callers.manager.graphql(
    `{ all: messages(orderBy: { field: TIMESTAMP }) { nodes { fromCustomer } }
       theirs: messages(filter: { fromCustomer: true }) { nodes { id } totalCount }
       ours: messages(filter: { fromCustomer: false }) { nodes { id } totalCount } }`,
  )
  const [first, ...rest] = messages.map(({ id }) => ({ id: String(id) }))
  expect(data).toEqual({
    all: { nodes: [false, true, true].map((fromCustomer) => ({ fromCustomer })) },
    theirs: { nodes: expect.arrayContaining(rest) as unknown, totalCount: 2 },
    ours: { nodes: [first], totalCount: 1 },
  })
})

it('the read position is personal, and a conversation out of scope cannot be read', async () => {
  const theirs = await buildCompany(db)
  const message = await write('user', 0, theirs)
  for (const caller of [callers.user, callers.assistant])
    expect(await performRefused(caller, 'readThread', { messageId: message.id })).toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await db('thread_reads')).toEqual([])
  await read(callers.manager, message)
  expect(await db('thread_reads').pluck('customer_id')).toEqual([theirs.customer.id])
})

const list = () =>
  callers.manager.graphql(
    '{ messages(filter: { last: true }) { nodes { content customer { name unreadMessages } } } }',
  )

it('of two messages of the same time one is the last, and the newest conversation comes first', async () => {
  const theirs = await buildCompany(db)
  await db('messages').delete()
  await write('user', 0)
  await write('user', 0)
  await write('user', 1, theirs)
  const { data } = await callers.manager.graphql(
    `{ messages(filter: { last: true }, orderBy: { field: TIMESTAMP, direction: DESC }) {
         totalCount nodes { customer { id } } } }`,
  )
  expect(data?.['messages']).toEqual({
    totalCount: 2,
    nodes: [theirs, ours].map(({ customer }) => ({ customer: { id: String(customer.id) } })),
  })
})

const countUnread = async (caller: TestClient) => {
  const { data } = await caller.graphql(
    `{ last: messages(filter: { last: true }) { totalCount }
       others: messages(filter: { last: false }) { totalCount }
       waiting: messages(filter: { last: true, fromCustomer: true }) { totalCount } }`,
  )
  return Object.values(data as Record<string, { totalCount: number }>).map((one) => one.totalCount)
}

it('the sender’s side of a message stays the same, also in data that is imported', async () => {
  const { id } = await buildMessage(db, {
    customerId: ours.customer.id,
    senderId: null,
    fromCustomer: true,
  })
  expect(await db('messages').where({ id }).pluck('from_customer')).toEqual([true])
  expect(await unread(callers.manager)).toBe(1)
})

it('the filters for the last message of a conversation, and for all others, count in each viewer’s scope and for each sender', async () => {
  const theirs = await buildCompany(db)
  await db('messages').delete()
  for (const minutes of [0, 1, 2]) await write('user', minutes)
  await write('assistant', 3)
  await write('user', 0, theirs)
  expect(await countUnread(callers.manager)).toEqual([2, 3, 1])
  expect(await countUnread(callers.assistant)).toEqual([1, 3, 0])
  expect(await countUnread(callers.user)).toEqual([1, 3, 0])
  const { data } = await callers.manager.graphql(
    `query ($id: ID!) { user(id: $id) {
       last: sentMessages(filter: { last: true }) { totalCount }
       others: sentMessages(filter: { last: false }) { totalCount } } }`,
    { id: ours.user.id },
  )
  expect(data?.['user']).toEqual({ last: { totalCount: 0 }, others: { totalCount: 3 } })
})

it.each(['ASC', 'DESC'])(
  'the last messages in %s order are those of the viewer’s customers only',
  async (direction) => {
    const theirs = await buildCompany(db)
    await db('messages').delete()
    await write('user', 0)
    await write('assistant', 2)
    await write('user', 1, theirs)
    const customersOf = async (caller: TestClient) => {
      const { data } = await caller.graphql(
        `{ messages(filter: { last: true }, orderBy: { field: TIMESTAMP, direction: ${direction} }) { nodes { customer { id } } } }`,
      )
      const { messages } = data as { messages: { nodes: { customer: { id: string } }[] } }
      return messages.nodes.map(({ customer }) => customer.id)
    }
    const [ownText, other] = [ours, theirs].map(({ customer }) => String(customer.id))
    expect(await customersOf(callers.manager)).toEqual(
      direction === 'ASC' ? [other, ownText] : [ownText, other],
    )
    expect(await customersOf(callers.assistant)).toEqual([ownText])
    expect(await customersOf(callers.user)).toEqual([ownText])
  },
)

it('a list of conversations runs the same number of statements for many as for one', async () => {
  await write('user', 0)
  const fewNames = await statements(list)
  for (let n = 0; n < 5; n += 1) await write('user', n, await buildCompany(db))
  expect((await statements(list)).length).toBe(fewNames.length)
})
