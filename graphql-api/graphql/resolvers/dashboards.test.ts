import { readFileSync } from 'node:fs'
import { Kind, parse, print, visit } from 'graphql'
import type { FieldNode } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'

const { db, as, clock } = await testApp()

const root = new URL('../../../web/', import.meta.url)
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(clock.now.getTime() + days * day)

let people: Record<'user' | 'assistant' | 'manager', UserRow>

/** Work of every kind, on both sides of every condition of a dashboard. */
const fill = async () => {
  const assistant = await build.assistant(db)
  for (const ours of [true, false]) {
    const customer = await build.customer(db, ours ? { assignedVaId: assistant.id } : {})
    const of = { customerId: customer.id, assignedVaId: customer.assignedVaId }
    const user = await build.user(db, { customerId: customer.id })
    if (ours) people = { user, assistant, manager: await build.manager(db) }
    for (const status of ['requested', 'in_progress', 'waiting'] as const)
      for (const days of [-2, 0.01, 3])
        await build.task(db, {
          ...of,
          status,
          dueDate: inDays(days),
          ...(status === 'waiting' && { waitingFor: days === 3 ? 'customer' : 'someone_else' }),
        })
    for (const days of [-2, 0.01, 3])
      await build.task(db, { ...of, dueDate: inDays(days), customerActedAt: inDays(-1) })
    for (const days of [-9, -0.01])
      await build.task(db, { ...of, status: 'completed', completedAt: inDays(days) })
    for (const days of [-1, 0.01, 2]) {
      const startTime = inDays(days)
      await build.calendarEvent(db, { customerId: customer.id, startTime, endTime: startTime })
    }
    await build.interaction(db, { customerId: customer.id, timestamp: inDays(-1) })
    for (const endDate of [null, inDays(5), inDays(90)])
      await build.customerService(db, { customerId: customer.id, startDate: inDays(-90), endDate })
    for (const [days, senderId] of [
      [-2, customer.assignedVaId],
      [-1, user.id],
    ] as const)
      await build.message(db, { customerId: customer.id, senderId, timestamp: inDays(days) })
    for (const status of ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const)
      for (const assignedVaId of [null, assistant.id])
        await build.lead(db, { status, assignedVaId, statusSince: inDays(ours ? -0.01 : -60) })
  }
}

beforeEach(async () => {
  clock.now = new Date('2031-05-07T12:00:00Z')
  await fill()
})

const isTotal = ({ selectionSet }: FieldNode) =>
  selectionSet?.selections.some(
    (one) => one.kind === Kind.FIELD && one.name.value === 'totalCount',
  ) ?? false

const nodes: FieldNode = {
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: 'nodes' },
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } }],
  },
}

/** The counted lists of an operation, with the rows that each list has under the same filter. */
const withRows = (path: string) => {
  const text = readFileSync(new URL(path, root), 'utf8')
  const document = visit(parse(text), {
    Field: {
      enter: (field) => {
        if (!isTotal(field)) return undefined
        const alias = field.alias ?? field.name
        const total = field.selectionSet?.selections.filter(
          (one) => one.kind === Kind.FIELD && one.name.value === 'totalCount',
        )
        return {
          ...field,
          alias,
          arguments: field.arguments?.map((one) =>
            one.name.value === 'first' ? { ...one, value: { kind: Kind.INT, value: '200' } } : one,
          ),
          selectionSet: { kind: Kind.SELECTION_SET, selections: [...(total ?? []), nodes] },
        }
      },
    },
  })
  return print(document)
}

const moment = () => ({
  now: clock.now,
  today: new Date('2031-05-07T00:00:00Z'),
  tomorrow: new Date('2031-05-08T00:00:00Z'),
  month: new Date('2031-05-01T00:00:00Z'),
  soon: inDays(30),
  since: inDays(-7),
  week: inDays(-7),
})

type CountedList = { totalCount: number; nodes: { id: string }[] }
type ListEntry = [string, CountedList]

const isCounted = (one: unknown) => typeof one === 'object' && one !== null && 'totalCount' in one

it.each([
  [
    'app/dashboard/customer/customer-tasks.graphql',
    'user',
    { tasks: 12, working: 3, questions: 1, onHold: 2, requested: 6, all: 14 },
  ],
  [
    'app/dashboard/customer/customer-news.graphql',
    'user',
    { events: 2, doneSince: 1, finished: 2 },
  ],
  [
    'app/dashboard/staff/staff-day.graphql',
    'assistant',
    {
      tasks: 3,
      plannedLate: 1,
      plannedToday: 1,
      actedCount: 3,
      onHold: 3,
      open: 12,
      late: 4,
      dueToday: 4,
      done: 1,
      waiting: 1,
      customers: 1,
      openLeads: 8,
    },
  ],
  [
    'app/dashboard/manager/manager-day.graphql',
    'manager',
    {
      messages: 2,
      acted: 6,
      late: 8,
      open: 24,
      customers: 2,
      openLeads: 16,
      unassigned: 8,
    },
  ],
  ['features/crm/this-month.graphql', 'manager', { won: 2 }],
  [
    'features/crm/crm-page.graphql',
    'manager',
    {
      customers: 2,
      interactions: 2,
      customerServices: 6,
      won: 2,
      ending: 2,
      open: 24,
      late: 8,
      unassigned: 8,
      NEW: 4,
      CONTACTED: 4,
      QUALIFIED: 4,
      PROPOSAL: 4,
      WON: 4,
      LOST: 4,
    },
  ],
] as const)(
  'every number of %s for the %s is the number of rows in its list',
  async (path, person, expected) => {
    const caller = await as(people[person])
    const mine = person === 'manager' ? null : people[person].id
    const { data, errors } = await caller.graphql(withRows(path), {
      ...moment(),
      mine,
      waits: true,
      leads: person === 'manager',
    })
    expect(errors).toEqual([])
    const lists = Object.entries(data ?? {}).filter(([, one]) => isCounted(one)) as ListEntry[]
    const counts = Object.fromEntries(lists.map(([name, { totalCount }]) => [name, totalCount]))
    const rows = Object.fromEntries(lists.map(([name, { nodes }]) => [name, nodes?.length]))
    expect(counts).toMatchObject(expected)
    expect(rows).toMatchObject(expected)
  },
)

it('the load of each assistant agrees with the lists of their tasks and customers', async () => {
  const caller = await as(people.manager)
  const document = readFileSync(new URL('features/crm/workloads.graphql', root), 'utf8')
  const { data, errors } = await caller.graphql(document)
  expect(errors).toEqual([])
  type Load = {
    assistant: { id: string }
    openTasks: number
    overdueTasks: number
    customers: number
  }
  const { workloads } = data as { workloads: Load[] }
  expect(workloads).toHaveLength(2)
  for (const { assistant, ...load } of workloads) {
    const lists = await caller.graphql(
      `query ($id: ID!, $now: DateTime!) {
        late: tasks(filter: { assignedVaId: $id, dueBefore: $now, status: [REQUESTED, IN_PROGRESS, WAITING] }) { nodes { id } }
        open: tasks(filter: { assignedVaId: $id, status: [REQUESTED, IN_PROGRESS, WAITING] }) { nodes { id } }
        assignedCustomers: customers(filter: { assignedVaId: $id }) { nodes { id } }
      }`,
      { id: assistant.id, now: clock.now },
    )
    const { late: overdue, open, assignedCustomers } = lists.data as Record<string, CountedList>
    expect(load).toEqual({
      openTasks: open?.nodes.length,
      overdueTasks: overdue?.nodes.length,
      customers: assignedCustomers?.nodes.length,
    })
    expect(load).toMatchObject({ openTasks: 12, overdueTasks: 4 })
  }
})
