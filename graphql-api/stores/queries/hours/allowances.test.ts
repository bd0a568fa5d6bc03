import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { randomFrom } from '#api/demo/random.ts'
import { testDatabase } from '#api/testing/database.ts'
import {
  allowOverlaps,
  findWrongAllowances,
} from '#api/testing/differential/random-allowance-weeks.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { createTestStores } from '#api/testing/stores.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const hour = 3600

/** Builds a service of 20 hours a week of a customer in New York, where the week begins at 5:00 UTC in winter. */
const buildService = async (more: object = {}) => {
  const customer = await build.customer(db, { timeZone: 'America/New_York' })
  const startDate = new Date('2026-01-01T14:00:00Z')
  const plan = 'administrative-part-time'
  return build.customerService(db, { customerId: customer.id, plan, startDate, ...more })
}

type Service = Awaited<ReturnType<typeof buildService>>

const spend = ({ id, customerId }: Service, start: string, end: string | null, more: object = {}) =>
  build.timeEntry(db, {
    customerId,
    customerServiceId: id,
    start: new Date(start),
    end: end === null ? null : new Date(end),
    ...more,
  })

const allowanceOf = ({ id }: Service, at: string, now = at) =>
  createTestStores(db, 'system', () => new Date(now)).allowances.of(id, new Date(at))

describe('a week', () => {
  it('begins on Monday at 0:00 in the zone of the customer, where time is split', async () => {
    const service = await buildService()
    await spend(service, '2026-02-02T04:00:00Z', '2026-02-02T06:30:00Z')
    expect(await allowanceOf(service, '2026-02-02T05:00:00Z')).toMatchObject({
      weekStart: new Date('2026-02-02T05:00:00Z'),
      weekEnd: new Date('2026-02-09T05:00:00Z'),
      boughtSeconds: 20 * hour,
      extraSeconds: 0,
      usedSeconds: 1.5 * hour,
      leftSeconds: 18.5 * hour,
      runningSince: null,
    })
    expect(await allowanceOf(service, '2026-02-02T04:59:59Z')).toMatchObject({
      usedSeconds: hour,
    })
  })

  it('has 167 or 169 hours if clocks change, and one allowance', async () => {
    const service = await buildService()
    const hoursOf = async (at: string) => {
      const { weekStart, weekEnd, boughtSeconds } = (await allowanceOf(service, at))!
      return [(weekEnd.getTime() - weekStart.getTime()) / 3_600_000, boughtSeconds / hour]
    }
    expect(await hoursOf('2026-03-05T12:00:00Z')).toEqual([167, 20])
    expect(await hoursOf('2026-10-30T12:00:00Z')).toEqual([169, 20])
  })

  it('has its full hours if the service was active at any moment, and none otherwise', async () => {
    const service = await buildService({ endDate: new Date('2026-02-16T05:00:01Z') })
    const pause = (start: string, end: string | null) =>
      db('servicePauses').insert({ customerServiceId: service.id, start, end })
    await pause('2026-01-12T05:00:00Z', '2026-01-19T05:00:00Z')
    await pause('2026-01-26T05:00:01Z', null)
    const boughtCounts = await Promise.all(
      ['2025-12-27', '2026-01-04', '2026-01-13', '2026-01-20', '2026-01-27', '2026-02-03'].map(
        async (day) => (await allowanceOf(service, `${day}T12:00:00Z`))!.boughtSeconds / hour,
      ),
    )
    expect(boughtCounts).toEqual([0, 20, 0, 20, 20, 0])
  })
})

it('a running timer counts up to now, and void time does not', async () => {
  const service = await buildService()
  await spend(service, '2026-02-03T10:00:00Z', '2026-02-03T12:00:00Z', {
    voidedAt: new Date(),
    voidReason: 'Twice',
  })
  await spend(service, '2026-02-03T12:00:00Z', null)
  const now = '2026-02-03T12:00:42.700Z'
  expect(await allowanceOf(service, now)).toMatchObject({
    usedSeconds: 42,
    runningSince: new Date('2026-02-03T12:00:00Z'),
    runningTimers: 1,
  })
  expect(await allowanceOf(service, '2026-01-27T12:00:00Z', now)).toMatchObject({
    usedSeconds: 0,
    runningSince: null,
    runningTimers: 0,
  })
  const { id: assistantId } = await build.assistant(db)
  await spend(service, '2026-02-03T12:00:30Z', null, { assistantId })
  expect(await allowanceOf(service, now)).toMatchObject({ usedSeconds: 54, runningTimers: 2 })
})

it('a plan without weekly hours has no allowance', async () => {
  expect(
    await allowanceOf(await buildService({ plan: 'bookkeeping-core' }), '2026-02-03T12:00:00Z'),
  ).toBeNull()
})

it('many services are computed by one statement', async () => {
  const services = [await buildService(), await buildService(), await buildService()]
  const { allowances } = createTestStores(db, 'system')
  const statements = await recordStatements(db, 'query', () =>
    Promise.all(services.map(({ id }) => allowances.of(id))),
  )
  expect(statements).toHaveLength(1)
})

// ALLOWANCE_WEEKS=100000 compares more.
const count = Number(process.env['ALLOWANCE_WEEKS'] ?? 300)
const seed = process.env['ALLOWANCE_SEED'] ?? String(Date.now())

it(
  `random weeks in 30 zones are the same to the second by a second calculation (ALLOWANCE_SEED=${seed})`,
  { timeout: 60_000 + count * 20 },
  async () => {
    await allowOverlaps(db)
    const { id: assistantId } = await build.assistant(db)
    const random = randomFrom(seed)
    expect(await findWrongAllowances(db, { random, assistantId, count })).toEqual([])
  },
)
