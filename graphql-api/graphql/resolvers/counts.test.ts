import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { build, buildManager, buildTask, insertMany } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { countRowsExamined } from '#api/testing/database/rows-examined.ts'
import { historyNouns } from '#shared/lists/activity.ts'
import { createSchema } from './schema.ts'

// With one connection, all statements that are prepared by name can be listed.
const { db, as, statements, connection } = await testApp({}, { poolMax: 1 })
const rowsExamined = countRowsExamined(db, connection)

const addTasks = async ({ customer, assistant }: Company, count: number) => {
  const ownedInput = { customerId: customer.id, assignedVaId: assistant.id }
  const many = Array.from({ length: count }, (_, n) => ({ ...ownedInput, title: `T${n}` }))
  await insertMany(db, 'tasks', many)
}

const upTo = (limit: number) => `countUpTo(limit: ${limit}) { value isMore }`

const countOf = async (caller: TestClient, list: string, limit: number) => {
  const { data, errors } = await caller.graphql(`{ ${list} { ${upTo(limit)} } }`)
  expect(errors).toEqual([])
  return Object.values(data as Record<string, { countUpTo: unknown }>)[0]?.countUpTo
}

it('countUpTo is exact up to the limit, and says that there are more beyond it', async () => {
  const company = await buildCompany(db)
  await addTasks(company, 6)
  const manager = await as(await buildManager(db))
  const list = `tasks(filter: { customerId: ${company.customer.id} })`
  expect(await countOf(manager, list, 1)).toEqual({ value: 1, isMore: true })
  expect(await countOf(manager, list, 6)).toEqual({ value: 6, isMore: true })
  expect(await countOf(manager, list, 7)).toEqual({ value: 7, isMore: false })
  expect(await countOf(manager, list, 1000)).toEqual({ value: 7, isMore: false })
  const none = 'tasks(filter: { status: [CANCELLED] })'
  expect(await countOf(manager, none, 1)).toEqual({ value: 0, isMore: false })
})

it('countUpTo counts the records that match the filter, including a search', async () => {
  const company = await buildCompany(db)
  await addTasks(company, 3)
  const { customerId } = company.task
  await buildTask(db, { customerId, title: 'Lamp', priority: 'urgent' })
  const manager = await as(await buildManager(db))
  const countFound = (filter: string, limit: number) =>
    countOf(manager, `tasks(filter: { ${filter} })`, limit)
  expect(await countFound('priority: [URGENT]', 5)).toEqual({ value: 1, isMore: false })
  expect(await countFound('priority: [LOW, MEDIUM, HIGH]', 2)).toEqual({ value: 2, isMore: true })
  expect(await countFound('search: "lamp"', 5)).toEqual({ value: 1, isMore: false })
  expect(await countFound('search: "T"', 2)).toEqual({ value: 2, isMore: true })
})

it('countUpTo counts only records in the viewer’s scope, on every list and every relation', async () => {
  const ours = await buildCompany(db)
  await addTasks(ours, 2)
  const theirs = await buildCompany(db)
  await addTasks(theirs, 4)
  const schema = createSchema()
  for (const ownerUser of [ours.assistant, ours.user, await buildManager(db)]) {
    const caller = await as(ownerUser)
    for (const noun of allNouns) {
      const list = nouns[noun].many
      const { data } = await caller.graphql(
        `{ ${list} { totalCount whole: ${upTo(1000)} one: ${upTo(1)} } }`,
      )
      // The list is null if the viewer may not read it.
      const foundList = data?.[list] as { totalCount: number } | null | undefined
      if (!foundList) continue
      const { totalCount } = foundList
      expect([list, foundList]).toEqual([
        list,
        {
          totalCount,
          whole: { value: totalCount, isMore: false },
          one: { value: Math.min(1, totalCount), isMore: totalCount > 1 },
        },
      ])
    }
  }
  expect(await countOf(await as(ours.assistant), 'tasks', 50)).toEqual({ value: 3, isMore: false })
  const { data } = await (
    await as(ours.assistant)
  ).graphql(`query ($id: ID!) { customer(id: $id) { tasks { ${upTo(9)} } } }`, {
    id: theirs.customer.id,
  })
  expect(data).toEqual({ customer: null })
  // The lists of a month are computed as a whole, so they are counted as well.
  const ofMonth = ['MonthCustomerConnection', 'MonthAssistantConnection']
  const counting = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isObjectType(type) && 'totalCount' in type.getFields() && !ofMonth.includes(type.name),
  )
  expect(counting).toHaveLength(allNouns.length)
  for (const type of counting)
    expect([type.name, isObjectType(type) && 'countUpTo' in type.getFields()]).toEqual([
      type.name,
      true,
    ])
})

it('countUpTo counts a record once that is in scope for several reasons', async () => {
  const companies = [await buildCompany(db), await buildCompany(db)]
  const [ours] = companies
  for (const company of companies) {
    const { assistant, customer } = company
    for (const noun of historyNouns.filter((one) => one !== 'organisation'))
      await build.activity(db, { noun, recordId: company[noun].id, customerId: customer.id })
    await build.activity(db, { noun: 'organisation', recordId: 1, customerId: null })
    for (const customerId of [customer.id, null]) {
      await build.calendarEvent(db, { customerId, vaId: assistant.id })
      await build.fileAttachment(db, { customerId, uploadedBy: assistant.id })
    }
  }
  await build.fileAttachment(db, { customerId: null, uploadedBy: ours!.user.id })
  const lists = ['activities', 'calendarEvents', 'fileAttachments']
  const askingValues = ['assigned', 'all'].flatMap((assistantsSee) =>
    [ours!.assistant, ours!.user].flatMap((roles) =>
      lists.map((list) => ({ assistantsSee, who: roles, list })),
    ),
  )
  for (const { assistantsSee, who: roles, list } of askingValues) {
    await db('organisation').update({ assistantsSee })
    const caller = await as(roles)
    const { data, errors } = await caller.graphql(
      `{ ${list}(first: 200) { totalCount nodes { id } } }`,
    )
    expect(errors).toEqual([])
    const foundList = data?.[list] as { totalCount: number; nodes: unknown[] } | undefined
    expect([list, foundList?.totalCount]).toEqual([list, foundList?.nodes.length])
    expect(foundList?.totalCount).toBeGreaterThan(1)
  }
  await db('organisation').update({ assistantsSee: 'assigned' })
})

it('counts all records that a search matches, on each page and in a separate statement', async () => {
  const company = await buildCompany(db)
  await addTasks(company, 6)
  const caller = await as(company.assistant)
  const ask = async (args: string, selection: string) => {
    let tasks: unknown
    const texts = await statements(async () => {
      const { data, errors } = await caller.graphql(`{ tasks(${args}) { ${selection} } }`)
      expect(errors).toEqual([])
      tasks = data?.['tasks']
    })
    return { tasks, counts: texts.filter((text) => text.includes('count(*)')).length }
  }
  const any = 'priority: [LOW, MEDIUM, HIGH, URGENT]'
  const search = `filter: { search: "T2", ${any} }`
  const many = `filter: { search: "T", ${any} }, orderBy: { field: TITLE }, first: 2`
  const page = 'totalCount nodes { title } pageInfo { endCursor }'
  const first = await ask(many, page)
  expect(first).toMatchObject({ tasks: { totalCount: 7, nodes: [{}, {}] }, counts: 1 })
  const { endCursor } = (first.tasks as { pageInfo: { endCursor: string } }).pageInfo
  expect(await ask(`${many}, after: "${endCursor}"`, page)).toMatchObject({
    tasks: { totalCount: 7, nodes: [{}, {}] },
    counts: 1,
  })
  // All matches, whatever the other filters and the order are.
  await db('tasks').update({ dueDate: new Date() })
  const inSpan = 'filter: { search: "T", dueAfter: "2000-01-01T00:00:00Z" }, first: 2'
  for (const field of ['TITLE', 'DUE_DATE', 'CREATED_AT'])
    expect(await ask(`${inSpan}, orderBy: { field: ${field} }`, page)).toMatchObject({
      tasks: { totalCount: 7, nodes: [{}, {}] },
      counts: 1,
    })
  await db('tasks').update({ description: 'Paper lamps' })
  expect(await ask('filter: { search: "lamps" }, first: 2', page)).toMatchObject({
    tasks: { totalCount: 7, nodes: [{}, {}] },
    counts: 1,
  })
  expect(await ask(search, 'nodes { title } totalCount')).toEqual({
    tasks: { totalCount: 1, nodes: [{ title: 'T2' }] },
    counts: 1,
  })
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const { customer, user } = company
    await build.message(db, { customerId: customer.id, senderId: user.id, content: `lamp ${n}` })
  }
  const { data } = await caller.graphql(
    '{ messages(filter: { search: "lamp" }, first: 2) { totalCount nodes { id } } }',
  )
  expect(data).toMatchObject({ messages: { totalCount: 6, nodes: [{}, {}] } })
  expect(await ask(`filter: { search: "nobody", ${any} }`, 'totalCount edges { cursor }')).toEqual({
    tasks: { totalCount: 0, edges: [] },
    counts: 1,
  })
  expect(await ask(search, 'totalCount')).toEqual({ tasks: { totalCount: 1 }, counts: 1 })
  expect(await ask(search, 'nodes { title }')).toMatchObject({ counts: 0 })
  // Without the count in the document nothing is counted.
  for (const remainingText of [
    '@include(if: false)',
    '@skip(if: true)',
    '@include(if: true) @skip(if: true)',
  ])
    expect(await ask(search, `nodes { title } totalCount ${remainingText}`)).toEqual({
      tasks: { nodes: [{ title: 'T2' }] },
      counts: 0,
    })
  expect(
    await ask(
      search,
      'nodes { title } all: totalCount @include(if: false) totalCount @skip(if: false)',
    ),
  ).toEqual({ tasks: { totalCount: 1, nodes: [{ title: 'T2' }] }, counts: 1 })
})

it.each([0, -1, 1001, 2_000_000_000])('a limit of %i is refused by its name', async (limit) => {
  await buildCompany(db)
  const manager = await as(await buildManager(db))
  const sentence = 'The limit must be between 1 and 1000.'
  for (const query of [
    'query ($limit: Int!) { tasks { countUpTo(limit: $limit) { value } } }',
    'query ($limit: Int!) { customers(first: 1) { nodes { tasks { countUpTo(limit: $limit) { value } } } } }',
  ]) {
    const { data, errors } = await manager.graphql(query, { limit })
    expect(Object.values(data ?? {})).toEqual([null])
    expect(errors[0]?.message).toBe(sentence)
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { limit: sentence } })
  }
})

it('countUpTo counts for many parents, and all counts of one level, in one statement', async () => {
  const manager = await as(await buildManager(db))
  const query = `{ customers(first: 50, orderBy: { field: CREATED_AT }) { nodes { id
    tasks { ${upTo(2)} more: ${upTo(3)} totalCount }
    open: tasks(filter: { status: [REQUESTED] }) { ${upTo(1)} }
    waiting: tasks(filter: { status: [WAITING] }) { ${upTo(1)} totalCount }
    interactions { ${upTo(2)} totalCount } } } }`
  type Count = { countUpTo: object; totalCount: number }
  type Customer = { tasks: Count & { more: object }; open: Count; waiting: Count }
  const ask = async () => {
    let nodes: Customer[] = []
    const queries = await statements(async () => {
      const { data, errors } = await manager.graphql(query)
      expect(errors).toEqual([])
      nodes = (data as { customers: { nodes: Customer[] } }).customers.nodes
    })
    return { nodes, queries }
  }
  const companies = [await buildCompany(db, { isAlone: true })]
  const fewPage = await ask()
  for (let n = 0; n < 12; n += 1) companies.push(await buildCompany(db, { isAlone: true }))
  for (const [n, company] of companies.entries()) await addTasks(company, n % 4)
  const many = await ask()
  // The sign-in, the customers, and all of their counts.
  expect([fewPage.queries.length, many.queries.length]).toEqual([3, 3])
  expect(many.nodes.map(({ tasks }) => tasks)).toEqual(
    companies.map((_, n) => {
      const totalCount = 1 + (n % 4)
      return {
        countUpTo: { value: Math.min(2, totalCount), isMore: totalCount > 2 },
        more: { value: Math.min(3, totalCount), isMore: totalCount > 3 },
        totalCount,
      }
    }),
  )
  expect(many.nodes.map(({ open, waiting }) => [open.countUpTo, waiting])).toEqual(
    companies.map((_, n) => [
      { value: 1, isMore: n % 4 > 0 },
      { countUpTo: { value: 0, isMore: false }, totalCount: 0 },
    ]),
  )
})

it('reads at most one record more than the limit', async () => {
  const company = await buildCompany(db)
  await addTasks(company, 500)
  const manager = await as(await buildManager(db))
  const list = `tasks(filter: { customerId: ${company.customer.id} })`
  expect(await rowsExamined(() => countOf(manager, list, 20))).toBe(21)
})

it('countUpTo counts for viewers of the same role with the same statement', async () => {
  const companies = [await buildCompany(db), await buildCompany(db)]
  await addTasks(companies[1]!, 3)
  const texts: string[] = []
  const foundValues: unknown[] = []
  for (const { user, customer } of companies) {
    const caller = await as(user)
    const query = `query ($id: ID!) { tasks(filter: { customerId: $id, priority: [MEDIUM] }) { totalCount ${upTo(2)} } }`
    const [, counts = ''] = await statements(async () => {
      foundValues.push((await caller.graphql(query, { id: customer.id })).data?.['tasks'])
    })
    texts.push(counts)
  }
  expect(foundValues).toEqual([
    { totalCount: 1, countUpTo: { value: 1, isMore: false } },
    { totalCount: 4, countUpTo: { value: 2, isMore: true } },
  ])
  expect(texts[0]).toContain('count(*)')
  expect(texts[1]).toBe(texts[0])
})

it('countUpTo counts several lists in one statement, each with its own filters', async () => {
  const [one, other] = [await buildCompany(db), await buildCompany(db)]
  await addTasks(other, 3)
  const manager = await as(await buildManager(db))
  const query = `query ($one: ID!, $other: ID!) {
    one: tasks(filter: { customerId: $one }) { totalCount }
    other: tasks(filter: { customerId: $other }) { totalCount } }`
  const { data } = await manager.graphql(query, {
    one: one.customer.id,
    other: other.customer.id,
  })
  expect(data).toEqual({ one: { totalCount: 1 }, other: { totalCount: 4 } })
})
