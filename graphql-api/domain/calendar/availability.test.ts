import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let grace: UserRow
let assistant: TestClient
let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  grace = await buildAssistant(db, { displayName: 'Grace' })
  assistant = await as(grace)
  manager = await as(await buildManager(db))
})

const availabilityOf = async (client: TestClient, { id }: { id: number }) => {
  const { data } = await client.graphql(
    `query ($id: ID!) { user(id: $id) { availability {
      timeZone hours { day from to } hasOwnHours meetingMinutes noticeMinutes pauseMinutes mostPerDay
    } } }`,
    { id },
  )
  return (data?.['user'] as { availability: object | null } | null)?.availability
}

const nineToFive = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' }))

const byDefault = {
  timeZone: 'America/New_York',
  hours: nineToFive,
  hasOwnHours: false,
  meetingMinutes: 30,
  noticeMinutes: 240,
  pauseMinutes: 10,
  mostPerDay: null,
}

describe('when a person can be called', () => {
  it('is the organization’s default, which management changes', async () => {
    expect(await availabilityOf(assistant, grace)).toEqual(byDefault)
    await perform(manager, 'updateOrganisation', {
      expectedVersion: 1,
      workDays: [1, 2],
      workEnds: '16:30',
      timeZone: 'Europe/Berlin',
      meetingMinutes: 20,
      noticeMinutes: 60,
      pauseMinutes: 0,
    })
    expect(await availabilityOf(assistant, grace)).toEqual({
      ...byDefault,
      timeZone: 'Europe/Berlin',
      hours: [1, 2].map((day) => ({ day, from: '09:00', to: '16:30' })),
      meetingMinutes: 20,
      noticeMinutes: 60,
      pauseMinutes: 0,
    })
  })

  it('is set by the person; what is omitted stays, and null is the default again', async () => {
    const split = [
      { day: 2, from: '13:00', to: '24:00' },
      { day: 2, from: '08:00', to: '12:00' },
    ]
    await perform(assistant, 'setAvailability', { hours: split, timeZone: 'Asia/Manila' })
    await perform(assistant, 'setAvailability', { mostPerDay: 3, pauseMinutes: 0 })
    const ownInput = {
      ...byDefault,
      timeZone: 'Asia/Manila',
      hours: split.toReversed(),
      hasOwnHours: true,
      pauseMinutes: 0,
      mostPerDay: 3,
    }
    expect(await availabilityOf(assistant, grace)).toEqual(ownInput)
    await perform(assistant, 'setAvailability', { hours: null, timeZone: null })
    expect(await availabilityOf(assistant, grace)).toEqual({
      ...byDefault,
      pauseMinutes: 0,
      mostPerDay: 3,
    })
    await perform(assistant, 'setAvailability', { hours: [] })
    expect(await availabilityOf(assistant, grace)).toMatchObject({ hours: [], hasOwnHours: true })
  })

  it('is set for anyone by management, for staff only, and stands in the history of the account', async () => {
    await perform(manager, 'setAvailability', { userId: grace.id, noticeMinutes: 0 })
    expect(await availabilityOf(manager, grace)).toMatchObject({ noticeMinutes: 0 })
    const { data } = await manager.graphql(
      '{ activities { nodes { verb recordId changes { field before after } } } }',
    )
    const foundPage = data?.['activities'] as { nodes: object[] } | undefined
    expect(foundPage?.nodes[0]).toEqual({
      verb: 'setAvailability',
      recordId: String(grace.id),
      changes: [{ field: 'availability', before: [], after: ['Notice of 0 minutes'] }],
    })
    const customer = await buildCustomer(db, { assignedVaId: grace.id })
    const user = await buildUser(db, { customerId: customer.id })
    expect(
      await performRefused(manager, 'setAvailability', { userId: user.id, noticeMinutes: 0 }),
    ).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await availabilityOf(manager, user)).toBeNull()
    expect(await performRefused(await as(user), 'setAvailability', {})).toMatchObject({
      code: 'FORBIDDEN',
    })
    // Assistants see no other account of staff.
    const joel = await buildAssistant(db)
    expect(
      await performRefused(assistant, 'setAvailability', { userId: joel.id, noticeMinutes: 0 }),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    [{ hours: [{ day: 1, from: '09:00', to: '09:00' }] }, 'hours.0.to'],
    [{ hours: [{ day: 8, from: '09:00', to: '10:00' }] }, 'hours.0.day'],
    [{ hours: [{ day: 1, from: '24:00', to: '24:00' }] }, 'hours.0.from'],
    [
      {
        hours: [
          { day: 1, from: '09:00', to: '12:00' },
          { day: 1, from: '11:59', to: '17:00' },
        ],
      },
      'hours',
    ],
    [{ timeZone: 'America/Gotham' }, 'timeZone'],
    [{ meetingMinutes: 0 }, 'meetingMinutes'],
    [{ noticeMinutes: -1 }, 'noticeMinutes'],
    [{ pauseMinutes: 121 }, 'pauseMinutes'],
    [{ mostPerDay: 0 }, 'mostPerDay'],
  ])('is refused as %j', async (input, field) => {
    const { code, fields } = await performRefused(assistant, 'setAvailability', input)
    expect(code).toBe('BAD_USER_INPUT')
    expect(Object.keys(fields as object)).toContain(field)
    expect(await availabilityOf(assistant, grace)).toEqual(byDefault)
  })
})

it('the holidays of the organization are set by management, in order', async () => {
  const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving' }
  const newYear = { day: '2026-01-01', name: 'New Year’s Day' }
  await perform(manager, 'updateOrganisation', {
    expectedVersion: 1,
    holidays: [thanksgiving, newYear],
  })
  const { data } = await assistant.graphql('{ organisation { holidays { day name } } }')
  expect(data).toEqual({ organisation: { holidays: [newYear, thanksgiving] } })
  expect(
    await performRefused(manager, 'updateOrganisation', {
      expectedVersion: 2,
      holidays: [newYear, { ...newYear, name: 'Again' }],
    }),
  ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { holidays: 'Enter each day once.' } })
})

const hoursOfAssistant = async (client: TestClient, { id }: { id: number }) => {
  const { data } = await client.graphql(
    `query ($id: ID!) { customer(id: $id) { assistantHours { timeZone holidays { day name } } } }`,
    { id },
  )
  return data?.['customer']
}

describe('what the people of a customer read of it', () => {
  it('is their assistant’s zone and the holidays, and nothing about another customer’s assistant', async () => {
    const [ownCustomer, other] = [
      await buildCustomer(db, { assignedVaId: grace.id }),
      await buildCustomer(db),
    ]
    const user = await as(await buildUser(db, { customerId: ownCustomer.id }))
    const holidays = [{ day: '2026-11-26', name: 'Thanksgiving' }]
    await perform(manager, 'updateOrganisation', { expectedVersion: 1, holidays })
    await perform(assistant, 'setAvailability', { timeZone: 'America/Denver' })
    expect(await hoursOfAssistant(user, ownCustomer)).toEqual({
      assistantHours: { timeZone: 'America/Denver', holidays },
    })
    expect(await hoursOfAssistant(user, other)).toBeNull()
  })
})
