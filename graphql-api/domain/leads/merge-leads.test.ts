import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock, visitor } = await testApp()

const day = 86_400_000

const scene = async () => {
  clock.now = new Date('2026-03-02T10:00:00.000Z')
  const [manager, marcus, tessa] = [
    await build.manager(db, { displayName: 'Dana' }),
    await build.assistant(db, { displayName: 'Marcus' }),
    await build.assistant(db, { displayName: 'Tessa' }),
  ]
  const keep = await build.lead(db, {
    name: 'Umar Farouk',
    email: 'umar@farouk.example',
    assignedVaId: marcus.id,
  })
  const merge = await build.lead(db, {
    name: 'U. Farouk',
    email: 'office@farouk.example',
    phone: '(413) 555-0172',
    assignedVaId: tessa.id,
    submissionKey: 'a form',
    message: 'Do you work weekends?',
  })
  const caller = await as(manager)
  const note = { leadId: String(merge.id), type: 'CALL', summary: 'Wants a quote' }
  const { lead, leadContact } = await perform(caller, 'recordLeadContact', note)
  return {
    keep,
    merge: { ...merge, version: Number(lead?.['version']) },
    contactId: Number(leadContact?.['id']),
    caller,
    signInAgain: () => as(manager),
    marcus: await as(marcus),
    tessa: await as(tessa),
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

const leadOf = async (caller: TestClient, id: number) =>
  (await read(caller, 'query ($id: ID!) { lead(id: $id) { id name } }', { id }))['lead'] as {
    id: string
    name: string
  } | null

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => String(id))

const inboxOf = async (client: TestClient) => {
  const { notifications } = await read(client, '{ notifications { nodes { id } } }')
  return (notifications as { nodes: object[] }).nodes
}

describe('a merged lead', () => {
  it('is in no list, count, board or search, and its id leads to the one that stays', async () => {
    const { keep, merge, caller, marcus, tessa } = await scene()
    await perform(caller, 'mergeLeads', pair(keep, merge))
    const foundRecord = await read(
      caller,
      `{ leads { totalCount nodes { id } } leadColumns { count leads { id } }
         search(text: "farouk") { id } }`,
    )
    expect(foundRecord).toMatchObject({
      leads: { totalCount: 1, nodes: [{ id: String(keep.id) }] },
      search: [{ id: String(keep.id) }],
    })
    const columns = foundRecord['leadColumns'] as { count: number; leads: { id: string }[] }[]
    expect(columns.flatMap(({ leads }) => leads)).toEqual([{ id: String(keep.id) }])
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(await leadOf(caller, merge.id)).toEqual({ id: String(keep.id), name: 'Umar Farouk' })
    expect(await leadOf(marcus, merge.id)).toEqual({ id: String(keep.id), name: 'Umar Farouk' })
    expect(await leadOf(tessa, merge.id)).toBeNull()
  })

  it('gives its contacts and history to the one that stays, whose reader sees both timelines as one', async () => {
    const { keep, merge, caller, marcus } = await scene()
    await perform(caller, 'updateLead', {
      id: String(merge.id),
      expectedVersion: merge.version,
      notes: 'Prefers mornings',
    })
    await perform(caller, 'mergeLeads', pair(keep, { ...merge, version: merge.version + 1 }))
    const timeline = await read(
      marcus,
      `query ($id: ID!) { lead(id: $id) { timeline { nodes {
         leadContact { summary } activity { verb recordName } } } } }`,
      { id: keep.id },
    )
    const { nodes } = (timeline['lead'] as { timeline: { nodes: unknown[] } }).timeline
    expect(nodes).toEqual(
      expect.arrayContaining([
        { leadContact: { summary: 'Wants a quote' }, activity: null },
        { leadContact: null, activity: { verb: 'updateLead', recordName: 'U. Farouk' } },
        { leadContact: null, activity: { verb: 'mergeLeads', recordName: 'U. Farouk' } },
      ]),
    )
  })

  it('says before how much would move', async () => {
    const { merge, caller } = await scene()
    const query = 'query ($id: ID!) { mergeCounts(leadId: $id) { contacts statusChanges demos } }'
    expect(await read(caller, query, { id: merge.id })).toEqual({
      mergeCounts: { contacts: 1, statusChanges: 0, demos: 0 },
    })
  })

  it('is told of to those who see the one that stays, and to nobody else', async () => {
    const { keep, merge, caller, marcus, tessa } = await scene()
    const row = { kind: 'lead', event: 'leadAssigned', noun: 'lead', recordId: merge.id }
    const users = await db('users').whereIn('displayName', ['Marcus', 'Tessa']).pluck('id')
    for (const userId of users)
      await db('notifications').insert({
        ...row,
        userId,
        subjectId: merge.id,
        recordName: merge.name,
        audience: 'staff',
        at: clock.now,
      })
    expect(await inboxOf(tessa)).toHaveLength(1)
    await perform(caller, 'mergeLeads', pair(keep, merge))
    expect(await inboxOf(marcus)).toHaveLength(1)
    expect(await inboxOf(tessa)).toHaveLength(0)
  })

  it('gets what its form sends again as a message of the one that stays', async () => {
    const { keep, merge, caller } = await scene()
    await perform(caller, 'mergeLeads', pair(keep, merge))
    await db('leads').where({ id: merge.id }).update({ submissionKey: 'a-form-of-a-visitor-1' })
    await perform(visitor(), 'sendInquiry', {
      name: 'U. Farouk',
      email: 'office@farouk.example',
      message: 'And on Sundays?',
      submissionKey: 'a-form-of-a-visitor-1',
    })
    const messages = await db('leads').orderBy('id').pluck('message')
    expect(messages[0]).toContain('And on Sundays?')
    expect(messages[1]).toBe('Do you work weekends?')
  })
})

describe('the lead that stays', () => {
  it('gets the chosen values, the earlier time of creation and what it had not', async () => {
    const { keep, merge, caller } = await scene()
    await db('leads').where({ id: merge.id }).update({ createdAt: '2025-01-01T00:00:00.000Z' })
    const { lead } = await perform(
      caller,
      'mergeLeads',
      pair(keep, merge, { email: 'office@farouk.example', phone: '(413) 555-0172' }),
    )
    expect(lead).toMatchObject({
      name: 'Umar Farouk',
      email: 'office@farouk.example',
      phoneNumber: '+14135550172',
      createdAt: '2025-01-01T00:00:00.000Z',
      message: 'Do you work weekends?',
      lastContactedAt: clock.now.toISOString(),
    })
    expect(await db('securityEvents').pluck('reason')).toContain(
      `lead ${merge.id} into lead ${keep.id}`,
    )
  })
})

describe('a merge is refused', () => {
  it('into itself, of a lead of another version, and to assistants', async () => {
    const { keep, merge, caller, marcus } = await scene()
    expect(await performRefused(caller, 'mergeLeads', pair(keep, keep))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { mergeId: 'Choose another record. One can’t be merged into itself.' },
    })
    const staleInput = pair(keep, { ...merge, version: 1 })
    expect(await performRefused(caller, 'mergeLeads', staleInput)).toMatchObject({
      code: 'CONFLICT',
      currentVersion: merge.version,
    })
    expect(await performRefused(marcus, 'mergeLeads', pair(keep, merge))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await db('leads').whereNotNull('mergedIntoId')).toEqual([])
  })

  it('of two at once that share a lead, the second', async () => {
    const { keep, merge, caller } = await scene()
    const other = await build.lead(db)
    const answers = await performConcurrently([
      [caller, 'mergeLeads', pair(keep, merge)],
      [caller, 'mergeLeads', pair(other, merge)],
    ])
    expect(answers).toEqual({ done: 1, codes: ['CONFLICT'] })
    expect(await db('merges').pluck('merge_id')).toEqual([merge.id])
  })

  it('of a won lead into one of no or another customer, but not into one of the same', async () => {
    const { keep, caller } = await scene()
    const customer = await build.customer(db)
    const won = { status: 'won', customerId: customer.id } as const
    const merge = await build.lead(db, won)
    const { code, fields } = await performRefused(caller, 'mergeLeads', pair(keep, merge))
    expect({ code, fields }).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { mergeId: expect.stringContaining('This lead became a customer.') },
    })
    const same = await build.lead(db, won)
    expect((await perform(caller, 'mergeLeads', pair(same, merge))).lead).toMatchObject({
      id: String(same.id),
    })
  })
})

describe('the undo of a merge', () => {
  it('leaves what was added since with the lead that stays, for 30 days', async () => {
    const { keep, merge, contactId, caller: before, signInAgain } = await scene()
    const { merge: createdRecord } = await perform(
      before,
      'mergeLeads',
      pair(keep, merge, { name: 'Farouk' }),
    )
    const note = { leadId: String(keep.id), type: 'EMAIL', summary: 'Sent the quote' }
    clock.now = new Date(clock.now.getTime() + 29 * day)
    const caller = await signInAgain()
    await perform(caller, 'recordLeadContact', note)
    const answer = await perform(caller, 'undoMerge', { id: createdRecord?.['id'] })
    expect(answer).toMatchObject({
      lead: { id: String(keep.id), name: 'Umar Farouk', lastContactedAt: clock.now.toISOString() },
      mergedLead: { id: String(merge.id), name: 'U. Farouk', mergedIntoId: null },
    })
    expect(await db('leadContacts').where({ leadId: merge.id }).pluck('id')).toEqual([contactId])
    expect(await db('leadContacts').where({ leadId: keep.id }).pluck('summary')).toEqual([
      'Sent the quote',
    ])
    expect((await leadOf(caller, merge.id))?.id).toBe(String(merge.id))
    expect(await performRefused(caller, 'undoMerge', { id: createdRecord?.['id'] })).toMatchObject({
      code: 'CONFLICT',
      message: 'The merge can’t be undone: it was undone before.',
    })
  })

  it('is refused after 30 days, when nothing is left to give back', async () => {
    const { keep, merge, caller: before, signInAgain } = await scene()
    const { merge: createdRecord } = await perform(before, 'mergeLeads', pair(keep, merge))
    clock.now = new Date(clock.now.getTime() + 30 * day)
    const caller = await signInAgain()
    expect((await performRefused(caller, 'undoMerge', { id: createdRecord?.['id'] })).message).toBe(
      'The merge can’t be undone: that is possible for 30 days.',
    )
    const listedRecord = await read(caller, 'query ($id: ID!) { merges(leadId: $id) { id } }', {
      id: keep.id,
    })
    expect(listedRecord['merges']).toEqual([])
  })

  it('is refused, naming them, if a chosen value or a moved row has changed', async () => {
    const { keep, merge, contactId, caller } = await scene()
    const { merge: createdRecord, lead } = await perform(
      caller,
      'mergeLeads',
      pair(keep, merge, { name: 'Farouk' }),
    )
    const undo = { id: createdRecord?.['id'] }
    await perform(caller, 'updateLead', {
      id: String(keep.id),
      expectedVersion: lead?.['version'],
      name: 'Farouk & Sons',
    })
    expect((await performRefused(caller, 'undoMerge', undo)).message).toBe(
      'The merge can’t be undone: changed since: name.',
    )
    await db('leads').where({ id: keep.id }).update({ name: 'Farouk' })
    await db('leadContacts').where({ id: contactId }).delete()
    expect((await performRefused(caller, 'undoMerge', undo)).message).toBe(
      `The merge can’t be undone: changed or removed since: contact ${contactId}.`,
    )
    expect((await leadOf(caller, merge.id))?.id).toBe(String(keep.id))
  })

  it('of a lead that was merged on is refused until that merge is undone', async () => {
    const { keep, merge, caller } = await scene()
    const last = await build.lead(db, { name: 'Last' })
    const { merge: first, lead } = await perform(caller, 'mergeLeads', pair(keep, merge))
    const { merge: second } = await perform(
      caller,
      'mergeLeads',
      pair(last, { id: keep.id, version: Number(lead?.['version']) }),
    )
    expect((await leadOf(caller, merge.id))?.id).toBe(String(last.id))
    expect((await performRefused(caller, 'undoMerge', { id: first?.['id'] })).message).toContain(
      'Undo that merge first.',
    )
    await perform(caller, 'undoMerge', { id: second?.['id'] })
    expect((await leadOf(caller, merge.id))?.id).toBe(String(keep.id))
    await perform(caller, 'undoMerge', { id: first?.['id'] })
    const contacts = await db('leadContacts').pluck('lead_id')
    expect(contacts).toEqual([merge.id])
    expect(idsOf(await db('leads').whereNotNull('mergedIntoId'))).toEqual([])
  })
})
