import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { recordStatements } from '#api/testing/record-statements.ts'

const { db, as, clock } = await testApp()
const hour = 3600

beforeEach(() => {
  clock.now = new Date('2026-11-25T18:00:00Z')
})

const query = `{ customers { nodes {
  hoursLeftSeconds allowances { leftSeconds service { plan serviceType } } } } }`

const buildPlans = async (plans: readonly string[]) => {
  const customer = await build.customer(db, { timeZone: 'America/New_York' })
  const services = []
  for (const plan of plans) {
    const startDate = new Date('2026-01-01T14:00:00Z')
    services.push(
      await build.customerService(db, {
        customerId: customer.id,
        plan,
        serviceType: plan,
        startDate,
      }),
    )
  }
  return { customer, services }
}

it('is the sum over all plans with hours, with the plan of each part', async () => {
  const { customer, services } = await buildPlans([
    'administrative-part-time',
    'isa-single',
    'bookkeeping-core',
  ])
  await build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: services[1]!.id,
    start: new Date('2026-11-24T15:00:00Z'),
    end: new Date('2026-11-24T17:00:00Z'),
  })
  const { data } = await (await as(await buildManager(db))).graphql(query)
  expect(data?.['customers']).toMatchObject({
    nodes: [
      {
        hoursLeftSeconds: 33 * hour,
        allowances: [
          {
            leftSeconds: 20 * hour,
            service: { plan: 'administrative-part-time', serviceType: 'administrative-part-time' },
          },
          { leftSeconds: 13 * hour, service: { plan: 'isa-single', serviceType: 'isa-single' } },
        ],
      },
    ],
  })
})

it('is null without weekly hours, and takes as many statements for many customers', async () => {
  const manager = await as(await buildManager(db))
  const count = async () =>
    (await recordStatements(db, 'query', () => manager.graphql(query))).length
  const before = await buildPlans(['bookkeeping-core'])
  const { data } = await manager.graphql(
    `{ customer(id: ${before.customer.id}) { hoursLeftSeconds } }`,
  )
  expect(data).toEqual({ customer: { hoursLeftSeconds: null } })
  await buildPlans(['isa-single'])
  const fewCount = await count()
  for (let more = 0; more < 5; more += 1)
    await buildPlans(['isa-single', 'administrative-full-time'])
  expect(await count()).toBe(fewCount)
})
