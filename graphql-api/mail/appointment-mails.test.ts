import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { appointmentMailApp, inHours } from '#api/testing/appointment-mail-app.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, jobs, smtp, scene, sendMails: sendAll } = await appointmentMailApp()

/** Sends what waits and returns the mails that arrive, by address. */
const sendMails = async () => {
  const mails = await sendAll()
  const byAddress = new Map(mails.map((mail) => [mail.address, mail]))
  expect(byAddress.size).toBe(mails.length)
  return byAddress
}

it('a call that someone else plans, moves and cancels is mailed to both sides with an invitation that follows it', async () => {
  const { assistant, user, manager, plan } = await scene()
  const startTime = inHours(48)
  const { id } = await plan({ startTime })
  const plannedMap = await sendMails()
  expect([...plannedMap.keys()].toSorted()).toEqual([assistant.username, user.username].toSorted())
  expect(plannedMap.get(user.username)).toMatchObject({
    method: 'REQUEST',
    uid: `call-${id}@portal.example.com`,
    sequence: 1,
    status: 'CONFIRMED',
    title: 'Video call with Maya',
    start: startTime.toISOString(),
    end: new Date(startTime.getTime() + 1_800_000).toISOString(),
    organizer: { address: 'hello@example.com', name: 'Genie, Inc.' },
    attendees: [{ address: user.username, name: 'Olivia' }],
  })
  expect(plannedMap.get(user.username)?.text).toContain('"changes":["planned"]')
  expect(plannedMap.get(assistant.username)).toMatchObject({
    title: 'Video call with Olivia Realty',
    attendees: [{ address: assistant.username, name: 'Maya' }],
  })

  const movedInput = { startTime: inHours(72) }
  await perform(manager, 'updateCommunicationSession', { id, ...movedInput, expectedVersion: 1 })
  const afterMove = await sendMails()
  expect(afterMove.get(user.username)).toMatchObject({
    method: 'REQUEST',
    uid: `call-${id}@portal.example.com`,
    sequence: 2,
    start: movedInput.startTime.toISOString(),
  })
  expect(afterMove.get(user.username)?.text).toContain('"changes":["moved"]')

  await perform(manager, 'cancelCommunicationSession', { id, expectedVersion: 2 })
  const cancelledMap = await sendMails()
  expect(cancelledMap.size).toBe(2)
  expect(cancelledMap.get(user.username)).toMatchObject({
    method: 'CANCEL',
    uid: `call-${id}@portal.example.com`,
    sequence: 3,
    status: 'CANCELLED',
    attendees: [{ address: user.username }],
  })
  expect(cancelledMap.get(user.username)?.text).toContain('"changes":["cancelled"]')
})

it('an event is mailed like a call, with its own title', async () => {
  const { assistant, customer, user, manager } = await scene()
  const times = { startTime: inHours(48), endTime: inHours(50) }
  const { calendarEvent } = await perform(manager, 'createCalendarEvent', {
    title: 'Open house, “Main St; 5”',
    eventType: 'MEETING',
    customerId: customer.id,
    vaId: assistant.id,
    ...times,
  })
  expect((await sendMails()).get(user.username)).toMatchObject({
    uid: `event-${String(calendarEvent?.['id'])}@portal.example.com`,
    title: 'Open house, “Main St; 5”',
    start: times.startTime.toISOString(),
    end: times.endTime.toISOString(),
  })
})

describe('of several changes before an email leaves', () => {
  it('only the latest is told, as a new appointment', async () => {
    const { user, manager, plan } = await scene()
    const { id } = await plan()
    const movedInput = { startTime: inHours(72) }
    await perform(manager, 'updateCommunicationSession', { id, ...movedInput, expectedVersion: 1 })
    const mails = await sendMails()
    expect([mails.size, smtp.received.length]).toEqual([2, 2])
    expect(mails.get(user.username)).toMatchObject({
      sequence: 2,
      start: movedInput.startTime.toISOString(),
    })
    expect(mails.get(user.username)?.text).toContain('"changes":["planned"]')
    expect((await sendMails()).size).toBe(0)
  })

  it('an earlier email that leaves later tells nothing', async () => {
    const { user, manager, plan } = await scene()
    const { id } = await plan()
    const heldAppointment = await jobs.ctx.transaction(async (ctx) => {
      await queueDueMails('appointment')(ctx)
      const call = { noun: 'communicationSession', id: Number(id) } as const
      const [mail] = await ctx.system.mails.aboutAppointment(user.id, call)
      await ctx.system.mails.change(mail?.id ?? 0, { state: 'held' })
      return mail
    })
    await jobsAreDone(db)
    const movedInput = { startTime: inHours(72) }
    await perform(manager, 'updateCommunicationSession', { id, ...movedInput, expectedVersion: 1 })
    const mails = await sendMails()
    expect(mails.get(user.username)).toMatchObject({ sequence: 2 })
    // The email before was never sent.
    expect(mails.get(user.username)?.text).toContain('"changes":["planned"]')
    smtp.received.splice(0)
    await perform(manager, 'sendMailAgain', { id: heldAppointment?.id })
    await jobsAreDone(db)
    expect([smtp.received, await db('mails').where({ id: heldAppointment?.id ?? 0 })]).toEqual([
      [],
      [],
    ])
  })

  it('an email that leaves later tells the latest, which is not mailed again', async () => {
    const { assistant, user, manager, plan } = await scene()
    const { id } = await plan()
    const move = (hours: number, expectedVersion: number) =>
      perform(manager, 'updateCommunicationSession', {
        id,
        startTime: inHours(hours),
        expectedVersion,
      })
    await sendMails()
    await move(60, 1)
    await jobs.ctx.transaction(async (ctx) => {
      await queueDueMails('appointment')(ctx)
      const call = { noun: 'communicationSession', id: Number(id) } as const
      for (const person of [assistant, user]) {
        const mails = await ctx.system.mails.aboutAppointment(person.id, call)
        await ctx.system.mails.change(mails.at(-1)?.id ?? 0, { state: 'held' })
      }
    })
    await jobsAreDone(db)
    await move(72, 2)
    smtp.received.splice(0)
    for (const mail of await db('mails').where({ state: 'held' }))
      await perform(manager, 'sendMailAgain', { id: mail.id })
    await jobsAreDone(db)
    expect(smtp.received).toHaveLength(2)
    for (const { mail } of smtp.received) expect(mail.text).toContain('"changes":["moved"]')
    expect((await sendMails()).size).toBe(0)
  })
})

it('what is over, given to someone else, or out of the scope of its reader is not mailed any more', async () => {
  const { customer, plan } = await scene()
  const other = await build.user(db, { role: 'virtual_assistant' })
  const pastRecord = await plan()
  const givenRecord = await plan({ startTime: inHours(60) })
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('appointment')(ctx)
    await db('communicationSessions')
      .where({ id: pastRecord.id })
      .update({ startTime: inHours(-5) })
    await db('communicationSessions').where({ id: givenRecord.id }).update({ vaId: other.id })
    await db('users').where({ customerId: customer.id }).update({ customerId: null })
  })
  await jobsAreDone(db)
  expect([smtp.received, await db('mails')]).toEqual([[], []])
})

it('a choice, quiet hours and a disabled account keep the emails back', async () => {
  const { assistant, user, plan } = await scene()
  await perform(await as(user), 'chooseNotifications', { kind: 'APPOINTMENT', byEmail: false })
  await db('users').where({ id: assistant.id }).update({ timeZone: 'UTC' })
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const around = { fromMinute: (minute + 1380) % 1440, toMinute: (minute + 60) % 1440 }
  await db('quietHours').insert({ userId: assistant.id, ...around })
  await plan()
  expect((await sendMails()).size).toBe(0)
  await db('quietHours').delete()
  expect([...(await sendMails()).keys()]).toEqual([assistant.username])
  await plan({ startTime: inHours(60) })
  await db('users').where({ id: assistant.id }).update({ disabledAt: new Date() })
  expect((await sendMails()).size).toBe(0)
})

it('emails that are turned off after they were queued are not sent', async () => {
  const { assistant, user, plan } = await scene()
  await plan()
  await jobs.ctx.transaction(async (ctx) => {
    await queueDueMails('appointment')(ctx)
    const choice = { kind: 'appointment', inApp: true, byEmail: false }
    await db('notificationChoices').insert({ userId: user.id, ...choice })
  })
  await jobsAreDone(db)
  expect(smtp.received.flatMap(({ to }) => to)).toEqual([assistant.username])
})

it('an appointment is not mailed again as an unread notification, nor at the end of a snooze', async () => {
  const { plan } = await scene()
  await plan()
  const at = new Date(Date.now() - 20 * 60_000)
  await db('notifications').update({ at })
  await jobs.ctx.transaction(queueDueMails('unread'))
  expect(await db('mails')).toEqual([])
  expect((await sendMails()).size).toBe(2)
  await db('notifications').update({ at, mailedAt: at, snoozedUntil: at })
  await jobs.ctx.transaction(({ system }) => system.snoozes.end(new Date()))
  expect(await db('notifications').whereNull('snoozedUntil')).toHaveLength(2)
  await db('notifications').update({ at })
  expect((await sendMails()).size).toBe(0)
  expect(await db('mails')).toHaveLength(2)
})

it('an appointment is mailed also if its notification was read at once', async () => {
  const { user, plan } = await scene()
  await plan()
  await db('notifications').update({ readAt: new Date() })
  expect([...(await sendMails()).keys()]).toContain(user.username)
})

it('the link of the email stops emails about appointments alone', async () => {
  const { user, plan } = await scene()
  await plan()
  await sendMails()
  const mail = smtp.received.find(({ to }) => to[0] === user.username)?.mail
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } }
  await perform(await as(user), 'stopEmails', { token: list.unsubscribe?.url?.split('/').at(-1) })
  expect(await db('notificationChoices')).toEqual([
    { userId: user.id, kind: 'appointment', inApp: true, byEmail: false },
  ])
})

it.each([
  ['line breaks', 'Call\r\nATTENDEE:mailto:evil@example.com\r\nEND:VEVENT'],
  ['commas and semicolons', 'One, two; three: "four" \\n five'],
  ['letters of several bytes at the fold', `${'é'.repeat(33)}漢${'👩‍👩‍👧‍👦'.repeat(20)}`],
])('a title with %s is read as it was written, and adds no one', async (_, title) => {
  const { assistant, customer, user, manager } = await scene()
  const { calendarEvent } = await perform(manager, 'createCalendarEvent', {
    title: 'Meeting',
    eventType: 'MEETING',
    customerId: customer.id,
    vaId: assistant.id,
    startTime: inHours(48),
    endTime: inHours(50),
  })
  await db('calendarEvents').where({ id: calendarEvent?.['id'] }).update({ title })
  expect((await sendMails()).get(user.username)).toMatchObject({
    title: title.replaceAll(/\p{Cc}+/gu, ' '),
    attendees: [{ address: user.username }],
  })
})

/** Plans calls for this many customers and returns the statements of the job. */
const plan = async (customers: number) => {
  for (let n = 0; n < customers; n += 1) await (await scene()).plan()
  const run = await recordStatements(jobs.db, 'query', () =>
    jobs.ctx.transaction(queueDueMails('appointment')),
  )
  await jobsAreDone(db)
  return run
}

it('the number of statements does not grow with the people', async () => {
  const ofOne = await plan(1)
  expect(ofOne.length).toBeGreaterThan(1)
  expect(await plan(5)).toHaveLength(ofOne.length)
})
