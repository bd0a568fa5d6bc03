import { expect, it } from 'vitest'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { makeOccurrences } from '#api/domain/series/make-occurrences.ts'
import type { TestClient } from '#api/testing/app.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { readCalendar } from '#api/testing/read-calendar.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, jobs, smtp, url } = await mailApp()

const hour = 3_600_000
const week = 168 * hour

/** Adds a weekly event and returns its occurrences, with what changes one of them. The assistant may be busy once. */
const startSeries = async ({ takenAfter }: { takenAfter?: number } = {}) => {
  const assistant = await build.user(db, { role: 'virtual_assistant' })
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const user = await build.user(db, { customerId: customer.id })
  const manager = await as(await buildManager(db))
  const startTime = new Date(Math.round(Date.now() / 1000) * 1000 + 48 * hour)
  const takenAt = startTime.getTime() + (takenAfter ?? 0)
  if (takenAfter !== undefined)
    await perform(manager, 'createCalendarEvent', {
      title: 'Training',
      eventType: 'MEETING',
      startTime: new Date(takenAt),
      endTime: new Date(takenAt + hour),
      vaId: assistant.id,
    })
  await perform(manager, 'createCalendarEvent', {
    title: 'Weekly review',
    eventType: 'MEETING',
    startTime,
    endTime: new Date(startTime.getTime() + hour / 2),
    customerId: customer.id,
    vaId: assistant.id,
    recurrence: 'FREQ=WEEKLY',
    timeZone: 'UTC',
  })
  await jobsAreDone(db)
  await makeOccurrences(jobs.ctx)
  const events: { id: number }[] = await db('calendarEvents')
    .whereNotNull('occursAt')
    .orderBy('occursAt')
    .select('id')
  const change = async (nth: number, changes: object, verb = 'updateCalendarEvent') => {
    const event = await db('calendarEvents').where({ id: events[nth]?.id }).first()
    await perform(manager, verb, { id: event.id, expectedVersion: event.version, ...changes })
  }
  const move = (nth: number, minutes: number, editScope: string) => {
    const start = new Date(startTime.getTime() + nth * week + minutes * 60_000)
    return change(nth, {
      startTime: start,
      endTime: new Date(start.getTime() + hour / 2),
      editScope,
    })
  }
  const cancel = (nth: number, editScope: string) =>
    change(nth, { editScope }, 'cancelCalendarEvent')

  /** Sends what waits. Returns what the calendar program of the customer reads, by the place of the occurrence. */
  const sendMails = async () => {
    smtp.received.splice(0)
    await jobs.ctx.transaction(queueDueMails('appointment'))
    await jobsAreDone(db)
    const read = smtp.received
      .filter(({ to }) => to[0] === user.username)
      .map(({ mail }) => readCalendar(mail.attachments[0]?.content.toString('utf8') ?? ''))
    return read
      .flatMap(({ method, entries }) =>
        entries.map(({ uid, sequence, start }) => {
          const nth = events.findIndex(({ id }) => uid === `event-${id}@portal.example.com`)
          const lateTime = Date.parse(start ?? '') - startTime.getTime() - nth * week
          return `${nth}: ${method} ${sequence}, ${lateTime / 60_000} min later`
        }),
      )
      .toSorted()
  }
  return { user, assistant, startTime, move, cancel, sendMails }
}

it('each occurrence is invited under its own id, and moved and cancelled where it was invited', async () => {
  const { move, cancel, sendMails } = await startSeries()
  expect(await sendMails()).toEqual(['0: REQUEST 1, 0 min later'])
  await move(2, 60, 'FOLLOWING')
  expect(await sendMails()).toEqual(['2: REQUEST 2, 60 min later'])
  await cancel(3, 'THIS')
  expect(await sendMails()).toEqual(['3: CANCEL 3, 60 min later'])
  // The third is in calendars already, the fourth is cancelled.
  await move(4, 90, 'ALL')
  expect(await sendMails()).toEqual(['2: REQUEST 3, 90 min later', '4: REQUEST 3, 90 min later'])
  await cancel(5, 'ALL')
  expect(await sendMails()).toEqual([
    '2: CANCEL 4, 90 min later',
    '4: CANCEL 4, 90 min later',
    '5: CANCEL 4, 90 min later',
  ])
})

const feedOf = async (client: TestClient) => {
  const { data } = await client.graphql('mutation { renewCalendarFeed { calendarPath } }')
  const { calendarPath } = (data as { renewCalendarFeed: { calendarPath: string } })
    .renewCalendarFeed
  return readCalendar(await (await fetch(`${url}${calendarPath}`)).text()).entries
}

it('a feed has each occurrence that is made, at its own time and under its own id', async () => {
  const { user, assistant, startTime, move, cancel } = await startSeries()
  await move(2, 60, 'THIS')
  await cancel(3, 'THIS')
  for (const person of [user, assistant]) {
    const entries = await feedOf(await as(person))
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
    const plannedCounts = entries.map(
      ({ start }) => (Date.parse(start ?? '') - startTime.getTime()) / hour,
    )
    expect(plannedCounts).toEqual([0, 168, 337, 672, 840, 1008, 1176])
  }
})

it('an occurrence that is skipped, because its time is taken, is mailed as cancelled', async () => {
  const { sendMails } = await startSeries({ takenAfter: week })
  expect(await sendMails()).toEqual(['0: REQUEST 1, 0 min later', '1: CANCEL 2, 0 min later'])
})

const receivedText = () => smtp.received.map(({ mail }) => mail.text).join('\n')

it('the email about a series says how often it repeats and until when, and one about a single event does not', async () => {
  const { assistant, startTime, sendMails } = await startSeries()
  await sendMails()
  expect(receivedText()).toContain('"repeats":"every week"')
  const event = (changes: object) => ({
    title: 'Training',
    eventType: 'MEETING',
    startTime: new Date(startTime.getTime() + 2 * hour),
    endTime: new Date(startTime.getTime() + 3 * hour),
    vaId: assistant.id,
    timeZone: 'UTC',
    ...changes,
  })
  const manager = await as(await buildManager(db))
  const until = { recurrence: 'FREQ=WEEKLY;UNTIL=20270303T000000Z' }
  await perform(manager, 'createCalendarEvent', event(until))
  await sendMails()
  expect(receivedText()).toContain('"repeats":"every week until March 3, 2027"')
  const laterInput = {
    startTime: new Date(startTime.getTime() + 5 * hour),
    endTime: new Date(startTime.getTime() + 6 * hour),
  }
  await perform(manager, 'createCalendarEvent', event({ ...laterInput, timeZone: undefined }))
  await sendMails()
  expect(receivedText()).toContain('"repeats":null')
})
