import { expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

it('a service that stops being active begins a pause, which ends when it is active again', async () => {
  const { customerService } = await buildCompany(db)
  await db('customerServices').update({ status: 'active' })
  const manager = await as(await buildManager(db))
  let version = 1
  const change = (verb: string, day: number) => {
    clock.now = new Date(Date.UTC(2026, 2, day, 12))
    return perform(manager, verb, { id: customerService.id, expectedVersion: version++ })
  }
  const pauses = async () =>
    (await db('servicePauses').orderBy('start').select('start', 'end')).map(({ start, end }) => [
      start.getUTCDate(),
      end?.getUTCDate() ?? null,
    ])
  await change('pauseCustomerService', 3)
  expect(await pauses()).toEqual([[3, null]])
  await change('resumeCustomerService', 5)
  expect(await pauses()).toEqual([[3, 5]])
  await change('pauseCustomerService', 7)
  await change('cancelCustomerService', 9)
  expect(await pauses()).toEqual([
    [3, 5],
    [7, null],
  ])
})
