import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { perform } from '#api/testing/verbs.ts'
import type { SummaryToRender } from '#shared/weekly-mails.ts'

const { db, as, jobs, smtp, clock } = await mailApp({}, { byClock: true })

/** Runs the job at an instant, and returns the data of the mails that it queued, by address. */
const queueAt = async (instant: string) => {
  clock.now = new Date(instant)
  await jobs.ctx.transaction(queueDueMails('weekly_summary'))
  return db('mails').orderBy('id').select('address', 'data')
}

const inNewYork = { role: 'management', timeZone: 'America/New_York' } as const

it('each manager gets one summary a week, from Monday, 8:00, on their own clock', async () => {
  const { username } = await build.user(db, inNewYork)
  const tokyo = await build.user(db, { role: 'management', timeZone: 'Asia/Tokyo' })
  await build.user(db, { role: 'virtual_assistant' })
  expect(await queueAt('2026-11-22T22:59:00Z')).toEqual([])
  expect(await queueAt('2026-11-22T23:00:00Z')).toEqual([
    {
      address: tokyo.username,
      data: { from: '2026-11-15T15:00:00.000Z', until: '2026-11-22T15:00:00.000Z' },
    },
  ])
  expect(await queueAt('2026-11-23T12:59:00Z')).toHaveLength(1)
  expect(await queueAt('2026-11-23T13:00:00Z')).toMatchObject([
    {},
    { address: username, data: { from: '2026-11-16T05:00:00.000Z' } },
  ])
  expect(await queueAt('2026-11-23T20:00:00Z')).toHaveLength(2)
  expect(await queueAt('2026-11-24T13:00:00Z')).toHaveLength(2)
})

it('a manager who wants no summary, or is in quiet hours, gets none', async () => {
  const manager = await build.user(db, inNewYork)
  const client = await as(manager)
  await perform(client, 'setQuietHours', { from: '07:00', to: '09:00' })
  expect(await queueAt('2026-11-23T13:30:00Z')).toEqual([])
  await perform(client, 'chooseNotifications', { kind: 'WEEKLY_SUMMARY', byEmail: false })
  expect(await queueAt('2026-11-23T15:00:00Z')).toEqual([])
  await perform(client, 'chooseNotifications', { kind: 'WEEKLY_SUMMARY', byEmail: true })
  expect(await queueAt('2026-11-23T15:00:00Z')).toHaveLength(1)
})

it('a summary counts last week and what waits now', async () => {
  const manager = await build.user(db, inNewYork)
  const [assistant, idle] = [
    await build.user(db, { role: 'virtual_assistant', displayName: 'Maya Santos' }),
    await build.user(db, { role: 'virtual_assistant' }),
  ]
  const [before, during] = [new Date('2026-11-16T04:59:59Z'), new Date('2026-11-16T05:00:00Z')]
  for (const createdAt of [before, during]) {
    const customer = await build.customer(db, { createdAt, assignedVaId: idle.id })
    const ofCustomer = { customerId: customer.id, createdAt }
    await build.task(db, { ...ofCustomer, status: 'completed', completedAt: createdAt })
    await build.lead(db, { createdAt, status: 'won', statusSince: createdAt })
    await build.task(db, {
      ...ofCustomer,
      assignedVaId: assistant.id,
      status: 'in_progress',
      dueDate: new Date('2026-01-05'),
    })
  }
  await build.lead(db, { createdAt: before, assignedVaId: null })
  await build.lead(db, { createdAt: before, status: 'lost', statusSince: during })
  await queueAt('2026-11-23T13:00:00Z')
  await jobsAreDone(db)
  expect(smtp.received.map(({ to }) => to)).toEqual([[manager.username]])
  // The stub of the templates writes the facts as JSON.
  const facts =
    (smtp.received[0]?.mail.text ?? '').split('\n').find((line) => line.startsWith('{')) ?? '{}'
  const { summary } = JSON.parse(facts) as { summary: SummaryToRender }
  expect(summary).toMatchObject({
    week: { newLeads: 1, wonLeads: 1, newCustomers: 1, newTasks: 2, doneTasks: 1 },
    overdueTasks: 2,
    unassignedLeads: 1,
    assistants: [{ name: 'Maya Santos', overdue: 2, open: 2 }],
  })
})
