import { beforeEach, expect, it } from 'vitest'
import {
  buildCommunicationSession,
  buildCustomer,
  buildCustomerService,
} from '#api/database/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { createTestStores } from '#api/testing/stores.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

/** Builds a service of 50 minutes a month of a customer in New York, where March begins at 5:00 UTC. */
const buildService = async (more: object = {}) => {
  const customer = await buildCustomer(db, { timeZone: 'America/New_York' })
  const startDate = new Date('2026-01-01T14:00:00Z')
  const plan = 'receptionist-core'
  return buildCustomerService(db, { customerId: customer.id, plan, startDate, ...more })
}

type Service = Awaited<ReturnType<typeof buildService>>

const call = ({ customerId }: Service, start: string, seconds: number, more: object = {}) =>
  buildCommunicationSession(db, {
    customerId,
    type: 'voice',
    status: 'completed',
    startTime: new Date(start),
    endTime: new Date(Date.parse(start) + seconds * 1000),
    ...more,
  })

const minutesOf = ({ id }: Service, month: string, now = '2026-06-01T12:00:00Z') =>
  createTestStores(db, 'system', () => new Date(now)).serviceMinutes.of(id, new Date(month))

it('completed voice calls count in the month of the customer’s zone in which they were answered', async () => {
  const service = await buildService()
  await call(service, '2026-03-01T04:59:00Z', 600)
  await call(service, '2026-03-10T12:00:00Z', 61.7)
  await call(service, '2026-04-01T03:59:59Z', 300.4)
  await call(service, '2026-03-11T12:00:00Z', 900, { type: 'video' })
  await call(service, '2026-03-12T12:00:00Z', 900, { status: 'cancelled' })
  await call(service, '2026-03-13T12:00:00Z', 900, { status: 'missed', endTime: null })
  await call(await buildService(), '2026-03-14T12:00:00Z', 900)
  expect(await minutesOf(service, '2026-03-01T05:00:00Z')).toMatchObject({
    monthStart: new Date('2026-03-01T05:00:00Z'),
    monthEnd: new Date('2026-04-01T04:00:00Z'),
    boughtSeconds: 3000,
    usedSeconds: 362,
    leftSeconds: 2638,
    overSeconds: 0,
    calls: 2,
  })
  expect(await minutesOf(service, '2026-03-01T04:59:59Z')).toMatchObject({ usedSeconds: 600 })
})

it('usage above the plan is counted as over', async () => {
  const service = await buildService()
  await call(service, '2026-03-10T12:00:00Z', 3125)
  expect(await minutesOf(service, '2026-03-15T12:00:00Z')).toMatchObject({
    usedSeconds: 3125,
    leftSeconds: 0,
    overSeconds: 125,
  })
})

it('a month in which the service was not active has no minutes', async () => {
  const service = await buildService({ endDate: new Date('2026-03-02T12:00:00Z') })
  const bought = await Promise.all(
    ['2025-12-15', '2026-01-15', '2026-03-15', '2026-04-15'].map(
      async (day) => (await minutesOf(service, `${day}T12:00:00Z`))!.boughtSeconds / 60,
    ),
  )
  expect(bought).toEqual([0, 50, 50, 0])
})

it('a plan without minutes has none', async () => {
  const service = await buildService({ plan: 'administrative-part-time' })
  expect(await minutesOf(service, '2026-03-15T12:00:00Z')).toBeNull()
})

it('many services are computed by one statement', async () => {
  const services = [await buildService(), await buildService(), await buildService()]
  const { serviceMinutes } = createTestStores(db, 'system')
  const statements = await recordStatements(db, 'query', () =>
    Promise.all(services.map(({ id }) => serviceMinutes.of(id))),
  )
  expect(statements).toHaveLength(1)
})
