import { globSync, readFileSync } from 'node:fs'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  visit,
} from 'graphql'
import type { ASTNode, DefinitionNode, OperationDefinitionNode } from 'graphql'
import { expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { build, buildAny, buildManager, insertMany } from '#api/database/factories/index.ts'
import type { UserRow } from '#api/stores/nouns/user.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'
import { relations } from './relations.ts'
import { createSchema } from './schema.ts'

const { db, as, statements } = await testApp()

type Filled = { company: Company; manager: UserRow }

type Page = {
  /** How many statements the page costs, the one that finds out who asks among them. */
  statements: number
  /** Who opens it; management where nobody is named. */
  by?: 'user' | 'assistant'
  variables?: (filled: Filled) => object
}

const long = '2020-01-01T00:00:00Z'
const moment = {
  now: '2026-06-01T10:00:00Z',
  today: long,
  tomorrow: '2026-06-02T00:00:00Z',
  month: long,
  soon: '2030-01-01T00:00:00Z',
}

const list = (field: string) => () => ({
  first: 25,
  search: null,
  orderBy: { field, direction: 'DESC' },
})

/** Who asks, the record, what happened around it, and the names of people where there are any. */
const timeline = (of: keyof Company, statements = 4): Page => ({
  statements,
  variables: ({ company }) => ({ id: company[of].id, first: 20 }),
})

/** What operations of the web cost that are no plain list and no plain record. One that needs more statements than before must say so here. */
const particular: Record<string, Page> = {
  Me: { statements: 2, by: 'user' },
  AccountPage: { statements: 3, by: 'user' },
  CustomerTasks: { statements: 4, by: 'user' },
  CustomerNews: { statements: 4, by: 'user', variables: () => ({ since: long }) },
  StaffDay: {
    statements: 5,
    by: 'assistant',
    variables: ({ company }) => ({
      ...moment,
      mine: company.assistant.id,
      waits: true,
      leads: false,
    }),
  },
  Search: { statements: 2, by: 'assistant', variables: () => ({ text: 'same' }) },
  CrmPage: { statements: 2, variables: () => moment },
  TeamWork: { statements: 5, variables: () => moment },
  ThisMonth: { statements: 5, variables: () => moment },
  CustomerPage: {
    statements: 4,
    variables: ({ company }) => ({ id: company.customer.id }),
  },
  CustomerAside: {
    statements: 4,
    variables: ({ company }) => ({ id: company.customer.id }),
  },
  CustomerTimeline: timeline('customer'),
  LeadTimeline: timeline('lead'),
  TaskTimeline: timeline('task'),
  ServiceTimeline: timeline('customerService', 3),
  PersonTimeline: timeline('assistant'),
  Messages: {
    statements: 5,
    by: 'assistant',
    variables: ({ company }) => ({ customerId: company.customer.id, first: 50, ours: true }),
  },
  WhoChanged: {
    statements: 2,
    variables: ({ company }) => ({ noun: 'CUSTOMER', id: company.customer.id }),
  },
  TeamPanel: { statements: 2 },
  PlaceCounts: { statements: 2 },
  Assistants: { statements: 3 },
  LeadsBoard: { statements: 3 },
  Threads: { statements: 4, by: 'assistant', variables: () => ({ first: 50 }) },
  ThreadsFound: { statements: 5, by: 'assistant', variables: () => ({ search: 'Same' }) },
  SchedulePage: { statements: 4 },
  NewestActivity: { statements: 2 },
  TaskPage: {
    statements: 3,
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
    many.map((n) => ({ name: `Nobody's ${n}`, email: 'l@x.test' })),
  )
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
      uploadedBy: author(n),
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
      status: n === 1 ? ('active' as const) : ('scheduled' as const),
    })),
  )
  for (const noun of allNouns.filter((noun) => !(noun in build)))
    for (const _ of many) await buildAny(db, noun, own)
  return { company, manager }
}

/** Fields of a connection that cost nothing beside the list itself. */
const frames = new Set(['nodes', 'edges', 'node', 'pageInfo'])

const toOne = new Set(
  Object.values(relations).flatMap((fields) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'one' || kind === 'person' ? [field] : [],
    ),
  ),
)

const isRoot = (ancestors: readonly (ASTNode | readonly ASTNode[])[]) =>
  ancestors.some((one) => 'kind' in one && one.kind === Kind.OPERATION_DEFINITION) &&
  !ancestors.some((one) => 'kind' in one && one.kind === Kind.FIELD)

/** One statement for each list and total that an operation leads to, with all that their records lead to, and one to find out who asks. */
const plainCost = (name: string) => {
  let cost = 1
  visit(parse(textOf(name)), {
    Field: ({ name, selectionSet }, _key, _parent, _path, ancestors) => {
      const isRead = selectionSet && !frames.has(name.value)
      const isJoined = toOne.has(name.value) && !isRoot(ancestors)
      if (name.value === 'totalCount' || (isRead && !isJoined)) cost += 1
    },
  })
  return cost
}

const schema = createSchema()

/** The order of a plain list, and which record a plain page shows. */
const plainVariables = (query: OperationDefinitionNode) => (filled: Filled) => {
  const [root] = query.selectionSet.selections
  const noun = root?.kind === Kind.FIELD ? root.name.value : ''
  const order = query.variableDefinitions?.find(({ variable }) => variable.name.value === 'orderBy')
  if (!order) return { id: filled.company[noun as Noun]?.id }
  const type = order.type.kind === Kind.NON_NULL_TYPE ? order.type.type : order.type
  const input = schema.getType(type.kind === Kind.NAMED_TYPE ? type.name.value : '')
  const field = isInputObjectType(input) ? getNamedType(input.getFields()['field']?.type) : null
  return list(isEnumType(field) ? (field.getValues()[0]?.name ?? '') : '')()
}

const pages: Record<string, Page> = Object.fromEntries(
  queries.map((query) => [
    nameOf(query),
    particular[nameOf(query)] ?? {
      statements: plainCost(nameOf(query)),
      variables: plainVariables(query),
    },
  ]),
)

it('every line of the table above stands for a query of the web', () => {
  expect(Object.keys(particular).filter((name) => !(name in pages))).toEqual([])
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
  const stated = Object.entries(pages).map(([name, { statements }]) => [name, statements])
  expect(found).toEqual(Object.fromEntries(stated))
})
