import { globSync, readFileSync } from 'node:fs'
import { Kind, OperationTypeNode, parse, print, visit } from 'graphql'
import type { DefinitionNode, OperationDefinitionNode } from 'graphql'
import { expect, it } from 'vitest'
import { buildManager, insertMany } from '#api/database/factories/index.ts'
import type { UserRow } from '#api/stores/nouns/user.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'

const { db, as, statements } = await testApp()

type Filled = { company: Company; manager: UserRow }

type Page = {
  /** How many statements the page costs, the one that finds out who asks among them. */
  statements: number
  /** Two lists lead to the same kind of record: where they come at once, it is asked for once. */
  orFewer?: boolean
  /** Who opens it; management where nobody is named. */
  by?: 'user' | 'assistant'
  variables?: (filled: Filled) => object
}

const list = (field: string) => () => ({
  first: 25,
  search: null,
  orderBy: { field, direction: 'DESC' },
})

/** What each operation of the web costs. A page that needs more statements than before must say so here. */
const pages: Record<string, Page> = {
  Me: { statements: 2, by: 'user' },
  DashboardPage: { statements: 7, by: 'user' },
  FindRecords: {
    statements: 5,
    by: 'assistant',
    variables: () => ({ words: 'same', customers: true, leads: true }),
  },
  CrmPage: { statements: 7 },
  CustomersPage: { statements: 4, variables: list('CREATED_AT') },
  CustomerPage: {
    statements: 12,
    variables: ({ company }) => ({ id: company.customer.id }),
  },
  InteractionsPage: { statements: 5, variables: list('TIMESTAMP') },
  ServicesPage: { statements: 4, variables: list('START_DATE') },
  LeadsPage: { statements: 4, variables: list('CREATED_AT') },
  LeadPage: { statements: 6, variables: ({ company }) => ({ id: company.lead.id }) },
  Messages: {
    statements: 7,
    orFewer: true,
    by: 'assistant',
    variables: ({ company }) => ({ customerId: company.customer.id, first: 50, ours: true }),
  },
  Threads: { statements: 3, by: 'assistant' },
  SchedulePage: {
    statements: 9,
    orFewer: true,
    by: 'assistant',
  },
  OrganisationPanel: { statements: 2 },
  SettingsPage: { statements: 4, variables: list('CREATED_AT') },
  TaskPage: {
    statements: 8,
    by: 'user',
    variables: ({ company }) => ({ id: company.task.id }),
  },
}

const root = new URL('../../', import.meta.url)
const definitions = globSync('web/**/*.graphql', { cwd: root }).flatMap(
  (path) => parse(readFileSync(new URL(path, root), 'utf8')).definitions,
)

const isQuery = (one: DefinitionNode): one is OperationDefinitionNode =>
  one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.QUERY

const queries = definitions.filter(isQuery)
const nameOf = (query: OperationDefinitionNode) => query.name?.value ?? ''

/** An operation with the fragments that it spreads, and no others. */
const textOf = (name: string) => {
  const needed = new Map<string, DefinitionNode>()
  const take = (definition: DefinitionNode | undefined) => {
    if (!definition || needed.has(print(definition))) return
    needed.set(print(definition), definition)
    visit(definition, {
      FragmentSpread: ({ name }) => {
        take(
          definitions.find(
            (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
          ),
        )
      },
    })
  }
  take(queries.find((query) => nameOf(query) === name))
  return [...needed.keys()].join('\n')
}

/** So many records of each kind for one customer, and so many customers of one assistant. */
const fill = async (count: number): Promise<Filled> => {
  const company = await buildCompany(db)
  const manager = await buildManager(db)
  const { assistant, task, lead } = company
  const own = { customerId: company.customer.id }
  const va = { assignedVaId: assistant.id }
  const many = Array.from({ length: count }, (_, n) => n)
  const coming = new Date('2026-12-01T10:00:00Z')
  const made = await insertMany(
    db,
    'users',
    many.map((n) => ({ ...own, username: `u${n}@x.test`, password: '', displayName: `U${n}` })),
  )
  const author = (n: number) => made[n]?.id ?? null
  const customers = await insertMany(
    db,
    'customers',
    many.map((n) => ({ ...va, name: `Same ${n}`, email: 'c@x.test' })),
  )
  // Every record of a list leads to another customer, so that nothing is saved by chance.
  const anyCustomer = (n: number) => ({
    customerId: n % 2 ? own.customerId : (customers[n]?.id ?? 0),
  })
  await insertMany(
    db,
    'leads',
    many.map((n) => ({ ...va, ...anyCustomer(n), name: `Same ${n}`, email: 'l@x.test' })),
  )
  await insertMany(
    db,
    'leadStatusChanges',
    many.map((n) => ({
      leadId: lead.id,
      fromStatus: 'new' as const,
      toStatus: 'contacted' as const,
      secondsInFromStatus: n,
      changedBy: author(n),
    })),
  )
  await db('leads').where({ id: lead.id }).update(own)
  await insertMany(
    db,
    'tasks',
    many.map((n) => ({ ...va, ...anyCustomer(n), title: `Same ${n}` })),
  )
  await insertMany(
    db,
    'taskUpdates',
    many.map((n) => ({ taskId: task.id, status: 'requested' as const, createdBy: author(n) })),
  )
  await insertMany(
    db,
    'fileAttachments',
    many.map((n) => ({
      ...own,
      name: `f${n}`,
      type: 'a/b',
      size: 1,
      url: `/files/${n}`,
      taskId: task.id,
    })),
  )
  await insertMany(
    db,
    'messages',
    many.map((n) => ({ ...own, content: `M${n}`, senderId: author(n) })),
  )
  await insertMany(
    db,
    'interactions',
    many.map((n) => ({
      ...anyCustomer(n),
      type: 'call' as const,
      summary: `S${n}`,
      userId: author(n),
    })),
  )
  await insertMany(
    db,
    'customerServices',
    many.map((n) => ({
      ...anyCustomer(n),
      serviceType: `S${n}`,
      startDate: coming,
      billingCycle: 'monthly' as const,
    })),
  )
  await insertMany(
    db,
    'calendarEvents',
    many.map((n) => ({
      ...own,
      title: `E${n}`,
      startTime: coming,
      endTime: coming,
      eventType: 'call' as const,
    })),
  )
  await insertMany(
    db,
    'communicationSessions',
    many.map((n) => ({
      ...anyCustomer(n),
      vaId: assistant.id,
      type: 'voice' as const,
      startTime: coming,
      status: n % 2 ? ('active' as const) : ('scheduled' as const),
    })),
  )
  return { company, manager }
}

it('every query of the web has a line in the table above', () => {
  expect(queries.map(nameOf).toSorted()).toEqual(Object.keys(pages).toSorted())
})

/** How many statements each page costs. */
const costs = async (filled: Filled) => {
  const callers = {
    user: await as(filled.company.user),
    assistant: await as(filled.company.assistant),
    management: await as(filled.manager),
  }
  const counted: Record<string, number> = {}
  for (const [name, { by = 'management', variables }] of Object.entries(pages)) {
    const asked = await statements(async () => {
      const { errors } = await callers[by].graphql(textOf(name), variables?.(filled))
      expect([name, errors]).toEqual([name, []])
    })
    counted[name] = asked.length
  }
  return counted
}

it.each([10, 1000])('with %i records of each kind a page costs what is stated', async (count) => {
  const found = await costs(await fill(count))
  const stated = Object.entries(pages).map(([name, { statements, orFewer }]) => {
    const most = found[name] ?? Number.POSITIVE_INFINITY
    return [name, orFewer && most < statements ? most : statements]
  })
  expect(found).toEqual(Object.fromEntries(stated))
})
