import { describe, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { eventsOf, notificationRules } from '#api/access/notification-rules.ts'
import type { NotifiedNoun } from '#api/access/notification-scope.ts'
import { allVerbs, verbs } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import {
  build,
  buildAssistant,
  buildCalendarEvent,
  buildCustomer,
  buildLead,
  buildManager,
  buildTask,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import { sweepNotifications } from '#api/stores/history/sweep-notifications.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { outcomesByPerson } from '#api/testing/attempts/outcomes.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { valuesInStatus } from '#api/testing/attempts/verb-attempt.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { historyNouns } from '#shared/lists/activity.ts'

const { db, as, statements, clock, visitor } = await testApp()

type StoredNotification = {
  id: number
  userId: number
  kind: string
  event: string
  noun: NotifiedNoun
  recordId: number
  audience: string
  actorId: number | null
  count: number
}

/** Returns all notifications without those of `buildCompany`. */
const readStored = async (): Promise<StoredNotification[]> =>
  db('notifications').where('id', '<', 1_000_000).orderBy('id')

type ShownNotification = {
  id: string
  kind: string
  text: string
  actorName: string | null
  noun: string
  recordId: string | null
  customerId: string | null
  count: number
  readAt: string | null
  doneAt: string | null
  urgent: boolean
}

const fields = 'id kind at readAt doneAt text actorName noun recordId customerId count urgent'

const rootField = (data: Record<string, unknown> | null, name: string) => data?.[name]

const inbox = async (caller: TestClient, filter = '{}'): Promise<ShownNotification[]> => {
  const { data, errors } = await caller.graphql(
    `{ notifications(filter: ${filter}) { nodes { ${fields} } } }`,
  )
  expect(errors).toEqual([])
  return (rootField(data, 'notifications') as { nodes: ShownNotification[] }).nodes
}

const texts = async (caller: TestClient) => (await inbox(caller)).map(({ text }) => text)

const badgesOf = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ me { badges { messages tasks leads schedule total } } }')
  return (rootField(data, 'me') as { badges: Record<string, number> }).badges
}

/** A customer with its assistant and two portal users, management, and an unrelated assistant. */
const scene = async () => {
  const dana = await buildManager(db, { displayName: 'Dana' })
  const maya = await buildAssistant(db, { displayName: 'Maya' })
  const noah = await buildAssistant(db, { displayName: 'Noah' })
  const customer = await buildCustomer(db, { name: 'Baker & Sons', assignedVaId: maya.id })
  const joel = await buildUser(db, { displayName: 'Joel', customerId: customer.id })
  const anna = await buildUser(db, { displayName: 'Anna', customerId: customer.id })
  const people = { dana, maya, noah, joel, anna }
  const clients = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, person]) => [name, await as(person)] as const),
    ),
  ) as Record<keyof typeof people, TestClient>
  return { people, clients, customer }
}

const taskOf = async (customer: { id: number }, title = 'Book flights') =>
  buildTask(db, { customerId: customer.id, title })

const isVisible = async (caller: TestClient, noun: string, id: number) => {
  const { data } = await caller.graphql(`query ($id: ID!) { ${noun}(id: $id) { id } }`, { id })
  return data?.[noun] != null
}

const hasNotification = (verb: Verb) =>
  Object.values(notificationRules).some(({ verbs }) => (verbs as readonly Verb[]).includes(verb))

/** Returns a scene with a comment of each side on one task. */
const buildComments = async () => {
  const all = await scene()
  const task = await taskOf(all.customer)
  await perform(all.clients.joel, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  await perform(all.clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  return all
}

const isOfNotifications = (sql: string) => sql.includes('insert into notifications')

/** Returns what is wrong with a notification that its reader has after a verb of the actor. */
const faultOf = async (row: StoredNotification, actor: { id: number }) => {
  const reader: UserRow = await db('users').where({ id: row.userId }).first()
  const caller = await as(reader)
  if (row.userId === actor.id) return 'own action'
  if (row.kind !== 'handover' && !(await isVisible(caller, row.noun, row.recordId)))
    return 'out of scope'
  if (reader.role === 'user' && row.audience !== 'customer') return 'for staff only'
  const shownValues = await inbox(caller)
  return shownValues.some(({ id }) => id === String(row.id)) ? null : 'not shown to its reader'
}

describe('in a walk of every verb by every person', () => {
  const rolesOf = ['user A', 'assistant A', 'management'] as const

  type Variant = {
    verb: Verb
    give?: (colleague: UserRow) => object
    /** The record whose assistant is the colleague before the verb. */
    ofColleague?: 'customer' | 'task' | 'calendarEvent'
    onlyBy?: (typeof rolesOf)[number]
  }

  /** Attempts that reach rules which the plain attempt of a verb does not: further input, or a record of a colleague. */
  const variants: readonly Variant[] = [
    { verb: 'createLead', give: ({ id }) => ({ assignedVaId: id }), onlyBy: 'management' },
    { verb: 'assignLead', give: ({ id }) => ({ assignedVaId: id }) },
    { verb: 'assignCustomer', give: ({ id }) => ({ assignedVaId: id }) },
    { verb: 'undoAssignCustomer', ofColleague: 'customer' },
    {
      verb: 'sendMessage',
      ofColleague: 'customer',
      give: ({ id }) => ({ mentionedIds: [id] }),
      onlyBy: 'management',
    },
    { verb: 'addTimeOff', give: ({ id }) => ({ coverId: id }) },
    // Their assistant does not see the customer.
    { verb: 'commentOnTask', ofColleague: 'task' },
    { verb: 'cancelTask', ofColleague: 'task' },
    { verb: 'cancelCalendarEvent', ofColleague: 'calendarEvent' },
    { verb: 'holdTask', give: () => ({ waitingFor: 'CUSTOMER', note: 'Which date?' }) },
    // A portal user moves a call to a free slot only, as the plain attempt does.
    { verb: 'updateCalendarEvent', give: () => movedTimes, onlyBy: 'assistant A' },
    { verb: 'updateCalendarEvent', give: () => movedTimes, onlyBy: 'management' },
  ]
  const movedTimes = { startTime: '2027-02-01T10:00:00Z', endTime: '2027-02-01T11:00:00Z' }

  /** Performs a verb on a new company, with a colleague of each side, and returns who acted. */
  const attempt = async (
    { verb, give, ofColleague }: Variant,
    person: (typeof rolesOf)[number],
    key?: string,
  ) => {
    await db('notifications').where('id', '<', 1_000_000).delete()
    const ours = await buildCompany(db)
    const manager = await buildManager(db)
    const colleague = await buildAssistant(db)
    await buildUser(db, { customerId: ours.customer.id })
    const actor = { 'user A': ours.user, 'assistant A': ours.assistant, management: manager }[
      person
    ]
    const { noun, state, input, moves } = verbAttempts[verb]
    const from = moves[0]?.from[0]
    const values = { ...(noun && from && valuesInStatus(noun, from)), ...state }
    if (noun && Object.keys(values).length > 0)
      await db(nouns[noun].many).where({ id: ours[noun].id }).update(values)
    if (ofColleague)
      await db(nouns[ofColleague].many)
        .where({ id: ours[ofColleague].id })
        .update({ [ofColleague === 'calendarEvent' ? 'vaId' : 'assignedVaId']: colleague.id })
    const caller = await as(actor)
    const plainInput = input?.(ours, person)
    const givenInput = plainInput && { ...plainInput, ...give?.(colleague) }
    const call = async () =>
      caller.graphql(
        givenInput
          ? `mutation ($input: ${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { __typename } }`
          : `mutation { ${verb} { __typename } }`,
        { ...(givenInput && { input: givenInput }) },
        key === undefined ? {} : { 'Idempotency-Key': key },
      )
    return { actor, call }
  }

  const events: Record<(typeof rolesOf)[number], string[]> = {
    'user A': [
      'callCancelled',
      'callMissedByCustomer',
      'callMoved',
      'callPlanned',
      // By the link of a demo, which needs no account.
      'eventCancelled',
      'eventMoved',
      'extraHoursApproved',
      'extraHoursDeclined',
      'leadArrived',
      'messageFromCustomer',
      'taskAnswered',
      'taskCancelled',
      'taskCommented',
      'taskReopened',
      'taskRequested',
    ],
    'assistant A': [
      'callCancelled',
      'callMissedByCustomer',
      'callMoved',
      'callPlanned',
      'coverAdded',
      'eventCancelled',
      'eventMoved',
      'eventPlanned',
      'extraHoursRequested',
      'leadArrived',
      'messageFromStaff',
      'taskCommented',
      'taskCompleted',
      'taskQuestion',
    ],
    management: [
      'callCancelled',
      'callMoved',
      'callPlanned',
      'coverAdded',
      'customerAdded',
      'eventCancelled',
      'eventMoved',
      'eventPlanned',
      'extraHoursApproved',
      'extraHoursDeclined',
      'extraHoursRequested',
      'extraHoursTakenBack',
      'handoverGiven',
      'handoverReceived',
      'handoverToUsers',
      'leadArrived',
      'leadAssigned',
      'leadUnassigned',
      'messageFromStaff',
      'messageMention',
      'serviceEnded',
      'serviceOpened',
      'taskAssigned',
      'taskCancelled',
      'taskCommented',
      'taskCompleted',
      'taskQuestion',
      'taskReopened',
    ],
  }

  it('every rule tells someone', () => {
    // Tested in jobs/, because no verb leads to them.
    const ofSystem = ['jobFailed', 'backupsOff', 'backupMissing', 'backupProved', 'backupRead']
    // Tested in watch-hours.test.ts and idle-timers.test.ts, because time passes before they happen.
    const ofHours = ['hoursNearlyUsedUp', 'hoursUsedUp', 'timerStoppedAtZero', 'timerStoppedIdle']
    // Tested in time-off.test.ts, because the walk cancels time off that no one covers.
    const ofCovers = ['coverEnded']
    // Tested in calls.test.ts, because a portal user rings.
    const ofRings = ['callMissedByStaff']
    // Tested in customers.test.ts, because the walk hands over without a note.
    const ofNotes = ['handoverNote']
    // Tested in staff-talk.test.ts, because the walk writes to customers.
    const ofStaffTalk = [
      'staffMessage',
      'staffMention',
      'staffComment',
      'commentMention',
      'noteMention',
    ]
    // Tested in event-series.test.ts.
    const ofSeries = ['occurrenceSkipped']
    expect(
      [
        ...new Set([
          ...ofSystem,
          ...ofHours,
          ...ofNotes,
          ...ofRings,
          ...ofSeries,
          ...ofStaffTalk,
          ...ofCovers,
          ...Object.values(events).flat(),
        ]),
      ].toSorted(),
    ).toEqual(Object.keys(notificationRules).toSorted())
  })

  it('verbs that no rule names tell nobody', () => {
    const foundVerbs = allVerbs.filter(
      (verb) =>
        !hasNotification(verb) &&
        historyNouns.some(
          (noun) =>
            eventsOf({ verb, noun, before: null, after: { id: 1 }, actorRole: 'management' })
              .length > 0,
        ),
    )
    expect(foundVerbs).toEqual([])
  })

  it.each(rolesOf)(
    'nobody is told about their own action or what they cannot see, by more than one statement, nor twice by a retry, by %s',
    async (person) => {
      const wrongValues: unknown[] = []
      const notifiedEvents = new Set<string>()
      // People of another company, a colleague in management, and a portal user without a customer.
      await buildCompany(db)
      await buildManager(db)
      await buildUser(db, { customerId: null })
      const plainVariants = allVerbs.filter(hasNotification).map((verb): Variant => ({ verb }))
      for (const variant of [...plainVariants, ...variants]) {
        const { verb, onlyBy = person } = variant
        if (onlyBy !== person || outcomesByPerson(verbAttempts[verb].who)[person] !== 'ok') continue
        const key = verbs[verb].roles.length < 4 ? `key-of-${verb}` : undefined
        const { actor, call } = await attempt(variant, person, key)
        let errors: unknown[] = []
        const run = await statements(async () => ({ errors } = await call()))
        if (errors.length > 0) wrongValues.push([verb, errors])
        if (run.filter(isOfNotifications).length > 1) wrongValues.push([verb, 'several statements'])
        const rows = await readStored()
        for (const row of rows) {
          notifiedEvents.add(row.event)
          const fault = await faultOf(row, actor)
          if (fault) wrongValues.push([verb, fault, row])
        }
        if (key === undefined) continue
        await call()
        expect([verb, await readStored()]).toEqual([verb, rows])
      }
      expect(wrongValues).toEqual([])
      expect([...notifiedEvents].toSorted()).toEqual(events[person])
    },
  )
})

describe('people are told', () => {
  it('of work that is cancelled when a customer is closed, and of the new assistant', async () => {
    const { people, clients, customer } = await scene()
    await taskOf(customer)
    await buildCalendarEvent(db, { customerId: customer.id, vaId: people.maya.id, title: 'Review' })
    const closing = { id: customer.id, expectedVersion: 1, openTasks: 'CANCEL', events: 'CANCEL' }
    await perform(clients.dana, 'closeCustomer', { ...closing, reassignTo: people.noah.id })
    expect(await texts(clients.noah)).toEqual(['Dana handed Baker & Sons over to you'])
    expect(await texts(clients.maya)).toEqual([
      'Dana handed Baker & Sons over to another assistant',
    ])
    expect((await texts(clients.joel)).toSorted()).toEqual([
      'Dana cancelled “Review”',
      'You have a new assistant',
    ])
  })

  it('the assistant about a request, in a sentence', async () => {
    const { clients, customer } = await scene()
    const { task } = await perform(clients.joel, 'createTask', {
      customerId: customer.id,
      title: 'Book flights',
    })
    expect(await inbox(clients.maya)).toMatchObject([
      {
        kind: 'TASK',
        text: 'Joel asked for “Book flights”',
        actorName: 'Joel',
        noun: 'TASK',
        recordId: task?.['id'],
        customerId: String(customer.id),
        count: 1,
        readAt: null,
        doneAt: null,
      },
    ])
    expect(await texts(clients.anna)).toEqual([])
    expect(await texts(clients.noah)).toEqual([])
  })

  it('everyone at the customer about a completed task', async () => {
    const { clients, customer } = await scene()
    const task = await buildTask(db, {
      customerId: customer.id,
      title: 'Taxes',
      status: 'in_progress',
    })
    await perform(clients.maya, 'completeTask', { id: task.id, expectedVersion: 1 })
    expect(await texts(clients.joel)).toEqual(['Maya completed “Taxes”'])
    expect(await texts(clients.anna)).toEqual(['Maya completed “Taxes”'])
  })

  it('management about a lead from the public site', async () => {
    const { clients } = await scene()
    await perform(visitor(), 'sendInquiry', {
      name: 'Ada',
      email: 'ada@example.test',
      message: 'Hello',
      submissionKey: 'a',
    })
    expect(await inbox(clients.dana)).toMatchObject([{ text: 'New lead: Ada', actorName: null }])
    expect(await badgesOf(clients.dana)).toMatchObject({ leads: 1, total: 1 })
    expect(await texts(clients.maya)).toEqual([])
  })

  it('the former assistant about a handover, by the name of the customer and without its id', async () => {
    const { people, clients, customer } = await scene()
    await perform(clients.dana, 'assignCustomer', {
      id: customer.id,
      expectedVersion: 1,
      assignedVaId: people.noah.id,
    })
    expect(await inbox(clients.maya)).toMatchObject([
      {
        text: 'Dana handed Baker & Sons over to another assistant',
        noun: 'CUSTOMER',
        recordId: null,
        customerId: null,
      },
    ])
    expect(await inbox(clients.noah)).toMatchObject([
      { text: 'Dana handed Baker & Sons over to you', recordId: String(customer.id) },
    ])
    expect(await texts(clients.joel)).toEqual(['You have a new assistant'])
  })

  it('both sides of a conversation, each in its own words', async () => {
    const { people, clients, customer } = await scene()
    const write = (from: TestClient, receiverId: number) =>
      perform(from, 'sendMessage', { customerId: customer.id, receiverId, content: 'Hello' })
    await write(clients.joel, people.maya.id)
    expect(await texts(clients.maya)).toEqual(['New message from Joel, Baker & Sons'])
    await write(clients.anna, people.maya.id)
    expect(await inbox(clients.maya)).toMatchObject([
      { text: '2 new messages from Baker & Sons', count: 2, urgent: true },
    ])
    await write(clients.maya, people.joel.id)
    expect(await texts(clients.joel)).toEqual(['New message from Maya'])
    expect(await texts(clients.anna)).toEqual(['New message from Maya'])
  })

  it('everyone at the customer about an event or a call that was moved', async () => {
    const { people, clients, customer } = await scene()
    const ofCustomer = { customerId: customer.id, vaId: people.maya.id }
    const event = await build.calendarEvent(db, { ...ofCustomer, title: 'Weekly call' })
    const session = await build.communicationSession(db, ofCustomer)
    const [startTime, endTime] = ['2027-02-01T10:00:00Z', '2027-02-01T11:00:00Z']
    const change = { expectedVersion: 1, startTime }
    await perform(clients.maya, 'updateCalendarEvent', { ...change, id: event.id, endTime })
    await perform(clients.maya, 'updateCommunicationSession', {
      ...change,
      id: session.id,
      startTime: '2027-02-01T12:00:00Z',
    })
    const expected = ['Maya moved a call', 'Maya moved “Weekly call”']
    expect((await texts(clients.joel)).toSorted()).toEqual(expected)
    expect((await texts(clients.anna)).toSorted()).toEqual(expected)
    expect(await texts(clients.noah)).toEqual([])
    // A change of the title alone moves nothing.
    await perform(clients.dana, 'updateCalendarEvent', {
      id: event.id,
      expectedVersion: 2,
      title: 'New title',
    })
    expect(await texts(clients.maya)).toEqual([])
  })

  it('the receiver of a message and the assistant, if these are two people', async () => {
    const { people, clients, customer } = await scene()
    await perform(clients.joel, 'sendMessage', {
      customerId: customer.id,
      receiverId: people.dana.id,
      content: 'Hello',
    })
    expect(await texts(clients.dana)).toHaveLength(1)
    expect(await texts(clients.maya)).toHaveLength(1)
  })

  it('nobody about a change that the rules do not name', async () => {
    const { clients, customer } = await scene()
    const task = await taskOf(customer)
    await perform(clients.maya, 'updateTask', { id: task.id, expectedVersion: 1, title: 'New' })
    expect(await readStored()).toEqual([])
  })
})

describe('while a notification is unread', () => {
  it('further events of the record join it, and a new one begins after it is read', async () => {
    const { clients, customer } = await scene()
    const task = await taskOf(customer)
    const comment = () => perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
    await comment()
    await comment()
    await comment()
    const [joinedNews] = await inbox(clients.joel)
    expect(joinedNews).toMatchObject({ text: '3 updates on “Book flights”', count: 3 })
    await perform(clients.joel, 'readNotifications', { ids: [joinedNews?.id] })
    await comment()
    expect(await inbox(clients.joel)).toMatchObject([
      { text: 'Maya commented on “Book flights”', count: 1, readAt: null },
      { id: joinedNews?.id, count: 3 },
    ])
  })

  it('concurrent events of the record join it without a loss', async () => {
    const { clients, customer } = await scene()
    const task = await taskOf(customer)
    const comments = Array.from({ length: 8 }, (_, at) =>
      perform(at % 2 ? clients.maya : clients.dana, 'commentOnTask', {
        taskId: task.id,
        note: 'Hi',
      }),
    )
    await Promise.all(comments)
    expect(await inbox(clients.joel)).toMatchObject([{ count: 8 }])
  })
})

describe('a notification is read', () => {
  it('by reading a thread only up to the message that was read', async () => {
    const { people, clients, customer } = await scene()
    const to = { customerId: customer.id, receiverId: people.maya.id }
    const send = (content: string) => perform(clients.joel, 'sendMessage', { ...to, content })
    const { message } = await send('First')
    await send('Second')
    await perform(clients.maya, 'readThread', { messageId: message?.['id'] })
    expect(await badgesOf(clients.maya)).toMatchObject({ messages: 1 })
  })

  it('with its record', async () => {
    const { clients, customer } = await scene()
    const task = await taskOf(customer)
    await perform(clients.joel, 'commentOnTask', { taskId: task.id, note: 'Hello' })
    expect(await badgesOf(clients.maya)).toMatchObject({ tasks: 1, total: 1 })
    await perform(clients.maya, 'readNotifications', { noun: 'TASK', recordId: task.id })
    expect(await badgesOf(clients.maya)).toMatchObject({ tasks: 0, total: 0 })
    expect(await inbox(clients.maya, '{ unread: true }')).toEqual([])
    expect(await inbox(clients.maya, '{ unread: false }')).toHaveLength(1)
    // The customer’s colleague has one of her own.
    expect(await badgesOf(clients.anna)).toMatchObject({ tasks: 1 })
  })

  it('with its conversation', async () => {
    const { people, clients, customer } = await scene()
    const { message } = await perform(clients.joel, 'sendMessage', {
      customerId: customer.id,
      receiverId: people.maya.id,
      content: 'Hello',
    })
    expect(await badgesOf(clients.maya)).toMatchObject({ messages: 1 })
    await perform(clients.maya, 'readThread', { messageId: message?.['id'] })
    expect(await badgesOf(clients.maya)).toMatchObject({ messages: 0 })
  })

  it('by an answer in its conversation, but not for others of the same side', async () => {
    const { people, clients, customer } = await scene()
    const write = (from: TestClient, receiverId: number) =>
      perform(from, 'sendMessage', { customerId: customer.id, receiverId, content: 'Hello' })
    await write(clients.maya, people.joel.id)
    expect(await badgesOf(clients.joel)).toMatchObject({ messages: 1, total: 1 })
    expect(await badgesOf(clients.anna)).toMatchObject({ messages: 1 })
    await write(clients.joel, people.maya.id)
    expect(await badgesOf(clients.joel)).toMatchObject({ messages: 0, total: 0 })
    expect(await badgesOf(clients.anna)).toMatchObject({ messages: 1 })
    expect(await badgesOf(clients.maya)).toMatchObject({ messages: 1 })
  })

  it('with all others at once', async () => {
    const { clients, customer } = await scene()
    for (const title of ['One', 'Two'])
      await perform(clients.joel, 'createTask', { customerId: customer.id, title })
    expect(await badgesOf(clients.maya)).toMatchObject({ tasks: 2 })
    const { data } = await clients.maya.graphql(
      'mutation { readAllNotifications { viewer { badges { total } } } }',
    )
    expect(data).toEqual({ readAllNotifications: { viewer: { badges: { total: 0 } } } })
  })

  it('with all others of its kind: the schedule shows all events and calls', async () => {
    const { people, clients, customer } = await scene()
    const ofCustomer = { customerId: customer.id, startTime: '2027-02-01T12:00:00Z' }
    await perform(clients.maya, 'createCalendarEvent', {
      ...ofCustomer,
      title: 'Weekly call',
      startTime: '2027-02-01T10:00:00Z',
      endTime: '2027-02-01T11:00:00Z',
      eventType: 'CALL',
    })
    await perform(clients.maya, 'createCommunicationSession', {
      ...ofCustomer,
      vaId: people.maya.id,
      type: 'VOICE',
    })
    const task = await taskOf(customer)
    await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
    expect(await badgesOf(clients.joel)).toMatchObject({ schedule: 2, tasks: 1 })
    await perform(clients.joel, 'readNotifications', { kind: 'APPOINTMENT' })
    expect(await badgesOf(clients.joel)).toMatchObject({ schedule: 0, tasks: 1 })
    expect(await badgesOf(clients.anna)).toMatchObject({ schedule: 2 })
  })

  it.each([
    { kind: 'TASK', ids: ['1'] },
    { kind: 'TASK', noun: 'TASK', recordId: '1' },
    { noun: 'TASK' },
    { kind: 'TASK', recordId: '1' },
    {},
  ])('by exactly one of its ids, its record or its kind, not by %o', async (input) => {
    const { clients } = await scene()
    const refusal = await performRefused(clients.joel, 'readNotifications', input)
    expect(refusal.fields).toEqual({ ids: 'Give either ids, or noun and recordId, or kind.' })
  })

  it('when it is done, which can be undone exactly', async () => {
    const { clients, customer } = await scene()
    await perform(clients.joel, 'createTask', { customerId: customer.id, title: 'One' })
    const [one] = await inbox(clients.maya)
    await perform(clients.maya, 'markNotificationsDone', { ids: [one?.id] })
    expect(await inbox(clients.maya, '{ done: false }')).toEqual([])
    const [done] = await inbox(clients.maya, '{ done: true }')
    expect([done?.readAt, done?.doneAt]).toEqual([expect.any(String), expect.any(String)])
    const undo = () =>
      perform(clients.maya, 'markNotificationsDone', { ids: [one?.id], done: false })
    await undo()
    expect(await inbox(clients.maya, '{ done: false, unread: true }')).toHaveLength(1)
    clock.now = new Date()
    await perform(clients.maya, 'readNotifications', { ids: [one?.id] })
    clock.now = new Date(Date.now() + 1000)
    await perform(clients.maya, 'markNotificationsDone', { ids: [one?.id] })
    await undo()
    expect(await inbox(clients.maya, '{ done: false, unread: false }')).toHaveLength(1)
  })

  it('and stays read after an undo of "done" if there is a newer one about its record', async () => {
    const { clients, customer } = await scene()
    const task = await taskOf(customer)
    const comment = () => perform(clients.joel, 'commentOnTask', { taskId: task.id, note: 'Hello' })
    await comment()
    const [one] = await inbox(clients.maya)
    await perform(clients.maya, 'markNotificationsDone', { ids: [one?.id] })
    await comment()
    await perform(clients.maya, 'markNotificationsDone', { ids: [one?.id], done: false })
    expect(await badgesOf(clients.maya)).toMatchObject({ total: 1 })
    expect(await inbox(clients.maya, '{ done: false }')).toHaveLength(2)
  })

  it.each(['readNotifications', 'markNotificationsDone'])(
    'never by somebody else: %s answers "not found" and changes nothing',
    async (verb) => {
      const { clients, customer } = await scene()
      const task = await taskOf(customer)
      await perform(clients.dana, 'commentOnTask', { taskId: task.id, note: 'Hello' })
      const [mine] = await inbox(clients.joel)
      const [theirs] = await inbox(clients.anna)
      const before = await readStored()
      const refusal = await performRefused(clients.joel, verb, { ids: [mine?.id, theirs?.id] })
      expect(refusal.code).toBe('NOT_FOUND')
      expect(await readStored()).toEqual(before)
    },
  )
})

describe('what a person no longer sees', () => {
  it('is neither listed nor counted', async () => {
    const { people, clients, customer } = await scene()
    await perform(clients.joel, 'createTask', { customerId: customer.id, title: 'One' })
    const lead = await buildLead(db, { assignedVaId: null })
    await perform(clients.dana, 'assignLead', {
      id: lead.id,
      expectedVersion: 1,
      assignedVaId: people.maya.id,
    })
    expect(await badgesOf(clients.maya)).toMatchObject({ tasks: 1, leads: 1, total: 2 })
    await db('customers').update({ assignedVaId: people.noah.id })
    await db('leads').update({ assignedVaId: people.noah.id })
    expect(await inbox(clients.maya)).toEqual([])
    expect(await badgesOf(clients.maya)).toMatchObject({ tasks: 0, leads: 0, total: 0 })
  })

  it('is also what another customer has, for a portal user who moved there', async () => {
    const { people, clients, customer } = await scene()
    await perform(clients.dana, 'assignCustomer', {
      id: customer.id,
      expectedVersion: 1,
      assignedVaId: people.noah.id,
    })
    expect(await texts(clients.joel)).toHaveLength(1)
    const other = await buildCustomer(db)
    await db('users').where({ id: people.joel.id }).update({ customerId: other.id })
    expect(await texts(clients.joel)).toEqual([])
  })
})

it('a portal user is told nothing of audience "staff"', async () => {
  const { clients, customer } = await scene()
  const task = await taskOf(customer)
  await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  expect(await inbox(clients.joel)).toHaveLength(1)
  await db('notifications').update({ audience: 'staff' })
  expect(await inbox(clients.joel)).toEqual([])
  expect(await badgesOf(clients.joel)).toMatchObject({ total: 0 })
})

const choicesTurnedOff = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ me { notificationChoices { kind inApp byEmail } } }')
  const { notificationChoices } = rootField(data, 'me') as {
    notificationChoices: { kind: string; inApp: boolean; byEmail: boolean }[]
  }
  return notificationChoices.filter(({ inApp, byEmail }) => !inApp || !byEmail)
}

it('a kind that a person wants neither in the app nor by email is not written for them', async () => {
  const { clients, customer, people } = await scene()
  const none = { kind: 'COMMENT', inApp: false, byEmail: false }
  await perform(clients.joel, 'chooseNotifications', none)
  const task = await taskOf(customer)
  await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  expect((await readStored()).filter(({ userId }) => userId === people.joel.id)).toEqual([])
  expect(await inbox(clients.anna)).toHaveLength(1)
  expect(await choicesTurnedOff(clients.joel)).toEqual([none])
  await perform(clients.joel, 'chooseNotifications', { kind: 'COMMENT', inApp: true })
  await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  expect(await inbox(clients.joel)).toHaveLength(1)
})

it('a kind that a person wants by email only is in no inbox and no badge, until the choice changes', async () => {
  const { clients, customer, people } = await scene()
  const unread = () => db('notifications').where({ userId: people.joel.id, readAt: null })
  await perform(clients.joel, 'chooseNotifications', { kind: 'COMMENT', inApp: false })
  const task = await taskOf(customer)
  await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  expect([await inbox(clients.joel), (await badgesOf(clients.joel))['total']]).toEqual([[], 0])
  // What the inbox does not show is not read with the inbox, but with its record.
  await perform(clients.joel, 'readAllNotifications', {})
  await perform(clients.joel, 'readNotifications', { kind: 'COMMENT' })
  expect(await unread()).toHaveLength(1)
  await perform(clients.joel, 'readNotifications', { noun: 'TASK', recordId: task.id })
  expect(await unread()).toEqual([])
  await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' })
  await perform(clients.joel, 'chooseNotifications', { kind: 'COMMENT', inApp: true })
  await perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Again' })
  expect([(await inbox(clients.joel)).length, (await badgesOf(clients.joel))['total']]).toEqual([
    1, 1,
  ])
})

it('a handover cannot be turned off', async () => {
  const { clients } = await scene()
  const refusal = await performRefused(clients.joel, 'chooseNotifications', {
    kind: 'HANDOVER',
    inApp: false,
  })
  expect(refusal.fields).toEqual({ kind: 'Customer handovers are always shown.' })
})

it('a verb runs one statement more for its notifications, and none without a rule', async () => {
  const { clients, customer } = await scene()
  const task = await taskOf(customer)
  const comment = await statements(() =>
    perform(clients.maya, 'commentOnTask', { taskId: task.id, note: 'Hello' }),
  )
  expect(comment.filter(isOfNotifications)).toHaveLength(1)
  const update = await statements(() =>
    perform(clients.maya, 'updateTask', { id: task.id, expectedVersion: 1, title: 'New' }),
  )
  expect(update.filter(isOfNotifications)).toHaveLength(0)
})

it('the inbox has unread notifications first and is read page by page', async () => {
  const { clients, customer } = await scene()
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) {
    clock.now = new Date(Date.now() + at * 1000)
    await perform(clients.joel, 'createTask', { customerId: customer.id, title })
  }
  const [three] = await inbox(clients.maya)
  await perform(clients.maya, 'readNotifications', { ids: [three?.id] })
  const seenNames: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { data } = await clients.maya.graphql(
      `query ($after: String) { notifications(first: 1, after: $after) { nodes { text } pageInfo { endCursor hasNextPage } } }`,
      { after },
    )
    const { nodes, pageInfo } = rootField(data, 'notifications') as {
      nodes: { text: string }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }
    seenNames.push(...nodes.map(({ text }) => text))
    after = pageInfo.endCursor
    expect(pageInfo.hasNextPage).toBe(page < 2)
  }
  expect(seenNames).toEqual(['Two', 'One', 'Three'].map((title) => `Joel asked for “${title}”`))
})

describe('erasing a person', () => {
  it('deletes their notifications and takes their name out of those of others', async () => {
    const { people, clients } = await buildComments()
    await erasePerson(db, { noun: 'user', id: people.joel.id }, new Date())
    expect(await inbox(clients.joel)).toEqual([])
    expect(await inbox(clients.maya)).toMatchObject([
      { text: 'Someone commented on “Book flights”', actorName: null },
    ])
  })

  it('deletes what others were told about a customer', async () => {
    const { customer } = await buildComments()
    await erasePerson(db, { noun: 'customer', id: customer.id }, new Date())
    expect(await readStored()).toEqual([])
  })

  it('deletes what others were told about a lead', async () => {
    await scene()
    await perform(visitor(), 'sendInquiry', {
      name: 'Ada',
      email: 'ada@example.test',
      message: 'Hello',
      submissionKey: 'a',
    })
    const [row] = await readStored()
    await erasePerson(db, { noun: 'lead', id: Number(row?.recordId) }, new Date())
    expect(await readStored()).toEqual([])
  })
})

it('a notification is deleted after 90 days', async () => {
  const { clients, customer } = await scene()
  await perform(clients.joel, 'createTask', { customerId: customer.id, title: 'One' })
  const in90Days = Date.now() + 90 * 86_400_000
  expect(await sweepNotifications(db)(new Date(in90Days - 60_000))).toBe(0)
  expect(await sweepNotifications(db)(new Date(in90Days + 60_000))).toBe(1)
  expect(await readStored()).toEqual([])
})
