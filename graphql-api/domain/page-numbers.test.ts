import { existsSync, readdirSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#api/config/env.ts'
import { deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { buildCompany, notificationOf } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { build, insertMany } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { calendarLimits, longestEventDays } from '#shared/appointments.ts'
import { longestCalendarAddress } from '#shared/calendar-address.ts'
import { signalLimits } from '#shared/call-limits.ts'
import { extraHoursRange } from '#shared/extra-hours.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { mentionLimit, messageEditTime, messageLength } from '#shared/message-rules.ts'
import { questionLength, resultFileLimit, resultLength } from '#shared/task-lengths.ts'
import {
  balanceLinkDays,
  entryDays,
  idleSeconds,
  invitationDays,
  longestEntry,
} from '#shared/time-rules.ts'
import { passwordLength } from '#shared/validation.ts'
import { offeredDays } from './calendar/demo-slots.ts'
import { daysAhead } from './calendar/latest-start.ts'
import { mostComing } from './calls/book-call.ts'
import { snoozeDays } from './notifications/notifications.ts'
import { undoPeriod } from './periods.ts'

const { fileLimit, filesPerDay } = readEnv({})
const { db, as, visitor, clock } = await testApp()

const second = 1000
const day = 24 * 3600 * second
// A Monday, at nine in New York.
const now = new Date('2026-03-02T14:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const textOf = (length: number) => 'x'.repeat(length)
const idsOf = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1))

let ours: Company
type Caller = 'user' | 'assistant' | 'manager' | 'visitor'
let people: Record<Caller, TestClient>

beforeEach(async () => {
  clock.now = now
  ours = await buildCompany(db)
  await deleteTimeEntries(db)
  await db('busyTimes').delete()
  people = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(await build.manager(db)),
    visitor: visitor(),
  }
})

const target = ({ id, version: expectedVersion }: { id: number; version: number }) => ({
  id: String(id),
  expectedVersion,
})

/** A number, a call with so many, and the refusal of one more. `only` leaves out the call with exactly so many. */
type Case = {
  name: string
  by: Caller
  verb: string
  last: number
  beyond?: number
  input: (count: number) => object | Promise<object>
  refusal: object
  only?: 'refusal'
}

const badField = (field: string) => ({
  code: 'BAD_USER_INPUT',
  fields: { [field]: expect.any(String) as string },
})

const conversation = () => ({
  customerId: String(ours.customer.id),
  receiverId: String(ours.assistant.id),
})

const writtenBefore = async (ms: number) => {
  const { user, customer } = ours
  const values = { customerId: customer.id, senderId: user.id, timestamp: new Date(at(-ms)) }
  return target(await build.message(db, values))
}

const ofCustomer = () => ({ customerId: String(ours.customer.id) })

const activeTask = async () => {
  const { customer, assistant } = ours
  const values = { customerId: customer.id, assignedVaId: assistant.id }
  return target(await build.task(db, { ...values, status: 'in_progress' }))
}

const form = (values: object) => ({
  name: 'Wyatt Coleman',
  email: 'wyatt@ranch.example',
  timeZone: 'America/Chicago',
  submissionKey: 'a form of this test',
  ...values,
})

const call = (start: string, more: object = {}) => ({
  ...ofCustomer(),
  assistantId: String(ours.assistant.id),
  start,
  type: 'VOICE',
  ...more,
})

const timeOf = (start: number, seconds = 60) => ({
  ...ofCustomer(),
  start: at(start),
  end: at(start + seconds * second),
})

const cases: Case[] = [
  {
    name: 'messageLength',
    by: 'user',
    verb: 'sendMessage',
    last: messageLength,
    input: (count) => ({ ...conversation(), content: textOf(count) }),
    refusal: badField('content'),
  },
  {
    name: 'mentionLimit',
    by: 'user',
    verb: 'sendMessage',
    last: mentionLimit,
    input: (count) => ({ ...conversation(), content: 'Hi', mentionedIds: idsOf(count) }),
    refusal: badField('mentionedIds'),
    only: 'refusal',
  },
  ...['editMessage', 'removeMessage'].map((verb): Case => ({
    name: 'messageEditTime',
    by: 'user',
    verb,
    last: messageEditTime - 1,
    input: async (ms) => ({
      ...(await writtenBefore(ms)),
      ...(verb === 'editMessage' && { content: 'New' }),
    }),
    refusal: { code: 'FORBIDDEN' },
  })),
  {
    name: 'entryDays',
    by: 'assistant',
    verb: 'recordTime',
    last: entryDays * day - second,
    beyond: entryDays * day,
    input: (ms) => timeOf(-ms),
    refusal: badField('start'),
  },
  {
    name: 'entryDays',
    by: 'assistant',
    verb: 'correctTime',
    last: entryDays * day - second,
    beyond: entryDays * day,
    input: async (ms) => {
      await deleteTimeEntries(db)
      const [start, end] = [new Date(at(-ms)), new Date(at(60_000 - ms))]
      const entry = await build.timeEntry(db, { customerId: ours.customer.id, start, end })
      return { ...target(entry), note: 'Longer' }
    },
    refusal: badField('id'),
  },
  {
    name: 'longestEntry',
    by: 'assistant',
    verb: 'recordTime',
    last: longestEntry,
    input: (seconds) => timeOf(-3 * day, seconds),
    refusal: badField('end'),
  },
  {
    name: 'idleSeconds',
    by: 'assistant',
    verb: 'keepTimerAlive',
    last: idleSeconds,
    input: (secondsAgo) => ({ timerId: '1', secondsAgo }),
    refusal: badField('secondsAgo'),
    only: 'refusal',
  },
  {
    name: 'undoPeriod',
    by: 'manager',
    verb: 'undoAssignCustomer',
    last: undoPeriod,
    input: async (ms) => {
      clock.now = now
      const [customer, other] = [await build.customer(db), await build.assistant(db)]
      const handover = { ...target(customer), assignedVaId: String(other.id) }
      const { handoverId } = await perform(people.manager, 'assignCustomer', handover)
      clock.now = new Date(at(ms))
      return { handoverId }
    },
    refusal: { code: 'CONFLICT', message: expect.stringContaining('five minutes') as string },
  },
  {
    name: 'snoozeDays',
    by: 'user',
    verb: 'snoozeNotifications',
    last: snoozeDays * day,
    input: (ms) => ({ ids: [String(notificationOf(ours))], until: at(ms) }),
    refusal: badField('until'),
  },
  {
    name: 'invitationDays',
    by: 'visitor',
    verb: 'acceptInvitation',
    last: invitationDays * day - second,
    beyond: invitationDays * day,
    input: async (ms) => {
      clock.now = now
      const username = `invited-${ms}@example.test`
      const invitedInput = { username, displayName: 'Ada', customerId: String(ours.customer.id) }
      const { invitationToken: token } = await perform(people.manager, 'inviteUser', invitedInput)
      clock.now = new Date(at(ms))
      return { token, displayName: 'Ada', password: 'a long password' }
    },
    refusal: badField('token'),
  },
  {
    name: 'questionLength',
    by: 'assistant',
    verb: 'holdTask',
    last: questionLength,
    input: async (count) => ({
      ...(await activeTask()),
      waitingFor: 'CUSTOMER',
      note: textOf(count),
    }),
    refusal: badField('note'),
  },
  {
    name: 'resultLength',
    by: 'assistant',
    verb: 'completeTask',
    last: resultLength,
    input: async (count) => ({ ...(await activeTask()), result: textOf(count) }),
    refusal: badField('result'),
  },
  {
    name: 'resultFileLimit',
    by: 'assistant',
    verb: 'completeTask',
    last: resultFileLimit,
    input: async (count) => ({ ...(await activeTask()), resultFileIds: idsOf(count) }),
    refusal: badField('resultFileIds'),
    only: 'refusal',
  },
  ...([extraHoursRange.max + 0.25, extraHoursRange.min - 0.25, 1.1] as const).map(
    (beyond): Case => ({
      name: beyond > 2 ? 'extraHoursRange.max' : 'extraHoursRange.min',
      by: 'assistant',
      verb: 'requestExtraHours',
      last: 1,
      beyond,
      input: (hours) => ({
        customerServiceId: String(ours.customerService.id),
        hours,
        reason: 'A long week',
      }),
      refusal: badField('hours'),
      only: 'refusal',
    }),
  ),
  {
    name: 'longestEventDays',
    by: 'manager',
    verb: 'createCalendarEvent',
    last: longestEventDays * day,
    input: (ms) => ({ title: 'Fair', eventType: 'MEETING', startTime: at(0), endTime: at(ms) }),
    refusal: badField('endTime'),
  },
  {
    name: 'signalLimits.bytes',
    by: 'user',
    verb: 'sendCallSignal',
    last: signalLimits.bytes,
    input: (count) => ({
      communicationSessionId: String(ours.communicationSession.id),
      kind: 'OFFER',
      body: textOf(count),
    }),
    refusal: badField('body'),
    only: 'refusal',
  },
  ...[passwordLength.min - 1, passwordLength.max + 1].map((beyond): Case => ({
    name: beyond > 100 ? 'passwordLength.max' : 'passwordLength.min',
    by: 'user',
    verb: 'changePassword',
    last: 10,
    beyond,
    input: (count) => ({ currentPassword: 'as it was', newPassword: textOf(count) }),
    refusal: badField('newPassword'),
    only: 'refusal',
  })),
  {
    name: 'longestCalendarAddress',
    by: 'assistant',
    verb: 'setOutsideCalendar',
    last: longestCalendarAddress,
    input: (count) => ({ address: 'https://calendar.example/'.padEnd(count, 'x') }),
    refusal: badField('address'),
  },
  ...(['name', 'phone', 'company', 'message'] as const).map((field): Case => ({
    name: `inquiryLengths.${field}`,
    by: 'visitor',
    verb: 'requestBooking',
    last: inquiryLengths[field],
    input: (count) =>
      form({
        preferredDay: '2026-03-04',
        partOfDay: 'morning',
        [field]: field === 'phone' ? '5'.repeat(count) : textOf(count),
      }),
    refusal: badField(field),
  })),
  {
    name: 'inquiryLengths.email',
    by: 'visitor',
    verb: 'requestBooking',
    last: inquiryLengths.email,
    input: (count) => {
      const host = `@${`${textOf(61)}.`.repeat(3)}example`
      return form({
        preferredDay: '2026-03-04',
        partOfDay: 'morning',
        email: textOf(count - host.length) + host,
      })
    },
    refusal: badField('email'),
  },
  {
    name: 'fileLimit',
    by: 'user',
    verb: 'attachFile',
    last: fileLimit,
    input: (size) => ({ name: 'plan.txt', type: 'text/plain', size }),
    refusal: badField('size'),
  },
  {
    name: 'filesPerDay',
    by: 'user',
    verb: 'attachFile',
    // Those of today before the call.
    last: filesPerDay - 1,
    input: async (count) => {
      const { user, customer } = ours
      await db('fileAttachments').delete()
      const file = { uploadedBy: user.id, customerId: customer.id, createdAt: now, size: 1 }
      const one = { ...file, name: 'a', type: 'text/plain' }
      const rows = idsOf(count).map((id) => ({ ...one, url: `/files/${id}` }))
      await insertMany(db, 'fileAttachments', rows)
      return { name: 'plan.txt', type: 'text/plain', size: 1 }
    },
    refusal: { code: 'RATE_LIMITED' },
  },
  {
    name: 'daysAhead',
    by: 'user',
    verb: 'bookCall',
    last: daysAhead * day,
    beyond: (daysAhead + 1) * day,
    input: (ms) => call(at(ms)),
    refusal: badField('start'),
  },
  {
    name: 'mostComing',
    by: 'user',
    verb: 'bookCall',
    // Those that are coming before the call.
    last: mostComing - 1,
    input: async (count) => {
      const { customer, assistant } = ours
      await db('communicationSessions').delete()
      for (const place of idsOf(count))
        await build.communicationSession(db, {
          customerId: customer.id,
          vaId: assistant.id,
          startTime: new Date(at(30 * day + Number(place) * 3600 * second)),
        })
      return call(at(7 * day))
    },
    refusal: badField('start'),
  },
  {
    name: 'the topic of a call',
    by: 'user',
    verb: 'bookCall',
    last: 200,
    input: (count) => call(at(2 * day), { topic: textOf(count) }),
    refusal: badField('topic'),
  },
  {
    name: 'the name of a passkey',
    by: 'user',
    verb: 'registerPasskey',
    last: 60,
    input: (count) => ({ password: 'a password', name: textOf(count) }),
    refusal: badField('name'),
    only: 'refusal',
  },
]

/** Numbers of shared/ that other tests ask one beyond, or that refuse nothing. */
const otherNumbers: Record<string, string> = {
  'calendarLimits.people': 'domain/calendar/calendar.test.ts',
  'calendarLimits.entries': 'cuts off a calendar',
  'signalLimits.perCall': 'domain/calls/call-signals.test.ts',
  ringSeconds: 'domain/calls/calls.test.ts',
  silentSeconds: 'domain/calls/calls.test.ts',
  heartbeatSeconds: 'is the pace of a page',
  recordingChunkBytes: 'rest/recordings.test.ts',
  lateChunkSeconds: 'rest/recordings.test.ts',
  longestPictureSeconds: 'rest/picture-recordings.test.ts',
  idleAnswerSeconds: 'domain/time/idle-timers.test.ts',
  manyLimit: 'domain/many.test.ts',
  mostCalls: 'cuts off a list',
  importUndoDays: 'domain/imports/undo-import.test.ts',
  undoMergeDays: 'domain/leads/merge-leads.test.ts',
  'columnWidths.least': 'domain/views/views.test.ts',
  'columnWidths.most': 'domain/views/views.test.ts',
  'viewLimits.own': 'domain/views/views.test.ts',
  'viewLimits.shared': 'domain/views/views.test.ts',
  recentDays: 'selects what is shown',
  notificationDays: 'selects what is deleted',
}

/** The numbers that the last tests of this file ask. */
const namesBelow = ['offeredDays', 'balanceLinkDays', 'daysAhead', 'calendarLimits.days']

/** Returns the numbers that the modules of shared/ export, also those in objects of numbers: `inquiryLengths.name`. */
const readSharedNumbers = async () => {
  const folder = new URL('../../shared/', import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    // Prices and hours of plans.
    .filter((name) => !name.startsWith('plan'))
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap(Object.entries).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'number') return [name]
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return entries.every(([, one]) => typeof one === 'number')
      ? entries.map(([key]) => `${name}.${key}`)
      : []
  })
}

it('every number in shared/ is asked one beyond, here or in a test that is named', async () => {
  const requestedNames = new Set([...cases.map(({ name }) => name), ...namesBelow])
  const numbers = await readSharedNumbers()
  expect(numbers.filter((name) => !requestedNames.has(name)).toSorted()).toEqual(
    Object.keys(otherNumbers).toSorted(),
  )
  const tests = Object.values(otherNumbers).filter((place) => place.endsWith('.test.ts'))
  const api = new URL('../', import.meta.url)
  expect(tests.filter((place) => !existsSync(new URL(place, api)))).toEqual([])
})

describe('one beyond the number of a page is refused:', () => {
  it.each(cases)('$name, $verb', async ({ by, verb, last, beyond = last + 1, ...rest }) => {
    const { input, refusal, only } = rest
    expect(await performRefused(people[by], verb, await input(beyond))).toMatchObject(refusal)
    if (!only) await perform(people[by], verb, await input(last))
  })

  it('offeredDays, requestBooking', async () => {
    const userId = String(ours.assistant.id)
    await perform(people.manager, 'setAvailability', { userId, takesDemos: true })
    // The clock of New York goes forward in this week: nine o’clock is an hour earlier in UTC.
    const [last, beyond] = [at(offeredDays * day - 3600 * second), at(offeredDays * day)]
    expect(
      await performRefused(visitor(), 'requestBooking', form({ start: beyond })),
    ).toMatchObject({ code: 'SLOT_TAKEN' })
    await perform(visitor(), 'requestBooking', form({ start: last }))
  })

  it('balanceLinkDays, the page of the link', async () => {
    const createdPayload = await perform(people.manager, 'createBalanceLink', ofCustomer())
    const balancePath = createdPayload['balancePath'] as unknown as string
    const open = async (ms: number) => {
      clock.now = new Date(at(ms))
      return (await visitor().get(balancePath)).status
    }
    const end = balanceLinkDays * day
    expect([await open(end - second), await open(end)]).toEqual([200, 404])
  })

  it.each([
    ['daysAhead', `freeSlots(customerId: ID, from: "2026-03-02T00:00:00Z", to: "TO") { start }`],
    ['calendarLimits.days', `calendar(from: "2026-03-02T00:00:00Z", to: "TO") { events { id } }`],
  ])('%s, of a query', async (_name, field) => {
    const days = field.startsWith('free') ? daysAhead : calendarLimits.days
    const ask = async (count: number) => {
      const to = new Date(Date.parse('2026-03-02T00:00:00Z') + count * day).toISOString()
      const query = field.replace('TO', to).replace('ID', String(ours.customer.id))
      return (await people.assistant.graphql(`{ ${query} }`)).errors
    }
    expect(await ask(days)).toEqual([])
    expect(await ask(days + 1)).toMatchObject([{ extensions: badField('to') }])
  })
})
