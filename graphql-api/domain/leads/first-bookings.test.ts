import { expect, it } from 'vitest'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, visitor, clock } = await testApp({}, { poolMax: 4, acquireTimeout: 1500 })

it('of a process that only enqueues, as many equal first bookings at once as it has connections are all received', async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  const { id: userId } = await buildAssistant(db)
  const manager = await as(await buildManager(db))
  await perform(manager, 'setAvailability', { userId, takesDemos: true })
  const form = {
    name: 'Wyatt Coleman',
    email: 'wyatt@ranch.example',
    timeZone: 'America/Chicago',
    start: '2026-03-03T15:00:00Z',
    submissionKey: 'one',
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => perform(visitor(), 'requestBooking', form)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})
