import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { makeOccurrences } from '#api/domain/series/make-occurrences.ts'
import { appointmentMailApp, inHours } from '#api/testing/appointment-mail-app.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, jobs, sendMails, scene } = await appointmentMailApp()

/** Adds a second assistant, and what hands the customer over to them and back. */
const handoverScene = async () => {
  const all = await scene()
  const { customer, manager, assistant, user } = all
  const next = await build.user(db, { role: 'virtual_assistant', displayName: 'Joel' })
  const sides = new Map([
    [assistant.username, 'former'],
    [next.username, 'next'],
    [user.username, 'user'],
  ])
  const addEvent = (input: object = {}) =>
    perform(manager, 'createCalendarEvent', {
      title: 'Review',
      eventType: 'MEETING',
      customerId: customer.id,
      vaId: assistant.id,
      startTime: inHours(60),
      endTime: inHours(61),
      ...input,
    })
  const handOver = async () => {
    const { version } = await db('customers').where({ id: customer.id }).first()
    const { handoverId } = await perform(manager, 'assignCustomer', {
      id: customer.id,
      assignedVaId: next.id,
      expectedVersion: version,
    })
    return () => perform(manager, 'undoAssignCustomer', { handoverId })
  }
  const readMails = async () =>
    (await sendMails())
      .map(({ address, method, sequence, uid, changes }) =>
        [sides.get(address), uid?.split('-')[0], method, sequence, changes].join(' '),
      )
      .toSorted()
  return { ...all, next, addEvent, handOver, readMails }
}

it('at a handover the former assistant’s calendar loses the appointments, the next one’s gets them, and the customer’s names the next; undoing it does the reverse', async () => {
  const { plan, addEvent, handOver, readMails } = await handoverScene()
  await plan()
  await addEvent()
  await sendMails()
  const undo = await handOver()
  expect(await readMails()).toEqual([
    'former call CANCEL 2 given',
    'former event CANCEL 2 given',
    'next call REQUEST 2 planned',
    'next event REQUEST 2 planned',
    'user call REQUEST 2 assistantChanged',
    'user event REQUEST 2 assistantChanged',
  ])
  await undo()
  expect(await readMails()).toEqual([
    'former call REQUEST 3 planned',
    'former event REQUEST 3 planned',
    'next call CANCEL 3 given',
    'next event CANCEL 3 given',
    'user call REQUEST 3 assistantChanged',
    'user event REQUEST 3 assistantChanged',
  ])
})

it('the customer reads both assistants, and each assistant the customer', async () => {
  const { plan, handOver, assistant, user, next } = await handoverScene()
  const { id } = await plan()
  await sendMails()
  await handOver()
  const mails = new Map((await sendMails()).map((mail) => [mail.address, mail]))
  const uid = `call-${id}@portal.example.com`
  expect(mails.get(user.username)).toMatchObject({ uid, title: 'Video call with Joel' })
  expect(mails.get(user.username)?.text).toContain('"other":"Maya","nextAssistant":"Joel"')
  for (const { username } of [assistant, next])
    expect(mails.get(username)).toMatchObject({ uid, title: 'Video call with Olivia Realty' })
})

it('a handover that is undone within the minute changes no calendar', async () => {
  const { plan, handOver, readMails } = await handoverScene()
  await plan()
  await sendMails()
  const undo = await handOver()
  await undo()
  expect(await readMails()).toEqual([])
})

it('a new appointment that is handed over within the minute is mailed to those who have it', async () => {
  const { plan, handOver, readMails } = await handoverScene()
  await plan()
  await handOver()
  expect(await readMails()).toEqual(['next call REQUEST 2 planned', 'user call REQUEST 2 planned'])
})

it('the former assistant does not read what became of the event since', async () => {
  const { addEvent, handOver, assistant, manager, next } = await handoverScene()
  await addEvent()
  await sendMails()
  await handOver()
  const event = await db('calendarEvents').first()
  await perform(await as(next), 'updateCalendarEvent', {
    id: event.id,
    title: 'A secret',
    description: 'Of the customer',
    startTime: inHours(90),
    endTime: inHours(91),
    expectedVersion: 2,
  })
  const mail = (await sendMails()).find(({ address }) => address === assistant.username)
  expect(mail).toMatchObject({
    method: 'CANCEL',
    sequence: 3,
    title: 'Event',
    description: null,
    start: new Date(event.startTime).toISOString(),
  })
  expect(mail?.text).not.toContain('secret')
  // The event is not theirs any more.
  await perform(manager, 'cancelCalendarEvent', { id: event.id, expectedVersion: 3 })
  expect((await sendMails()).map(({ address }) => address)).not.toContain(assistant.username)
})

it('of a series only the occurrences that are in calendars by an email are mailed at a handover', async () => {
  const { addEvent, handOver, readMails } = await handoverScene()
  await addEvent({ recurrence: 'FREQ=WEEKLY', timeZone: 'UTC' })
  await jobsAreDone(db)
  await makeOccurrences(jobs.ctx)
  expect((await db('calendarEvents')).length).toBeGreaterThan(5)
  expect(await readMails()).toEqual([
    'former event REQUEST 1 planned',
    'user event REQUEST 1 planned',
  ])
  const undo = await handOver()
  const movedNames = ['event CANCEL 2 given', 'event REQUEST 2 planned']
  expect(await readMails()).toEqual([
    `former ${movedNames[0]}`,
    `next ${movedNames[1]}`,
    'user event REQUEST 2 assistantChanged',
  ])
  await undo()
  expect(await readMails()).toHaveLength(3)
})

/** Hands over this many calls and as many events and undoes it. Returns the numbers of statements. */
const countStatements = async (appointments: number) => {
  const { plan, addEvent, handOver } = await handoverScene()
  for (let n = 0; n < appointments; n += 1) {
    await plan({ startTime: inHours(48 + 3 * n) })
    await addEvent({ startTime: inHours(200 + 3 * n), endTime: inHours(201 + 3 * n) })
  }
  await sendMails()
  const undo: (() => Promise<unknown>)[] = []
  const over = await recordStatements(db, 'query', async () => undo.push(await handOver()))
  const back = await recordStatements(db, 'query', async () => undo[0]?.())
  return [over.length, back.length]
}

it('the statements of a handover do not grow with the appointments', async () => {
  const ofOne = await countStatements(1)
  expect(Math.min(...ofOne)).toBeGreaterThan(5)
  expect(await countStatements(4)).toEqual(ofOne)
})

it('of an appointment that a handover cancels, because the next assistant is busy, the next one hears nothing', async () => {
  const { plan, customer, manager, next, readMails } = await handoverScene()
  await plan()
  await perform(manager, 'createCalendarEvent', {
    title: 'Training',
    eventType: 'MEETING',
    vaId: next.id,
    startTime: inHours(48),
    endTime: inHours(49),
  })
  await sendMails()
  await perform(manager, 'assignCustomer', {
    id: customer.id,
    assignedVaId: next.id,
    cancelOverlapping: true,
    expectedVersion: 1,
  })
  expect(await readMails()).toEqual([
    'former call CANCEL 3 cancelled',
    'user call CANCEL 3 cancelled',
  ])
})

it('closing a customer takes what is cancelled out of the calendars of both sides', async () => {
  const { plan, customer, manager, readMails } = await handoverScene()
  await plan()
  await sendMails()
  await perform(manager, 'closeCustomer', {
    id: customer.id,
    openTasks: 'CANCEL',
    events: 'CANCEL',
    expectedVersion: 1,
  })
  expect(await readMails()).toEqual([
    'former call CANCEL 2 cancelled',
    'user call CANCEL 2 cancelled',
  ])
})
