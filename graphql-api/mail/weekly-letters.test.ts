import { afterEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { mailPages } from '#api/testing/stubs/mail-pages.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { renderMail } from '#web/mail/render-mail.tsx'

const { db, as, jobs, smtp, clock } = await mailApp(
  {},
  {
    byClock: true,
    // The templates of the product, without a built web.
    openPages: mailPages(renderMail),
  },
)

/** Runs the job at an instant, and returns the data of the mails that it queued, by address. */
const queueAt = async (instant: string) => {
  clock.now = new Date(instant)
  await jobs.ctx.transaction(queueDueMails('weekly_letter'))
  return db('mails').orderBy('id').select('address', 'data')
}

const createdAt = new Date('2026-01-05')

const buildCustomer = async (timeZone: string, more: object = {}) => {
  const maya = await build.user(db, { role: 'virtual_assistant', displayName: 'Maya Santos' })
  const customer = await build.customer(db, {
    timeZone,
    createdAt,
    assignedVaId: maya.id,
    ...more,
  })
  // The letter follows the clock of the customer, not of the person.
  const user = await build.user(db, {
    role: 'user',
    customerId: customer.id,
    displayName: 'Olivia Hartwell',
    timeZone: 'Pacific/Auckland',
  })
  return { customer, user, maya }
}

it('each user of a customer gets one letter a week, from Monday, 8:00, on the customer’s clock', async () => {
  const { user, customer } = await buildCustomer('America/New_York')
  const tokyo = await buildCustomer('Asia/Tokyo')
  await buildCustomer('Asia/Tokyo', { status: 'closed' })
  await buildCustomer('Asia/Tokyo', { createdAt: new Date('2026-11-22T20:00:00Z') })
  await build.user(db, { role: 'user', customerId: null })
  expect(await queueAt('2026-11-22T22:59:00Z')).toEqual([])
  expect(await queueAt('2026-11-22T23:00:00Z')).toEqual([
    {
      address: tokyo.user.username,
      data: { customerId: tokyo.customer.id, monday: '2026-11-16' },
    },
  ])
  expect(await queueAt('2026-11-23T12:59:00Z')).toHaveLength(1)
  expect(await queueAt('2026-11-23T13:00:00Z')).toMatchObject([
    {},
    { address: user.username, data: { customerId: customer.id } },
  ])
  expect(await queueAt('2026-11-23T20:00:00Z')).toHaveLength(2)
  expect(await queueAt('2026-11-24T14:00:00Z')).toHaveLength(2)
  expect(await queueAt('2026-11-30T14:00:00Z')).toHaveLength(5)
})

it('a person who turned the letter off, or is in quiet hours, gets none', async () => {
  const { user } = await buildCustomer('America/New_York')
  const client = await as(user)
  // In Auckland it is Tuesday, 2:30.
  await perform(client, 'setQuietHours', { from: '02:00', to: '03:00' })
  expect(await queueAt('2026-11-23T13:30:00Z')).toEqual([])
  await perform(client, 'chooseNotifications', { kind: 'WEEKLY_SUMMARY', byEmail: false })
  expect(await queueAt('2026-11-23T15:00:00Z')).toEqual([])
  await perform(client, 'chooseNotifications', { kind: 'WEEKLY_SUMMARY', byEmail: true })
  expect(await queueAt('2026-11-23T15:00:00Z')).toHaveLength(1)
})

type Versioned = { version: number }

/** Queues and sends a letter about a week, without the job that finds who gets one. */
const sendLetter = async (customerId: number, user: UserRow) => {
  await db('mails').insert({
    key: `weekly_letter ${user.id} test`,
    kind: 'weekly_letter',
    userId: user.id,
    name: user.displayName,
    address: user.username,
    data: { customerId, monday: '2026-11-16' },
    createdAt,
  })
  const { id } = (await db('mails').first('id')) as { id: number }
  await jobs.ctx.transaction(({ jobQueue }) => jobQueue.enqueue('sendMail', { mailId: id }))
  await jobsAreDone(db)
}

const management = async () => as(await build.user(db, { role: 'management' }))
const changeOf = async (id: number, weeklyLetter: string | null) => {
  const { version } = (await db('customers').where({ id }).first('version')) as Versioned
  return { id, expectedVersion: version, weeklyLetter }
}
const update = async (id: number, weeklyLetter: string | null) =>
  perform(await management(), 'updateCustomer', await changeOf(id, weeklyLetter))
const updateOrganisation = async (weeklyLetter: string) => {
  const { version } = (await db('organisation').first('version')) as Versioned
  const input = { expectedVersion: version, weeklyLetter }
  return perform(await management(), 'updateOrganisation', input)
}

describe('with the letter turned off', () => {
  afterEach(() => db('organisation').update({ weeklyLetter: 'on' }))
  const monday = '2026-11-23T15:00:00Z'

  it('for a customer, their users get none, and others do', async () => {
    const { customer } = await buildCustomer('America/New_York')
    const other = await buildCustomer('America/New_York')
    await update(customer.id, 'OFF')
    expect(await queueAt(monday)).toMatchObject([{ data: { customerId: other.customer.id } }])
    await update(customer.id, null)
    expect(await queueAt(monday)).toHaveLength(2)
  })

  it('for the organization, only customers that have it turned on get it', async () => {
    const { customer } = await buildCustomer('America/New_York')
    await buildCustomer('America/New_York')
    await updateOrganisation('OFF')
    expect(await queueAt(monday)).toEqual([])
    await update(customer.id, 'ON')
    expect(await queueAt(monday)).toMatchObject([{ data: { customerId: customer.id } }])
  })

  it('a letter that is queued already is not sent', async () => {
    const { customer, user } = await buildCustomer('America/New_York')
    await update(customer.id, 'OFF')
    await sendLetter(customer.id, user)
    expect(smtp.received).toEqual([])
    await update(customer.id, 'ON')
    await sendLetter(customer.id, user)
    expect(smtp.received).toHaveLength(1)
  })

  it('an assistant cannot turn it off for a customer', async () => {
    const { customer, maya } = await buildCustomer('America/New_York')
    const input = await changeOf(customer.id, 'OFF')
    expect((await performRefused(await as(maya), 'updateCustomer', input)).fields).toEqual({
      weeklyLetter: 'Ask management to turn the weekly letter on or off.',
    })
  })
})

it('the letter that arrives tells the week and what waits, of its customer alone', async () => {
  const { customer, user, maya } = await buildCustomer('America/New_York')
  const ofCustomer = { customerId: customer.id, assignedVaId: maya.id, createdAt }
  const done = await build.task(db, {
    ...ofCustomer,
    title: 'Set up the showing',
    status: 'completed',
    completedAt: new Date('2026-11-20T15:00:00Z'),
    result: 'Both buyers confirmed.',
  })
  const request = await build.task(db, {
    ...ofCustomer,
    title: 'Pick the photo',
    status: 'waiting',
    waitingFor: 'customer',
  })
  const question = await build.taskUpdate(db, {
    taskId: request.id,
    kind: 'question',
    status: 'waiting',
    note: 'Which one should lead?',
    createdBy: maya.id,
  })
  await db('tasks').where({ id: request.id }).update({ questionId: question.id })
  await build.task(db, {
    ...ofCustomer,
    title: 'Check the contract',
    status: 'in_progress',
    dueDate: new Date('2026-11-22T15:00:00Z'),
  })
  const service = await build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: createdAt,
  })
  await build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId: maya.id,
    taskId: done.id,
    start: new Date('2026-11-18T15:00:00Z'),
    end: new Date('2026-11-18T21:40:00Z'),
  })
  await build.calendarEvent(db, {
    customerId: customer.id,
    title: 'Offer review',
    startTime: new Date('2026-11-25T21:00:00Z'),
    endTime: new Date('2026-11-25T22:00:00Z'),
  })
  await build.calendarEvent(db, {
    customerId: customer.id,
    title: 'Next month',
    startTime: new Date('2026-12-25T21:00:00Z'),
  })
  const { customer: other } = await buildCustomer('Asia/Tokyo')
  await build.task(db, {
    customerId: other.id,
    title: 'A secret of another',
    status: 'completed',
    completedAt: new Date('2026-11-20T15:00:00Z'),
  })

  await queueAt('2026-11-23T13:00:00Z')
  await jobsAreDone(db)
  const mine = smtp.received.find(({ to }) => to[0] === user.username)?.mail
  expect(mine?.subject).toBe('Your weekly letter')
  const text = mine?.text ?? ''
  expect(text).toContain('Maya finished 1 task for you last week.')
  expect(text).toContain('November 16 to 22. One question is waiting for you.')
  expect(text).toContain('- Pick the photo')
  expect(text).toContain('“Which one should lead?” Maya')
  expect(text).toContain('- 1 task. Overdue: Check the contract: Sun')
  expect(text).toContain('- Set up the showing: Fri (Both buyers confirmed.)')
  expect(text).toContain('6h 40m of 20h used.\n- Set up the showing: 6:40')
  expect(text).toContain('- Offer review: Wed, 4:00 PM')
  expect(text).toContain(`http://portal.example.com/tasks/${request.id}`)
  expect(text).not.toMatch(/Next month|secret/)
  expect(text).toMatch(/Stop these emails: http:\/\/portal\.example\.com\/stop-emails\/.+/)
})

it('a letter is not sent to a person who has left the customer since it was queued', async () => {
  const { user, customer } = await buildCustomer('America/New_York')
  await db('customers').where({ id: customer.id }).update({ status: 'closed' })
  await sendLetter(customer.id, user)
  expect(smtp.received).toEqual([])
  expect(await db('mails')).toEqual([])
})

it('the letter names those who worked in its week, and today’s assistant for what waits', async () => {
  const { customer, user, maya } = await buildCustomer('America/New_York')
  const before = await build.user(db, { role: 'virtual_assistant', displayName: 'Joel Reyes' })
  const ofCustomer = { customerId: customer.id, createdAt }
  await build.task(db, {
    ...ofCustomer,
    assignedVaId: before.id,
    status: 'completed',
    completedAt: new Date('2026-11-20T15:00:00Z'),
  })
  await build.task(db, { ...ofCustomer, assignedVaId: maya.id, status: 'in_progress' })
  const cover = await build.user(db, { role: 'virtual_assistant', displayName: 'Ada Lind' })
  await build.timeEntry(db, {
    customerId: customer.id,
    assistantId: cover.id,
    start: new Date('2026-11-18T15:00:00Z'),
    end: new Date('2026-11-18T16:00:00Z'),
  })
  await queueAt('2026-11-23T13:00:00Z')
  await jobsAreDone(db)
  const textFor = () => smtp.received.find(({ to }) => to[0] === user.username)?.mail.text ?? ''
  expect(textFor()).toContain('Ada and Joel finished 1 task for you last week.')
  expect(textFor()).toContain('Waiting for Maya')
})
