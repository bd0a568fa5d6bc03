import { beforeEach, describe, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Caller, Viewer } from '#api/access/viewer.ts'
import { build } from '#api/testing/factories/index.ts'
import { toSnake } from '#api/database/column-names.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { fileToImport } from '#api/testing/data/company-imports.ts'
import { viewOf } from '#api/testing/data/company-view.ts'
import { otherCustomerOf, otherLeadOf } from '#api/testing/data/company-merge.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { createChangeRecorder, noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { createStores } from '#api/stores/stores.ts'
import type { Stores } from '#api/stores/stores.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const sealedCursors = createCursors('a secret of tests')
const tools = {
  cursors: sealedCursors,
  clock: () => new Date(),
  locks: { take: () => undefined, has: () => false },
  changeRecorder: noChangeRecorder,
}
const storesOf = (viewer: Caller) => createStores({ db, as: viewer, ...tools })
const all = () => createStores({ db, as: 'system', ...tools })

type Row = { id: number }

/** A store without the row type of its noun, for tests of every store. */
type AnyStore = {
  find: (id: number) => Promise<Row | null>
  findBy: (column: string, value: number) => Promise<Row | null>
  lock: (id: number) => Promise<Row | null>
  change: (id: number, values: object) => Promise<Row>
  count: (filter?: object) => Promise<number>
  page: (args: object) => Promise<{
    nodes: Row[]
    edges: { node: Row; cursor: string }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null }
    totalCount: () => Promise<number>
  }>
  pageOf: (column: string, parent: number, args: object) => Promise<{ nodes: Row[] }>
}

const storeOf = (stores: Stores, noun: Noun) => stores[nouns[noun].many] as unknown as AnyStore

/** An order that each noun has. */
const orderOf = (noun: Noun) => Object.keys(nouns[noun].list.orders)[0]

const ids = (rows: Row[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)

const viewer = (
  row: { id: number; role: string; customerId: number | null },
  assistantsSee = 'assigned',
) => ({ ...row, assistantsSee, signInId: 1 }) as unknown as Viewer

/** Builds one customer with all of its records, its assistant and a portal user. */
const house = async () => {
  const company = await buildCompany(db)
  const { assistant, user: person, customer, task, message } = company
  const rows = Object.fromEntries(allNouns.map((noun) => [noun, [company[noun].id]])) as Record<
    Noun,
    number[]
  >
  rows.lead.push(otherLeadOf(company))
  rows.customer.push(otherCustomerOf(company))
  const parents = [
    { messageId: message.id },
    { taskId: task.id, messageId: message.id },
    { customerId: customer.id, uploadedBy: person.id },
  ]
  for (const parent of parents)
    rows.fileAttachment.push((await build.fileAttachment(db, parent)).id)
  return { assistant, person, rows, unattached: fileToImport(company) }
}

const scene = async () => {
  const [here, there] = [await house(), await house()]
  const manager = await build.manager(db)
  const looseUser = await build.user(db)
  const lead = await build.lead(db)
  const mine = await build.calendarEvent(db, { customerId: null, vaId: here.assistant.id })
  const ownerless = await build.calendarEvent(db, { customerId: null })
  const fileOf = (uploadedBy: number) => build.fileAttachment(db, { customerId: null, uploadedBy })
  const [myFile, anothersFile] = [await fileOf(here.assistant.id), await fileOf(manager.id)]
  const { user, teamMember, calendarEvent, fileAttachment } = here.rows
  const staffSee = [...teamMember, ...there.rows.teamMember]
  const nothing = Object.fromEntries(allNouns.map((noun) => [noun, []])) as never
  const everyRow = Object.fromEntries(
    allNouns.map((noun) => [noun, [...here.rows[noun], ...there.rows[noun]]]),
  ) as Record<Noun, number[]>
  everyRow.user.push(here.assistant.id, there.assistant.id, manager.id, looseUser.id)
  everyRow.lead.push(lead.id)
  everyRow.calendarEvent.push(mine.id, ownerless.id)
  everyRow.fileAttachment.push(myFile.id)
  const allButAnothers = [...everyRow.fileAttachment]
  everyRow.fileAttachment.push(anothersFile.id, here.unattached, there.unattached)

  const cases: [string, Caller, Record<Noun, number[]>][] = [
    ['a visitor', null, nothing],
    ['management', viewer(manager), everyRow],
    [
      'a portal user without a customer',
      viewer(looseUser),
      { ...(nothing as typeof everyRow), user: [looseUser.id] },
    ],
    [
      'a portal user',
      viewer(here.person),
      {
        ...here.rows,
        customer: here.rows.customer.slice(0, 1),
        teamMember: [],
        lead: [],
        securityEvent: [],
      },
    ],
    [
      'an assistant',
      viewer(here.assistant),
      {
        ...here.rows,
        user: [...user, here.assistant.id],
        teamMember: staffSee,
        calendarEvent: [...calendarEvent, mine.id],
        fileAttachment: [...fileAttachment, myFile.id],
        securityEvent: [],
      },
    ],
    [
      'an assistant who sees all',
      viewer(here.assistant, 'all'),
      { ...everyRow, fileAttachment: allButAnothers, securityEvent: [] },
    ],
  ]
  return { cases, everyRow }
}

describe('the scope of each viewer', () => {
  it.each(allNouns)(
    'is the same set of %s rows for lists, counts, single reads and writes',
    async (noun) => {
      const { cases, everyRow } = await scene()
      for (const [role, viewer, expected] of cases) {
        const store = storeOf(storesOf(viewer), noun)
        const wantedCounts = expected[noun].toSorted((a, b) => a - b)
        const page = await store.page({ orderBy: { field: orderOf(noun) } })
        expect({ who: role, listed: ids(page.nodes) }).toEqual({ who: role, listed: wantedCounts })
        expect({ who: role, total: await page.totalCount() }).toEqual({
          who: role,
          total: wantedCounts.length,
        })
        expect({ who: role, count: await store.count() }).toEqual({
          who: role,
          count: wantedCounts.length,
        })
        const findNames = await Promise.all(everyRow[noun].map((id) => store.find(id)))
        expect({ who: role, found: ids(findNames.filter((row) => row !== null)) }).toEqual({
          who: role,
          found: wantedCounts,
        })
        const heldRows = await db.transaction(async (trx) => {
          const inner = storeOf(createStores({ db: trx, as: viewer, ...tools }), noun)
          const rows: Row[] = []
          for (const id of everyRow[noun]) {
            const row = await inner.lock(id)
            if (row) rows.push(row)
          }
          return rows
        })
        expect({ who: role, held: ids(heldRows) }).toEqual({ who: role, held: wantedCounts })
      }
    },
  )

  it('applies to child lists and to lookups by another column', async () => {
    const { cases, everyRow } = await scene()
    for (const [role, viewer, expected] of cases) {
      const stores = storesOf(viewer)
      const pages = await Promise.all(
        everyRow.customer.map((id) =>
          stores.tasks.pageOf('customerId', id, { orderBy: { field: 'created_at' } }),
        ),
      )
      const listedCounts = ids(pages.flatMap((page) => page.nodes))
      expect({ who: role, listed: listedCounts }).toEqual({ who: role, listed: expected.task })
      const urls = await db('file_attachments').orderBy('id').pluck('url')
      const files = await Promise.all(urls.map((url) => stores.fileAttachments.findBy('url', url)))
      expect({ who: role, files: ids(files.filter((file) => file !== null)) }).toEqual({
        who: role,
        files: expected.fileAttachment,
      })
    }
  })
})

/** Builds two dozen tasks with many equal keys, some without a due date. */
const fill = async () => {
  const customer = await build.customer(db)
  const priorities = ['low', 'urgent', 'medium', 'high'] as const
  for (let n = 0; n < 24; n += 1)
    await build.task(db, {
      customerId: customer.id,
      title: n % 3 ? `Same title` : `SAME title`,
      priority: priorities[n % 4],
      dueDate: n % 2 ? new Date(2026, 2, 1 + (n % 5)) : null,
      createdAt: new Date(2026, 1, 1 + (n % 6), 0, 0, 0, n % 2),
      customerActedAt: n % 2 ? new Date(2026, 1, 1 + (n % 4)) : null,
    })
  return customer
}

describe('a list', () => {
  const fields = [
    'created_at',
    'updated_at',
    'title',
    'urgency',
    'due_date',
    'customer_acted_at',
  ] as const
  const directions = ['asc', 'desc'] as const
  const everyOrder = fields.flatMap((field) =>
    directions.map((direction) => ({ field, direction })),
  )

  it.each(everyOrder)(
    'read page by page by $field $direction is whole, forward and backward',
    async (orderBy) => {
      await fill()
      const { tasks } = all()
      const wholeCounts = (await tasks.page({ first: 200, orderBy })).nodes.map(({ id }) => id)
      expect(new Set(wholeCounts).size).toBe(24)

      const forward: number[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof tasks.page>> = await tasks.page({
          first: 5,
          after,
          orderBy,
        })
        forward.push(...page.nodes.map(({ id }) => id))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect(forward).toEqual(wholeCounts)

      const backward: number[] = []
      let before: string | null = null
      do {
        const page: Awaited<ReturnType<typeof tasks.page>> = await tasks.page({
          last: 5,
          before,
          orderBy,
        })
        backward.unshift(...page.nodes.map(({ id }) => id))
        before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null
      } while (before)
      expect(backward).toEqual(wholeCounts)
    },
  )

  it('ordered by urgency has urgent tasks first, then the earliest due date, and tasks without one last', async () => {
    await fill()
    const { nodes } = await all().tasks.page({ first: 200, orderBy: { field: 'urgency' } })
    const rank = { urgent: 0, high: 1, medium: 2, low: 3 }
    const sortKey = (task: (typeof nodes)[number]) =>
      rank[task.priority] * 1e15 + (task.dueDate?.getTime() ?? 1e14)
    const keys = nodes.map(sortKey)
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  })

  it('is stable when records are added or deleted between two pages', async () => {
    const customer = await fill()
    const orderBy = { field: 'created_at' } as const
    const first = await all().tasks.page({ first: 10, orderBy })
    const seenCounts = first.nodes.map(({ id }) => id)
    await db('tasks').where({ id: seenCounts[9] }).delete()
    await build.task(db, { customerId: customer.id, createdAt: new Date(2025, 0, 1) })
    const rest = await all().tasks.page({ first: 200, after: first.pageInfo.endCursor, orderBy })
    expect(rest.nodes).toHaveLength(14)
    expect(rest.nodes.some(({ id }) => seenCounts.includes(id))).toBe(false)
  })

  it('refuses a forged cursor and one of another order', async () => {
    await fill()
    const { tasks, interactions } = all()
    const { pageInfo } = await tasks.page({ first: 1, orderBy: { field: 'title' } })
    const after = pageInfo.endCursor
    const refusedInput = { code: 'BAD_USER_INPUT' }
    await expect(tasks.page({ after, orderBy: { field: 'created_at' } })).rejects.toMatchObject(
      refusedInput,
    )
    await expect(
      tasks.page({ after, orderBy: { field: 'title', direction: 'desc' } }),
    ).rejects.toMatchObject(refusedInput)
    await expect(
      interactions.page({ after, orderBy: { field: 'timestamp' } }),
    ).rejects.toMatchObject(refusedInput)
    await expect(
      tasks.page({ after: `${after?.slice(0, -1)}`, orderBy: { field: 'title' } }),
    ).rejects.toMatchObject(refusedInput)
  })

  it('reads the pages of many parents with one statement, and their totals with another', async () => {
    const customers = [await fill(), await build.customer(db), await fill()]
    const queries: string[] = []
    const note = ({ sql }: { sql: string }) => void queries.push(sql)
    db.on('query', note)
    const { tasks } = all()
    const pages = await Promise.all(
      customers.map(({ id }) =>
        tasks.pageOf('customerId', id, { first: 7, orderBy: { field: 'title' } }),
      ),
    )
    expect(queries).toHaveLength(1)
    const totals = await Promise.all(pages.map((page) => page.totalCount()))
    expect(queries).toHaveLength(2)
    db.off('query', note)
    expect(pages.map(({ nodes }) => nodes.length)).toEqual([7, 0, 7])
    expect(totals).toEqual([24, 0, 24])
    const singleTask = await tasks.page({
      first: 7,
      filter: { customerId: customers[2]?.id },
      orderBy: { field: 'title' },
    })
    expect(pages[2]?.nodes.map(({ id }) => id)).toEqual(singleTask.nodes.map(({ id }) => id))
    expect(pages[2]?.edges.map(({ cursor }) => cursor)).toEqual(
      singleTask.edges.map(({ cursor }) => cursor),
    )
  })
})

const findNames = async (search: string) => {
  const page = await all().customers.page({
    filter: { search },
    orderBy: { field: 'created_at' },
  })
  return page.nodes.map(({ name }) => name)
}

describe('a search', () => {
  const names = [
    '100% Homes',
    '100 Homes',
    'under_score',
    'underXscore',
    'back\\slash',
    "O'Brien",
    'ÄÖÜ Haus',
  ]

  beforeEach(async () => {
    for (const name of names) await build.customer(db, { name, email: 'x@example.test' })
  })

  it.each([
    ['%', ['100% Homes']],
    ['_', ['under_score']],
    ['\\', ['back\\slash']],
    ['0% h', ['100% Homes']],
    ['homes 100%', ['100% Homes']],
    ['homes 100% haus', []],
    ["o'b", ["O'Brien"]],
    ["' or 1=1 --", []],
    ['HOMES', ['100% Homes', '100 Homes']],
    ['äö', ['ÄÖÜ Haus']],
    ['  haus  ', ['ÄÖÜ Haus']],
    ['$1', []],
    ['?', []],
  ])('for %j treats its characters as text, not as a pattern', async (search, expected) => {
    expect(await findNames(search)).toEqual(expected)
  })

  it('with an empty text finds everything', async () => {
    expect(await findNames('  ')).toEqual(names)
  })

  it.each(['a\u0000b', 'x'.repeat(201), '\ud800'])(
    'for %j is refused at the filter',
    async (search) => {
      await expect(findNames(search)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: { 'filter.search': 'Invalid input' } },
      })
    },
  )

  it('for services also finds them by their customer', async () => {
    const customer = await build.customer(db, { company: 'Lighthouse' })
    await build.customerService(db, { customerId: customer.id, serviceType: 'Calls' })
    await build.customerService(db, { serviceType: 'Lighting' })
    const { customerServices } = all()
    const count = (search: string) => customerServices.count({ search })
    expect(await Promise.all(['lightHOUSE', 'light', 'calls', 'no'].map(count))).toEqual([
      1, 2, 1, 0,
    ])
  })
})

const countLater = async (count: () => Promise<number>) => count()

describe('a filter', () => {
  it('returns the matching records, alone and combined with others', async () => {
    const customer = await build.customer(db, {
      tags: ['vip', 'a "quoted", one'],
      status: 'paused',
    })
    await build.customer(db, { tags: ['other'] })
    const { customers, tasks, calendarEvents, users } = all()
    expect(await customers.count({ tag: 'vip' })).toBe(1)
    expect(await customers.count({ tag: 'a "quoted", one' })).toBe(1)
    expect(await customers.count({ tag: 'vi' })).toBe(0)
    expect(await customers.count({ status: ['paused', 'closed'] })).toBe(1)
    expect(await customers.count({ status: [] })).toBe(0)
    expect(await customers.count({ status: null, tag: null })).toBe(2)
    expect(await customers.count({ tag: 'vip', status: ['active'] })).toBe(0)
    await build.task(db, { customerId: customer.id, dueDate: new Date('2026-03-02T10:00:00Z') })
    await build.task(db, { customerId: customer.id })
    const due = (time: string) => tasks.count({ dueBefore: new Date(time) })
    expect(await due('2026-03-02T10:00:00Z')).toBe(0)
    expect(await due('2026-03-02T10:00:00.001Z')).toBe(1)
    const startTime = new Date('2026-03-02T10:00:00Z')
    await build.calendarEvent(db, { startTime })
    expect(await calendarEvents.count({ startsAfter: startTime })).toBe(1)
    expect(await calendarEvents.count({ startsBefore: startTime })).toBe(0)
    await build.user(db, { disabledAt: new Date() })
    expect(await users.count({ disabled: true })).toBe(1)
    expect(await users.count({ disabled: false, roles: ['user'] })).toBe(0)
  })

  it('decides what is upcoming and recent by the time of the request', async () => {
    const now = new Date('2026-03-02T10:00:00Z')
    const stores = createStores({ ...tools, db, as: 'system', clock: () => now })
    const { calendarEvents, communicationSessions, interactions } = stores
    const day = 24 * 60 * 60 * 1000
    const startTimes = [-1, 0, 1].map((more) => new Date(now.getTime() + more))
    for (const startTime of startTimes) {
      await build.calendarEvent(db, { startTime })
      await build.communicationSession(db, { startTime })
    }
    await build.calendarEvent(db, { startTime: now, status: 'cancelled' })
    await build.communicationSession(db, { startTime: now, status: 'active' })
    for (const store of [calendarEvents, communicationSessions])
      expect([
        await store.count({ upcoming: true }),
        await store.count({ upcoming: false }),
      ]).toEqual([2, 2])
    for (const more of [-1, 0, 1])
      await build.interaction(db, { timestamp: new Date(now.getTime() - 30 * day + more) })
    expect([
      await interactions.count({ recent: true }),
      await interactions.count({ recent: false }),
    ]).toEqual([2, 1])
  })

  it('finds the records of each value, whichever value was used before', async () => {
    const { users, customers } = all()
    await build.user(db, { username: 'here@x.test' })
    await build.user(db, { username: 'gone@x.test', disabledAt: new Date() })
    await build.customer(db, { name: 'Open' })
    await build.customer(db, { name: 'Shut', status: 'closed' })
    const byName = { orderBy: { field: 'name' as const } }
    const findNames = async (status: ('active' | 'closed')[]) =>
      (await customers.page({ ...byName, filter: { status } })).nodes.map(({ name }) => name)
    const disabled = async (is: boolean) =>
      (await users.page({ orderBy: { field: 'username' }, filter: { disabled: is } })).nodes.map(
        ({ username }) => username,
      )
    expect(await disabled(true)).toEqual(['gone@x.test'])
    expect(await disabled(false)).toContain('here@x.test')
    expect(await disabled(false)).not.toContain('gone@x.test')
    expect(await findNames(['closed'])).toEqual(['Shut'])
    expect(await findNames(['active'])).toContain('Open')
    expect(await findNames(['active', 'closed'])).toEqual(expect.arrayContaining(['Open', 'Shut']))
  })

  it('that is for staff only is refused for other roles', async () => {
    const stores = createStores({
      ...tools,
      db,
      as: { role: 'user', id: 1, customerId: 1 } as Viewer,
    })
    const refusal = { code: 'FORBIDDEN' }
    await expect(countLater(() => stores.users.count({ disabled: true }))).rejects.toMatchObject(
      refusal,
    )
    await expect(countLater(() => stores.customers.count({ tag: 'vip' }))).rejects.toMatchObject(
      refusal,
    )
    expect(await stores.users.count({ disabled: null })).toBe(0)
  })

  it.each(['0', '-1', 'abc', '1; drop table users', '9'.repeat(40)])(
    'by the id %j is refused by name',
    async (customerId) => {
      const counting = async () => all().tasks.count({ customerId })
      await expect(counting()).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: { 'filter.customerId': 'Invalid input' } },
      })
    },
  )
})

it('a change sets updatedAt in every table that has it', async () => {
  const company = await buildCompany(db)
  const now = new Date('2026-03-02T10:00:00Z')
  const stores = createStores({ ...tools, db, as: 'system', clock: () => now })
  const { rows } = await db.raw<{ rows: { table: string }[] }>(
    `select table_name as table from information_schema.columns where column_name = 'updated_at'
     and table_schema = 'public' order by 1`,
  )
  const tables = rows.map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['customers', 'organisation', 'tasks']))
  const changes: Record<string, () => Promise<unknown>> = {
    organisation: () => stores.organisation.change({}),
    list_views: async () => {
      await stores.listViews.change(viewOf(company), {})
      return db('listViews')
        .where({ id: viewOf(company) })
        .first()
    },
  }
  for (const noun of allNouns.filter((noun) => noun !== 'activity'))
    changes[toSnake(nouns[noun].many)] = () => storeOf(stores, noun).change(company[noun].id, {})
  for (const table of tables)
    expect([table, await changes[table]?.()]).toMatchObject([table, { updatedAt: now }])
})

it('a record that a transaction changes twice has one activity, from its first to its last state', async () => {
  const { id } = await build.customer(db, { phone: '1', company: 'Acme' })
  const changeRecorder = createChangeRecorder(db, () => new Date())
  const { customers } = createStores({ db, as: 'system', ...tools, changeRecorder })
  changeRecorder.setVerb('updateCustomer', null)
  await customers.lock(id)
  await customers.change(id, { phone: '2', company: 'Hill' })
  await customers.change(id, { phone: '3', company: 'Acme' })
  await changeRecorder.writeConsequences()
  expect(await db('activities').where({ noun: 'customer', recordId: id }).pluck('changes')).toEqual(
    [[{ field: 'phone', before: '1', after: '3' }]],
  )
})
