import { expect, it, vi } from 'vitest'
import { build, buildUser } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, url, jobs, smtp } = await mailApp()

/** Runs the job of every minute. */
const runMinute = () => jobs.ctx.transaction(queueDueMails('unread'))

/** Builds a company whose assistant has written to its user and completed a task, this many minutes ago. */
const scene = async (minutes: number) => {
  const company = await buildCompany(db)
  await db('notifications').delete()
  const { customer, user, assistant } = company
  await db('users').where({ id: assistant.id }).update({ displayName: 'Maya' })
  const { id } = await build.task(db, {
    customerId: customer.id,
    title: 'Call the bank',
    status: 'in_progress',
  })
  const caller = await as(assistant)
  await perform(caller, 'sendMessage', {
    customerId: customer.id,
    receiverId: user.id,
    content: 'Done!',
  })
  await perform(caller, 'completeTask', { id, expectedVersion: 1 })
  const at = new Date(Date.now() - minutes * 60_000)
  await db('notifications').where({ userId: user.id }).update({ at })
  await db('notifications').whereNot({ userId: user.id }).delete()
  return company
}

it('what stays unread for ten minutes is in one email, as its reader may read it', async () => {
  const { user } = await scene(11)
  await runMinute()
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
  await jobsAreDone(db)
  const [first, ...more] = smtp.received
  expect(more).toEqual([])
  expect(first?.to).toEqual([user.username])
  expect(first?.mail.text).toContain('Maya completed “Call the bank”')
  expect(first?.mail.text).toMatch(/Maya.*message|message.*Maya/)
  expect(first?.mail.text).toContain('Done!')
  // A preview on a locked screen shows the subject.
  expect(first?.mail.subject).toBe('unread')
})

it('hours that an assistant asks for are mailed to the customer’s user', async () => {
  const { customer, user, assistant } = await buildCompany(db)
  const { id: customerServiceId } = await build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-05T12:00:00Z'),
  })
  await db('notifications').delete()
  const request = { customerServiceId, hours: 3, reason: 'The closing file' }
  await perform(await as(assistant), 'requestExtraHours', request)
  await db('notifications').update({ at: new Date(Date.now() - 11 * 60_000) })
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
  await jobsAreDone(db)
  const [first] = smtp.received
  expect(first?.to).toEqual([user.username])
  expect(first?.mail.text).toContain('is asking for 3 more hours this week')
})

it('a kind that its reader wants by email only is mailed, though the app does not show it', async () => {
  const { customer, user, assistant } = await scene(11)
  await db('notifications').delete()
  const caller = await as(user)
  await perform(caller, 'chooseNotifications', { kind: 'MESSAGE', inApp: false })
  const message = { customerId: customer.id, receiverId: user.id, content: 'Hello' }
  await perform(await as(assistant), 'sendMessage', message)
  const { data } = await caller.graphql('{ notifications { nodes { id } } }')
  expect(data?.['notifications']).toEqual({ nodes: [] })
  await db('notifications').update({ at: new Date(Date.now() - 11 * 60_000) })
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
  expect(smtp.received[0]?.mail.text).toContain('New message from Maya')
})

it('nothing is mailed before ten minutes, once it was read, or a day later', async () => {
  const { user } = await scene(9)
  await runMinute()
  await db('notifications').update({ at: new Date(Date.now() - 25 * 3_600_000) })
  await runMinute()
  await db('notifications').update({ at: new Date(Date.now() - 11 * 60_000) })
  await perform(await as(user), 'readAllNotifications', {})
  await runMinute()
  await jobsAreDone(db)
  expect([smtp.received, await db('mails').where({ kind: 'unread' })]).toEqual([[], []])
})

it('nothing is mailed about what its reader no longer sees when it is sent', async () => {
  const { customer, user } = await scene(11)
  const other = await buildCompany(db)
  await db('notifications').whereNot({ customerId: customer.id }).delete()
  // Between the minute and the mail the person moves to another customer.
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('unread')(ctx)
    await db('users').where({ id: user.id }).update({ customerId: other.customer.id })
  })
  await jobsAreDone(db)
  expect([smtp.received, await db('mails').where({ kind: 'unread' })]).toEqual([[], []])
})

it('an invited or disabled person, and one who wants no emails of a kind, get none', async () => {
  const { user } = await scene(11)
  const caller = await as(user)
  for (const kind of ['TASK', 'MESSAGE'])
    await perform(caller, 'chooseNotifications', { kind, byEmail: false })
  await runMinute()
  await db('notifications').update({ mailedAt: null })
  await db('notificationChoices').delete()
  await db('users').where({ id: user.id }).update({ disabledAt: new Date() })
  await runMinute()
  await jobsAreDone(db)
  expect(smtp.received).toEqual([])
})

it('further news about something that was mailed and is still unread is mailed again', async () => {
  const { customer, user, assistant } = await scene(11)
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
  const message = { customerId: customer.id, receiverId: user.id, content: 'And another thing' }
  await perform(await as(assistant), 'sendMessage', message)
  await db('notifications').update({ at: new Date(Date.now() - 11 * 60_000) })
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 1, { timeout: 20_000 })
  expect(smtp.received[1]?.mail.text).toContain('2 new messages')
})

it('a kind that is not wanted by email does not hurry the others', async () => {
  const { user } = await scene(0)
  await perform(await as(user), 'chooseNotifications', { kind: 'TASK', byEmail: false })
  await db('notifications')
    .where({ kind: 'task' })
    .update({ at: new Date(Date.now() - 11 * 60_000) })
  await runMinute()
  await jobsAreDone(db)
  expect(smtp.received).toEqual([])
})

it('an email that waits to be sent leaves out what its reader has stopped meanwhile', async () => {
  const { user } = await scene(11)
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('unread')(ctx)
    await db('notificationChoices').insert({
      userId: user.id,
      kind: 'task',
      inApp: true,
      byEmail: false,
    })
  })
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
  expect(smtp.received[0]?.mail.text).not.toContain('Call the bank')
})

it('nothing is mailed in the quiet hours of its reader, and everything after them', async () => {
  const { user } = await scene(11)
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  await db('users').where({ id: user.id }).update({ timeZone: 'UTC' })
  const buildQuietHours = (from: number, to: number) => ({
    userId: user.id,
    fromMinute: (minute + from + 1440) % 1440,
    toMinute: (minute + to + 1440) % 1440,
  })
  await db('quietHours').insert(buildQuietHours(-60, 60))
  await runMinute()
  await jobsAreDone(db)
  expect(smtp.received).toEqual([])
  await db('quietHours').where({ userId: user.id }).update(buildQuietHours(-120, -5))
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
})

/** Posts as a mail program does when its reader presses its own button. */
const stop = (path: string) =>
  fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })

it('its link stops emails about these kinds for its reader alone, without a sign-in and by one click', async () => {
  const { user } = await scene(11)
  const other = await buildUser(db)
  await runMinute()
  await vi.waitUntil(() => smtp.received.length > 0, { timeout: 20_000 })
  const headers = smtp.received[0]?.mail.headers
  const list = headers?.get('list') as { unsubscribe?: { url?: string } } | undefined
  const link = list?.unsubscribe?.url ?? ''
  expect(link).toMatch(/^http:\/\/portal\.example\.com\/stop-emails\/[\w.-]+$/)
  expect(headers?.get('list-unsubscribe-post') ?? headers?.get('list')).toBeDefined()

  const path = new URL(link).pathname
  expect((await stop(`${path.slice(0, -2)}xx`)).status).toBe(400)
  expect((await stop(path)).status).toBe(204)
  expect(await db('notificationChoices').orderBy('kind')).toEqual([
    { userId: user.id, kind: 'message', inApp: true, byEmail: false },
    { userId: user.id, kind: 'task', inApp: true, byEmail: false },
  ])
  expect(await db('notificationChoices').where({ userId: other.id })).toEqual([])
})

it('news of many records at once waits until it can no longer be undone, also beside older news', async () => {
  const { user, task } = await scene(11)
  const caller = await as(await build.manager(db))
  await db('tasks').where({ id: task.id }).update({ status: 'in_progress' })
  const records = [{ id: String(task.id), expectedVersion: 1 }]
  await perform(caller, 'completeTasks', { records })
  const many = () => db('notifications').where('subjectId', '<', 0).where({ userId: user.id })
  await runMinute()
  expect(await many().pluck('mailed_at')).toEqual([null])
  await many().update({ at: new Date(Date.now() - 11 * 60_000) })
  await runMinute()
  expect(await many().whereNull('mailedAt')).toEqual([])
})
