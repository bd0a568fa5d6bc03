import { getNamedType, isCompositeType, isNonNullType, isObjectType } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { reading } from '#api/access/reading.ts'
import type { Noun } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { build, buildAny, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { updateBypassingTriggers } from '#api/testing/data/bypass-triggers.ts'
import { relations } from '#api/graphql/selection/relations.ts'
import { historyNouns } from '#shared/lists/activity.ts'
import { createSchema } from './schema.ts'
import { timelineOwners } from './timeline-fields.ts'

/** Fields of a timeline entry that hold the record behind it. */
const timelineEntryFields = [
  'message',
  'interaction',
  'communicationSession',
  'task',
  'taskUpdate',
  'fileAttachment',
  'statusChange',
  'leadContact',
  'activity',
]

/** Fields that lead to records by other means than one column, with resolvers of their own. */
const otherRecordFields = [
  'Absence.cover',
  'Absence.person',
  'Allowance.service',
  'Customer.allowances',
  'Customer.assistantAbsence',
  'Customer.assistantHours',
  'CustomerService.allowance',
  'CustomerService.extraHours',
  'ExtraHoursRequest.answeredBy',
  'ExtraHoursRequest.requestedBy',
  'CustomerService.minutes',
  'CustomerService.answeredCalls',
  'AnsweredCall.person',
  'Customer.week',
  'CustomerWeek.days',
  'CustomerWeek.tasks',
  'CustomerWeek.work',
  'CustomerWeek.allowances',
  'CustomerWeek.done',
  'DoneTask.files',
  'Import.columns',
  'Import.counts',
  'ImportColumn.values',
  'ImportField.choices',
  'Lead.statusChanges',
  'Lead.nextStep',
  'CustomerMerge.obstacles',
  'CustomerMerge.readers',
  'CustomerPair.newer',
  'CustomerPair.older',
  'CustomerPairs.pairs',
  'FullExport.tables',
  'FullExport.zip',
  'LeadColumn.leads',
  'LeadPairs.pairs',
  'LeadPair.older',
  'LeadPair.newer',
  'Message.mentions',
  'PresentPerson.person',
  'Workload.assistant',
  'BenchAssistant.assistant',
  'BenchAssistant.weeks',
  'BenchWeek.coveredBy',
  'BenchWeek.covers',
  'Calendar.events',
  'Calendar.calls',
  'Calendar.overlaps',
  'Calendar.timeOff',
  'Calendar.outsideBusyTimes',
  'CalendarTimeOff.person',
  'MonthReport.customers',
  'MonthReport.assistants',
  'MonthCustomer.customer',
  'MonthCustomer.plans',
  'MonthCustomer.assistants',
  'MonthShare.assistant',
  'MonthAssistant.assistant',
  'MonthAssistant.teamMember',
  'TimeOff.cover',
  'User.availability',
  'Availability.hours',
  'Organisation.holidays',
  'AssistantHours.holidays',
  'User.timeOff',
  'User.coveredTimeOff',
  'Viewer.signIns',
  'Viewer.secondFactor',
  'SecondFactor.passkeys',
  'Viewer.badges',
  'Viewer.notificationChoices',
  'ListView.author',
  'ListView.updatedBy',
  'Viewer.quietHours',
  'Viewer.calendarFeed',
  'Viewer.outsideCalendar',
  'Viewer.runningTimer',
  'Activity.changes',
  'ManyChange.changed',
  'ManyChange.refused',
  'Change.personBefore',
  'Change.personAfter',
  ...historyNouns.map((noun) => `${typeName(noun)}.activities`),
  ...timelineOwners.map((noun) => `${typeName(noun)}.timeline`),
  ...timelineEntryFields.map((field) => `TimelineEntry.${field}`),
]

const { db, as } = await testApp()
const schema = createSchema()

const all = Object.entries(relations).flatMap(([type, fields]) =>
  Object.entries(fields).map(([field, relation]) => ({
    name: `${type}.${field}`,
    type,
    field,
    relation,
  })),
)

const isFrame = (name: string) =>
  /^(__|Query$|Mutation$|Subscription$|ChangeBatch$|PageInfo$|CountUpTo$)|(Connection|Edge|Payload)$/.test(
    name,
  )

it('the table has exactly the fields that lead from a record to another', () => {
  const leading = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !isFrame(name))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isCompositeType(getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`),
    )
  expect([...all.map(({ name }) => name), ...otherRecordFields].toSorted()).toEqual(
    leading.toSorted(),
  )
})

/** Fields whose column has another name than the field, repeated here on purpose. */
const columns: Record<string, string> = {
  'Viewer.user': 'id',
  'User.assignedCustomers': 'assignedVaId',
  'User.assignedLeads': 'assignedVaId',
  'User.assignedTasks': 'assignedVaId',
  'User.calendarEvents': 'vaId',
  'User.communicationSessions': 'vaId',
  'User.sentMessages': 'senderId',
  'User.receivedMessages': 'receiverId',
  'User.taskUpdates': 'createdBy',
  'User.fileAttachments': 'uploadedBy',
  'Task.resultFiles': 'resultTaskId',
  'TaskUpdate.answers': 'questionId',
  'TaskUpdate.author': 'createdBy',
  'FileAttachment.uploader': 'uploadedBy',
  'LeadStatusChange.changedBy': 'changedBy',
  'LeadContact.recordedBy': 'recordedBy',
}

it('every relation uses the column with the name of its field or of its parent', () => {
  const queryPlain = ({ type, field, relation }: (typeof all)[number]) =>
    relation.kind === 'one' || relation.kind === 'person' ? `${field}Id` : `${nounOf(type)}Id`
  expect(Object.fromEntries(all.map(({ name, relation }) => [name, relation.column]))).toEqual({
    ...Object.fromEntries(all.map((one) => [one.name, queryPlain(one)])),
    ...columns,
  })
})

it('no two fields lead to a list by the same column', () => {
  const ways = all.flatMap(({ relation }) =>
    relation.kind === 'many' ? [`${relation.noun}.${relation.column}`] : [],
  )
  expect(ways.length).toBe(new Set(ways).size)
})

/** A filter for each noun that matches nothing. */
const nothing: Partial<Record<Noun, object>> = {
  customer: { assignedVaId: '987654321' },
  lead: { source: 'no such source' },
  taskUpdate: { taskId: '987654321' },
  fileAttachment: { taskId: '987654321' },
  securityEvent: { userId: '987654321' },
}
const noFilter = { customerId: '987654321' }

const nounOf = (type: string) => `${type.charAt(0).toLowerCase()}${type.slice(1)}` as Noun

let ours: Company
let theirs: Company
let people: { person: string; caller: TestClient; id: number }[]

beforeEach(async () => {
  ours = await buildCompany(db)
  theirs = await buildCompany(db)
  const manager = await buildManager(db)
  people = await Promise.all(
    Object.entries({ user: ours.user, assistant: ours.assistant, manager }).map(
      async ([person, user]) => ({ person, caller: await as(user), id: user.id }),
    ),
  )
})

/** Returns whether a person may query this noun at all. */
const canQuery = (noun: Noun, person: string) =>
  person === 'manager' || reading[noun].one.includes('user')

type FoundRecord = { id: string; [field: string]: unknown }

const find = async (caller: TestClient, noun: Noun, id: number, selection = 'id') => {
  const { data, errors } = await caller.graphql(
    `query ($id: ID!) { ${noun}(id: $id) { id ${selection} } }`,
    { id },
  )
  expect(errors).toEqual([])
  return data?.[noun] as FoundRecord | null
}

const sees = async (caller: TestClient, noun: Noun, ids: number[]) => {
  const seenValues = await Promise.all(ids.map((id) => find(caller, noun, id)))
  return seenValues.flatMap((foundRecord) => (foundRecord ? [foundRecord.id] : [])).toSorted()
}

/** The columns by which a new record of a noun belongs to a company, unless the record has a more specific column. */
const parentsIn = async (company: Company, noun: Noun, column: string) => {
  if (noun === 'customer' || noun === 'lead') return {}
  if (noun === 'fileAttachment') return column === 'uploadedBy' ? { taskId: company.task.id } : {}
  const columns = await db(nouns[noun].many).columnInfo()
  const parents = { customerId: company.customer.id, taskId: company.task.id }
  return Object.fromEntries(Object.entries(parents).filter(([name]) => name in columns))
}

/** Adds a record of a noun to each of the two companies, with the column set to the company's record if possible. */
const addTo = async (noun: Noun, column: string, id: number) => {
  for (const company of [ours, theirs]) {
    const ownRecord = await parentsIn(company, noun, column)
    await buildAny(db, noun, { ...ownRecord, [column]: id })
    // Adds a record of the same noun that refers to none of our records.
    await buildAny(db, noun, ownRecord)
  }
}

const idsWith = async (noun: Noun, column: string, value: number): Promise<number[]> =>
  db(nouns[noun].many)
    .where({ [column]: value })
    .pluck('id')

type List = { totalCount: number; nodes: { id: string }[] }

const listSelection = (field: string, noun: Noun) =>
  `all: ${field}(first: 200) { totalCount nodes { id } }
   none: ${field}(filter: $filter) { totalCount nodes { id } }
   kind: __typename`.replace('$filter', () => literal(nothing[noun] ?? noFilter))

const literal = (value: object) =>
  `{ ${Object.entries(value)
    .map(([name, givenValue]) => `${name}: ${JSON.stringify(givenValue)}`)
    .join(', ')} }`

/** Records of our company from which the relations of a type start. */
const parentsOf = (type: string) =>
  type === 'User' ? [ours.user, ours.assistant] : [ours[nounOf(type)]]

const manyOf = all.filter(({ relation }) => relation.kind === 'many')

describe('a list of a record', () => {
  it.each(manyOf)(
    '$name has the records that refer to the parent and are in scope, with count and filters',
    async ({ type, field, relation }) => {
      if (relation.kind !== 'many') return
      for (const parent of parentsOf(type)) await addTo(relation.noun, relation.column, parent.id)
      let comparedCount = 0
      for (const { person, caller } of people)
        for (const parent of parentsOf(type)) {
          const foundRecord = await find(
            caller,
            nounOf(type),
            parent.id,
            listSelection(field, relation.noun),
          )
          if (!foundRecord) continue
          const ids = await idsWith(relation.noun, relation.column, parent.id)
          const expected = await sees(caller, relation.noun, ids)
          const list = foundRecord['all'] as List
          comparedCount += ids.length
          expect({ person, ids: list.nodes.map(({ id }) => id).toSorted() }).toEqual({
            person,
            ids: expected,
          })
          expect({ person, count: list.totalCount }).toEqual({ person, count: expected.length })
          expect(foundRecord['none']).toEqual({ totalCount: 0, nodes: [] })
        }
      expect(comparedCount).toBeGreaterThan(0)
    },
  )
})

const singles = all.filter(
  ({ relation, type }) =>
    relation.kind !== 'many' && !['Viewer', 'LeadStatusChange', 'LeadContact'].includes(type),
)

describe('a to-one relation of a record', () => {
  it.each(singles)(
    '$name is the record that the column refers to',
    async ({ type, field, relation }) => {
      const noun = nounOf(type)
      const { column } = relation
      if (relation.kind !== 'unique' && !ours[noun][column as never]) {
        const target = relation.kind === 'person' ? ours.assistant : ours[relation.noun]
        await updateBypassingTriggers(db, nouns[noun].many, ours[noun].id, { [column]: target.id })
      }
      const parent =
        relation.kind === 'unique'
          ? ours.assistant
          : await db(nouns[noun].many).where({ id: ours[noun].id }).first()
      for (const { person, caller } of people) {
        if (relation.kind === 'unique' && person === 'user') continue
        if (!canQuery(noun, person)) continue
        const foundRecord = await find(caller, noun, parent.id, `${field} { id }`)
        if (!foundRecord) continue
        const ids: number[] =
          relation.kind === 'unique'
            ? await idsWith(relation.noun, column, parent.id)
            : [parent[column]]
        const expected =
          relation.kind === 'person' ? ids.map(String) : await sees(caller, relation.noun, ids)
        const target = foundRecord[field] as { id: string } | null
        expect({ person, ids: target ? [target.id] : [] }).toEqual({ person, ids: expected })
      }
    },
  )

  it('is null if the column is null', async () => {
    const [, , manager] = people
    const lead = await build.lead(db)
    const foundRecord =
      manager && (await find(manager.caller, 'lead', lead.id, 'assignedVa { id } customer { id }'))
    expect(foundRecord).toEqual({ id: String(lead.id), assignedVa: null, customer: null })
  })

  it('is the viewer, their account and their customer', async () => {
    for (const { person, caller, id } of people) {
      const { data } = await caller.graphql('{ me { user { id } customer { id } } }')
      const customer = person === 'user' ? { id: String(ours.customer.id) } : null
      expect(data?.['me']).toEqual({ user: { id: String(id) }, customer })
    }
  })
})

describe('the id of a related record', () => {
  const relatedIds = all.flatMap(({ type, field, relation, name }) => {
    const owner = schema.getType(type)
    const id =
      relation.kind === 'one' && isObjectType(owner) && type !== 'Viewer'
        ? owner.getFields()[relation.column]
        : undefined
    return id && relation.kind === 'one' ? [{ name, type, field, relation }] : []
  })

  it.each(relatedIds)(
    '$name is null exactly if the related record is out of scope',
    async (one) => {
      const { type, field, relation } = one
      const noun = nounOf(type)
      // Records of ours that refer to our records, to theirs and, if nullable, to none.
      const ownRecord = await parentsIn(ours, noun, relation.column)
      const createdCounts = [ours, theirs].map(({ [relation.noun]: parent }) => parent.id)
      const ids = [ours[noun].id]
      for (const id of createdCounts)
        ids.push((await buildAny(db, noun, { ...ownRecord, [relation.column]: id })).id)
      let absentCount = 0
      for (const { caller } of people)
        for (const id of ids) {
          const foundRecord = await find(caller, noun, id, `${relation.column} ${field} { id }`)
          const led = (foundRecord?.[field] ?? null) as { id: string } | null
          expect(foundRecord?.[relation.column] ?? null).toBe(led?.id ?? null)
          if (foundRecord && !led) absentCount += 1
        }
      const contract = schema.getType(type)
      const isNullable =
        isObjectType(contract) && !isNonNullType(contract.getFields()[relation.column]?.type)
      expect(isNullable ? 0 : absentCount).toBe(0)
    },
  )

  it('is null for some viewers', async () => {
    const lead = await build.lead(db, {
      assignedVaId: ours.assistant.id,
      customerId: theirs.customer.id,
    })
    const [, assistant] = people
    const foundRecord = assistant && (await find(assistant.caller, 'lead', lead.id, 'customerId'))
    expect(foundRecord).toEqual({ id: String(lead.id), customerId: null })
  })
})

it('a portal user finds no internal note of staff through any relation', async () => {
  const note = await build.interaction(db, { customerId: ours.customer.id, type: 'note' })
  const seenRows = await Promise.all(
    people.map(({ caller }) => sees(caller, 'interaction', [note.id])),
  )
  expect(seenRows).toEqual([[], [String(note.id)], [String(note.id)]])
  const [user] = people
  const { data } = await user!.caller.graphql(
    '{ me { customer { interactions { totalCount nodes { id } } } user { interactions { totalCount } } } }',
  )
  expect(data).toEqual({
    me: {
      customer: {
        interactions: { totalCount: 1, nodes: [{ id: String(ours.interaction.id) }] },
      },
      user: { interactions: { totalCount: 0 } },
    },
  })
})
