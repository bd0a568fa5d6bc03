import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildCustomerService,
  buildManager,
  buildTimeEntry,
  buildUser,
} from '#api/testing/factories/index.ts'
import { jobs } from '#api/jobs/jobs.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock, connection } = await testApp()
const system = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(system.close)

const second = 1000
const minute = 60 * second

/** Wednesday morning in New York, when the assistant gives the last sign of life. */
const seenAt = new Date('2026-03-04T15:00:00Z')
const start = new Date(seenAt.getTime() - 20 * minute)
const after = (milliseconds: number) => new Date(seenAt.getTime() + milliseconds)

let customer: CustomerRow
let service: CustomerServiceRow
let person: UserRow
let assistant: TestClient

beforeEach(async () => {
  clock.now = seenAt
  person = await buildAssistant(db)
  customer = await buildCustomer(db, {
    assignedVaId: person.id,
    timeZone: 'America/New_York',
    name: 'Olivia',
  })
  service = await buildCustomerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-01T14:00:00Z'),
  })
  assistant = await as(person)
})

const runTimer = (values: Partial<TimeEntryRow> = {}) =>
  buildTimeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId: person.id,
    start,
    end: null,
    source: 'timer',
    seenAt,
    ...values,
  })

/** Runs the job that ends timers, this long after the last sign of life. */
const runJob = async (milliseconds: number) => {
  clock.now = after(milliseconds)
  await system.ctx.transaction((ctx) =>
    jobs.endIdleTimers.run(ctx, {}, { id: 'job', failedJob: null }),
  )
}

const read = async (id: number) => (await db('timeEntries').where({ id }).first()) as TimeEntryRow

const answer = (timerId: number, answer: string, caller = assistant) =>
  perform(caller, 'answerIdleTimer', { timerId, answer })

const readNotifications = () =>
  db('notifications')
    .orderBy('id')
    .select('event', 'user_id as userId', 'record_id as recordId', 'count')

const idleFields = `id end seconds idleAt seenAt idleStoppedAt`

const running = async () => {
  const { data } = await assistant.graphql(`{ me { runningTimer { ${idleFields} } } }`)
  return (data as { me: { runningTimer: Record<string, unknown> | null } }).me.runningTimer
}

/** Writes a moment after the last sign of life as the API does. */
const iso = (milliseconds: number) => after(milliseconds).toISOString()

/** Uses the hours of the week but for some minutes, which are left at the last sign of life. */
const leaveMinutes = async (minutes: number) => {
  const { id: assistantId } = await buildAssistant(db)
  const from = new Date('2026-03-02T06:00:00Z')
  await buildTimeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId,
    start: from,
    end: new Date(from.getTime() + (20 * 60 - 20 - minutes) * minute),
    source: 'manual',
  })
}

/** Returns the correction that keeps the time of a timer that stopped. */
const keptTime = async (timer: TimeEntryRow) => {
  const { version, idleStoppedAt } = await read(timer.id)
  return { id: timer.id, expectedVersion: version, end: idleStoppedAt?.toISOString() }
}

describe('the question', () => {
  it('stands an hour after the last sign of life, and from the start if there was none', async () => {
    const timer = await runTimer()
    expect(await running()).toMatchObject({ idleAt: iso(60 * minute), seenAt: iso(0) })
    await db('timeEntries').where({ id: timer.id }).update({ seenAt: null })
    expect(await running()).toMatchObject({ idleAt: iso(40 * minute), seenAt: null })
  })

  it('is an hour away for a timer that is started, and never comes for one that ends', async () => {
    await perform(assistant, 'startTimer', { customerId: customer.id })
    expect(await running()).toMatchObject({ idleAt: iso(60 * minute), seenAt: iso(0) })
    const stoppedPayload = await perform(assistant, 'stopTimer', {})
    const id = Number((stoppedPayload as { timeEntry: { id: string } }).timeEntry.id)
    const { data } = await assistant.graphql(`{ timeEntry(id: ${id}) { ${idleFields} } }`)
    expect(data?.['timeEntry']).toMatchObject({ idleAt: null, idleStoppedAt: null })
  })

  it('is put off by a sign of life, which leaves no history', async () => {
    const timer = await runTimer()
    clock.now = after(20 * minute)
    await perform(assistant, 'keepTimerAlive', { timerId: timer.id, secondsAgo: 120 })
    expect(await read(timer.id)).toMatchObject({ seenAt: after(18 * minute), version: 1 })
    expect(await db('activities')).toEqual([])
    expect(await db('changes')).toEqual([])
  })

  it('is not put off by an earlier sign than the last one', async () => {
    const timer = await runTimer()
    clock.now = after(minute)
    await perform(assistant, 'keepTimerAlive', { timerId: timer.id, secondsAgo: 300 })
    expect((await read(timer.id)).seenAt).toEqual(seenAt)
  })

  it.each([
    ['a second before it stands', 60 * minute - second, 0, true],
    ['a second before it stood, which arrives later', 61 * minute, 61, true],
    ['when it stands', 60 * minute, 0, false],
    ['while it stands', 74 * minute, 0, false],
  ])('a sign of life %s counts only before it', async (_when, at, secondsAgo, counts) => {
    const timer = await runTimer()
    clock.now = after(at)
    await perform(assistant, 'keepTimerAlive', { timerId: timer.id, secondsAgo })
    const expected = counts ? after(at - secondsAgo * second) : seenAt
    expect((await read(timer.id)).seenAt).toEqual(expected)
  })
})

describe('without an answer', () => {
  it.each([
    ['with a service', () => runTimer()],
    ['without a service', () => runTimer({ customerServiceId: null })],
  ])('a timer %s ends after 15 minutes, not a second earlier', async (_matchingText, build) => {
    const timer = await build()
    await runJob(75 * minute - second)
    expect((await read(timer.id)).end).toBeNull()
    expect(await readNotifications()).toEqual([])
    await runJob(75 * minute)
    expect(await read(timer.id)).toMatchObject({ end: seenAt, idleStoppedAt: after(75 * minute) })
    expect(await readNotifications()).toEqual([
      { event: 'timerStoppedIdle', userId: person.id, recordId: timer.id, count: 1 },
    ])
  })

  it('the timer ends at the last sign of life also when the job runs an hour late, and is told once', async () => {
    const timer = await runTimer()
    await runJob(135 * minute)
    await runJob(136 * minute)
    expect(await read(timer.id)).toMatchObject({ end: seenAt, idleStoppedAt: after(75 * minute) })
    expect(await readNotifications()).toHaveLength(1)
  })

  it('the timer ends at its start if there was no sign of life at all', async () => {
    const timer = await runTimer({ seenAt: null })
    await runJob(55 * minute)
    expect(await read(timer.id)).toMatchObject({ end: start, seconds: 0 })
  })

  it('the timer ends where the longest entry ends', async () => {
    const day = 24 * 60 * minute
    const timer = await runTimer({ start: after(-day - minute) })
    await runJob(75 * minute)
    expect(await read(timer.id)).toMatchObject({
      end: after(-minute),
      idleStoppedAt: after(-minute),
    })
  })

  it('a stop by hand after that is too late, by a handover as well', async () => {
    const [first, other] = [await runTimer(), await buildAssistant(db)]
    clock.now = after(76 * minute)
    await perform(assistant, 'stopTimer', {})
    expect(await read(first.id)).toMatchObject({ end: seenAt, idleStoppedAt: after(75 * minute) })
    const second = await runTimer({ customerServiceId: null, start: seenAt, seenAt: null })
    await perform(await as(await buildManager(db)), 'assignCustomer', {
      id: customer.id,
      expectedVersion: customer.version,
      assignedVaId: other.id,
    })
    expect(await read(second.id)).toMatchObject({ end: seenAt, idleStoppedAt: after(75 * minute) })
  })

  it.each(['stopTimer', 'answerIdleTimer', 'keepTimerAlive'] as const)(
    '%s after that finds a timer without a service ended',
    async (verb) => {
      const timer = await runTimer({ customerServiceId: null })
      clock.now = after(76 * minute)
      const answerInput = verb === 'answerIdleTimer' && { answer: 'KEEP' }
      await perform(assistant, verb, { timerId: timer.id, ...answerInput })
      expect(await read(timer.id)).toMatchObject({ end: seenAt, idleStoppedAt: after(75 * minute) })
      expect(await readNotifications()).toHaveLength(1)
    },
  )

  it('the text names the customer, is for the assistant alone, and is in their inbox', async () => {
    await buildUser(db, { customerId: customer.id })
    const timer = await runTimer()
    await runJob(75 * minute)
    const { data } = await assistant.graphql(
      `{ notifications { nodes { noun recordId kind text } } }`,
    )
    expect(data?.['notifications']).toEqual({
      nodes: [
        {
          noun: 'TIME_ENTRY',
          recordId: String(timer.id),
          kind: 'HOURS',
          text: expect.stringMatching(
            /^Your timer for .?Olivia.? stopped: there was no sign of you for 75 minutes$/,
          ) as string,
        },
      ],
    })
    expect(await readNotifications()).toHaveLength(1)
  })

  it('the activity log says that the system stopped it', async () => {
    const timer = await runTimer()
    await runJob(75 * minute)
    expect(await db('activities').select('verb', 'actor_id as actorId', 'changes')).toEqual([
      {
        verb: 'stopTimer',
        actorId: null,
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'end', before: null }),
          expect.objectContaining({ field: 'idleStoppedAt' }),
        ]) as unknown,
      },
    ])
    expect(await db('changes').where({ noun: 'timeEntry' }).pluck('record_id')).toEqual([timer.id])
  })
})

describe('an answer', () => {
  it('KEEP counts the time, and the next question comes an hour later', async () => {
    const timer = await runTimer()
    clock.now = after(70 * minute)
    expect(await answer(timer.id, 'KEEP')).toMatchObject({ started: null })
    await runJob(80 * minute)
    expect(await read(timer.id)).toMatchObject({ end: null, seenAt: after(70 * minute) })
    expect(await running()).toMatchObject({ idleAt: iso(130 * minute) })
    expect(await db('activities').pluck('verb')).toEqual(['answerIdleTimer'])
  })

  it('DISCARD ends the timer at the last sign of life', async () => {
    const timer = await runTimer()
    clock.now = after(74 * minute + 59 * second)
    await answer(timer.id, 'DISCARD')
    expect(await read(timer.id)).toMatchObject({ end: seenAt, idleStoppedAt: null })
    expect(await running()).toBeNull()
    expect(await readNotifications()).toEqual([])
  })

  it('SPLIT ends it there and starts another one for the same now', async () => {
    const timer = await runTimer({ note: 'Inbox' })
    clock.now = after(62 * minute)
    const { started: startedRecord } = (await answer(timer.id, 'SPLIT')) as {
      started: { id: string }
    }
    expect(await read(timer.id)).toMatchObject({ end: seenAt })
    expect(await read(Number(startedRecord.id))).toMatchObject({
      start: after(62 * minute),
      seenAt: after(62 * minute),
      end: null,
      note: 'Inbox',
      customerId: customer.id,
      customerServiceId: service.id,
      assistantId: person.id,
      source: 'timer',
    })
  })

  it.each(['KEEP', 'DISCARD', 'SPLIT'])('%s is given twice and counts once', async (word) => {
    const timer = await runTimer()
    clock.now = after(65 * minute)
    await answer(timer.id, word)
    clock.now = after(66 * minute)
    for (const second of ['DISCARD', 'SPLIT', word]) {
      expect(await answer(timer.id, second)).toMatchObject({ started: null })
    }
    expect(await db('timeEntries')).toHaveLength(word === 'SPLIT' ? 2 : 1)
    const { end } = await read(timer.id)
    expect(end).toEqual(word === 'KEEP' ? null : seenAt)
  })

  it('changes nothing before the question stands', async () => {
    const timer = await runTimer()
    clock.now = after(60 * minute - second)
    for (const word of ['DISCARD', 'SPLIT']) await answer(timer.id, word)
    expect(await read(timer.id)).toMatchObject({ end: null, version: 1, seenAt })
    expect(await db('timeEntries')).toHaveLength(1)
    // A page whose clock is ahead asks early: the answer is a sign of life.
    await answer(timer.id, 'KEEP')
    expect((await read(timer.id)).seenAt).toEqual(clock.now)
  })

  it('is too late when nobody answered in time, and tells when that was', async () => {
    const timer = await runTimer()
    clock.now = after(75 * minute)
    expect(await answer(timer.id, 'KEEP')).toMatchObject({ started: null })
    expect(await read(timer.id)).toMatchObject({ end: seenAt, idleStoppedAt: after(75 * minute) })
    expect(await readNotifications()).toHaveLength(1)
  })

  it('at once with the job has exactly one outcome', async () => {
    for (let round = 0; round < 20; round++) {
      clock.now = after(74 * minute)
      const timer = await runTimer(round % 2 === 0 ? {} : { customerServiceId: null })
      const answeredPromise = answer(timer.id, round % 3 === 0 ? 'SPLIT' : 'KEEP')
      const [{ started: startedRecord }] = await Promise.all([
        answeredPromise as Promise<{ started: { id: string } | null }>,
        runJob(75 * minute),
      ])
      const { end, idleStoppedAt } = await read(timer.id)
      const notices = await db('notifications').where({ recordId: timer.id })
      const outcome = {
        ended: end !== null,
        notified: notices.length,
        started: startedRecord !== null,
      }
      expect([
        { ended: false, notified: 0, started: false },
        { ended: true, notified: 1, started: false },
        { ended: true, notified: 0, started: true },
      ]).toContainEqual(outcome)
      expect(idleStoppedAt !== null).toBe(outcome.notified === 1)
      const ids = startedRecord ? [timer.id, Number(startedRecord.id)] : [timer.id]
      await deleteTimeEntries(db, (entries) => entries.whereIn('id', ids))
    }
  })
})

describe('another person', () => {
  it('finds no timer, as for an unknown id, also if they see it', async () => {
    await db('organisation').update({ assistantsSee: 'all' })
    const timer = await runTimer()
    clock.now = after(65 * minute)
    const other = await as(await buildAssistant(db))
    for (const verb of ['answerIdleTimer', 'keepTimerAlive'] as const) {
      const more = verb === 'answerIdleTimer' ? { answer: 'KEEP' } : {}
      const givenError = await performRefused(other, verb, { timerId: timer.id, ...more })
      const unknown = await performRefused(other, verb, { timerId: 999_999, ...more })
      expect(givenError).toEqual(unknown)
      expect(givenError.code).toBe('NOT_FOUND')
      for (const role of [await buildManager(db), await buildUser(db, { customerId: customer.id })])
        expect(
          (await performRefused(await as(role), verb, { timerId: timer.id, ...more })).code,
        ).toBe('FORBIDDEN')
    }
    expect((await read(timer.id)).seenAt).toEqual(seenAt)
  })

  it('of the customer reads nothing of it', async () => {
    const timer = await runTimer()
    const user = await as(await buildUser(db, { customerId: customer.id }))
    const { errors } = await user.graphql(`{ timeEntry(id: ${timer.id}) { idleAt } }`)
    expect(errors).toHaveLength(1)
  })
})

describe('together with hours that are used up', () => {
  beforeEach(async () => {
    await db('organisation').update({ atZero: 'stop', atZeroSince: after(-9000 * minute) })
  })

  it.each([
    ['the hours, if they were used up before the answer was due', 30, 30, null],
    ['the hours, at the same moment', 75, 75, null],
    ['the missing answer, if that was due first', 76, 0, 75],
  ])(
    'what ends a timer is %s, however late the jobs are',
    async (_case, remainingCount, end, stoppedCount) => {
      await leaveMinutes(remainingCount)
      const timer = await runTimer()
      await runJob(200 * minute)
      expect(await read(timer.id)).toMatchObject({
        end: after(end * minute),
        idleStoppedAt: stoppedCount === null ? null : after(stoppedCount * minute),
      })
    },
  )

  it('the time of an idle timer is free again for another one of the service', async () => {
    await leaveMinutes(100)
    const idle = await runTimer()
    const colleague = await buildAssistant(db)
    // Together they would use up the rest 5 minutes after the answer was due.
    const other = await runTimer({
      assistantId: colleague.id,
      start: after(60 * minute),
      seenAt: new Date('2100-01-01T00:00:00Z'),
    })
    await runJob(300 * minute)
    expect(await read(idle.id)).toMatchObject({ end: seenAt })
    // Of the 100 minutes it has all.
    expect(await read(other.id)).toMatchObject({ end: after(160 * minute), idleStoppedAt: null })
  })
})

describe('keeping the time after all', () => {
  it('is a correction to the moment at which the answer was due, a day later as well', async () => {
    const timer = await runTimer()
    await runJob(75 * minute)
    clock.now = after(24 * 60 * minute)
    await perform(assistant, 'correctTime', await keptTime(timer))
    expect(await read(timer.id)).toMatchObject({ end: after(75 * minute), idleStoppedAt: null })
  })

  it('is refused where other time is', async () => {
    const timer = await runTimer()
    await runJob(75 * minute)
    await buildTimeEntry(db, {
      customerId: customer.id,
      assistantId: person.id,
      start: after(30 * minute),
      end: after(40 * minute),
    })
    clock.now = after(80 * minute)
    expect((await performRefused(assistant, 'correctTime', await keptTime(timer))).code).toBe(
      'BAD_USER_INPUT',
    )
  })

  it('stays possible when only the note is corrected', async () => {
    const timer = await runTimer()
    await runJob(75 * minute)
    const { version } = await read(timer.id)
    await perform(assistant, 'correctTime', {
      id: timer.id,
      expectedVersion: version,
      note: 'Inbox',
    })
    expect((await read(timer.id)).idleStoppedAt).toEqual(after(75 * minute))
  })
})
