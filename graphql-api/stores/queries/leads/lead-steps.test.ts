import { expect, it } from 'vitest'
import {
  buildAssistant,
  buildCalendarEvent,
  buildLead,
  buildManager,
} from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, clock } = await testApp()

const inHours = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000)

const steps = async (caller: TestClient, before: Date | null = null) => {
  const { data, errors } = await caller.graphql(
    `query ($before: DateTime) { leads(filter: { stepBefore: $before }, orderBy: { field: NAME, direction: ASC }) {
       nodes { name nextStep { kind at person } } } }`,
    { before },
  )
  expect(errors).toEqual([])
  return (data as { leads: { nodes: { name: string; nextStep: { at: string } | null }[] } }).leads
    .nodes
}

it('reads the next step of each lead: a booked demo, a logged appointment, or the call that its page scheduled', async () => {
  const { id: vaId, displayName } = await buildAssistant(db)
  const event = (title: string, hours: number, changes: object = {}) =>
    buildCalendarEvent(db, {
      title,
      vaId,
      customerId: null,
      eventType: 'call',
      startTime: inHours(hours),
      endTime: inHours(hours + 0.5),
      ...changes,
    })
  const add = (name: string, changes: object = {}) =>
    buildLead(db, { name, assignedVaId: vaId, ...changes })
  const bookedLead = await add('A booked')
  const demo = await event('Demo', 30, { eventType: 'demo' })
  await db('demoBookings').insert({
    calendarEventId: demo.id,
    leadId: bookedLead.id,
    nonce: 'n',
    timeZone: 'America/New_York',
  })
  const metLead = await add('B met')
  await db('leadContacts').insert([
    { leadId: metLead.id, type: 'meeting', summary: 'Visit', at: inHours(-5) },
    { leadId: metLead.id, type: 'meeting', summary: 'Visit', at: inHours(50) },
    { leadId: metLead.id, type: 'note', summary: 'Later', at: inHours(1) },
  ])
  await add('C called')
  await event('Call with C called', -0.25)
  await event('Call with C called', 3, { status: 'cancelled' })
  await add('D lost', { status: 'lost' })
  await event('Call with D lost', 2)
  await add('E without')
  const manager = await as(await buildManager(db))
  const at = (hours: number) => inHours(hours).toISOString()
  const plannedSteps = [
    { name: 'A booked', nextStep: { kind: 'DEMO', at: at(30), person: displayName } },
    { name: 'B met', nextStep: { kind: 'MEETING', at: at(50), person: null } },
    { name: 'C called', nextStep: { kind: 'CALL', at: at(-0.25), person: displayName } },
  ]
  expect(await steps(manager)).toEqual([
    ...plannedSteps,
    { name: 'D lost', nextStep: null },
    { name: 'E without', nextStep: null },
  ])
  expect((await steps(manager, inHours(31))).map(({ name }) => name)).toEqual([
    'A booked',
    'C called',
  ])
})

it('shows the board of one assistant and one source', async () => {
  const ownUser = await buildAssistant(db)
  await buildLead(db, { name: 'Theirs', assignedVaId: ownUser.id, source: 'booking' })
  await buildLead(db, { name: 'Site', assignedVaId: ownUser.id, source: 'website' })
  await buildLead(db, { name: 'Nobody', source: 'booking' })
  const { data, errors } = await (
    await as(await buildManager(db))
  ).graphql(
    'query ($va: ID, $source: String) { leadColumns(assignedVaId: $va, source: $source) { count leads { name } } }',
    { va: ownUser.id, source: 'booking' },
  )
  expect(errors).toEqual([])
  const { leadColumns } = data as { leadColumns: unknown[] }
  expect(leadColumns[0]).toEqual({ count: 1, leads: [{ name: 'Theirs' }] })
})
