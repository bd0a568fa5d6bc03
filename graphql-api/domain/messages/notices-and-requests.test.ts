import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildCustomerService,
  buildTimeEntry,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let service: CustomerServiceRow
let olivia: UserRow
let assistant: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-04T17:00:00Z')
  const maya = await buildAssistant(db, { displayName: 'Maya' })
  const { id: customerId } = await buildCustomer(db, {
    assignedVaId: maya.id,
    timeZone: 'America/New_York',
  })
  olivia = await buildUser(db, { customerId, displayName: 'Olivia' })
  service = await buildCustomerService(db, {
    customerId,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-01T14:00:00Z'),
  })
  assistant = await as(maya)
  await db('organisation').update({ atZero: 'warn' })
  const { id: assistantId } = await buildAssistant(db)
  // Fifteen of the twenty hours of the week.
  await buildTimeEntry(db, {
    customerId,
    customerServiceId: service.id,
    assistantId,
    start: new Date('2026-03-02T14:00:00Z'),
    end: new Date('2026-03-03T05:00:00Z'),
    source: 'manual',
  })
})

const record = (start: string, end: string) =>
  perform(assistant, 'recordTime', {
    customerServiceId: service.id,
    start: `2026-03-04T${start}:00Z`,
    end: `2026-03-04T${end}:00Z`,
  })

const ask = () =>
  perform(assistant, 'requestExtraHours', {
    customerServiceId: service.id,
    hours: 3,
    reason: 'The closing file',
  })

const ofOlivia = () =>
  db('notifications').where({ userId: olivia.id }).orderBy('id').select('event', 'kind', 'count')

const nearlyUsedUp = { event: 'hoursNearlyUsedUp', kind: 'hours', count: 1 }
const request = { event: 'extraHoursRequested', kind: 'question', count: 1 }

describe('a notice of used hours and a request for more that are both unread', () => {
  it('stand beside each other, the request with its question', async () => {
    await record('10:00', '11:30')
    expect(await ofOlivia()).toEqual([nearlyUsedUp])
    await ask()
    expect(await ofOlivia()).toEqual([nearlyUsedUp, request])
    const client = await as(olivia)
    const { data } = await client.graphql('{ notifications(first: 5) { nodes { kind text } } }')
    expect(data).toMatchObject({
      notifications: {
        nodes: expect.arrayContaining([
          {
            kind: 'QUESTION',
            text: `Maya is asking for 3 more hours this week: “${service.serviceType}”`,
          },
        ]) as unknown,
      },
    })
  })

  it('leave the request as it is when the hours are used up', async () => {
    await ask()
    await record('05:00', '11:00')
    const usedUp = { event: 'hoursUsedUp', kind: 'hours', count: 1 }
    expect(await ofOlivia()).toEqual([request, usedUp])
  })

  it('leave the request to a person who turned off notices of hours', async () => {
    await db('notificationChoices').insert({
      userId: olivia.id,
      kind: 'hours',
      inApp: false,
      byEmail: false,
    })
    await ask()
    await record('05:00', '11:00')
    expect(await ofOlivia()).toEqual([request])
  })

  it('are two when the older is not done any more, while a newer one of the same stays alone', async () => {
    await record('10:00', '11:30')
    const client = await as(olivia)
    const [notice] = (await db('notifications').where({ userId: olivia.id }).pluck('id')) as [
      number,
    ]
    const markDone = (done: boolean) =>
      perform(client, 'markNotificationsDone', { ids: [String(notice)], done })
    await markDone(true)
    await ask()
    await markDone(false)
    const unread = () => db('notifications').where({ userId: olivia.id, readAt: null })
    expect(await unread()).toHaveLength(2)
    await markDone(true)
    await record('05:00', '09:00')
    await markDone(false)
    expect(await unread().orderBy('id').pluck('event')).toEqual([
      'extraHoursRequested',
      'hoursUsedUp',
    ])
  })

  it('join others of the same', async () => {
    await record('10:00', '11:30')
    await record('05:00', '09:00')
    expect(await ofOlivia()).toEqual([{ event: 'hoursUsedUp', kind: 'hours', count: 2 }])
  })
})
