import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, jobs, smtp } = await mailApp()

const runJob = () => jobs.ctx.transaction(queueDueMails('reminder'))

/** Runs the job and returns the emails that arrive, by address. */
const sendReminders = async () => {
  smtp.received.splice(0)
  await runJob()
  await jobsAreDone(db)
  return new Map(smtp.received.map(({ to: [address = ''], mail }) => [address, mail.text ?? '']))
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** When the records of these tests were created: earlier than every moment of a reminder. */
const createdAt = new Date(Date.now() - 7 * 86_400_000)

const scene = async () => {
  const assistant = await build.user(db, { role: 'virtual_assistant', displayName: 'Maya' })
  const customer = await build.customer(db, { name: 'Olivia Realty', assignedVaId: assistant.id })
  const user = await build.user(db, { customerId: customer.id })
  const ofCustomer = { customerId: customer.id, createdAt }
  return {
    assistant,
    customer,
    user,
    task: (overrides: object) =>
      build.task(db, {
        ...ofCustomer,
        title: 'Call the bank',
        status: 'in_progress',
        ...overrides,
      }),
    event: (overrides: object) =>
      build.calendarEvent(db, { ...ofCustomer, title: 'Open house', ...overrides }),
    call: (overrides: object) => build.communicationSession(db, { ...ofCustomer, ...overrides }),
  }
}

it('a task is reminded of a day before it is due, an event and a call a day and an hour before, in one email', async () => {
  const { assistant, user, task, event, call } = await scene()
  await task({ dueDate: inHours(23.9) })
  await task({ title: 'Not yet', dueDate: inHours(25) })
  await event({ startTime: inHours(0.9) })
  await call({ startTime: inHours(23.8), type: 'video' })
  const mails = await sendReminders()
  expect([...mails.keys()].toSorted()).toEqual([assistant.username, user.username].toSorted())
  const [ofAssistant = '', ofUser = ''] = [assistant, user].map((one) => mails.get(one.username))
  for (const part of ['Call the bank', 'Open house', 'Video call', 'Olivia Realty'])
    expect(ofAssistant).toContain(part)
  expect(ofAssistant).not.toContain('Not yet')
  expect(ofUser).toMatch(
    /"Open house","link":\{"noun":"calendarEvent","id":\d+,"day":"[\d-]+"\},"detail":"With Maya","value":"\w+, \d+:\d\d [AP]M"/,
  )
  // The work of the assistant is theirs.
  expect(ofUser).not.toContain('Call the bank')
})

it('nothing is reminded of twice, and what has moved is reminded of at its new time', async () => {
  const { assistant, user, event } = await scene()
  const { id } = await event({ startTime: inHours(20), endTime: inHours(21) })
  expect((await sendReminders()).size).toBe(2)
  expect((await sendReminders()).size).toBe(0)
  const movedInput = { startTime: inHours(40), endTime: inHours(41), expectedVersion: 1 }
  await perform(await as(assistant), 'updateCalendarEvent', { id, ...movedInput })
  expect((await sendReminders()).size).toBe(0)
  await db('calendarEvents')
    .where({ id })
    .update({ startTime: inHours(22), endTime: inHours(23) })
  expect([...(await sendReminders()).keys()]).toContain(user.username)
  await db('calendarEvents')
    .where({ id })
    .update({ startTime: inHours(0.5) })
  expect((await sendReminders()).size).toBe(2)
})

it('what is done, cancelled, held, past, or was planned later than its reminder is not reminded of', async () => {
  const { task, event, call } = await scene()
  const soonInput = { startTime: inHours(0.5) }
  await task({ dueDate: inHours(20), status: 'completed', completedAt: new Date() })
  await task({ dueDate: inHours(20), status: 'cancelled' })
  await task({ dueDate: inHours(-1) })
  await event({ ...soonInput, status: 'cancelled' })
  await call({ ...soonInput, status: 'active' })
  await call({ startTime: inHours(-0.1) })
  await event({ startTime: inHours(20), createdAt: new Date() })
  expect((await sendReminders()).size).toBe(0)
})

it('an email leaves out what was done, moved or given to someone else since it was queued', async () => {
  const { task, event, call, customer } = await scene()
  const other = await build.user(db, { role: 'virtual_assistant' })
  const done = await task({ dueDate: inHours(20) })
  const movedEvent = await event({ startTime: inHours(20) })
  const handedCall = await call({ startTime: inHours(20) })
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('reminder')(ctx)
    await db('tasks')
      .where({ id: done.id })
      .update({ status: 'completed', completedAt: new Date() })
    await db('calendarEvents')
      .where({ id: movedEvent.id })
      .update({ startTime: inHours(19) })
    await db('communicationSessions').where({ id: handedCall.id }).update({ vaId: other.id })
    await db('users').where({ customerId: customer.id }).update({ customerId: null })
  })
  await jobsAreDone(db)
  expect([smtp.received, await db('mails')]).toEqual([[], []])
})

it('nothing out of scope is reminded of when the email is sent', async () => {
  const { task, customer } = await scene()
  const other = await build.user(db, { role: 'virtual_assistant' })
  await task({ dueDate: inHours(20) })
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('reminder')(ctx)
    // The task stays with its assistant, who no longer sees the customer.
    await db('customers').where({ id: customer.id }).update({ assignedVaId: other.id })
  })
  await jobsAreDone(db)
  expect(smtp.received).toEqual([])
})

it('quiet hours, a disabled account and a choice keep reminders back', async () => {
  const { assistant, task } = await scene()
  await task({ dueDate: inHours(20) })
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const around = (from: number, to: number) => ({
    fromMinute: (minute + from + 1440) % 1440,
    toMinute: (minute + to + 1440) % 1440,
  })
  const ofAssistant = { userId: assistant.id }
  await db('users').where({ id: assistant.id }).update({ timeZone: 'UTC', disabledAt: new Date() })
  expect((await sendReminders()).size).toBe(0)
  await db('users').where({ id: assistant.id }).update({ disabledAt: null })
  await db('quietHours').insert({ ...ofAssistant, ...around(-60, 60) })
  expect((await sendReminders()).size).toBe(0)
  await db('quietHours').where(ofAssistant).update(around(-60, -5))
  const caller = await as(assistant)
  await perform(caller, 'chooseNotifications', { kind: 'REMINDER', byEmail: false })
  expect((await sendReminders()).size).toBe(0)
  await perform(caller, 'chooseNotifications', { kind: 'REMINDER', byEmail: true })
  expect((await sendReminders()).size).toBe(1)
})

it('the link of a reminder stops reminders alone', async () => {
  const { assistant, task } = await scene()
  await task({ dueDate: inHours(20) })
  await sendReminders()
  const list = smtp.received[0]?.mail.headers.get('list') as { unsubscribe?: { url?: string } }
  const token = list.unsubscribe?.url?.split('/').at(-1)
  await perform(await as(assistant), 'stopEmails', { token })
  expect(await db('notificationChoices')).toEqual([
    { userId: assistant.id, kind: 'reminder', inApp: true, byEmail: false },
  ])
})

/** The end of Thursday, November 26, in Denver, and where the world is furthest ahead. */
const thursdays = { Denver: '2026-11-27T06:59:59.999Z', Chatham: '2026-11-26T10:14:59.999Z' }

it.each([
  ['America/New_York', 'Denver', '2026-11-25T12:59:00Z', '2026-11-25T13:01:00Z'],
  ['Asia/Kolkata', 'Denver', '2026-11-25T02:29:00Z', '2026-11-25T02:31:00Z'],
  ['Pacific/Chatham', 'Chatham', '2026-11-24T18:14:00Z', '2026-11-24T18:16:00Z'],
] as const)(
  'in %s, a due day of a customer in %s is reminded of at 8:00 of the day before',
  async (timeZone, customerIn, before, after) => {
    const { assistant, task } = await scene()
    await db('users').where({ id: assistant.id }).update({ timeZone })
    const dueDate = new Date(thursdays[customerIn])
    await task({ dueDate, dueIsDay: true, createdAt: new Date('2026-11-01T00:00:00Z') })
    const { reminders } = jobs.ctx.system
    expect(await reminders.take(new Date(before))).toEqual([])
    expect(await reminders.take(new Date(after))).toHaveLength(1)
  },
)

it('reminders of times that are over for a day are deleted', async () => {
  const { id: userId } = await build.user(db)
  const row = { userId, noun: 'task', hoursAhead: 24 }
  const rows = [-25, -23].map((hours) => ({ ...row, recordId: -hours, at: inHours(hours) }))
  await db('reminders').insert(rows)
  await runJob()
  expect(await db('reminders').select('recordId')).toEqual([{ recordId: 23 }])
})

it('times are written as their reader writes them, in their time zone', async () => {
  const { assistant, user, event } = await scene()
  const at = { startTime: inHours(5), endTime: inHours(6) }
  await event(at)
  for (const [{ id }, timeZone, dateManner] of [
    [assistant, 'Asia/Tokyo', 'day_first_24'],
    [user, 'America/Denver', 'month_first_12'],
  ] as const)
    await db('users').where({ id }).update({ timeZone, dateManner })
  const mails = await sendReminders()
  const clock = (timeZone: string, locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(
      at.startTime,
    )
  expect(mails.get(assistant.username)).toContain(clock('Asia/Tokyo', 'en-GB'))
  expect(mails.get(assistant.username)).toContain('Japan Standard Time')
  expect(mails.get(user.username)).toContain(clock('America/Denver', 'en-US'))
  expect(mails.get(user.username)).toContain('Mountain Time')
})

/** Reminds this many people and returns the statements of the job. */
const remind = async (people: number) => {
  for (let n = 0; n < people; n += 1) {
    const { task } = await scene()
    await task({ dueDate: inHours(20) })
  }
  const run = await recordStatements(jobs.db, 'query', runJob)
  await jobsAreDone(db)
  return run
}

it('the number of statements does not grow with the people', async () => {
  const ofOne = await remind(1)
  expect(ofOne.length).toBeGreaterThan(3)
  expect(await remind(6)).toHaveLength(ofOne.length)
})
