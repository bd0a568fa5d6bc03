import { getNamedType, isEnumType, isInputObjectType, isListType } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { buildLead, buildManager, buildMessage } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { updateBypassingTriggers } from '#api/testing/data/bypass-triggers.ts'
import { nameColumns } from '#api/stores/history/record-name.ts'
import { createSchema } from './schema.ts'

const { db, as, clock } = await testApp()
const schema = createSchema()

type Case = { ours?: object; theirs?: object; value: unknown }

const early = new Date('2020-01-01T10:00:00Z')
const middle = new Date('2025-01-01T10:00:00Z')
const late = new Date('2030-01-01T10:00:00Z')
const starts = (time: Date, noun?: Noun) =>
  noun === 'timeEntry'
    ? { start: time, end: new Date(time.getTime() + 1000) }
    : { startTime: time, endTime: new Date(time.getTime() + 1) }

const ends = (time: Date) => ({ startDate: early, endDate: time })

/** Returns a status that a new record does not have. */
const otherStatus: Partial<Record<Noun, string>> = {
  teamMember: 'away',
  lead: 'lost',
  customer: 'closed',
}

/** Columns with the time of a record. */
const timeColumn = (noun: Noun) =>
  ['timestamp', 'at'].find((column) => column in ours[noun]) ?? 'createdAt'

/** Records with an assistant; each noun names that column differently. */
const named = (column: string) => ({
  ours: { [column]: ours.assistant.id },
  theirs: { [column]: theirs.assistant.id },
  value: ours.assistant.id,
})

/** The meaning of each filter, restated by columns: our record matches the value, and theirs does not. */
const meanings: Record<string, (noun: Noun) => Case> = {
  status: (noun) => ({ theirs: { status: otherStatus[noun] ?? 'cancelled' }, value: null }),
  type: () => ({ ours: { type: 'call' }, theirs: { type: 'email' }, value: ['CALL'] }),
  priority: () => ({ ours: { priority: 'low' }, theirs: { priority: 'high' }, value: ['LOW'] }),
  billingCycle: () => ({
    ours: { billingCycle: 'monthly' },
    theirs: { billingCycle: 'annual' },
    value: ['MONTHLY'],
  }),
  eventType: () => ({
    ours: { eventType: 'call' },
    theirs: { eventType: 'demo' },
    value: ['CALL'],
  }),
  roles: () => ({ theirs: { role: 'virtual_assistant', customerId: null }, value: ['USER'] }),
  disabled: () => ({ theirs: { disabledAt: early }, value: false }),
  invited: () => ({ theirs: { invited: true }, value: false }),
  tag: () => ({ ours: { tags: ['gold', 'zebra'] }, theirs: { tags: ['gold'] }, value: 'zebra' }),
  source: () => ({ ours: { source: 'zebra' }, theirs: { source: 'gold' }, value: 'zebra' }),
  department: () => ({
    ours: { department: 'zebra' },
    theirs: { department: 'gold' },
    value: 'zebra',
  }),
  // Messages and updates of tasks have no name, only a text.
  search: (noun) => ({
    ours: { [nameColumns[noun] ?? 'content']: 'A Zebra.' },
    value: 'zebra',
  }),
  dueAfter: () => ({ ours: { dueDate: late }, theirs: { dueDate: early }, value: middle }),
  completedAfter: () => ({
    ours: { status: 'completed', completedAt: late },
    theirs: { status: 'completed', completedAt: early },
    value: middle,
  }),
  // The assistant of a service is in another table.
  assignedVaId: (noun) => ({ value: noun === 'customerService' ? ours.assistant.id : null }),
  waitingFor: () => ({
    ours: { status: 'waiting', waitingFor: 'customer' },
    theirs: { status: 'waiting', waitingFor: 'someone_else' },
    value: ['CUSTOMER'],
  }),
  customerActed: () => ({ ours: { customerActedAt: late }, value: true }),
  lookAgainBy: () => ({
    ours: { status: 'waiting', waitingFor: 'customer', lookAgainOn: '2026-03-04' },
    theirs: { status: 'waiting', waitingFor: 'customer', lookAgainOn: '2026-03-05' },
    value: '2026-03-04',
  }),
  milestone: () => ({ ours: { verb: 'closeCustomer' }, value: true }),
  assigned: () => ({ theirs: { assignedVaId: null }, value: true }),
  statusAfter: () => ({
    ours: { statusSince: late },
    theirs: { statusSince: early },
    value: middle,
  }),
  last: () => ({ value: true }),
  fromCustomer: () => ({
    ours: { fromCustomer: true },
    theirs: { fromCustomer: false },
    value: true,
  }),
  endsAfter: () => ({ ours: ends(late), theirs: ends(early), value: middle }),
  endsBefore: () => ({ ours: ends(early), theirs: ends(late), value: middle }),
  // The time of a won lead is in another table.
  wonSince: () => ({ value: middle }),
  dueBefore: () => ({ ours: { dueDate: early }, theirs: { dueDate: late }, value: middle }),
  startsAfter: (noun) => ({
    ours: starts(late, noun),
    theirs: starts(early, noun),
    value: middle,
  }),
  startsBefore: (noun) => ({
    ours: starts(early, noun),
    theirs: starts(late, noun),
    value: middle,
  }),
  customerServiceId: () => ({
    ours: { customerServiceId: ours.customerService.id },
    value: ours.customerService.id,
  }),
  upcoming: () => ({ ours: starts(late), theirs: starts(early), value: true }),
  isRinging: () => ({ ours: { ringingSince: early }, theirs: { ringingSince: null }, value: true }),
  since: (noun) => ({
    ours: { [timeColumn(noun)]: late },
    theirs: { [timeColumn(noun)]: early },
    value: middle,
  }),
  statusBefore: () => ({
    ours: { statusSince: early },
    theirs: { statusSince: late },
    value: middle,
  }),
  until: (noun) => ({
    ours: { [timeColumn(noun)]: early },
    theirs: { [timeColumn(noun)]: late },
    value: middle,
  }),
  noun: () => ({ ours: { noun: 'taskUpdate' }, value: ['TASK_UPDATE'] }),
  actorId: () => named('actorId'),
  audience: () => ({ ours: { audience: 'staff' }, value: ['STAFF'] }),
  kind: () => ({ ours: { kind: 'signed_out' }, value: ['SIGNED_OUT'] }),
  userId: () => named('userId'),
  aboutId: () => named('aboutId'),
  network: () => ({ ours: { network: '192.0.2.7' }, value: '192.0.2.7' }),
  recent: () => ({ ours: { timestamp: middle }, theirs: { timestamp: early }, value: true }),
}

const typeName = (noun: Noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

const filters = allNouns.flatMap((noun) => {
  const type = schema.getType(`${typeName(noun)}Filter`)
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
  return fields.map(({ name, type }) => ({ noun, name, type }))
})

let ours: Company
let theirs: Company

beforeEach(async () => {
  clock.now = new Date('2025-01-02T10:00:00Z')
  // Records of different nouns have different ids, or a filter by the wrong column could find the right record.
  await db.raw(
    `select setval(sequencename::regclass, 1000 * row_number() over (order by sequencename)) from pg_sequences
     where schemaname = 'public' and sequencename not like 'knex_%'`,
  )
  ours = await buildCompany(db)
  theirs = await buildCompany(db)
  // Their message is not the last of its conversation.
  await buildMessage(db, { customerId: theirs.customer.id, timestamp: late })
  for (const [{ customer }, statusSince] of [
    [ours, late],
    [theirs, early],
  ] as const)
    await buildLead(db, { status: 'won', customerId: customer.id, statusSince })
  // The company’s file belongs to a task; this one belongs to a message, too.
  for (const company of [ours, theirs]) {
    const values = { messageId: company.message.id }
    await db('fileAttachments').where({ id: company.fileAttachment.id }).update(values)
    Object.assign(company.fileAttachment, values)
  }
})

it.each(filters)(
  '$noun by $name finds exactly the matching records',
  async ({ noun, name, type }) => {
    const isEnum = isEnumType(getNamedType(type))
    const row = ours[noun] as Record<string, unknown>
    // A filter with the name of a column compares that column.
    const { ours: mine = {}, theirs: yours = {}, value = null } = meanings[name]?.(noun) ?? {}
    for (const [company, values] of [
      [ours, mine],
      [theirs, yours],
    ] as const)
      if (Object.keys(values).length > 0)
        await updateBypassingTriggers(db, nouns[noun].many, company[noun].id, values)
    const held = isEnum ? String(row[name]).toUpperCase() : row[name]
    const given = value ?? (isListType(type) ? [held] : held)
    expect(given).toBeDefined()
    const caller = await as(await buildManager(db))
    const { data, errors } = await caller.graphql(
      `query ($filter: ${typeName(noun)}Filter) { ${nouns[noun].many}(first: 200, filter: $filter) { nodes { id } } }`,
      { filter: { [name]: typeof given === 'number' ? String(given) : given } },
    )
    expect(errors).toEqual([])
    const list = data?.[nouns[noun].many] as { nodes: { id: string }[] } | undefined
    const found = (list?.nodes ?? []).map(({ id }) => Number(id))
    expect({
      ours: found.includes(ours[noun].id),
      theirs: found.includes(theirs[noun].id),
    }).toEqual({
      ours: true,
      theirs: false,
    })
  },
)
