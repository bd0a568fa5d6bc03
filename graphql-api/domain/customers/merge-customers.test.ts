import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const minute = 60_000
const day = 86_400_000
const start = new Date('2026-03-02T10:00:00.000Z')

const scene = async () => {
  clock.now = start
  const manager = await build.manager(db, { displayName: 'Renee' })
  const joel = await build.assistant(db, { displayName: 'Joel' })
  const ofJoel = { assignedVaId: joel.id }
  const keep = await build.customer(db, {
    ...ofJoel,
    name: 'Gwen Abbott',
    email: 'gwen@abbott.example',
    tags: ['retail'],
  })
  const merge = await build.customer(db, {
    ...ofJoel,
    name: 'Gwendolyn Abbott',
    email: 'gwendolyn@abbott.example',
    phone: '(413) 555-0172',
    tags: ['Retail', 'wholesale'],
    createdAt: new Date('2025-05-12T10:00:00.000Z'),
  })
  const olivia = await build.user(db, { customerId: keep.id, displayName: 'Olivia' })
  const task = await build.task(db, { customerId: merge.id, ...ofJoel, title: 'Yarn photos' })
  return {
    keep,
    merge,
    task,
    joelId: joel.id,
    caller: await as(manager),
    signInAgain: () => as(manager),
    joel: await as(joel),
    olivia: await as(olivia),
  }
}

type Versioned = { id: number; version: number }

const pair = (keep: Versioned, merge: Versioned, values?: object) => ({
  keepId: String(keep.id),
  keepVersion: keep.version,
  mergeId: String(merge.id),
  mergeVersion: merge.version,
  ...(values && { values }),
})

const read = async (caller: TestClient, query: string, variables: object = {}) => {
  const { data, errors } = await caller.graphql(query, variables)
  expect(errors).toEqual([])
  return (data ?? {}) as Record<string, unknown>
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => String(id))

const refusedBy = async (caller: TestClient, input: object) => {
  const { code, fields } = await performRefused(caller, 'mergeCustomers', input)
  expect(code).toBe('BAD_USER_INPUT')
  return (fields as Record<string, string> | undefined)?.['mergeId']
}

describe('a merged customer', () => {
  it('is in no list, count or search, and its id and address lead to the one that stays', async () => {
    const { keep, merge, task, caller, joel, olivia } = await scene()
    await perform(caller, 'mergeCustomers', pair(keep, merge))
    for (const reader of [caller, joel]) {
      const found = await read(
        reader,
        `query ($id: ID!, $merged: [CustomerCondition!]) {
           customers { totalCount nodes { id } } search(text: "abbott") { id noun }
           email: customers(where: $merged) { totalCount }
           customer(id: $id) { id name tasks { nodes { id } } }
           tasks(filter: { customerId: $id }) { nodes { id customer { id } } } }`,
        { id: merge.id, merged: [{ email: { is: 'gwendolyn@abbott.example' } }] },
      )
      const kept = { id: String(keep.id) }
      expect(found).toMatchObject({
        customers: { totalCount: 1, nodes: [kept] },
        email: { totalCount: 0 },
        customer: { ...kept, name: 'Gwen Abbott', tasks: { nodes: [{ id: String(task.id) }] } },
        tasks: { nodes: [{ id: String(task.id), customer: kept }] },
      })
      expect(found['search']).not.toContainEqual(
        expect.objectContaining({ id: String(merge.id), noun: 'CUSTOMER' }),
      )
    }
    const own = await read(olivia, '{ me { customer { tasks { nodes { id } } } } }')
    expect(own).toMatchObject({ me: { customer: { tasks: { nodes: [{ id: String(task.id) }] } } } })
  })

  it('leaves its history, which its readers see as that of the one that stays', async () => {
    const { keep, merge, caller, joel, olivia } = await scene()
    const note = { customerId: String(merge.id), type: 'CALL', summary: 'About dye' }
    await perform(joel, 'recordInteraction', note)
    await perform(caller, 'updateCustomer', {
      id: String(merge.id),
      expectedVersion: merge.version,
      company: 'Abbott Wool',
    })
    const version = merge.version + 1
    await perform(caller, 'mergeCustomers', pair(keep, { ...merge, version }))
    const timeline = `query ($id: ID!) { customer(id: $id) { timeline { nodes {
      interaction { summary } activity { verb recordName } } } } }`
    for (const reader of [caller, joel]) {
      const { customer } = await read(reader, timeline, { id: keep.id })
      expect((customer as { timeline: { nodes: unknown[] } }).timeline.nodes).toEqual(
        expect.arrayContaining([
          { interaction: { summary: 'About dye' }, activity: null },
          {
            interaction: null,
            activity: { verb: 'updateCustomer', recordName: 'Gwendolyn Abbott' },
          },
        ]),
      )
    }
    const activities = `query ($id: ID!) { activities(filter: { customerId: $id }) {
      nodes { verb noun customer { id } } } }`
    for (const id of [keep.id, merge.id]) {
      const { activities: found } = await read(joel, activities, { id })
      expect((found as { nodes: unknown[] }).nodes).toContainEqual({
        verb: 'updateCustomer',
        noun: 'CUSTOMER',
        customer: { id: String(keep.id) },
      })
    }
    expect((await olivia.graphql(activities, { id: keep.id })).errors).toEqual([])
  })
})

describe('the customer that stays', () => {
  it('gets the chosen values, the earlier time of creation and the tags of both', async () => {
    const { keep, merge, caller } = await scene()
    const { customer } = await perform(
      caller,
      'mergeCustomers',
      pair(keep, merge, { phone: '(413) 555-0172' }),
    )
    expect(customer).toMatchObject({
      name: 'Gwen Abbott',
      phoneNumber: '+14135550172',
      createdAt: '2025-05-12T10:00:00.000Z',
      tags: ['retail', 'wholesale'],
    })
    expect(await db('securityEvents').pluck('reason')).toContain(
      `customer ${merge.id} into customer ${keep.id}`,
    )
  })
})

describe('a merge is refused', () => {
  it('into itself, of another version, and to assistants', async () => {
    const { keep, merge, caller, joel } = await scene()
    expect(await refusedBy(caller, pair(keep, keep))).toBe(
      'Choose another record. One can’t be merged into itself.',
    )
    const stale = pair(keep, { ...merge, version: 9 })
    expect(await performRefused(caller, 'mergeCustomers', stale)).toMatchObject({
      code: 'CONFLICT',
      currentVersion: merge.version,
    })
    expect(await performRefused(joel, 'mergeCustomers', pair(keep, merge))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('of two at once that share a customer, the second', async () => {
    const { keep, merge, caller, joelId } = await scene()
    const other = await build.customer(db, { assignedVaId: joelId })
    const answers = await performConcurrently([
      [caller, 'mergeCustomers', pair(keep, merge)],
      [caller, 'mergeCustomers', pair(other, merge)],
    ])
    expect(answers).toEqual({ done: 1, codes: ['CONFLICT'] })
    expect(await db('merges').pluck('merge_id')).toEqual([merge.id])
  })

  it('with a sentence for each condition that fails, which the page reads before', async () => {
    const { keep, merge, caller, joelId } = await scene()
    const [tessa, customerId] = [await build.assistant(db), merge.id]
    const user = await build.user(db, { customerId, displayName: 'Sam' })
    const at = {
      startTime: new Date(start.getTime() + 60 * minute),
      endTime: new Date(start.getTime() + 90 * minute),
    }
    const ofMerge = { customerId, vaId: tessa.id, title: 'Kickoff', ...at }
    const event = await build.calendarEvent(db, ofMerge)
    const ofKeep = { customerId: keep.id, vaId: joelId, title: 'Review', ...at }
    await build.calendarEvent(db, ofKeep)
    const session = { customerId, vaId: tessa.id, status: 'active', startTime: start } as const
    const call = await build.communicationSession(db, session)
    const timer = await build.timeEntry(db, {
      customerId,
      assistantId: joelId,
      start,
      end: null,
    })
    await db('customers')
      .where({ id: merge.id })
      .update({ assignedVaId: tessa.id, timeZone: 'Europe/Paris' })
    await db('customers').where({ id: keep.id }).update({ timeZone: 'America/New_York' })
    const { customerMerge } = await read(
      caller,
      `query ($keepId: ID!, $mergeId: ID!) { customerMerge(keepId: $keepId, mergeId: $mergeId) {
         tasks readers { displayName } obstacles { reason message recordId } } }`,
      { keepId: keep.id, mergeId: merge.id },
    )
    const obstacles = [
      [
        'ASSISTANT',
        merge.id,
        'Gwendolyn Abbott has another assistant than Gwen Abbott. Assign both to one first.',
      ],
      [
        'TIME_ZONE',
        merge.id,
        'Gwendolyn Abbott is in Europe/Paris, Gwen Abbott in America/New_York. Give both one time zone first.',
      ],
      [
        'PORTAL_USER',
        user.id,
        'Sam signs in for Gwendolyn Abbott. Give the account another customer first.',
      ],
      ['ACTIVE_CALL', call.id, 'A call with Gwendolyn Abbott is going on. End it first.'],
      ['RUNNING_TIMER', timer.id, 'Joel’s timer is running for Gwendolyn Abbott. Stop it first.'],
      [
        'APPOINTMENT',
        event.id,
        '“Kickoff” of Gwendolyn Abbott is at the same time as “Review” of Gwen Abbott. Move or cancel one of them first.',
      ],
    ].map(([reason, id, message]) => ({ reason, message, recordId: String(id) }))
    expect(customerMerge).toEqual({ tasks: 1, readers: [{ displayName: 'Olivia' }], obstacles })
    expect(await refusedBy(caller, pair(keep, merge))).toBe(
      obstacles.map(({ message }) => message).join(' '),
    )
    expect(await db('customers').whereNotNull('mergedIntoId')).toEqual([])
  })

  it('of an open invitation, and into a closed customer', async () => {
    const { keep, merge, caller } = await scene()
    await build.user(db, { customerId: merge.id, displayName: 'Sam', invited: true })
    expect(await refusedBy(caller, pair(keep, merge))).toContain('Sam is invited for')
    await db('users').where({ customerId: merge.id }).update({ customerId: null })
    await db('customers').where({ id: keep.id }).update({ status: 'closed' })
    expect(await refusedBy(caller, pair(keep, merge))).toContain('Gwen Abbott is closed.')
  })
})

describe('the undo of a merge', () => {
  it('gives everything back, and leaves what was added since, for 30 days', async () => {
    const { keep, merge, task, caller: before, signInAgain } = await scene()
    const file = await build.fileAttachment(db, { customerId: merge.id, taskId: task.id })
    const { merge: made } = await perform(before, 'mergeCustomers', pair(keep, merge))
    expect(await db('fileAttachments').where({ id: file.id }).pluck('customer_id')).toEqual([
      keep.id,
    ])
    clock.now = new Date(start.getTime() + 29 * day)
    const caller = await signInAgain()
    const note = { customerId: String(keep.id), type: 'EMAIL', summary: 'Sent the quote' }
    await perform(caller, 'recordInteraction', note)
    const answer = await perform(caller, 'undoMerge', { id: made?.['id'] })
    expect(answer).toMatchObject({
      customer: { id: String(keep.id), tags: ['retail'], lastContactAt: clock.now.toISOString() },
      mergedCustomer: { id: String(merge.id), mergedIntoId: null },
    })
    expect(idsOf(await db('tasks').where({ customerId: merge.id }))).toEqual([String(task.id)])
    expect(await db('fileAttachments').where({ id: file.id }).pluck('customer_id')).toEqual([
      merge.id,
    ])
    expect(await db('interactions').where({ customerId: keep.id }).pluck('summary')).toEqual([
      'Sent the quote',
    ])
  })

  it('takes along what was added to work that goes back', async () => {
    const { keep, merge, task, caller } = await scene()
    const { merge: made } = await perform(caller, 'mergeCustomers', pair(keep, merge))
    await db('timeEntries').insert({
      customerId: keep.id,
      taskId: task.id,
      assistantId: keep.assignedVaId,
      start: new Date(start.getTime() - 60 * minute),
      end: start,
    })
    await perform(caller, 'undoMerge', { id: made?.['id'] })
    expect(await db('timeEntries').pluck('customer_id')).toEqual([merge.id])
  })

  it('is refused, naming it, if a moved row has changed, but not if news of it is gone', async () => {
    const { keep, merge, task, caller, joel, joelId } = await scene()
    await db('notifications').insert({
      userId: joelId,
      kind: 'task',
      event: 'taskAssigned',
      noun: 'task',
      recordId: task.id,
      subjectId: task.id,
      recordName: task.title,
      customerId: merge.id,
      audience: 'staff',
      at: start,
    })
    const { merge: made } = await perform(caller, 'mergeCustomers', pair(keep, merge))
    const { notifications } = await read(joel, '{ notifications { nodes { customerId } } }')
    expect(notifications).toMatchObject({ nodes: [{ customerId: String(keep.id) }] })
    await db('notifications').delete()
    await perform(caller, 'updateTask', {
      id: String(task.id),
      expectedVersion: task.version,
      title: 'New photos',
    })
    expect((await performRefused(caller, 'undoMerge', { id: made?.['id'] })).message).toBe(
      `The merge can’t be undone: changed or removed since: task ${task.id}.`,
    )
    await db('tasks').where({ id: task.id }).update({ version: task.version })
    await perform(caller, 'undoMerge', { id: made?.['id'] })
  })
})
