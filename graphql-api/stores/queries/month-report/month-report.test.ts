import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { randomFrom } from '#api/demo/random.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import { deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { computeMonthTime } from '#api/testing/differential/month-check.ts'
import type { CheckedEntry } from '#api/testing/differential/month-check.ts'
import { allowOverlaps } from '#api/testing/differential/random-allowance-weeks.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { judgePlan } from '#shared/plan-fit.ts'

const { db, as, clock } = await testApp()

const hour = 3600
let grace: UserRow
let joel: UserRow

beforeAll(() => allowOverlaps(db))

beforeEach(async () => {
  clock.now = new Date('2026-12-16T15:00:00Z')
  grace = await build.assistant(db, { displayName: 'Grace' })
  joel = await build.assistant(db, { displayName: 'Joel', weeklyHours: 30 })
})

const read = (month: string | null = '2026-11') =>
  createTestStores(db, 'system', () => clock.now).monthReport.read(month)

const rowOf = async ({ id }: CustomerRow, month?: string | null) =>
  (await read(month)).customers.find(({ customerId }) => customerId === id)

const at = (text: string) => new Date(text)

const spend = (customerId: number, start: string, end: string | null, more: object = {}) =>
  build.timeEntry(db, { customerId, start: at(start), end: end === null ? null : at(end), ...more })

const sell = (customerId: number, plan: string | null, more: object = {}) =>
  build.customerService(db, { customerId, plan, startDate: at('2026-01-01T14:00:00Z'), ...more })

const buildOwn = (more: object = {}) => build.customer(db, { assignedVaId: grace.id, ...more })

describe('the hours of a month', () => {
  it('equal a second calculation over random entries, clock changes and time across the ends included', async () => {
    const random = randomFrom('a month of entries')
    for (const [zone, month] of [
      ['America/New_York', '2026-11'],
      ['Australia/Lord_Howe', '2026-10'],
      ['UTC', '2026-02'],
    ] as const) {
      await deleteTimeEntries(db)
      await db('customers').delete()
      await db('organisation').update({ timeZone: zone })
      const customers = await Promise.all(Array.from({ length: 5 }, () => buildOwn()))
      clock.now = at(`${month}-${random.pick(['14', '28'])}T15:00:00Z`)
      const entries = Array.from({ length: 200 }, (): CheckedEntry => {
        const start = at(`${month}-01T00:00:00Z`).getTime() + random.between(-3e5, 3e6) * 1000
        return {
          customerId: random.pick(customers).id,
          assistantId: random.pick([grace, joel]).id,
          start: new Date(start),
          end: random.chance(0.02) ? null : new Date(start + random.between(1, 86_400) * 1000),
          voidedAt: random.chance(0.1) ? clock.now : null,
        }
      }).filter(({ start, end }) => (end ?? start) <= clock.now)
      await db('timeEntries').insert(
        entries.map((entry) => ({ ...entry, voidReason: entry.voidedAt && 'Wrong' })),
      )
      const { customers: rows, assistants, usedSeconds } = await read(month)
      const expected = computeMonthTime(entries, { zone, month, now: clock.now })
      const foundValues = rows.flatMap(({ customerId, assistants: shares }) =>
        shares.map((share) => [`${customerId} ${share.assistant.id}`, share.usedSeconds]),
      )
      expect(foundValues.length).toBeGreaterThan(5)
      expect(Object.fromEntries(foundValues)).toEqual(Object.fromEntries(expected))
      const total = [...expected.values()].reduce((sum, one) => sum + one, 0)
      expect(usedSeconds).toBe(total)
      expect(assistants.reduce((sum, one) => sum + one.usedSeconds, 0)).toBe(total)
    }
  })

  it('count a running timer up to now, and in a past month up to its end', async () => {
    const { id } = await buildOwn()
    clock.now = at('2026-12-01T06:00:00.900Z')
    await spend(id, '2026-12-01T04:00:00Z', null)
    expect((await read()).usedSeconds).toBe(hour)
    expect(await read(null)).toMatchObject({ usedSeconds: hour, isCurrent: true, month: '2026-12' })
  })

  it('are those of the organization’s month, whatever the zone of the customer', async () => {
    const { start, end, isCurrent } = await read()
    expect([start, end, isCurrent]).toEqual([
      at('2026-11-01T04:00:00Z'),
      at('2026-12-01T05:00:00Z'),
      false,
    ])
    const far = await buildOwn({ timeZone: 'Asia/Tokyo' })
    await spend(far.id, '2026-11-30T20:00:00Z', '2026-11-30T21:00:00Z')
    expect((await rowOf(far))?.usedSeconds).toBe(hour)
  })

  it('of assistants stand beside those that they work, less days off; also of someone who left', async () => {
    const [one, other] = [await buildOwn(), await buildOwn()]
    await spend(one.id, '2026-11-04T15:00:00Z', '2026-11-04T17:00:00Z')
    await spend(other.id, '2026-11-05T15:00:00Z', '2026-11-05T16:00:00Z')
    const goneUser = await build.assistant(db, { displayName: 'Gone', disabledAt: new Date() })
    await spend(one.id, '2026-11-06T15:00:00Z', '2026-11-06T19:00:00Z', {
      assistantId: goneUser.id,
    })
    // Friday to Monday: two working days.
    await db('timeOff').insert({ personId: joel.id, firstDay: '2026-11-06', lastDay: '2026-11-09' })
    const { assistants } = await read()
    // November 2026 has 21 working days.
    expect(
      assistants
        .filter(({ assistant }) => ['Grace', 'Joel', 'Gone'].includes(assistant.displayName))
        .map(({ assistant, ...row }) => [assistant.displayName, row]),
    ).toEqual([
      ['Gone', { capacitySeconds: null, usedSeconds: 4 * hour, customerCount: 1 }],
      ['Grace', { capacitySeconds: 21 * 8 * hour, usedSeconds: 3 * hour, customerCount: 2 }],
      ['Joel', { capacitySeconds: 19 * 6 * hour, usedSeconds: 0, customerCount: 0 }],
    ])
    // Of the current month the days up to today, a Wednesday.
    const now = (await read(null)).assistants.find(({ assistant }) => assistant.id === grace.id)
    expect(now?.capacitySeconds).toBe(12 * 8 * hour)
  })
})

describe('the revenue of a month', () => {
  it('is the monthly value for the part of the month in which a service was active', async () => {
    const wholeCustomer = await buildOwn()
    await sell(wholeCustomer.id, 'administrative-part-time', { monthlyValue: 84_900 })
    await sell(wholeCustomer.id, null, { monthlyValue: 10_000, billingCycle: 'annual' })
    await sell(wholeCustomer.id, null, { monthlyValue: 99_999, billingCycle: 'one_time' })
    await spend(wholeCustomer.id, '2026-11-04T15:00:00Z', '2026-11-04T19:00:00Z')
    expect(await rowOf(wholeCustomer)).toMatchObject({
      revenueCents: 94_900,
      revenuePerHourCents: 23_725,
    })

    const part = await buildOwn()
    const pausedService = await sell(part.id, null, { monthlyValue: 72_100 })
    // The month has 721 hours, because clocks change.
    await db('servicePauses').insert({
      customerServiceId: pausedService.id,
      start: at('2026-11-10T05:00:00Z'),
      end: at('2026-11-11T06:00:00Z'),
    })
    expect((await rowOf(part))?.revenueCents).toBe(72_100 - 2500)
    expect((await rowOf(part))?.revenuePerHourCents).toBeNull()

    // Of the current month the elapsed part: 15 days and 10 hours of 31 days.
    expect((await rowOf(part, null))?.revenueCents).toBe(Math.round((72_100 * 370) / 744))
  })

  it('ends when the customer was closed, which their last change says', async () => {
    const closed = await buildOwn({ status: 'closed', updatedAt: at('2026-11-02T05:00:00Z') })
    await sell(closed.id, null, { monthlyValue: 72_100 })
    expect((await rowOf(closed))?.revenueCents).toBe(2500)
    expect(await rowOf(closed, '2026-12')).toBeUndefined()
  })

  it('is not known without a monthly value, nor of services billed once; neither are in the revenue per hour, nor is revenue without hours', async () => {
    const [knownCustomer, unknown, once] = [await buildOwn(), await buildOwn(), await buildOwn()]
    await sell(knownCustomer.id, null, { monthlyValue: 50_000 })
    await sell(unknown.id, null, { monthlyValue: 50_000 })
    await sell(unknown.id, 'property-core')
    await sell(once.id, null, { billingCycle: 'one_time', monthlyValue: 50_000 })
    const idle = await buildOwn()
    await sell(idle.id, null, { monthlyValue: 10_000 })
    for (const [day, { id }] of [knownCustomer, unknown, once].entries())
      await spend(id, `2026-11-0${day + 3}T15:00:00Z`, `2026-11-0${day + 3}T17:00:00Z`)
    const report = await read()
    expect(report).toMatchObject({
      usedSeconds: 6 * hour,
      revenueCents: 60_000,
      revenuePerHourCents: 25_000,
      unknownRevenueCount: 2,
    })
    expect(await rowOf(unknown)).toMatchObject({ revenueCents: null, revenuePerHourCents: null })
  })

  it('is nothing for work without a service', async () => {
    const customer = await buildOwn()
    await spend(customer.id, '2026-11-04T15:00:00Z', '2026-11-04T17:00:00Z')
    expect(await rowOf(customer)).toMatchObject({ revenueCents: 0, revenuePerHourCents: 0 })
  })
})

describe('the fit of a plan', () => {
  it('is judged by the weeks of the customer, as allowances count them', async () => {
    const random = randomFrom('weeks of plans')
    const { allowances, monthReport } = createTestStores(db, 'system', () => clock.now)
    const cases = await Promise.all(
      ['Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'Europe/London'].flatMap((timeZone) =>
        [5, 12, 20, 24].map(async (hours) => {
          const customer = await buildOwn({ timeZone })
          const startDate = at(random.pick(['2026-01-01', '2026-10-13', '2026-11-07']))
          const service = await sell(customer.id, 'administrative-part-time', { startDate })
          await db('timeEntries').insert(
            Array.from({ length: 91 }, (_, day) => {
              const start = Date.parse('2026-09-14T01:00:00Z') + day * 86_400_000
              const seconds = Math.round((hours * hour * random.between(80, 120)) / 700)
              return {
                customerId: customer.id,
                customerServiceId: service.id,
                assistantId: grace.id,
                start: new Date(start),
                end: new Date(start + seconds * 1000),
              }
            }),
          )
          return service
        }),
      ),
    )
    const { customers } = await monthReport.read('2026-11')
    const plans = customers.flatMap((customer) => customer.plans)
    const fits = new Set<string | null>()
    for (const service of cases) {
      // The last week that has ended on December 1 began on November 23 everywhere.
      const weeks = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          allowances.of(service.id, new Date(Date.parse('2026-11-25T12:00Z') - n * 7 * 86_400_000)),
        ),
      )
      const periods = weeks
        .filter((week) => week !== null)
        .filter(({ boughtSeconds }) => boughtSeconds > 0)
        .map((week) => ({ ...week, isWhole: service.startDate <= week.weekStart }))
      const { fit, matching, periods: count, suggestedPlan } = judgePlan(service.plan!, periods)
      fits.add(fit)
      expect(plans.find((plan) => plan.customerServiceId === service.id)).toMatchObject({
        fit,
        matching,
        periods: count,
        suggestedPlan,
      })
    }
    expect(fits).toEqual(new Set(['fits', null, 'too_large', 'too_small']))
  })

  it('counts approved extra hours of a week, and shows them in the month of its Monday', async () => {
    const customer = await buildOwn()
    const { id } = await sell(customer.id, 'administrative-part-time', { monthlyValue: 84_900 })
    const request = { customerServiceId: id, seconds: 3600, reason: 'More', status: 'approved' }
    await db('extraHoursRequests').insert(
      ['2026-11-02', '2026-11-09', '2026-11-16', '2026-12-07'].map((week) => ({
        ...request,
        week,
        answeredAt: clock.now,
      })),
    )
    // Neither an open nor a declined one counts.
    await db('extraHoursRequests').insert([
      { ...request, week: '2026-11-23', status: 'declined', answeredAt: clock.now },
      { ...request, week: '2026-11-23', status: 'open' },
    ])
    const row = await rowOf(customer)
    // 20 of 168 hours of a month of 721.
    expect(row).toMatchObject({
      boughtSeconds: Math.round((721 * 3600 * 20) / 168),
      extraSeconds: 3 * hour,
      fit: 'too_small',
    })
    expect(row?.plans).toEqual([
      expect.objectContaining({
        matching: 3,
        periods: 4,
        suggestedPlan: 'administrative-full-time',
      }),
    ])
  })

  it('of minutes is judged by the calls of the customer’s months', async () => {
    const customer = await buildOwn({ timeZone: 'America/Los_Angeles' })
    await sell(customer.id, 'receptionist-core')
    const call = (start: string, minutes: number, more: object = {}) =>
      build.communicationSession(db, {
        customerId: customer.id,
        status: 'completed',
        startTime: at(start),
        endTime: new Date(Date.parse(start) + minutes * 60_000),
        ...more,
      })
    await call('2026-10-15T15:00:00Z', 51)
    // Still November in Los Angeles.
    await call('2026-12-01T06:00:00Z', 30)
    await call('2026-11-04T15:00:00Z', 10, { type: 'video' })
    await call('2026-11-05T15:00:00Z', 10, { status: 'missed' })
    const loggedInput = {
      customerId: customer.id,
      timestamp: at('2026-11-06T15:00:00Z'),
      direction: 'outgoing' as const,
      seconds: 60,
    }
    await build.interaction(db, { ...loggedInput, answeredForCustomer: false })
    await build.interaction(db, {
      customerId: customer.id,
      timestamp: at('2026-11-03T15:00:00Z'),
      direction: 'incoming',
      seconds: 1800,
      answeredForCustomer: true,
    })
    expect((await rowOf(customer))?.plans).toEqual([
      expect.objectContaining({
        period: 'month',
        boughtSeconds: 3000,
        usedSeconds: 3600,
        fit: 'too_small',
        suggestedPlan: 'receptionist-plus',
      }),
    ])
  })

  it('is not judged for customers who are paused', async () => {
    const customer = await buildOwn({ status: 'paused', updatedAt: at('2026-11-20T15:00:00Z') })
    await sell(customer.id, 'administrative-full-time')
    expect((await rowOf(customer))?.fit).toBeNull()
  })
})

type CustomerPage = {
  nodes: { customer: { name: string } }[]
  totalCount: number
  pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean }
}

const ask = async (
  args = '',
  fields = 'nodes { customer { name } } totalCount pageInfo { endCursor startCursor hasNextPage }',
) => {
  const manager = await as(await build.manager(db))
  const { data, errors } = await manager.graphql(
    `{ monthReport(month: "2026-11") { customers${args} { ${fields} } } }`,
  )
  expect(errors).toEqual([])
  const { customers } = (data as { monthReport: { customers: CustomerPage } }).monthReport
  return { ...customers, names: customers.nodes.map(({ customer }) => customer.name) }
}

describe('the list of customers', () => {
  beforeEach(async () => {
    await deleteTimeEntries(db)
    await db('customers').delete()
    for (const [place, [name, monthlyValue, hours]] of (
      [
        ['Cy', 30_000, 3],
        ['Bo', 20_000, 1],
        ['Al', 50_000, 0],
        ['Di', 10_000, 2],
      ] as const
    ).entries()) {
      const { id } = await buildOwn({ name })
      await sell(id, null, { monthlyValue })
      const day = `2026-11-0${place + 2}`
      if (hours > 0) await spend(id, `${day}T12:00:00Z`, `${day}T${12 + hours}:00:00Z`)
    }
  })

  it('begins with the least revenue per hour, and ends with those without hours', async () => {
    expect((await ask()).names).toEqual(['Di', 'Cy', 'Bo', 'Al'])
    expect((await ask('(orderBy: { field: REVENUE_PER_HOUR, direction: DESC })')).names).toEqual([
      'Bo',
      'Cy',
      'Di',
      'Al',
    ])
    expect((await ask('(orderBy: { field: USED, direction: DESC })')).names[0]).toBe('Cy')
    expect((await ask('(orderBy: { field: REVENUE })')).names[0]).toBe('Di')
    expect((await ask('(orderBy: { field: NAME })')).names).toEqual(['Al', 'Bo', 'Cy', 'Di'])
    expect(await ask('(filter: { fit: TOO_SMALL })')).toMatchObject({ names: [], totalCount: 0 })
  })

  it('is read by pages in both directions', async () => {
    const first = await ask('(first: 3)')
    expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } })
    const { endCursor } = first.pageInfo
    const second = await ask(`(first: 3, after: "${endCursor}")`)
    expect(second.names).toEqual(['Al'])
    const back = await ask(`(last: 2, before: "${second.pageInfo.startCursor}")`)
    expect(back.names).toEqual(['Cy', 'Bo'])
    // Whose cursor it is may be gone by then: the list goes on at its place.
    const bo = db('customers').where({ name: 'Bo' })
    await deleteTimeEntries(db, (entries) => entries.whereIn('customerId', bo.clone().select('id')))
    await bo.delete()
    expect((await ask(`(first: 3, after: "${endCursor}")`)).names).toEqual(['Al'])
    expect((await ask(`(first: 1)`)).names).toEqual(['Di'])
  })
})

describe('the report', () => {
  it.each(['2026-13', '2026-1', '1999-12', '2026-11-01', ''])(
    'refuses the month %j',
    async (month) => {
      const manager = await as(await build.manager(db))
      const { errors } = await manager.graphql(`{ monthReport(month: "${month}") { month } }`)
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    },
  )

  it('of a month that has not begun has no figures', async () => {
    const customer = await buildOwn()
    await sell(customer.id, 'administrative-part-time', { monthlyValue: 84_900 })
    expect(await read('2027-03')).toMatchObject({
      customers: [],
      revenueCents: 0,
      isCurrent: false,
    })
  })

  it('is for management only', async () => {
    const customer = await buildOwn()
    for (const person of [grace, await build.user(db, { customerId: customer.id })]) {
      const { errors } = await (await as(person)).graphql('{ monthReport { revenueCents } }')
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})
