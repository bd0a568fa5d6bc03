import { Kind, parse, visit } from 'graphql'
import type { ASTNode } from 'graphql'
import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import type { FilledCompany } from '#api/testing/data/fill-company.ts'
import { webOperations, documentOf } from '#api/testing/data/web-operations.ts'
import { relations } from '#api/graphql/selection/relations.ts'

const { db, as, statements } = await testApp()

/** The number of statements of operations of the web client that are neither a plain list nor a plain record, including the look-up of the sign-in. An operation that needs more must be changed here. */
const particular: Record<string, number> = {
  Me: 2,
  AccountPage: 8,
  CustomerTasks: 4,
  // An event is read with its call.
  CustomerNews: 5,
  CalendarEventNow: 3,
  // The last week is read with plans that have ended.
  OwnCustomer: 11,
  StaffDay: 6,
  TasksOnHold: 3,
  // The turn of each conversation is read by one more, here and in the pages of messages below.
  MyCustomers: 9,
  WaitingMessages: 5,
  UpcomingEvents: 5,
  ManagerDay: 7,
  ManagerWork: 5,
  Workloads: 2,
  BenchPage: 3,
  MonthReportPage: 7,
  MonthReportCsv: 6,
  Room: 2,
  // The leads of all pairs are read together.
  DuplicatesPage: 3,
  // Columns and counts stand in the row.
  ImportsPage: 2,
  ImportPage: 2,
  ImportProgress: 2,
  ImportFields: 2,
  CustomerDuplicatesPage: 3,
  CustomerMergePage: 3,
  // Both customers, the settings, what moves, who reads it, and what stands in the way.
  CustomerMergePlan: 8,
  // A count for each kind of record.
  ExportPage: 16,
  HandoverWork: 5,
  ThreadTasks: 3,
  MessageTasks: 4,
  ComingDemos: 2,
  TeamTime: 4,
  ListViews: 3,
  MonthCalls: 4,
  WeekPage: 7,
  // The assistant's time has no service, whose hours would be read by one more.
  RecentTasks: 2,
  Search: 2,
  ConditionName: 2,
  ConditionFields: 1,
  CrmPage: 2,
  ThisMonth: 4,
  CustomerWork: 3,
  CustomersPage: 7,
  ServicesPage: 3,
  InteractionsPage: 3,
  PersonPage: 7,
  OwnWorkingHours: 3,
  WorkingHours: 4,
  // The holidays stand in the row.
  OrganisationPanel: 2,
  CustomerPage: 7,
  CustomersOfAssistant: 4,
  CustomerAside: 7,
  CustomerTimeline: 5,
  LeadTimeline: 4,
  TaskTimeline: 4,
  ServiceTimeline: 3,
  PersonTimeline: 5,
  Messages: 8,
  // The company’s call has no notes, whose authors would be read by one more.
  CallDetails: 5,
  CallWork: 4,
  // The messages of the company mention no one.
  EarlierMessages: 4,
  LaterMessages: 4,
  MentionablePeople: 3,
  WhoChanged: 2,
  TeamPanel: 2,
  PlaceCounts: 2,
  Assistants: 2,
  LeadsBoard: 6,
  // A list without conditions is not counted again.
  LeadsPage: 5,
  TimeEntriesPage: 3,
  Threads: 7,
  ThreadsFound: 5,
  Calendar: 6,
  AppointmentsNear: 7,
  AssistantHours: 3,
  DemosPanel: 3,
  PasswordLink: 3,
  FreeSlots: 3,
  RingingCalls: 3,
  NewestActivity: 3,
  TaskPage: 5,
  TasksPage: 4,
  TurnTasks: 9,
}

/** Fields of a connection that need no statement besides that of the list. */
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

/** One statement for each list and total of an operation, with the relations of its records, and one to look up the sign-in. */
const plainCost = (name: string) => {
  let cost = 1
  visit(parse(documentOf(name)), {
    Field: ({ name, selectionSet }, _key, _parent, _path, ancestors) => {
      const isRead = selectionSet && !frames.has(name.value)
      const isJoined = toOne.has(name.value) && !isRoot(ancestors)
      if (name.value === 'totalCount' || (isRead && !isJoined)) cost += 1
    },
  })
  return cost
}

it('every row of the table above is a query of the web client', () => {
  expect(Object.keys(particular).filter((name) => !(name in webOperations))).toEqual([])
})

/** Returns the number of statements of each page. */
const costs = async (filledCompany: FilledCompany) => {
  const callers = {
    user: await as(filledCompany.company.user),
    assistant: await as(filledCompany.company.assistant),
    management: await as(filledCompany.manager),
  }
  const countedStatements: Record<string, number> = {}
  for (const [name, { by = 'management', variables }] of Object.entries(webOperations)) {
    const ask = () =>
      statements(async () => {
        const { errors } = await callers[by].graphql(documentOf(name), variables?.(filledCompany))
        expect([name, errors]).toEqual([name, []])
      })
    let queries = await ask()
    // On a slow machine a batch may be split, which repeats statements; the operation is then executed once more.
    if (new Set(queries).size < queries.length) queries = await ask()
    countedStatements[name] = queries.length
  }
  return countedStatements
}

it.each([10, 1000])(
  'with %i records of each noun each page has the stated number of statements',
  async (count) => {
    const foundCosts = await costs(await fillCompany(db, count))
    const statedValues = Object.keys(webOperations).map((name) => [
      name,
      particular[name] ?? plainCost(name),
    ])
    expect(foundCosts).toEqual(Object.fromEntries(statedValues))
  },
)
