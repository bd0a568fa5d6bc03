import { expect, it } from 'vitest'
import { buildAssistant, buildLead, buildManager } from '#api/testing/factories/index.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const now = new Date('2026-12-01T14:00:00.000Z')
const yesterday = new Date('2026-11-30T14:00:00.000Z')
const tomorrow = new Date('2026-12-02T14:00:00.000Z')

const scene = async (values: object = {}) => {
  clock.now = now
  const assistant = await buildAssistant(db)
  const lead = await buildLead(db, { assignedVaId: assistant.id, ...values })
  return { assistant, lead, caller: await as(assistant), manager: await as(await buildManager(db)) }
}

const callOn = (lead: { id: number }, more: object = {}) => ({
  leadId: lead.id,
  type: 'CALL',
  summary: 'Asked about hours',
  ...more,
})

it('logs a call on a lead and moves the time of the last contact forward', async () => {
  const { caller, lead } = await scene()
  const answer = await perform(caller, 'recordLeadContact', callOn(lead, { details: 'Two hours.' }))
  expect(answer['leadContact']).toMatchObject({
    type: 'CALL',
    summary: 'Asked about hours',
    details: 'Two hours.',
    at: now.toISOString(),
  })
  expect(answer['lead']).toMatchObject({ lastContactedAt: now.toISOString(), version: 2 })
})

it('an older call, a note and an appointment to come leave the time of the last contact', async () => {
  const { caller, lead } = await scene({ lastContactedAt: yesterday })
  const dayBefore = new Date(yesterday.getTime() - 86_400_000)
  for (const more of [{ at: dayBefore }, { type: 'NOTE' }, { type: 'MEETING', at: tomorrow }]) {
    const answer = await perform(caller, 'recordLeadContact', callOn(lead, more))
    expect(answer['lead']).toMatchObject({ lastContactedAt: yesterday.toISOString(), version: 1 })
  }
  expect(await db('leadContacts')).toHaveLength(3)
})

it('refuses a call in the future and an empty summary at the field', async () => {
  const { caller, lead } = await scene()
  const fieldsOf = async (more: object) =>
    Object.keys(
      (await performRefused(caller, 'recordLeadContact', callOn(lead, more))).fields as object,
    )
  expect(await fieldsOf({ at: tomorrow })).toEqual(['at'])
  expect(await fieldsOf({ summary: ' ' })).toEqual(['summary'])
  expect(await db('leadContacts')).toEqual([])
})

it('refuses a contact on a won lead, which has a customer for it', async () => {
  const { manager, lead } = await scene()
  await perform(manager, 'convertLead', { id: lead.id, expectedVersion: 1 })
  expect(await performRefused(manager, 'recordLeadContact', callOn(lead))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { leadId: 'This lead is a customer now. Log it on the customer’s page.' },
  })
})

it('the timeline of the lead shows each contact once, with who logged it, and filters it by kind', async () => {
  const { caller, lead, assistant } = await scene()
  await perform(caller, 'recordLeadContact', callOn(lead, { at: yesterday }))
  await perform(
    caller,
    'recordLeadContact',
    callOn(lead, { type: 'NOTE', summary: 'Prefers mail' }),
  )
  const read = async (givenText: string) => {
    const { data, errors } = await caller.graphql(
      `{ lead(id: ${lead.id}) { timeline${givenText} { nodes { kind at leadContact { summary recordedBy { displayName } } activity { verb } } } } }`,
    )
    expect(errors).toEqual([])
    return (data!['lead'] as { timeline: { nodes: unknown[] } }).timeline.nodes
  }
  const recordedBy = { displayName: assistant.displayName }
  const note = {
    kind: 'NOTE',
    at: now.toISOString(),
    leadContact: { summary: 'Prefers mail', recordedBy },
    activity: null,
  }
  const call = {
    kind: 'CALL',
    at: yesterday.toISOString(),
    leadContact: { summary: 'Asked about hours', recordedBy },
    activity: null,
  }
  expect(await read('')).toEqual([note, call])
  expect(await read('(kinds: [CALL])')).toEqual([call])
})

it('conversion copies contacts to the customer as interactions, and an appointment to come to the calendar', async () => {
  const { caller, manager, lead, assistant } = await scene()
  await perform(caller, 'recordLeadContact', callOn(lead, { at: yesterday, details: 'Two hours.' }))
  await perform(
    caller,
    'recordLeadContact',
    callOn(lead, { type: 'NOTE', summary: 'Prefers mail' }),
  )
  await perform(
    caller,
    'recordLeadContact',
    callOn(lead, { type: 'MEETING', at: tomorrow, summary: 'First visit' }),
  )
  const { version } = await db('leads').where({ id: lead.id }).first()
  const { customer } = await perform(manager, 'convertLead', {
    id: lead.id,
    expectedVersion: version,
  })
  expect(customer).toMatchObject({ lastContactAt: yesterday.toISOString() })
  const customerId = Number(customer?.['id'])
  expect(await db('interactions').orderBy('timestamp')).toMatchObject([
    {
      customerId,
      type: 'call',
      summary: 'Asked about hours',
      details: 'Two hours.',
      timestamp: yesterday,
      userId: assistant.id,
    },
    { customerId, type: 'note', summary: 'Prefers mail', timestamp: now, userId: assistant.id },
  ])
  expect(await db('calendarEvents')).toMatchObject([
    {
      customerId,
      title: 'First visit',
      startTime: tomorrow,
      vaId: assistant.id,
      eventType: 'meeting',
    },
  ])
})

it('a conversion runs as many statements for twenty contacts as for two', async () => {
  const { manager, assistant } = await scene()
  const statementsWith = async (count: number) => {
    const lead = await buildLead(db, { assignedVaId: assistant.id })
    const rows = Array.from({ length: count }, (_, place) => ({
      leadId: lead.id,
      type: 'call',
      summary: `Call ${place}`,
      at: yesterday,
      recordedBy: assistant.id,
    }))
    await db('leadContacts').insert(rows)
    const convert = () => perform(manager, 'convertLead', { id: lead.id, expectedVersion: 1 })
    return (await recordStatements(db, 'query', convert)).length
  }
  expect(await statementsWith(20)).toBe(await statementsWith(2))
})
