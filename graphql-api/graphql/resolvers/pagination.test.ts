import { getNamedType, isEnumType, isInputObjectType } from 'graphql'
import type { GraphQLEnumType } from 'graphql'
import { expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import { build, buildAny, buildManager, insertMany } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { createSchema } from './schema.ts'

const { db, as, statements } = await testApp()
const schema = createSchema()

const lists = schema.getQueryType()?.getFields() ?? {}

const orderOf = (list: string): GraphQLEnumType => {
  const argument = lists[list]?.args.find(({ name }) => name === 'orderBy')
  const input = getNamedType(argument?.type)
  const field = isInputObjectType(input)
    ? getNamedType(input.getFields()['field']?.type)
    : undefined
  if (!isEnumType(field)) throw new Error(`${list} has no order.`)
  return field
}

const orders = Object.values(lists)
  .filter((field) => field.args.some(({ name }) => name === 'orderBy'))
  .flatMap(({ name }) =>
    orderOf(name)
      .getValues()
      .flatMap((field) => [
        { list: name, order: `{ field: ${field.name}, direction: ASC }` },
        { list: name, order: `{ field: ${field.name}, direction: DESC }` },
      ]),
  )

const total = 11

const name = (n: number) => ['Same', 'same', 'Ärger', '100%', 'x_y'][n % 5] ?? ''

/** Eleven records of each noun, most of them equal in all columns of every order. */
const fill = async () => {
  const { customer, assistant, task } = await buildCompany(db, { isAlone: true })
  const many = Array.from({ length: total - 1 }, (_, n) => n)
  const same = new Date('2026-12-01T10:00:00Z')
  const other = (n: number) => (n % 5 === 0 ? new Date(same.getTime() + n) : same)
  const ownInput = { customerId: customer.id }
  const va = { assignedVaId: assistant.id }
  await insertMany(
    db,
    'users',
    Array.from({ length: total - 3 }, (_, n) => ({
      username: `u${n}@x.test`,
      password: '',
      displayName: name(n),
      createdAt: other(n),
    })),
  )
  await insertMany(
    db,
    'customers',
    many.map((n) => ({
      name: name(n),
      email: 'c@x.test',
      ...va,
      createdAt: other(n),
      updatedAt: same,
    })),
  )
  await insertMany(
    db,
    'leads',
    // The company has two leads, and two files.
    many.slice(1).map((n) => ({ name: name(n), email: 'l@x.test', createdAt: other(n) })),
  )
  await insertMany(
    db,
    'teamMembers',
    many.map((n) => ({
      name: name(n),
      role: 'R',
      avatar: 'A',
      department: 'D',
      createdAt: other(n),
    })),
  )
  await insertMany(
    db,
    'tasks',
    many.map((n) => ({
      ...ownInput,
      ...va,
      title: name(n),
      createdAt: other(n),
      updatedAt: same,
      priority: (['low', 'urgent'] as const)[n % 2] ?? 'low',
      dueDate: n % 3 === 0 ? null : other(n),
    })),
  )
  await insertMany(
    db,
    'taskUpdates',
    many.map((n) => ({ taskId: task.id, status: 'requested' as const, createdAt: other(n) })),
  )
  await insertMany(
    db,
    'messages',
    many.map((n) => ({ ...ownInput, content: name(n), timestamp: other(n) })),
  )
  await insertMany(
    db,
    'interactions',
    many.map((n) => ({
      ...ownInput,
      type: 'call' as const,
      summary: name(n),
      timestamp: other(n),
    })),
  )
  await insertMany(
    db,
    'customerServices',
    many.map((n) => ({
      ...ownInput,
      serviceType: name(n),
      startDate: other(n),
      billingCycle: 'monthly' as const,
    })),
  )
  await insertMany(
    db,
    'calendarEvents',
    many.map((n) => ({
      ...ownInput,
      title: name(n),
      startTime: other(n),
      endTime: other(n),
      eventType: 'call' as const,
      createdAt: same,
    })),
  )
  await insertMany(
    db,
    'communicationSessions',
    many.map((n) => ({
      ...ownInput,
      type: 'voice' as const,
      vaId: assistant.id,
      startTime: other(n),
    })),
  )
  await insertMany(
    db,
    'fileAttachments',
    many.slice(1).map((n) => ({
      name: name(n),
      type: 'a/b',
      size: 1,
      url: `/files/${n}`,
      ...ownInput,
      taskId: task.id,
      createdAt: other(n),
    })),
  )
  await insertMany(
    db,
    'timeEntries',
    many.map((n) => ({
      ...ownInput,
      assistantId: assistant.id,
      start: new Date(same.getTime() + n * 1000),
      end: new Date(same.getTime() + (n + 1) * 1000),
    })),
  )
  for (const n of many) await build.securityEvent(db, { createdAt: other(n) })
  for (const n of many) await build.activity(db, { recordId: task.id, at: other(n) })
  for (const noun of allNouns.filter((noun) => !(noun in build)))
    for (const n of many)
      await buildAny(db, noun, { ...ownInput, name: name(n), title: name(n), createdAt: other(n) })
}

type Connection = {
  totalCount: number
  nodes: { id: string }[]
  edges: { cursor: string; node: { id: string } }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

const read = async (caller: TestClient, list: string, order: string, page: string) => {
  const { data, errors } = await caller.graphql(
    `{ ${list}(${page}, orderBy: ${order}) { totalCount nodes { id } edges { cursor node { id } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  )
  expect(errors).toEqual([])
  const connection = data?.[list] as Connection
  expect(connection.totalCount).toBe(total)
  expect(connection.edges.map((edge) => edge.node)).toEqual(connection.nodes)
  expect(connection.pageInfo.startCursor).toBe(connection.edges[0]?.cursor ?? null)
  expect(connection.pageInfo.endCursor).toBe(connection.edges.at(-1)?.cursor ?? null)
  return connection
}

/** Reads the ids of a whole list, page by page, in one direction. */
const readAllPages = async (caller: TestClient, list: string, order: string, backward: boolean) => {
  const [size, from] = backward ? ['last', 'before'] : ['first', 'after']
  const ids: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < total; page += 1) {
    const at: string = cursor === null ? '' : `, ${from}: "${cursor}"`
    const { nodes, pageInfo } = await read(caller, list, order, `${size}: 4${at}`)
    const findNames = nodes.map((node) => node.id)
    if (backward) ids.unshift(...findNames)
    else ids.push(...findNames)
    const { hasNextPage, hasPreviousPage } = pageInfo
    const [isMore, isPast] = backward
      ? [hasPreviousPage, hasNextPage]
      : [hasNextPage, hasPreviousPage]
    expect(isPast).toBe(cursor !== null)
    if (!isMore) return ids
    cursor = backward ? pageInfo.startCursor : pageInfo.endCursor
  }
  throw new Error(`${list} has no end.`)
}

it(
  'every list can be paged through in every order, forward and backward, with each record once',
  { timeout: 60_000 },
  async () => {
    await fill()
    const manager = await as(await buildManager(db))
    const queries = await statements(async () => {
      for (const { list, order } of orders) {
        const wholeConnection = await read(manager, list, order, 'first: 200')
        const ids = wholeConnection.nodes.map((node) => node.id)
        expect([list, order, new Set(ids).size]).toEqual([list, order, total])
        expect([list, order, await readAllPages(manager, list, order, false)]).toEqual([
          list,
          order,
          ids,
        ])
        expect([list, order, await readAllPages(manager, list, order, true)]).toEqual([
          list,
          order,
          ids,
        ])
      }
    })
    expect(queries.length).toBeGreaterThan(orders.length * 6)
    expect(queries.filter((sql) => /\boffset\b/i.test(sql))).toEqual([])
  },
)

it('descending order is the reverse of ascending order', async () => {
  await fill()
  const manager = await as(await buildManager(db))
  for (const { list, order } of orders.filter(({ order }) => order.includes('DESC'))) {
    const down = await read(manager, list, order, 'first: 200')
    const up = await read(manager, list, order.replace('DESC', 'ASC'), 'first: 200')
    expect([list, down.nodes.toReversed()]).toEqual([list, up.nodes])
  }
})

it('the most urgent task with the earliest due date is first, and tasks without a due date are last of their priority', async () => {
  await fill()
  const { data } = await (
    await as(await buildManager(db))
  ).graphql('{ tasks(orderBy: { field: URGENCY }) { nodes { priority dueDate } } }')
  const { nodes } = (data as { tasks: { nodes: { priority: string; dueDate: string | null }[] } })
    .tasks
  const rank = ['URGENT', 'HIGH', 'MEDIUM', 'LOW']
  const keys = nodes.map(
    ({ priority, dueDate }) => `${rank.indexOf(priority)} ${dueDate ?? 'never'}`,
  )
  expect(keys).toEqual(keys.toSorted())
})

it('a record that is added or removed between two pages neither repeats nor hides another', async () => {
  await fill()
  const manager = await as(await buildManager(db))
  const order = '{ field: NAME, direction: ASC }'
  const first = await read(manager, 'customers', order, 'first: 4')
  await db('customers').where({ id: first.nodes[0]?.id }).delete()
  await db('customers').insert({
    name: '!',
    email: 'n@x.test',
    assignedVaId: (await db('customers').first('assignedVaId'))?.assignedVaId,
  })
  const { pageInfo } = first
  const rest = await read(manager, 'customers', order, `first: 200, after: "${pageInfo.endCursor}"`)
  expect(rest.nodes).toHaveLength(total - 4)
  expect(rest.nodes.filter(({ id }) => first.nodes.some((node) => node.id === id))).toEqual([])
})

it('a cursor is refused if it is truncated, altered, or of another list or order', async () => {
  await fill()
  const manager = await as(await buildManager(db))
  const order = '{ field: NAME, direction: ASC }'
  const { pageInfo } = await read(manager, 'customers', order, 'first: 1')
  const cursor = pageInfo.endCursor ?? ''
  const refusal = async (list: string, order: string, cursor: string) => {
    const { errors } = await manager.graphql(
      `query ($after: String) { ${list}(after: $after, orderBy: ${order}) { nodes { id } } }`,
      { after: cursor },
    )
    return [errors[0]?.message, errors[0]?.extensions]
  }
  const [payload = '', seal] = cursor.split('.')
  const alteredText = Buffer.from(payload, 'base64url')
    .toString()
    .replace(/"k":\["[^"]*/, '"k":["zz')
  const forgedText = `${Buffer.from(alteredText).toString('base64url')}.${seal}`
  const notOurs = 'This cursor doesn’t belong to this list.'
  for (const wrongText of [
    cursor.slice(0, -1),
    payload,
    `.${seal}`,
    forgedText,
    '',
    'null',
    'é',
    `${cursor}x`,
  ])
    expect(await refusal('customers', order, wrongText)).toEqual([
      notOurs,
      { code: 'BAD_USER_INPUT', fields: { after: notOurs } },
    ])
  const otherOrder = 'This cursor belongs to a different sort order.'
  expect(await refusal('customers', order.replace('ASC', 'DESC'), cursor)).toContain(otherOrder)
  expect(await refusal('customers', order.replace('NAME', 'CREATED_AT'), cursor)).toContain(
    otherOrder,
  )
  expect(await refusal('leads', order, cursor)).toContain(otherOrder)
})

it('nested pages are read for all parents at once, each with its own cursors and count', async () => {
  const companies = [
    await buildCompany(db, { isAlone: true }),
    await buildCompany(db, { isAlone: true }),
    await buildCompany(db, { isAlone: true }),
  ]
  for (const [n, { customer, assistant }] of companies.entries())
    await insertMany(
      db,
      'tasks',
      Array.from({ length: n * 2 }, (_, at) => ({
        customerId: customer.id,
        assignedVaId: assistant.id,
        title: `T${at}`,
      })),
    )
  const manager = await as(await buildManager(db))
  const query = `query ($page: Int) { customers(orderBy: { field: CREATED_AT }) { nodes { id
    tasks(first: $page, orderBy: { field: TITLE }) { totalCount nodes { id title } pageInfo { hasNextPage endCursor } } } } }`
  let answer: Awaited<ReturnType<TestClient['graphql']>> | undefined
  const queries = await statements(async () => {
    answer = await manager.graphql(query, { page: 2 })
  })
  // The sign-in, the customers, their tasks, the counts of these.
  expect(queries).toHaveLength(4)
  type Parents = { customers: { nodes: { id: string; tasks: Connection }[] } }
  const { nodes } = ((answer?.data ?? {}) as Parents).customers
  expect(
    nodes.map(({ tasks }) => [tasks.totalCount, tasks.nodes.length, tasks.pageInfo.hasNextPage]),
  ).toEqual([
    [1, 1, false],
    [3, 2, true],
    [5, 2, true],
  ])
  for (const { id, tasks } of nodes) {
    const { data } = await manager.graphql(
      `query ($id: ID!, $after: String) { customer(id: $id) { tasks(after: $after, orderBy: { field: TITLE }) { nodes { id } } } }`,
      { id, after: tasks.pageInfo.endCursor },
    )
    const rest = (data as { customer: { tasks: Connection } }).customer.tasks.nodes
    expect(rest).toHaveLength(tasks.totalCount - tasks.nodes.length)
  }
})

it('a search treats wildcards of patterns as text', async () => {
  await fill()
  const manager = await as(await buildManager(db))
  const findNames = async (search: string) => {
    const { data } = await manager.graphql(
      'query ($filter: CustomerFilter) { customers(filter: $filter) { totalCount nodes { name } } }',
      { filter: { search } },
    )
    const { totalCount, nodes } = (
      data as { customers: { totalCount: number; nodes: { name: string }[] } }
    ).customers
    return [totalCount, [...new Set(nodes.map((node) => node.name))]]
  }
  expect(await findNames('100%')).toEqual([2, ['100%']])
  expect(await findNames('x_y')).toEqual([2, ['x_y']])
  expect(await findNames('x%y')).toEqual([0, []])
  expect(await findNames('\\')).toEqual([0, []])
  expect(await findNames('ärger')).toEqual([2, ['Ärger']])
  expect(await findNames('SAME')).toEqual([4, expect.arrayContaining(['Same', 'same'])])
})
