import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const start = new Date('2026-03-02T10:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const scene = async () => {
  clock.now = start
  const [manager, maya, noah] = [
    await build.manager(db, { displayName: 'Dana' }),
    await build.assistant(db, { displayName: 'Maya' }),
    await build.assistant(db, { displayName: 'Noah' }),
  ]
  return { maya, noah, manager, caller: await as(manager), ofMaya: await as(maya) }
}

const toTargets = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id: String(id), expectedVersion: version }))

const inbox = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ notifications { nodes { text count recordId } } }')
  const { nodes } = (data ?? {})['notifications'] as { nodes: { text: string; count: number }[] }
  return nodes
}

const removeIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

const leads = async (count: number) => {
  const rows = []
  for (let n = 0; n < count; n += 1) rows.push(await build.lead(db, { name: `Lead ${n}` }))
  return rows
}

const columnsOf = ({
  version: _v,
  updatedAt: _u,
  lastContactAt: _l,
  ...rest
}: object & Record<string, unknown>) => rest

const textsOf = async (client: TestClient) =>
  (await inbox(client)).map(({ text, count }) => [removeIsolates(text), count])

describe('many leads', () => {
  it('are assigned as one write, told as one notification, and given back by one undo', async () => {
    const { maya, caller, ofMaya } = await scene()
    const rows = await leads(3)
    const input = { records: toTargets(rows), assignedVaId: String(maya.id) }
    const answer = await perform(caller, 'assignLeads', input, 'a-key')
    expect(answer).toEqual({
      id: expect.any(String),
      undoUntil: at(300).toISOString(),
      changed: rows.map(({ id }) => ({ id: String(id), version: 2 })),
      refused: [],
    })
    expect(await perform(caller, 'assignLeads', input, 'a-key')).toEqual(answer)
    expect(await db('activities').pluck('verb')).toEqual(['assignLead', 'assignLead', 'assignLead'])
    const news = await inbox(ofMaya)
    expect(news).toMatchObject([{ count: 3, recordId: null }])
    expect(news.map(({ text }) => removeIsolates(text))).toEqual(['3 leads were assigned to you'])

    clock.now = at(299)
    await perform(caller, 'updateLead', { id: rows[1]?.id, expectedVersion: 2, phone: '1' })
    expect(await perform(caller, 'undoMany', { id: answer['id'] })).toEqual({
      changed: [rows[0], rows[2]].map((row) => ({ id: String(row?.id), version: 3 })),
      refused: [
        {
          id: String(rows[1]?.id),
          code: 'CONFLICT',
          message: 'Changed since. It stays as it is.',
        },
      ],
    })
    expect(await db('leads').orderBy('id').pluck('assigned_va_id')).toEqual([null, maya.id, null])
    expect(await db('activities').where({ verb: 'undoMany' }).pluck('changes')).toEqual(
      [1, 2].map(() => [{ field: 'assignedVaId', before: maya.id, after: null }]),
    )
    expect(await inbox(ofMaya)).toEqual([])
    expect(await performRefused(caller, 'undoMany', { id: answer['id'] })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('that are refused are named with the reason and stay as they are', async () => {
    const { maya, caller } = await scene()
    const [one, other] = await leads(2)
    const records = [
      { id: String(one?.id), expectedVersion: 7 },
      { id: '9999', expectedVersion: 1 },
      { id: String(other?.id), expectedVersion: 1 },
    ]
    const answer = await perform(caller, 'assignLeads', { records, assignedVaId: String(maya.id) })
    expect(answer).toMatchObject({
      changed: [{ id: String(other?.id), version: 2 }],
      refused: [
        { id: String(one?.id), code: 'CONFLICT' },
        { id: '9999', code: 'NOT_FOUND', message: 'Lead not found.' },
      ],
    })
    expect(await db('leads').where({ id: one?.id }).first()).toEqual(one)
    expect(await db('activities')).toHaveLength(1)
  })

  it('are at most 500, each named once, and changed ten times a minute', async () => {
    const { caller } = await scene()
    const records = Array.from({ length: 501 }, (_, n) => ({ id: `${n + 1}`, expectedVersion: 1 }))
    for (const [wrongValues, message] of [
      [records, 'Choose at most 500 records.'],
      [[], 'Choose at least one record.'],
      [[records[0], records[0]], 'Name each record once.'],
    ] as const)
      expect(
        await performRefused(caller, 'assignLeads', { records: wrongValues, assignedVaId: null }),
      ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { records: message } })
    const input = { records: records.slice(0, 1), assignedVaId: null }
    for (let n = 0; n < 10; n += 1) await perform(caller, 'assignLeads', input)
    expect(await performRefused(caller, 'assignLeads', input)).toMatchObject({
      code: 'RATE_LIMITED',
    })
    // By each person.
    await perform(await as(await build.manager(db)), 'assignLeads', input)
  })

  it('are given back by the same person and for five minutes only', async () => {
    const { maya, caller } = await scene()
    const input = { records: toTargets(await leads(1)), assignedVaId: String(maya.id) }
    const { id } = await perform(caller, 'assignLeads', input)
    const other = await as(await build.manager(db))
    expect(await performRefused(other, 'undoMany', { id })).toMatchObject({ code: 'NOT_FOUND' })
    clock.now = at(301)
    expect(await performRefused(caller, 'undoMany', { id })).toMatchObject({ code: 'CONFLICT' })
    expect(await db('leads').pluck('assigned_va_id')).toEqual([maya.id])
  })
})

describe('the undo of every verb of many records', () => {
  /** A customer of Maya with tags, a task that waits for an answer, an appointment and a lead. */
  const work = async () => {
    const all = await scene()
    await db('organisation').update({ assistantsSee: 'all' })
    const customer = await build.customer(db, {
      assignedVaId: all.maya.id,
      tags: ['Gold', 'North'],
    })
    const of = { customerId: customer.id, assignedVaId: all.maya.id }
    const question = {
      status: 'waiting',
      waitingFor: 'someone_else',
      lookAgainOn: '2026-03-09',
    } as const
    const task = await build.task(db, { ...of, ...question, dueDate: at(7200) })
    await build.calendarEvent(db, {
      customerId: customer.id,
      vaId: all.maya.id,
      startTime: at(86_400),
      endTime: at(90_000),
    })
    const lead = await build.lead(db, { assignedVaId: all.maya.id, statusSince: at(-86_400) })
    return { ...all, customer, task, lead }
  }

  const tables = [
    'customers',
    'tasks',
    'leads',
    'calendarEvents',
    'leadStatusChanges',
    'leadContacts',
  ]

  const readStored = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(
          async (table) => [table, (await db(table).orderBy('id')).map(columnsOf)] as const,
        ),
      ),
    )

  it.each([
    ['assignCustomers', 'customer', { note: 'Please call on Monday.' }],
    ['tagCustomers', 'customer', { add: ['gold', 'New'], remove: ['NORTH'] }],
    ['moveLeads', 'lead', { status: 'CONTACTED' }],
    ['moveLeads', 'lead', { status: 'LOST', reason: 'Too expensive' }],
    ['assignLeads', 'lead', {}],
    ['assignTasks', 'task', {}],
    [
      'updateTasks',
      'task',
      { dueDate: at(86_400).toISOString(), dueIsDay: true, priority: 'URGENT' },
    ],
    ['cancelTasks', 'task', { note: 'No longer needed.' }],
    ['completeTasks', 'task', {}],
  ] as const)('%s of a %s %j restores every value', async (verb, noun, give) => {
    const all = await work()
    if (verb === 'completeTasks')
      await db('tasks').update({ status: 'in_progress', waitingFor: null, lookAgainOn: null })
    const before = await readStored()
    const records = [{ id: String(all[noun].id), expectedVersion: 1 }]
    const assignedVaId = verb.startsWith('assign') ? { assignedVaId: String(all.noah.id) } : {}
    const answer = await perform(all.caller, verb, { records, ...assignedVaId, ...give })
    expect(answer).toMatchObject({ refused: [], changed: [{ version: 2 }] })
    expect(await readStored()).not.toEqual(before)
    clock.now = at(60)
    expect(await perform(all.caller, 'undoMany', { id: answer['id'] })).toMatchObject({
      refused: [],
      changed: [{ id: String(all[noun].id) }],
    })
    expect(await readStored()).toEqual(before)
    expect(await db('activities').where({ verb: 'undoMany', noun })).toHaveLength(1)
    expect(await db('notifications').where('subjectId', '<', 0)).toEqual([])
  })
})

describe('people are told once of many', () => {
  it('tasks that are completed: each customer of their own, with what they were called if it is one', async () => {
    const { caller } = await scene()
    const [one, other] = [await build.customer(db), await build.customer(db)]
    const [olivia, joel] = [
      await as(await build.user(db, { customerId: one.id })),
      await as(await build.user(db, { customerId: other.id })),
    ]
    const status = 'in_progress' as const
    const tasks = [
      await build.task(db, { customerId: one.id, status }),
      await build.task(db, { customerId: one.id, status }),
      await build.task(db, { customerId: other.id, status, title: 'Book flights' }),
    ]
    await perform(caller, 'completeTasks', { records: toTargets(tasks) })
    expect(await textsOf(olivia)).toEqual([['Dana completed 2 tasks', 2]])
    expect(await textsOf(joel)).toEqual([['Dana completed “Book flights”', 1]])
  })

  it('customers whose appointments would overlap each other: the first one is handed over, the other one is refused', async () => {
    const { maya, noah, caller } = await scene()
    const joel = await build.assistant(db)
    const customers = []
    for (const vaId of [maya.id, joel.id]) {
      const customer = await build.customer(db, { assignedVaId: vaId })
      customers.push(customer)
      await perform(caller, 'createCalendarEvent', {
        customerId: customer.id,
        vaId,
        title: 'Review',
        eventType: 'MEETING',
        startTime: at(86_400).toISOString(),
        endTime: at(90_000).toISOString(),
      })
    }
    const input = { records: toTargets(customers), assignedVaId: String(noah.id) }
    const answer = await perform(caller, 'assignCustomers', input)
    expect(answer).toMatchObject({
      changed: [{ id: String(customers[0]?.id) }],
      refused: [
        {
          id: String(customers[1]?.id),
          code: 'SLOT_TAKEN',
          message:
            'One appointment overlaps others of the new assistant. Choose other times for them, or cancel them.',
        },
      ],
    })
    expect(await db('calendarEvents').orderBy('id').pluck('va_id')).toEqual([noah.id, joel.id])
    expect(await db('busy_times').orderBy('person_id').pluck('person_id')).toEqual([
      noah.id,
      joel.id,
    ])
  })

  it('customers that are handed over, with the note, and a refused one is not counted', async () => {
    const { maya, noah, caller, ofMaya } = await scene()
    const customers = []
    for (let n = 0; n < 3; n += 1)
      customers.push(await build.customer(db, { assignedVaId: maya.id }))
    const appointment = {
      title: 'Review',
      eventType: 'MEETING',
      startTime: at(86_400).toISOString(),
      endTime: at(90_000).toISOString(),
    }
    const ofNoah = await build.customer(db, { assignedVaId: noah.id })
    for (const customer of [ofNoah, customers[1]])
      await perform(caller, 'createCalendarEvent', {
        customerId: customer?.id,
        vaId: customer?.assignedVaId,
        ...appointment,
      })
    const answer = await perform(caller, 'assignCustomers', {
      records: toTargets(customers),
      assignedVaId: String(noah.id),
      note: 'On leave.',
    })
    expect(answer).toMatchObject({
      changed: [{ id: String(customers[0]?.id) }, { id: String(customers[2]?.id) }],
      refused: [{ id: String(customers[1]?.id), code: 'SLOT_TAKEN' }],
    })
    expect(await db('interactions').pluck('customer_id')).toEqual([
      customers[0]?.id,
      customers[2]?.id,
    ])
    const [givenRecord] = await inbox(ofMaya)
    const [receivedRecord] = await inbox(await as(noah))
    expect([
      removeIsolates(givenRecord?.text ?? ''),
      removeIsolates(receivedRecord?.text ?? ''),
    ]).toEqual([
      'Dana handed 2 customers over to another assistant',
      'Dana handed 2 customers over to you, with a note',
    ])
  })
})
