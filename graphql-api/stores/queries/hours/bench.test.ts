import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'

const { db, as, clock } = await testApp()

let grace: UserRow
let joel: UserRow

type Week = Record<string, unknown>

beforeEach(async () => {
  clock.now = new Date('2026-11-26T15:00:00Z')
  grace = await build.assistant(db, { displayName: 'Grace' })
  joel = await build.assistant(db, { displayName: 'Joel', weeklyHours: 30 })
})

const ask = async (args = '') => {
  const manager = await as(await build.manager(db))
  const { data, errors } = await manager.graphql(
    `{ bench${args} { assistant { displayName } weeklyHours weeks { weekStart capacityHours soldHours
       coveredHours coveringHours freeHours usedSeconds daySeconds isRunning longEntries daysOff coveredBy { displayName } covers { displayName } } } }`,
  )
  expect(errors).toEqual([])
  return data?.['bench'] as { assistant: { displayName: string }; weeks: Week[] }[]
}

const weeksOf = async (name: string, args = '(weeks: 3)') =>
  (await ask(args)).find(({ assistant }) => assistant.displayName === name)?.weeks ?? []

const column = (weeks: Week[], name: string) => weeks.map((week) => week[name])

const sell = async (
  { id }: UserRow,
  plan: string,
  { status, ...more }: { status?: 'closed'; startDate?: Date; endDate?: Date } = {},
) => {
  const customer = await build.customer(db, { assignedVaId: id, ...(status && { status }) })
  const startDate = new Date('2026-01-01T14:00:00Z')
  return build.customerService(db, { customerId: customer.id, plan, startDate, ...more })
}

const partTime = 'administrative-part-time'

describe('the bench', () => {
  it('lists active assistants by name with 8 weeks from this Monday', async () => {
    await build.assistant(db, { displayName: 'Gone', disabledAt: new Date() })
    await build.assistant(db, { displayName: 'Invited', invited: true })
    const rows = await ask()
    expect(rows.map(({ assistant }) => assistant.displayName)).toEqual(['Grace', 'Joel'])
    expect(column(rows[0]?.weeks ?? [], 'weekStart')).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ])
  })

  it('counts as sold what was active at any moment of a week, by the hours of the plan', async () => {
    await sell(grace, partTime)
    // Ends on the Tuesday of the second week, in New York.
    await sell(grace, 'isa-single', { endDate: new Date('2026-12-01T15:00:00Z') })
    await sell(grace, partTime, { startDate: new Date('2026-12-09T15:00:00Z') })
    await sell(grace, 'receptionist-core')
    await sell(grace, partTime, { status: 'closed' })
    const pausedService = await sell(grace, 'ecommerce-full-time')
    await db('servicePauses').insert({
      customerServiceId: pausedService.id,
      start: new Date('2026-11-20T15:00:00Z'),
    })
    const weeks = await weeksOf('Grace')
    expect(column(weeks, 'soldHours')).toEqual([20 + 15, 20 + 15, 20 + 20])
    expect(column(weeks, 'capacityHours')).toEqual([40, 40, 40])
    expect(column(weeks, 'freeHours')).toEqual([5, 5, 0])
  })

  it('takes a fifth of the weekly hours for each working day off, and gives what was sold to who covers', async () => {
    await sell(grace, partTime)
    await sell(grace, 'isa-single')
    await sell(joel, partTime)
    // Thursday to Tuesday: two working days of the first week, two of the second.
    await db('timeOff').insert([
      { personId: grace.id, coverId: joel.id, firstDay: '2026-11-26', lastDay: '2026-12-01' },
      { personId: grace.id, firstDay: '2026-12-04', lastDay: '2026-12-06' },
      { personId: joel.id, firstDay: '2026-12-12', lastDay: '2026-12-13' },
    ])
    const ofGrace = await weeksOf('Grace')
    expect(column(ofGrace, 'daysOff')).toEqual([2, 3, 0])
    expect(column(ofGrace, 'capacityHours')).toEqual([24, 16, 40])
    expect(column(ofGrace, 'coveredHours')).toEqual([14, 14, 0])
    expect(column(ofGrace, 'freeHours')).toEqual([24 - 35 + 14, 16 - 35 + 14, 5])
    expect(ofGrace[0]).toMatchObject({ coveredBy: [{ displayName: 'Joel' }], covers: [] })
    const ofJoel = await weeksOf('Joel')
    expect(column(ofJoel, 'coveringHours')).toEqual([14, 14, 0])
    expect(column(ofJoel, 'freeHours')).toEqual([30 - 20 - 14, 30 - 20 - 14, 10])
    expect(ofJoel[1]).toMatchObject({ covers: [{ displayName: 'Grace' }], coveredBy: [] })
  })

  it('counts time for its part inside of a week of the organization, a running timer up to now, and no void time', async () => {
    const { customerId } = await sell(grace, partTime)
    const spend = (start: string, end: string | null, more: object = {}) =>
      build.timeEntry(db, {
        customerId,
        start: new Date(start),
        end: end === null ? null : new Date(end),
        ...more,
      })
    // Midnight from Sunday to Monday in New York is at 5:00 UTC.
    await spend('2026-11-23T04:30:00Z', '2026-11-23T06:00:00Z')
    await spend('2026-11-26T14:00:00Z', null)
    await spend('2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z', {
      voidedAt: new Date(),
      voidReason: 'Twice',
    })
    const weeks = await weeksOf('Grace', '(from: "2026-11-16", weeks: 3)')
    expect(column(weeks, 'usedSeconds')).toEqual([1800, 7200, 0])
    expect(column(weeks, 'daySeconds')).toEqual([
      [0, 0, 0, 0, 0, 0, 1800],
      [3600, 0, 0, 3600, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ])
    expect(column(weeks, 'isRunning')).toEqual([false, true, false])
  })

  it.each(['(from: "2026-11-24")', '(from: "1999-01-04")', '(weeks: 0)', '(weeks: 13)'])(
    'refuses %s',
    async (args) => {
      const manager = await as(await build.manager(db))
      const { errors } = await manager.graphql(`{ bench${args} { weeklyHours } }`)
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    },
  )

  it('is for management only', async () => {
    const assistant = await as(grace)
    const { errors } = await assistant.graphql('{ bench { weeklyHours } }')
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
  })
})
