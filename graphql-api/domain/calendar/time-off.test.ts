import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let grace: UserRow
let joel: UserRow
let assistant: TestClient
let manager: TestClient

const week = { firstDay: '2026-11-30', lastDay: '2026-12-04' }

beforeEach(async () => {
  clock.now = new Date('2026-11-26T15:00:00Z')
  grace = await buildAssistant(db, { displayName: 'Grace' })
  joel = await buildAssistant(db, { displayName: 'Joel' })
  assistant = await as(grace)
  manager = await as(await buildManager(db))
})

const timeOffOf = async (client: TestClient, { id }: { id: number }) => {
  const { data } = await client.graphql(
    `query ($id: ID!) { user(id: $id) { timeOff { id firstDay lastDay note cover { displayName } } } }`,
    { id },
  )
  return (data?.['user'] as { timeOff: { id: string }[] } | null)?.timeOff
}

const newsOf = async (client: TestClient) => {
  const { data } = await client.graphql(
    '{ notifications { nodes { kind text noun recordId customerId } } }',
  )
  const foundPage = data?.['notifications'] as { nodes: { text: string }[] } | undefined
  return foundPage?.nodes ?? []
}

describe('time off', () => {
  it('is added by the assistant themselves or by management, and is listed while it is to come', async () => {
    await perform(assistant, 'addTimeOff', { ...week, coverId: joel.id, note: 'Family' })
    const days = { firstDay: '2026-11-02', lastDay: '2026-11-02' }
    await perform(manager, 'addTimeOff', { ...days, userId: grace.id })
    expect(await timeOffOf(manager, grace)).toMatchObject([
      { ...week, note: 'Family', cover: { displayName: 'Joel' } },
    ])
    expect(await timeOffOf(assistant, grace)).toHaveLength(1)
    clock.now = new Date('2026-12-05T15:00:00Z')
    expect(await timeOffOf(manager, grace)).toEqual([])
  })

  it('that was removed is not found when the request that added it is repeated', async () => {
    const first = await perform(assistant, 'addTimeOff', week, 'a-key')
    expect(await perform(assistant, 'addTimeOff', week, 'a-key')).toEqual(first)
    const [row] = (await timeOffOf(assistant, grace)) ?? []
    await perform(assistant, 'cancelTimeOff', { id: row?.id })
    expect(await performRefused(assistant, 'addTimeOff', week, 'a-key')).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Time off not found.',
    })
  })

  it('is removed, and the history of the account has both, with the days and without the note', async () => {
    await perform(assistant, 'addTimeOff', { ...week, note: 'Surgery' })
    const [row] = (await timeOffOf(assistant, grace)) ?? []
    await perform(assistant, 'cancelTimeOff', { id: row?.id })
    expect(await timeOffOf(assistant, grace)).toEqual([])
    const lines = await db('activities').where({ noun: 'user', recordId: grace.id }).orderBy('id')
    expect(lines).toMatchObject([
      {
        verb: 'addTimeOff',
        changes: [{ field: 'timeOff', before: [], after: ['2026-11-30 to 2026-12-04'] }],
      },
      {
        verb: 'cancelTimeOff',
        changes: [{ field: 'timeOff', before: ['2026-11-30 to 2026-12-04'], after: [] }],
      },
    ])
    expect(await db('changes').where({ noun: 'user', recordId: grace.id })).toHaveLength(2)
    const again = await performRefused(assistant, 'cancelTimeOff', { id: row?.id })
    expect(again).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each<[string, object, string, RegExp]>([
    ['that ends before it starts', { lastDay: '2026-11-29' }, 'lastDay', /before the start/],
    ['over a year', { lastDay: '2027-12-01' }, 'lastDay', /longer than a year/],
    ['on a day that does not exist', { lastDay: '2026-11-31' }, 'lastDay', /./],
    [
      'over other time off',
      { firstDay: '2026-12-24', lastDay: '2026-12-28' },
      'firstDay',
      /overlaps time off on December 28\s–\s29, 2026/u,
    ],
  ])('%s is refused', async (_case, wrongInput, field, message) => {
    const other = { firstDay: '2026-12-28', lastDay: '2026-12-29' }
    await perform(assistant, 'addTimeOff', other)
    const refusal = await performRefused(assistant, 'addTimeOff', { ...week, ...wrongInput })
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.stringMatching(message) as string },
    })
    expect(await db('timeOff')).toHaveLength(1)
  })

  it('is not covered by the person, by someone who is no active assistant, or by a manager', async () => {
    const goneUser = await buildAssistant(db, { disabledAt: new Date() })
    const { id: managerId } = await buildManager(db)
    for (const coverId of [grace.id, goneUser.id, managerId, 0])
      expect(await performRefused(assistant, 'addTimeOff', { ...week, coverId })).toMatchObject({
        fields: { coverId: expect.any(String) as string },
      })
    expect(await db('timeOff')).toHaveLength(0)
  })

  it('of another is neither added nor removed by an assistant, also if assistants see everything', async () => {
    const { timeOff } = await perform(manager, 'addTimeOff', { ...week, userId: joel.id })
    const id = timeOff?.['id']
    const input = { ...week, userId: joel.id }
    const codes = async () => [
      (await performRefused(assistant, 'addTimeOff', input)).code,
      (await performRefused(assistant, 'cancelTimeOff', { id })).code,
    ]
    expect(await codes()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await db('organisation').update({ assistantsSee: 'all' })
    expect(await codes()).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    await db('organisation').update({ assistantsSee: 'assigned' })
  })

  it('is told to who covers when it is added and when it is removed, and to no one else', async () => {
    const cover = await as(joel)
    const { timeOff } = await perform(manager, 'addTimeOff', {
      ...week,
      userId: grace.id,
      coverId: joel.id,
      note: 'Surgery',
    })
    const [addedRecord, ...others] = await newsOf(cover)
    expect(others).toEqual([])
    expect(addedRecord).toMatchObject({
      kind: 'COVER',
      noun: 'USER',
      recordId: String(joel.id),
      customerId: null,
      text: expect.stringMatching(
        /^You’re covering for \P{L}*Grace, November 30\s–\sDecember 4, 2026\P{L}*$/u,
      ) as string,
    })
    await perform(assistant, 'cancelTimeOff', { id: timeOff?.['id'] })
    expect(await newsOf(cover)).toMatchObject([
      {
        text: expect.stringMatching(
          /^2 updates on time off, the last one: you’re no longer covering for .*Grace/u,
        ) as string,
      },
    ])
    expect(await newsOf(assistant)).toEqual([])
    expect(await newsOf(manager)).toEqual([])
  })

  it('of two people is told apart, and is no news where no one covers', async () => {
    const cover = await as(joel)
    const maya = await buildAssistant(db, { displayName: 'Maya' })
    await perform(manager, 'addTimeOff', { ...week, userId: grace.id, coverId: joel.id })
    await perform(manager, 'addTimeOff', { ...week, userId: maya.id, coverId: joel.id })
    const day = { firstDay: '2026-12-10', lastDay: '2026-12-10' }
    await perform(manager, 'addTimeOff', { ...day, userId: maya.id })
    expect((await newsOf(cover)).map(({ text }) => /Maya|Grace/.exec(text)?.[0])).toEqual([
      'Maya',
      'Grace',
    ])
  })

  it('is seen by who covers, by staff at the customer while it is near, and without the note', async () => {
    const customer = await buildCustomer(db, { assignedVaId: grace.id })
    const portal = await as(await buildUser(db, { customerId: customer.id }))
    const cover = await as(joel)
    const absence = 'firstDay lastDay person { displayName } cover { displayName }'
    const atCustomer = async (client: TestClient) =>
      client.graphql(`query ($id: ID!) { customer(id: $id) { assistantAbsence { ${absence} } } }`, {
        id: customer.id,
      })
    const givenInput = { ...week, userId: grace.id, coverId: joel.id, note: 'Surgery' }
    await perform(manager, 'addTimeOff', givenInput)
    const seenInput = { ...week, person: { displayName: 'Grace' }, cover: { displayName: 'Joel' } }
    for (const client of [manager, assistant])
      expect((await atCustomer(client)).data).toEqual({ customer: { assistantAbsence: seenInput } })
    expect((await atCustomer(portal)).errors).toHaveLength(1)
    const { data } = await cover.graphql(
      `query ($id: ID!) { user(id: $id) { coveredTimeOff { ${absence} } } }`,
      { id: joel.id },
    )
    expect(data).toEqual({ user: { coveredTimeOff: [seenInput] } })
    clock.now = new Date('2026-11-10T15:00:00Z')
    expect((await atCustomer(manager)).data).toEqual({ customer: { assistantAbsence: null } })
  })

  it('is forgotten by those who covered when the person is erased', async () => {
    const cover = await as(joel)
    await perform(manager, 'addTimeOff', { ...week, userId: grace.id, coverId: joel.id })
    await erasePerson(db, { noun: 'user', id: grace.id }, clock.now)
    expect(await newsOf(cover)).toEqual([])
  })

  it('is for assistants only', async () => {
    const user = await buildUser(db)
    const input = { ...week, userId: user.id }
    expect(await performRefused(manager, 'addTimeOff', input)).toMatchObject({
      fields: { userId: expect.stringMatching(/assistant/) as string },
    })
  })

  it('on the same days is stored once, however many ask at the same time', async () => {
    const attempts = Array.from({ length: 12 }, () =>
      perform(assistant, 'addTimeOff', week).catch(() => null),
    )
    await Promise.all(attempts)
    expect(await db('timeOff')).toHaveLength(1)
  })
})

it('management sets the weekly hours of an assistant, within 1 and 80', async () => {
  const target = { id: grace.id, expectedVersion: 1 }
  for (const weeklyHours of [0, 81, 7.5])
    expect(await performRefused(manager, 'updateUser', { ...target, weeklyHours })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  await perform(manager, 'updateUser', { ...target, weeklyHours: 30 })
  expect(await db('users').where({ id: grace.id }).first('weeklyHours')).toEqual({
    weeklyHours: 30,
  })
})
