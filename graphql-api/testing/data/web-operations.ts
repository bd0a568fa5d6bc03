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
import type { DefinitionNode, OperationDefinitionNode } from 'graphql'
import type { Noun } from '#api/access/nouns.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { type Company, passwordLinkOf } from './company.ts'
import type { FilledCompany } from './fill-company.ts'
import { hoursOperations, type WebOperation } from './hours-operations.ts'
import { mergeOperations } from './merge-operations.ts'

const longTime = '2020-01-01T00:00:00Z'
const moment = {
  now: '2026-06-01T10:00:00Z',
  today: longTime,
  tomorrow: '2026-06-02T00:00:00Z',
  month: longTime,
  soon: '2030-01-01T00:00:00Z',
}

const list = (field: string) => () => ({
  first: 25,
  search: null,
  orderBy: { field, direction: 'DESC' },
})

const record = (of: keyof Company) => ({
  variables: ({ company }: FilledCompany) => ({ id: company[of].id }),
})

const timeline = (of: keyof Company) => ({
  variables: ({ company }: FilledCompany) => ({ id: company[of].id, first: 20 }),
})

const ofCustomer = (by: 'user' | 'assistant'): WebOperation => ({
  by,
  variables: ({ company }) => ({ customerId: company.customer.id }),
})

/** Callers and variables of operations that are neither a plain list nor a plain record for management. */
const specificOperations: Record<string, WebOperation> = {
  Calendar: {
    variables: ({ company }) => ({
      from: '2030-01-01T00:00:00Z',
      to: '2030-02-01T00:00:00Z',
      personIds: [company.assistant.id],
    }),
  },
  AssistantHours: ofCustomer('user'),
  AppointmentsNear: {
    variables: ({ company }) => ({
      from: '2030-01-01T00:00:00Z',
      to: '2030-01-04T00:00:00Z',
      personId: company.assistant.id,
    }),
  },
  WorkingHours: { variables: () => ({ isTeam: true }) },
  FreeSlots: {
    by: 'user',
    variables: ({ company }) => ({
      assistantId: company.assistant.id,
      from: new Date().toISOString(),
      to: new Date(Date.now() + 28 * 86_400_000).toISOString(),
    }),
  },
  CallRecordings: { by: 'assistant', variables: ({ callId }) => ({ id: callId, isStaff: true }) },
  CallServers: { by: 'assistant', variables: ({ callId }) => ({ id: callId, isStaff: true }) },
  CallTasks: ofCustomer('assistant'),
  CallMinutes: ofCustomer('user'),
  RingingCalls: { by: 'assistant' },
  Me: { by: 'user' },
  AccountPage: { by: 'user' },
  PasswordLink: { variables: ({ company }) => ({ token: passwordLinkOf(company) }) },
  RunningTimer: { by: 'assistant' },
  RecentTasks: {
    by: 'assistant',
    variables: ({ company }) => ({ assistantId: company.assistant.id }),
  },
  Inbox: { variables: () => ({ first: 50, filter: { unread: true } }) },
  CustomerTasks: { by: 'user' },
  CustomerNews: { by: 'user', variables: () => ({ since: longTime, week: longTime }) },
  StaffDay: {
    by: 'assistant',
    variables: ({ company }) => ({ ...moment, mine: company.assistant.id }),
  },
  NewAndAnswered: {
    by: 'assistant',
    variables: ({ company }) => ({ mine: company.assistant.id, day: '2026-06-01' }),
  },
  TasksOnHold: {
    by: 'assistant',
    variables: ({ company }) => ({ mine: company.assistant.id }),
  },
  MyCustomers: {
    by: 'assistant',
    variables: ({ company }) => ({ ...moment, mine: company.assistant.id }),
  },
  WaitingMessages: { by: 'assistant' },
  EarlierMessages: {
    variables: ({ company }) => ({ customerId: company.customer.id, first: 100 }),
  },
  LaterMessages: {
    variables: ({ company }) => ({ customerId: company.customer.id, last: 100 }),
  },
  ThreadSearch: {
    variables: ({ company }) => ({ customerId: company.customer.id, search: 'word', first: 20 }),
  },
  MentionablePeople: {
    variables: ({ company }) => ({ customerId: company.customer.id, search: '' }),
  },
  UpcomingEvents: { by: 'assistant' },
  ManagerDay: { variables: () => moment },
  ManagerWork: { variables: () => moment },
  CustomersOfAssistant: {
    variables: ({ company }) => ({ ...moment, assistant: company.assistant.id }),
  },
  OwnCustomer: {
    by: 'user',
    variables: ({ company }) => ({ customer: company.customer.id, lastWeek: '2026-11-18' }),
  },
  ThreadTasks: ofCustomer('assistant'),
  ...hoursOperations,
  ...mergeOperations,
  MessageTasks: {
    by: 'assistant',
    variables: ({ company }) => ({ customerId: company.customer.id, first: 50 }),
  },
  TasksPage: {
    by: 'user',
    variables: () => ({ ...list('UPDATED_AT')(), withCancelled: true }),
  },
  TurnTasks: {
    variables: () => ({
      withTeam: true,
      open: { status: ['REQUESTED', 'IN_PROGRESS', 'WAITING'] },
      waiting: { status: ['WAITING'], waitingFor: ['CUSTOMER'] },
      overdue: { status: ['REQUESTED', 'IN_PROGRESS'], dueBefore: moment.now },
      inProgress: { status: ['IN_PROGRESS'], notDueBefore: moment.now },
      notStarted: { status: ['REQUESTED'], notDueBefore: moment.now },
      onHold: { status: ['WAITING'], waitingFor: ['SOMEONE_ELSE'] },
    }),
  },
  Search: { by: 'assistant', variables: () => ({ text: 'same' }) },
  BenchPage: { variables: () => ({ weeks: 8 }) },
  MonthReportPage: {
    variables: () => ({ first: 50, orderBy: { field: 'REVENUE_PER_HOUR', direction: 'ASC' } }),
  },
  MonthReportCsv: { variables: () => ({}) },
  Room: { variables: () => ({ from: null }) },
  HandoverWork: { variables: ({ company }) => ({ id: company.customer.id, now: moment.now }) },
  CustomersWithHours: {
    variables: ({ company }) => ({ assistant: company.assistant.id }),
  },
  CrmPage: { variables: () => moment },
  NewestActivity: { variables: () => moment },
  ThisMonth: { variables: () => moment },
  CustomersPage: {
    variables: () => ({ ...list('NAME')(), now: moment.now, values: true }),
  },
  ServicesPage: {
    variables: () => ({ ...list('START_DATE')(), ...moment, values: true }),
  },
  InteractionsPage: { variables: () => ({ ...list('TIMESTAMP')(), today: moment.today }) },
  LeadsBoard: { variables: () => moment },
  ServicePage: {
    variables: ({ company }) => ({ id: company.customerService.id, values: true }),
  },
  PersonPage: {
    variables: ({ company }) => ({ id: company.assistant.id, now: moment.now, signIns: true }),
  },
  CustomerPage: record('customer'),
  CustomerAside: record('customer'),
  CustomerTimeline: timeline('customer'),
  LeadTimeline: timeline('lead'),
  TaskTimeline: timeline('task'),
  ServiceTimeline: timeline('customerService'),
  PersonTimeline: timeline('assistant'),
  Messages: {
    by: 'assistant',
    variables: ({ company }) => ({ customerId: company.customer.id, first: 50, ours: true }),
  },
  WhoChanged: {
    variables: ({ company }) => ({ noun: 'CUSTOMER', id: company.customer.id }),
  },
  Threads: { by: 'assistant', variables: () => ({ first: 50 }) },
  ThreadsFound: { by: 'assistant', variables: () => ({ search: 'Same' }) },
  TaskPage: { by: 'user', ...record('task') },
}

const root = new URL('../../../', import.meta.url)
const definitions = globSync('web/**/*.graphql', { cwd: root }).flatMap(
  (path) => parse(readFileSync(new URL(path, root), 'utf8')).definitions,
)

const isQuery = (one: DefinitionNode): one is OperationDefinitionNode =>
  one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.QUERY

const queries = definitions.filter(isQuery)
const nameOf = (query: OperationDefinitionNode) => query.name?.value ?? ''

/** Returns an operation of the web client with exactly the fragments that it spreads. */
export const documentOf = (name: string) => {
  const neededMap = new Map<string, DefinitionNode>()
  const take = (definition: DefinitionNode | undefined) => {
    if (!definition || neededMap.has(print(definition))) return
    neededMap.set(print(definition), definition)
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
  return [...neededMap.keys()].join('\n')
}

const schema = createSchema()

/** The order of a plain list, and the record of a plain page. */
const plainVariables = (query: OperationDefinitionNode) => (filledCompany: FilledCompany) => {
  const [root] = query.selectionSet.selections
  const noun = root?.kind === Kind.FIELD ? root.name.value : ''
  const order = query.variableDefinitions?.find(({ variable }) => variable.name.value === 'orderBy')
  if (!order) return { id: filledCompany.company[noun as Noun]?.id }
  const type = order.type.kind === Kind.NON_NULL_TYPE ? order.type.type : order.type
  const input = schema.getType(type.kind === Kind.NAMED_TYPE ? type.name.value : '')
  const field = isInputObjectType(input) ? getNamedType(input.getFields()['field']?.type) : null
  return list(isEnumType(field) ? (field.getValues()[0]?.name ?? '') : '')()
}

/** Returns the operations of the web client by name. */
export const webOperations: Record<string, WebOperation> = Object.fromEntries(
  queries.map((query) => [
    nameOf(query),
    specificOperations[nameOf(query)] ?? { variables: plainVariables(query) },
  ]),
)
