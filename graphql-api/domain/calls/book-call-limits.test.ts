import { beforeEach, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCommunicationSession,
  buildCustomer,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let customer: CustomerRow
let user: TestClient
let colleague: TestClient
let assistant: TestClient

// A Monday in New York.
beforeEach(async () => {
  clock.now = new Date('2026-03-02T13:00:00Z')
  await db('busyTimes').delete()
  const maya = await buildAssistant(db)
  customer = await buildCustomer(db, { assignedVaId: maya.id })
  user = await as(await buildUser(db, { customerId: customer.id }))
  colleague = await as(await buildUser(db, { customerId: customer.id }))
  assistant = await as(maya)
})

const call = (start: string) => ({
  customerId: String(customer.id),
  assistantId: String(customer.assignedVaId),
  start,
  type: 'VOICE',
})

const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17', '18']
const startOf = (place: number) => `2026-03-${days[place]}T15:00:00Z`

const atMostTen =
  'You have 10 calls coming up. Cancel one, or hold the next one, before you book another.'
const atMost60Days = 'Calls can be booked up to 60 days ahead. Choose an earlier time.'

it('a customer’s people hold ten coming calls together; staff book more', async () => {
  for (let place = 0; place < 10; place += 1)
    await perform(place % 2 ? user : colleague, 'bookCall', call(startOf(place)))
  for (const client of [user, colleague])
    expect(await performRefused(client, 'bookCall', call(startOf(10)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { start: atMostTen },
    })
  await perform(assistant, 'bookCall', call(startOf(10)))
  expect(await db('communicationSessions')).toHaveLength(11)
})

it('calls that were cancelled, or are over, are not counted, nor those of other customers', async () => {
  const { id: customerId, assignedVaId: vaId } = customer
  for (let place = 0; place < 9; place += 1) await perform(user, 'bookCall', call(startOf(place)))
  for (const status of ['cancelled', 'missed'] as const)
    await buildCommunicationSession(db, {
      customerId,
      vaId,
      status,
      startTime: new Date(startOf(11)),
    })
  await buildCommunicationSession(db, {
    customerId,
    vaId,
    startTime: new Date('2026-03-01T15:00:00Z'),
  })
  await buildCommunicationSession(db, { startTime: new Date(startOf(11)) })
  await perform(user, 'bookCall', call(startOf(9)))
  expect(await performRefused(user, 'bookCall', call(startOf(10)))).toMatchObject({
    fields: { start: atMostTen },
  })
})

const slots = async (client: TestClient) => {
  const { data } = await client.graphql(
    `{ freeSlots(customerId: ${customer.id}, from: "2026-04-30T00:00:00Z", to: "2026-05-05T00:00:00Z") { start } }`,
  )
  const { freeSlots } = data as { freeSlots: { start: string }[] }
  return freeSlots.map(({ start }) => start)
}

it('a customer’s people book and move at most 60 days ahead, and are offered no later time; staff are', async () => {
  // 60 days of the clock, of which one may have 25 hours.
  const last = '2026-05-01T14:00:00Z'
  const beyond = '2026-05-01T15:00:00Z'
  expect((await slots(user)).at(-1)).toBe('2026-05-01T14:00:00.000Z')
  expect((await slots(assistant)).at(-1)).toBe('2026-05-04T20:30:00.000Z')
  const refusal = { code: 'BAD_USER_INPUT', message: atMost60Days }
  for (const start of [beyond, '2035-03-05T15:00:00Z'])
    expect(await performRefused(user, 'bookCall', call(start))).toMatchObject(refusal)
  const { communicationSession } = await perform(user, 'bookCall', call(last))
  const { id, version } = communicationSession as { id: string; version: number }
  const movedInput = { id, expectedVersion: version, startTime: beyond }
  expect(await performRefused(user, 'updateCommunicationSession', movedInput)).toMatchObject(
    refusal,
  )
  await perform(assistant, 'bookCall', call(beyond))
})

it('a taken time near the end names no next time that is then refused', async () => {
  clock.now = new Date('2026-03-02T18:00:00Z')
  const last = '2026-05-01T18:00:00Z'
  await perform(assistant, 'bookCall', call(last))
  const refusal = await performRefused(user, 'bookCall', call(last))
  expect(refusal).toMatchObject({
    code: 'SLOT_TAKEN',
    nextSlots: [{ start: '2026-05-01T19:00:00.000Z' }],
  })
})
