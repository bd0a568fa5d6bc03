import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { allVerbs, verbOfOne } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import { build, testPassword } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import { testApp } from '#api/testing/app.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { userFor } from '#api/testing/attempts/outcomes.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { contract } from '#api/testing/attempts/contract.ts'
import { deleteHistory } from '#api/testing/data/bypass-triggers.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { historyNouns } from '#shared/lists/activity.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'

const { db, as, visitor, clock } = await testApp()

const tableOf = (noun: HistoryNoun) => (noun === 'organisation' ? noun : nouns[noun].many)

/** Columns that every change sets, or the database derives, and no activity has; nor the texts of messages. */
const bookkeeping = ['version', 'updatedAt', 'lastContactAt', 'customerActedAt', 'content']

/** Columns that the record's own type shows. */
const columnsOfType = (noun: HistoryNoun) => {
  const type = contract.getType(typeName(noun))
  return isObjectType(type)
    ? Object.keys(type.getFields()).filter((field) => !bookkeeping.includes(field))
    : []
}

type Rows = Map<string, Record<string, unknown>>

/** Returns every record that activities may be about, as JSON. */
const everyRecord = async (): Promise<Rows> => {
  const rows: Rows = new Map()
  for (const noun of historyNouns)
    for (const row of (await db(tableOf(noun))) as { id: unknown }[])
      rows.set(`${noun} ${Number(row.id)}`, JSON.parse(JSON.stringify(row)) as never)
  // Time off belongs to its account.
  for (const { personId, firstDay, lastDay } of await db('timeOff')) {
    const account = rows.get(`user ${personId}`)
    if (account)
      account['timeOff'] = [...[account['timeOff'] ?? []].flat(), `${firstDay} to ${lastDay}`]
  }
  // So does when a person can be called. The attempt sets the notice.
  for (const [key, account] of rows) if (key.startsWith('user ')) account['availability'] = []
  for (const { personId, noticeMinutes } of await db('availability')) {
    const account = rows.get(`user ${personId}`)
    if (account) account['availability'] = [`Notice of ${noticeMinutes} minutes`]
  }
  // Requests for extra hours belong to their service.
  for (const request of await db('extraHoursRequests').orderBy('id')) {
    const service = rows.get(`customerService ${request.customerServiceId}`)
    if (service) service['requests'] = [...[service['requests'] ?? []].flat(), request]
  }
  return rows
}

/** Returns everything that the change feed may be about, by its key, with all columns: every record, and what belongs to one person. */
const everyFact = async (records: Rows): Promise<Record<string, string>> => {
  const facts = [...records]
  for (const row of await db('notifications')) facts.push([`notification ${row.id}`, row])
  for (const row of await db('threadReads').where('userId', '<', 1_000_000))
    facts.push([`thread ${row.customerId}`, row])
  return Object.fromEntries(facts.map(([key, row]) => [key, JSON.stringify(row)]))
}

/** Returns the time off that only one of two states of an account has. */
const onlyIn = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  [one['timeOff'] ?? []].flat().filter((days) => ![other['timeOff']].flat().includes(days))

type StoredRequest = { id: number; seconds: number; status: string; note: string | null }

const requestsOf = (service: Record<string, unknown>) =>
  [service['requests'] ?? []].flat() as StoredRequest[]

const statusWords: Record<string, string> = { open: 'requested', taken_back: 'taken back' }

const formatRequest = ({ seconds, status, note }: StoredRequest) =>
  `${seconds / 3600} ${seconds === 3600 ? 'hour' : 'hours'} ${statusWords[status] ?? status}${note ? `: ${note}` : ''}`

/** Returns the expected changes of a service by a request for extra hours that differs between two of its states. */
const changesOfRequests = (was: Record<string, unknown>, row: Record<string, unknown>) => {
  const earlierRequests = requestsOf(was)
  const isEqual = (one: StoredRequest) =>
    earlierRequests.some((before) => JSON.stringify(before) === JSON.stringify(one))
  const after = requestsOf(row).find((one) => !isEqual(one))
  if (!after) return []
  const before = earlierRequests.find(({ id }) => id === after.id)
  return [
    {
      field: 'extraHours',
      before: before ? [formatRequest(before)] : [],
      after: [formatRequest(after)],
    },
  ]
}

/** Returns the expected activities, from the difference of all records before and after. */
const difference = (before: Rows, after: Rows) =>
  [...after].flatMap(([key, row]) => {
    const was = before.get(key)
    if (!was) return [{ key, changes: [] }]
    const changes = columnsOfType(key.split(' ')[0] as HistoryNoun)
      .filter((field) => JSON.stringify(row[field]) !== JSON.stringify(was[field]))
      .map((field) =>
        field === 'timeOff'
          ? { field, before: onlyIn(was, row), after: onlyIn(row, was) }
          : { field, before: was[field], after: row[field] },
      )
      .concat(changesOfRequests(was, row))
    return changes.length > 0 ? [{ key, changes }] : []
  })

const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1)
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

/** Builds a company with an empty activity log. */
const newCompany = async () => {
  const company = await buildCompany(db)
  await deleteHistory(db)
  return company
}

const lines = async (): Promise<ActivityRow[]> => db('activities').orderBy('id')

const sortedChanges = (rows: ActivityRow[]) =>
  rows
    .map(({ noun, recordId, changes }) => ({
      key: `${noun} ${recordId}`,
      changes: changes.toSorted(byField),
    }))
    .toSorted(byKey)

const expected = (before: Rows, after: Rows) =>
  difference(before, after)
    .map(({ key, changes }) => ({ key, changes: changes.toSorted(byField) }))
    .toSorted(byKey)

const fromOutside: readonly Verb[] = ['signIn', 'register', 'sendInquiry', 'requestBooking']

/** Builds a company and returns the person who performs the verb, with the input. */
const scene = async (verb: Verb) => {
  const { noun, state, input, who: role } = verbAttempts[verb]
  const company = await buildCompany(db)
  if (noun && state) await db(nouns[noun].many).where({ id: company[noun].id }).update(state)
  await build.user(db, { username: knownUsername })
  const person = userFor(role, { ...company, management: await build.manager(db) })
  const isOutside = fromOutside.includes(verb)
  await deleteHistory(db)
  await db('organisation').update({ version: 1 })
  return {
    person: isOutside ? null : person,
    caller: isOutside ? visitor() : await as(person),
    given: input?.(company, 'management') ?? {},
  }
}

/** Verbs that leave no history entry: they change no record or only hidden columns; jobs of imports do the rest, and leave theirs. The last ones reassign a record to its current assistant, or leave a demo at its time. */
const silentValues: readonly Verb[] = [
  'signIn',
  'changePassword',
  'resetPassword',
  'endSignIns',
  'endOwnSignIns',
  'enableTotp',
  'disableTotp',
  'signInWithPasskey',
  'registerPasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'endSecondFactor',
  'readThread',
  'announceTyping',
  'requestPasswordReset',
  'setNewPassword',
  'stopEmails',
  'requestEmailChange',
  'openMail',
  'sendMailAgain',
  'markUndeliverable',
  'readNotifications',
  'readAllNotifications',
  'markNotificationsDone',
  'chooseNotifications',
  'snoozeNotifications',
  'setQuietHours',
  'createView',
  'updateView',
  'deleteView',
  'setDefaultView',
  'createExport',
  'createFullExport',
  'downloadFullExport',
  'createImport',
  'previewImport',
  'startImport',
  'stopImport',
  'undoImport',
  'renewCalendarFeed',
  'endCalendarFeed',
  'setOutsideCalendar',
  'removeOutsideCalendar',
  'keepTimerAlive',
  'keepCallAlive',
  'sendCallSignal',
  'runJobAgain',
  'renewInvitation',
  'assignCustomer',
  'assignCustomers',
  'assignTasks',
  'undoAssignCustomer',
  'assignTask',
  'moveDemoBooking',
]

describe.each(allVerbs.filter((verb) => verb !== 'signOut'))('%s', (verb) => {
  it('adds one activity for each record that it changes, with old and new values of each column, and tells the change feed of each record, notification and read mark that it changes in any column', async () => {
    const { person, caller, given: givenInput } = await scene(verb)
    const before = await everyRecord()
    const factsBefore = await everyFact(before)
    await db('changes').delete()
    await perform(caller, verb, givenInput)
    const foundActivities = await lines()
    const after = await everyRecord()
    expect(sortedChanges(foundActivities)).toEqual(expected(before, after))
    expect(foundActivities.length > 0).toBe(!silentValues.includes(verb))
    for (const line of foundActivities)
      expect(line).toMatchObject({
        verb: verbOfOne(verb),
        at: clock.now,
        actorId: person?.id ?? null,
        actorName: person?.displayName ?? null,
      })
    const facts = await everyFact(after)
    const keys = Object.keys({ ...factsBefore, ...facts }).filter(
      (key) => factsBefore[key] !== facts[key],
    )
    const feedKeys = (await db('changes')).map(({ noun, recordId }) => `${noun} ${recordId}`)
    expect(keys.filter((key) => !feedKeys.includes(key))).toEqual([])
    expect(new Set(feedKeys).size).toBe(feedKeys.length)
  })
})

it('adds one activity for each record that goes to another assistant', async () => {
  const { customer, assistant, task } = await newCompany()
  const other = await build.assistant(db, { displayName: 'Iris' })
  const ofTheirs = { customerId: customer.id }
  await build.task(db, { ...ofTheirs, status: 'completed' })
  const startTime = new Date(clock.now.getTime() + 86_400_000)
  await build.calendarEvent(db, { ...ofTheirs, startTime })
  const anHourLater = new Date(startTime.getTime() + 3_600_000)
  await build.communicationSession(db, { ...ofTheirs, startTime: anHourLater })
  const caller = await as(await build.manager(db))
  const before = await everyRecord()
  await perform(caller, 'assignCustomer', {
    id: customer.id,
    expectedVersion: 1,
    assignedVaId: other.id,
  })
  const foundActivities = await lines()
  expect(sortedChanges(foundActivities)).toEqual(expected(before, await everyRecord()))
  expect(
    foundActivities.find(({ noun, recordId }) => noun === 'task' && recordId === task.id),
  ).toMatchObject({
    customerId: customer.id,
    recordName: task.title,
    changes: [{ field: 'assignedVaId', before: assistant.id, after: other.id }],
  })
})

it('a verb that is repeated under one idempotency key adds its activity once', async () => {
  const { task, assistant } = await newCompany()
  const caller = await as(assistant)
  const input = { id: task.id, expectedVersion: 1, title: 'New' }
  for (let times = 0; times < 2; times += 1) await perform(caller, 'updateTask', input, 'the-key')
  expect(await lines()).toHaveLength(1)
})

it('a verb that is refused, or whose activity cannot be written, changes nothing', async () => {
  const { task, assistant } = await newCompany()
  const caller = await as(assistant)
  await performRefused(caller, 'completeTask', { id: task.id, expectedVersion: 1 })
  await db.raw('alter table activities add constraint none_today check (false) not valid')
  const input = { id: task.id, expectedVersion: 1, title: 'New' }
  expect(await performRefused(caller, 'updateTask', input)).toMatchObject({ code: 'INTERNAL' })
  await db.raw('alter table activities drop constraint none_today')
  expect(await lines()).toEqual([])
  expect(await db('tasks').where({ id: task.id }).first()).toMatchObject({ title: task.title })
})

it('a record that one verb changes and partly changes back has one activity with the remaining changes', async () => {
  const { lead, assistant } = await newCompany()
  await db('leads').where({ id: lead.id }).update({ assignedVaId: assistant.id })
  await perform(await as(await build.manager(db)), 'convertLead', {
    id: lead.id,
    expectedVersion: 1,
  })
  const foundNames = (await lines()).map(
    ({ noun, changes }) => `${noun} ${changes.length > 0 ? 'changed' : 'new'}`,
  )
  expect(new Set(foundNames)).toEqual(new Set(['customer new', 'lead changed']))
  expect(foundNames).toHaveLength(2)
})

it('no password, hash, token or message text is in an activity', async () => {
  const company = await newCompany()
  const secret = 'a very secret word'
  const { user } = await perform(await as(await build.manager(db)), 'createUser', {
    username: 'made@example.test',
    displayName: 'Made',
    password: secret,
  })
  const id = user?.['id']
  const manager = await as(await build.manager(db))
  await perform(manager, 'resetPassword', { id, expectedVersion: 1, newPassword: secret })
  await perform(await as(company.user), 'changePassword', {
    currentPassword: testPassword,
    newPassword: secret,
  })
  await perform(await as(company.user), 'sendMessage', {
    customerId: company.customer.id,
    receiverId: company.assistant.id,
    content: secret,
  })
  const text = JSON.stringify(await lines())
  expect(text).toContain('"message"')
  expect(text).not.toContain(secret)
  const hashes: string[] = [
    ...(await db('users').pluck('password')),
    ...(await db('signIns').pluck('tokenHash')),
  ]
  expect(hashes.filter((hash) => text.includes(hash))).toEqual([])
})
