import { beforeEach, describe, expect, it } from 'vitest'
import { build, insertMany } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { deleteHistory } from '#api/testing/data/bypass-triggers.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, clock, statements } = await testApp()

type Entry = Record<string, { id: string } | null> & { id: string; at: string; kind: string }
type Timeline = { nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

const records =
  'message { id content sender { displayName } } interaction { id type summary user { displayName } } communicationSession { id status startTime } task { id title status dueDate } taskUpdate { id status note author { displayName } } fileAttachment { id name size } statusChange { id toStatus changedBy { displayName } } activity { id verb actorName at changes { field before after } }'

const read = async (caller: TestClient, noun: string, id: number, givenText = '') => {
  const { data, errors } = await caller.graphql(
    `query ($id: ID!) { ${noun}(id: $id) { timeline${givenText} { nodes { id at kind moved ${records} } pageInfo { hasNextPage endCursor } } } }`,
    { id },
  )
  expect(errors).toEqual([])
  return (data?.[noun] as { timeline: Timeline } | null)?.timeline
}

const fields = [
  'message',
  'interaction',
  'communicationSession',
  'taskUpdate',
  'fileAttachment',
  'statusChange',
  'activity',
  'task',
]

/** Describes an entry in two words: its kind and the field with its record or, for an activity, its verb. */
const sentenceOf = (entry: Entry) => {
  const field =
    entry.kind === 'CHANGE'
      ? fields.find((one) => entry[one])
      : fields.find((one) => one !== 'activity' && entry[one])
  const line = entry['activity'] as { verb?: string } | null
  return `${entry.kind} ${entry.kind === 'CHANGE' && line ? line.verb : field}`
}

let ours: Company
let callers: Record<'user' | 'assistant' | 'manager', TestClient>

beforeEach(async () => {
  ours = await buildCompany(db)
  await deleteHistory(db)
  // Deletes the history; the company's own records date from before the test.
  clock.now = new Date('2030-01-01T10:00:00Z')
  callers = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(await build.manager(db, { displayName: 'Renee' })),
  }
})

/** Runs verbs one minute apart. */
const inTurn = async (...verbs: [keyof typeof callers, string, object][]) => {
  for (const [person, verb, input] of verbs) {
    clock.now = new Date(clock.now.getTime() + 60_000)
    await perform(callers[person], verb, input)
  }
}

const since = (timeline: Timeline | undefined) =>
  (timeline?.nodes ?? []).filter(({ at }) => at > '2030').map(sentenceOf)

const aDay = async () => {
  const { id } = ours.customer
  await inTurn(
    ['user', 'sendMessage', { customerId: id, receiverId: ours.assistant.id, content: 'Hi' }],
    ['assistant', 'recordInteraction', { customerId: id, type: 'CALL', summary: 'Called' }],
    ['assistant', 'recordInteraction', { customerId: id, type: 'NOTE', summary: 'Pays late' }],
    ['assistant', 'startTask', { id: ours.task.id, expectedVersion: 1, note: 'On it' }],
    ['user', 'commentOnTask', { taskId: ours.task.id, note: 'Thanks' }],
    ['assistant', 'completeTask', { id: ours.task.id, expectedVersion: 2, note: 'Done' }],
    [
      'assistant',
      'attachFile',
      { taskId: ours.task.id, name: 'a.txt', type: 'text/plain', size: 1 },
    ],
    ['manager', 'updateCustomer', { id, expectedVersion: 1, phone: '2', tags: ['slow'] }],
    ['manager', 'updateCustomer', { id, expectedVersion: 2, tags: ['slower'] }],
  )
}

const ofKinds = async (kinds: string) =>
  since(await read(callers.manager, 'customer', ours.customer.id, `(kinds: [${kinds}])`))

describe('the timeline of a customer', () => {
  it('has each event once, newest first', async () => {
    await aDay()
    const timeline = await read(callers.manager, 'customer', ours.customer.id, '(first: 100)')
    expect(since(timeline)).toEqual([
      'CHANGE updateCustomer',
      'CHANGE updateCustomer',
      'FILE fileAttachment',
      'TASK taskUpdate',
      'TASK taskUpdate',
      'TASK taskUpdate',
      'NOTE interaction',
      'CALL interaction',
      'MESSAGE message',
    ])
    const [, , , done, comment] = timeline?.nodes ?? []
    expect(comment).toMatchObject({ moved: false, taskUpdate: { note: 'Thanks' } })
    expect(done).toMatchObject({
      moved: true,
      taskUpdate: { status: 'COMPLETED', note: 'Done' },
      task: { id: String(ours.task.id), title: ours.task.title },
    })
  })

  it('has who requested a task', async () => {
    const { id } = ours.customer
    await inTurn([
      'user',
      'createTask',
      { customerId: id, assignedVaId: ours.assistant.id, title: 'New' },
    ])
    const { id: taskId } = await db('tasks').where({ title: 'New' }).first()
    await db('tasks').update({ createdAt: clock.now }).where({ id: taskId })
    // A later update does not make its author the one who requested the task.
    const touch = { id: taskId, expectedVersion: 1, description: 'Soon' }
    await perform(callers.assistant, 'updateTask', touch)
    const timeline = await read(callers.user, 'customer', id)
    expect(since(timeline).toSorted()).toEqual(['CHANGE updateTask', 'TASK task'])
    const request = timeline?.nodes.find(({ task, activity }) => task && activity)
    expect(request).toMatchObject({
      task: { title: 'New' },
      activity: { verb: 'createTask', actorName: ours.user.displayName },
    })
  })

  it('has the entries that each viewer may see: a customer sees no notes and no changes of staff', async () => {
    await aDay()
    const theirs = await read(callers.user, 'customer', ours.customer.id, '(first: 100)')
    expect(since(theirs)).toEqual([
      'CHANGE updateCustomer',
      'FILE fileAttachment',
      'TASK taskUpdate',
      'TASK taskUpdate',
      'TASK taskUpdate',
      'CALL interaction',
      'MESSAGE message',
    ])
    expect(JSON.stringify(theirs)).not.toMatch(/slow|late/)
    const stranger = await as((await buildCompany(db)).assistant)
    expect(await read(stranger, 'customer', ours.customer.id)).toBeUndefined()
  })

  it('can be filtered by kind of entry', async () => {
    await aDay()
    expect(await ofKinds('NOTE')).toEqual(['NOTE interaction'])
    expect(await ofKinds('MESSAGE, FILE')).toEqual(['FILE fileAttachment', 'MESSAGE message'])
    expect(await ofKinds('CALL')).toEqual(['CALL interaction'])
    expect(await ofKinds('')).toEqual([])
  })

  it('has a call at its start, and a planned call at its planned start', async () => {
    const customerId = ours.customer.id
    const at = (startTime: string) => ({
      customerId,
      startTime: new Date(startTime),
      createdAt: new Date('2020-01-01T10:00:00Z'),
    })
    await build.communicationSession(db, { ...at('2040-01-01T10:00:00Z') })
    await build.communicationSession(db, { ...at('2035-01-01T10:00:00Z'), status: 'missed' })
    const timeline = await read(callers.manager, 'customer', customerId, '(kinds: [CALL])')
    expect(timeline?.nodes.map(({ at }) => at.slice(0, 4))).toEqual([
      '2035',
      String(new Date().getFullYear()),
      String(new Date().getFullYear()),
      '2020',
    ])
  })
})

it('a call of an event is one entry once someone came, and until then that of its event', async () => {
  const customerId = ours.customer.id
  const event = await build.calendarEvent(db, {
    customerId,
    startTime: new Date('2040-02-01T10:00:00Z'),
    endTime: new Date('2040-02-01T10:30:00Z'),
  })
  await perform(callers.assistant, 'startCall', { calendarEventId: event.id })
  const call = await db('communicationSessions').where({ calendarEventId: event.id }).first()
  const target = (version: number) => ({ id: call.id as number, expectedVersion: version })
  await perform(callers.assistant, 'declineCall', { communicationSessionId: call.id as number })
  await perform(callers.assistant, 'updateCalendarEvent', {
    id: event.id,
    expectedVersion: event.version,
    startTime: new Date('2040-02-01T11:00:00Z'),
    endTime: new Date('2040-02-01T11:45:00Z'),
  })
  const entries = async () =>
    (await read(callers.manager, 'customer', customerId, '(first: 100)'))?.nodes.filter(
      (entry) =>
        entry['communicationSession'] ??
        (entry['activity'] as { verb: string } | null)?.verb.match(/Call|Session|CalendarEvent/),
    )
  const [movedEntry, ...others] = (await entries()) ?? []
  expect(movedEntry && sentenceOf(movedEntry)).toBe('CHANGE updateCalendarEvent')
  // The company's own call dates from before the test.
  expect(others.map(({ kind }) => kind)).toEqual(['CALL'])
  await perform(callers.assistant, 'startCall', { calendarEventId: event.id })
  const { version } = await db('communicationSessions').where({ id: call.id }).first()
  await perform(callers.user, 'answerCommunicationSession', target(version))
  await perform(callers.user, 'agreeToRecording', {
    communicationSessionId: call.id as number,
    agreed: true,
  })
  await perform(callers.user, 'endCommunicationSession', target(version + 2))
  const heldEntries = (await entries())?.filter(({ id }) => !others.some((one) => one.id === id))
  expect(heldEntries?.map(({ id }) => id)).toEqual([`call-${String(call.id)}`])
})

const refusedFor = async (givenText: string) => {
  const { errors } = await callers.manager.graphql(
    `query ($id: ID!) { customer(id: $id) { timeline(${givenText}) { nodes { id } } } }`,
    { id: ours.customer.id },
  )
  return errors[0]?.extensions['fields']
}

describe('paging through a timeline', () => {
  it('returns every entry, also if many have the same time', async () => {
    const customerId = ours.customer.id
    const at = new Date('2031-01-01T10:00:00Z')
    for (let n = 0; n < 4; n += 1) {
      await build.message(db, { customerId, timestamp: at })
      await build.interaction(db, { customerId, timestamp: at })
      await build.taskUpdate(db, { taskId: ours.task.id, createdAt: at })
      await build.fileAttachment(db, { taskId: ours.task.id, createdAt: at })
      await build.activity(db, {
        customerId,
        at,
        changes: [{ field: 'title', before: '', after: 'A' }],
      })
    }
    const wholeEntries = (await read(callers.manager, 'customer', customerId, '(first: 100)'))
      ?.nodes
    const paged: Entry[] = []
    let after: string | null = null
    do {
      const givenText = `(first: 3${after ? `, after: "${after}"` : ''})`
      const page: Timeline | undefined = await read(
        callers.manager,
        'customer',
        customerId,
        givenText,
      )
      paged.push(...(page?.nodes ?? []))
      after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(paged).toEqual(wholeEntries)
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
    expect(paged.length).toBeGreaterThan(20)
  })

  it('requires a cursor of this timeline, and a valid page size', async () => {
    expect(await refusedFor('after: "x"')).toEqual({
      after: 'This cursor doesn’t belong to this list.',
    })
    expect(await refusedFor('first: 0')).toEqual({
      first: 'The page size must be between 1 and 200.',
    })
  })
})

describe('the timeline of another noun', () => {
  it('has, for a task, its moves, comments, files and changes', async () => {
    await aDay()
    clock.now = new Date(clock.now.getTime() + 60_000)
    await perform(callers.assistant, 'updateTask', {
      id: ours.task.id,
      expectedVersion: 3,
      title: 'X',
    })
    expect(since(await read(callers.assistant, 'task', ours.task.id))).toEqual([
      'CHANGE updateTask',
      'FILE fileAttachment',
      'TASK taskUpdate',
      'TASK taskUpdate',
      'TASK taskUpdate',
    ])
  })

  it('has, for a lead, each change of status once, and other changes', async () => {
    const { id } = ours.lead
    await inTurn(
      ['assistant', 'moveLead', { id, expectedVersion: 1, status: 'CONTACTED' }],
      ['assistant', 'updateLead', { id, expectedVersion: 2, phone: '2' }],
      ['manager', 'convertLead', { id, expectedVersion: 3 }],
    )
    expect(since(await read(callers.manager, 'lead', id))).toEqual([
      'CHANGE statusChange',
      'CHANGE updateLead',
      'CHANGE statusChange',
    ])
  })

  it('has, for a service, its changes', async () => {
    const { id } = ours.customerService
    await inTurn(['manager', 'pauseCustomerService', { id, expectedVersion: 1 }])
    expect(since(await read(callers.manager, 'customerService', id))).toEqual([
      'CHANGE pauseCustomerService',
    ])
  })

  it('has, for a person, what they did and the changes of their account, for viewers who see the person', async () => {
    await aDay()
    const { assistant } = ours
    await inTurn(
      ['manager', 'updateUser', { id: assistant.id, expectedVersion: 1, displayName: 'Iris' }],
      ['assistant', 'updateProfile', { displayName: 'Ida', expectedVersion: 2 }],
    )
    expect(since(await read(callers.manager, 'user', assistant.id))).toEqual([
      'CHANGE updateProfile',
      'CHANGE updateUser',
      'FILE fileAttachment',
      'TASK taskUpdate',
      'TASK taskUpdate',
      'NOTE interaction',
      'CALL interaction',
    ])
  })
})

const readAll = () =>
  callers.manager.graphql(
    `{ customers(first: 10) { nodes { timeline(first: 20) { nodes { at kind ${records} } } } } }`,
  )

it('runs the same number of statements for many customers and entries as for one of each', async () => {
  await aDay()
  const fewNames = await statements(readAll)
  const customerId = ours.customer.id
  await buildCompany(db)
  await insertMany(
    db,
    'messages',
    Array.from({ length: 200 }, (_, n) => ({
      customerId,
      senderId: ours.user.id,
      content: `${n}`,
      timestamp: clock.now,
    })),
  )
  expect((await statements(readAll)).length).toBe(fewNames.length)
  const one = await statements(() => read(callers.manager, 'customer', customerId))
  // The sign-in, the customer, the timeline, and the names of people.
  expect(one.length).toBe(4)
})
