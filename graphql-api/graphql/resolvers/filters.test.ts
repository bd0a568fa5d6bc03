import { getNamedType, isEnumType, isInputObjectType, isListType } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { buildLead, buildManager, buildMessage } from '#api/database/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'
import { updateBypassingTriggers } from '#api/testing/bypass-triggers.ts'
import { createSchema } from './schema.ts'

const { db, as, clock } = await testApp()
const schema = createSchema()

type Case = { ours?: object; theirs?: object; value: unknown }

const early = new Date('2020-01-01T10:00:00Z')
const middle = new Date('2025-01-01T10:00:00Z')
const late = new Date('2030-01-01T10:00:00Z')
const starts = (time: Date) => ({ startTime: time, endTime: new Date(time.getTime() + 1) })

const ends = (time: Date) => ({ startDate: early, endDate: time })

/** Where the words of a record may stand, the likeliest first. */
const wordColumns = ['displayName', 'title', 'content', 'summary', 'serviceType', 'name']

/** Another status than the one that a new record has. */
const otherStatus: Partial<Record<Noun, string>> = {
  teamMember: 'away',
  lead: 'lost',
  customer: 'closed',
}

/** Where a record says when it was. */
const timeColumn = (noun: Noun) =>
  ['timestamp', 'at'].find((column) => column in ours[noun]) ?? 'createdAt'

/** A record that names the assistant, who is somebody else with each. */
const named = (column: string) => ({
  ours: { [column]: ours.assistant.id },
  theirs: { [column]: theirs.assistant.id },
  value: ours.assistant.id,
})

/** What a filter means, said once more by columns: ours shall be found by the value, and theirs not. */
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
  tag: () => ({ ours: { tags: ['gold', 'zebra'] }, theirs: { tags: ['gold'] }, value: 'zebra' }),
  source: () => ({ ours: { source: 'zebra' }, theirs: { source: 'gold' }, value: 'zebra' }),
  department: () => ({
    ours: { department: 'zebra' },
    theirs: { department: 'gold' },
    value: 'zebra',
  }),
  search: (noun) => {
    const column = wordColumns.find((one) => one in ours[noun]) ?? ''
    return { ours: { [column]: 'A Zebra.' }, value: 'zebra' }
  },
  dueAfter: () => ({ ours: { dueDate: late }, theirs: { dueDate: early }, value: middle }),
  completedAfter: () => ({
    ours: { status: 'completed', completedAt: late },
    theirs: { status: 'completed', completedAt: early },
    value: middle,
  }),
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
  // Whose lead was won when, says another record.
  wonSince: () => ({ value: middle }),
  dueBefore: () => ({ ours: { dueDate: early }, theirs: { dueDate: late }, value: middle }),
  startsAfter: () => ({ ours: starts(late), theirs: starts(early), value: middle }),
  startsBefore: () => ({ ours: starts(early), theirs: starts(late), value: middle }),
  upcoming: () => ({ ours: starts(late), theirs: starts(early), value: true }),
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
  // No record has the number of a record of another kind, or a filter might find the right one by the wrong column.
  await db.raw(
    `select setval(sequencename::regclass, 1000 * row_number() over (order by sequencename)) from pg_sequences
     where schemaname = 'public' and sequencename not like 'knex_%'`,
  )
  ours = await buildCompany(db)
  theirs = await buildCompany(db)
  // Theirs is not the last message of its conversation.
  await buildMessage(db, { customerId: theirs.customer.id, timestamp: late })
  for (const [{ customer }, statusSince] of [
    [ours, late],
    [theirs, early],
  ] as const)
    await buildLead(db, { status: 'won', customerId: customer.id, statusSince })
  // A file of a company belongs to a task; here to a message, too.
  for (const company of [ours, theirs]) {
    const values = { messageId: company.message.id }
    await db('fileAttachments').where({ id: company.fileAttachment.id }).update(values)
    Object.assign(company.fileAttachment, values)
  }
})

it.each(filters)(
  '$noun by $name finds what is meant and nothing else',
  async ({ noun, name, type }) => {
    const isEnum = isEnumType(getNamedType(type))
    const row = ours[noun] as Record<string, unknown>
    // A filter that is called as a column is names what the column holds.
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
