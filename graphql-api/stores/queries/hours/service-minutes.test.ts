import { beforeEach, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { createTestStores } from '#api/testing/stores.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

/** Builds a service of 50 minutes a month of a customer in New York, where March begins at 5:00 UTC. */
const buildService = async (more: object = {}) => {
  const customer = await build.customer(db, { timeZone: 'America/New_York' })
  const startDate = new Date('2026-01-01T14:00:00Z')
  const plan = 'receptionist-core'
  return build.customerService(db, { customerId: customer.id, plan, startDate, ...more })
}

type Service = Awaited<ReturnType<typeof buildService>>

const call = ({ customerId }: Service, start: string, seconds: number, more: object = {}) =>
  build.communicationSession(db, {
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

const buildCall = ({ customerId }: Service, start: string, more: object = {}) =>
  build.interaction(db, {
    customerId,
    type: 'call',
    timestamp: new Date(start),
    seconds: 200,
    answeredForCustomer: true,
    ...more,
  })

it('logged calls count if they are marked as answered for the customer, and are listed with the others', async () => {
  const service = await buildService()
  await call(service, '2026-03-10T12:00:00Z', 61.7)
  const first = await buildCall(service, '2026-03-01T05:00:00Z', { summary: 'Roof leaks' })
  await buildCall(service, '2026-03-01T04:59:59Z', { seconds: 1000 })
  await buildCall(service, '2026-03-11T12:00:00Z', { seconds: null })
  await buildCall(service, '2026-03-12T12:00:00Z', { answeredForCustomer: false })
  await buildCall(service, '2026-03-13T12:00:00Z', { type: 'meeting' })
  await buildCall(service, '2026-06-02T12:00:00Z')
  expect(await minutesOf(service, '2026-03-15T12:00:00Z')).toMatchObject({
    usedSeconds: 261,
    calls: 3,
  })
  const calls = await createTestStores(db, 'system').serviceMinutes.callsOf(
    service.id,
    new Date('2026-03-15T12:00:00Z'),
  )
  expect(
    calls?.map(({ start, seconds, summary }) => [start.toISOString(), seconds, summary]),
  ).toEqual([
    ['2026-03-11T12:00:00.000Z', 0, expect.anything()],
    ['2026-03-10T12:00:00.000Z', 61, null],
    ['2026-03-01T05:00:00.000Z', 200, 'Roof leaks'],
  ])
  expect(calls?.at(-1)?.interactionId).toBe(first.id)
})

/** Returns the month of an instant on the clock of a zone, computed without the database. */
const monthIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(at)

it('the minutes of random months are the sum of their calls by start on the customer’s clock', async () => {
  const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/Los_Angeles']
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (const timeZone of zones) {
    const service = await buildService()
    await db('customers').where({ id: service.customerId }).update({ timeZone })
    const expected = new Map<string, number>()
    for (let at = 0; at < 60; at += 1) {
      // Around the ends of months and both clock changes.
      const start = new Date(Date.UTC(2026, random(5), 1 + random(2) * 27, random(48), random(60)))
      const seconds = random(4000)
      const counts = random(3) > 0
      if (random(2) === 0)
        await call(service, start.toISOString(), seconds, counts ? {} : { status: 'cancelled' })
      else await buildCall(service, start.toISOString(), { seconds, answeredForCustomer: counts })
      const month = monthIn(timeZone, start)
      if (counts) expected.set(month, (expected.get(month) ?? 0) + seconds)
    }
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'])
      expect((await minutesOf(service, `${month}-15T12:00:00Z`))?.usedSeconds).toBe(
        expected.get(month) ?? 0,
      )
  }
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
  const boughtCounts = await Promise.all(
    ['2025-12-15', '2026-01-15', '2026-03-15', '2026-04-15'].map(
      async (day) => (await minutesOf(service, `${day}T12:00:00Z`))!.boughtSeconds / 60,
    ),
  )
  expect(boughtCounts).toEqual([0, 50, 50, 0])
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
