import { expect, it, vi } from 'vitest'
import { buildAssistant } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { runJobsNow } from '#api/testing/run-jobs-now.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp({}, {}, { jobs: true })

const buildNotification = async (userId: number) => {
  const [row] = (await db('notifications')
    .insert({
      userId,
      kind: 'handover',
      event: 'customerAdded',
      noun: 'customer',
      recordId: 1,
      subjectId: 1,
      recordName: 'Acme',
      audience: 'staff',
      at: clock.now,
    })
    .returning('id')) as { id: number }[]
  return String(row?.id)
}

it('a snoozed notification comes back at its time, and no job waits longer than it is kept', async () => {
  const assistant = await buildAssistant(db)
  const caller = await as(assistant)
  const id = await buildNotification(assistant.id)
  clock.now = new Date()
  const until = new Date(Date.now() + 3_600_000)
  await perform(caller, 'snoozeNotifications', { ids: [id], until: until.toISOString() })
  const job = (await db('pgboss.job').where({ name: 'endSnoozes' }).first()) as {
    startAfter: Date
    keepUntil: Date
  }
  expect(job.startAfter).toEqual(until)
  expect(job.keepUntil.getTime()).toBeGreaterThan(until.getTime() + 86_400_000)
  clock.now = new Date(until.getTime() + 1)
  const isBack = async () =>
    (await db('notifications').where({ id }).whereNull('snoozedUntil').first()) !== undefined
  expect(await isBack()).toBe(false)
  await runJobsNow(db, 'endSnoozes')
  await vi.waitUntil(isBack, { timeout: 20_000, interval: 20 })
})
