import { beforeAll, describe, expect, it } from 'vitest'
import { buildLead } from '#api/testing/factories/index.ts'
import type { TableRows } from '#api/stores/rows.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { testDatabase } from '#api/testing/database.ts'
import { demoAccounts, demoPassword, isDemoAccount, otherDemoAccounts } from '#api/demo/accounts.ts'
import { interactionTypes, taskPriorities } from '#shared/kinds.ts'
import { findPlan, plans, formatPlan } from '#shared/plans.ts'
import { type StatusNoun, type StatusOf, canMove, statusMachines } from '#shared/statuses.ts'
import { isEmpty, seedDemo } from './demo.ts'

const now = new Date('2026-03-11T15:20:00Z')
const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)
const day = 24 * 3600 * 1000

const { db } = await testDatabase()
const { db: another } = await testDatabase()

type Table = keyof TableRows

const tables: readonly Table[] = [
  'users',
  'teamMembers',
  'customers',
  'customerServices',
  'leads',
  'leadStatusChanges',
  'tasks',
  'taskUpdates',
  'interactions',
  'messages',
  'calendarEvents',
  'communicationSessions',
  'fileAttachments',
  'timeEntries',
]

const all = async <T extends Table>(table: T, from = db): Promise<TableRows[T][]> =>
  from.select('*').from(table).orderBy('id')

// Activities and time entries cannot be deleted, so each test builds the company from an empty schema.
const empty = async () => {
  await another.raw(
    'alter table activities disable trigger user; alter table time_entries disable trigger user',
  )
  await another.raw(
    `truncate activities, ${tables.map(() => '??').join(', ')} restart identity cascade`,
    [...tables],
  )
  await another.raw(
    'alter table activities enable trigger user; alter table time_entries enable trigger user',
  )
}

const values = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
  new Set(rows.map((row) => row[key]))

const groupBy = <Row, Key>(rows: readonly Row[], key: (row: Row) => Key) => Map.groupBy(rows, key)

const has = async (table: Table, noun: StatusNoun, excludedNames: readonly string[] = []) => {
  const foundValues: { status: string }[] = await db(table).distinct('status')
  expect(values(foundValues, 'status')).toEqual(
    new Set(statusMachines[noun].statuses.filter((status) => !excludedNames.includes(status))),
  )
}

const isUpcoming = (row: Record<string, unknown>) =>
  row.status === 'scheduled' && Number(row.startTime) > Number(now)

const isWithin = (time: Date, days: number) => Math.abs(time.getTime() - now.getTime()) < days * day

/** Returns rows without their times, in columns and in texts. */
const withoutTimes = (rows: readonly object[]) =>
  JSON.stringify(rows).replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'then')

const isLater = (time: Date, start: Date | undefined) => start !== undefined && start <= time

const nounOf = (table: string) => table.replace(/s$/, '')

const accountOf = (username: string) => db('users').where({ username }).first()

beforeAll(() => seedDemo(db, { now, hashPassword }))

describe('the demo company', () => {
  it('has the specified numbers of people, customers, leads, tasks and interactions', async () => {
    const count = async (table: Table) => (await all(table)).length
    expect(await count('customers')).toBe(40)
    expect(await count('leads')).toBe(60)
    expect(await count('tasks')).toBe(400)
    expect(await count('interactions')).toBe(900)
    const users = await all('users')
    expect(users.filter((user) => user.role === 'virtual_assistant')).toHaveLength(8)
    expect(users.filter((user) => user.role === 'management').length).toBeGreaterThan(0)
  })

  it('does not depend on the time or the machine, except for its dates', async () => {
    const laterTime = new Date(now.getTime() + 4 * day)
    await seedDemo(another, { now: laterTime, hashPassword })
    for (const table of ['users', 'customers', 'customerServices', 'leads'] as const) {
      expect(withoutTimes(await all(table, another))).toEqual(withoutTimes(await all(table)))
    }
    await empty()
    await seedDemo(another, { now, hashPassword })
    for (const table of [...tables, 'activities' as const])
      expect(await all(table, another)).toEqual(await all(table))
    const notificationsIn = (from: typeof db) => from('notifications').orderBy('id')
    expect(await notificationsIn(another)).toEqual(await notificationsIn(db))
  })

  it('distinguishes an empty database from one with accounts or with leads', async () => {
    await empty()
    expect(await isEmpty(another)).toBe(true)
    expect(await isEmpty(db)).toBe(false)
    await buildLead(another)
    expect(await isEmpty(another)).toBe(false)
  })

  it('refuses a database with data, says what to do, and inserts nothing', async () => {
    await expect(seedDemo(db, { now, hashPassword })).rejects.toThrow(
      /holds data already\. Use another database/,
    )
    expect(await all('customers')).toHaveLength(40)
  })

  it('is seeded once if two programs start together', async () => {
    await empty()
    const both = await Promise.allSettled([
      seedDemo(another, { now, hashPassword }),
      seedDemo(another, { now, hashPassword }),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await all('customers', another)).toHaveLength(40)
  })

  it('has every status and every kind', async () => {
    await has('tasks', 'task')
    await has('leads', 'lead')
    await has('customers', 'customer')
    await has('customerServices', 'customerService')
    await has('teamMembers', 'teamMember')
    await has('calendarEvents', 'calendarEvent')
    // An active call would stay active forever, because no one ends it.
    await has('communicationSessions', 'communicationSession', ['active'])
    expect(values(await all('tasks'), 'priority')).toEqual(new Set(taskPriorities))
    expect(values(await all('interactions'), 'type')).toEqual(new Set(interactionTypes))
  })

  it('has at least one customer for every plan', async () => {
    const soldNames = values(await all('customerServices'), 'serviceType')
    expect(plans.filter((plan) => !soldNames.has(formatPlan(plan.id)))).toEqual([])
  })

  it('has an account in the demo domain with the one password for everyone', async () => {
    for (const user of await all('users')) {
      expect(isDemoAccount(user.username)).toBe(true)
      expect(user.password).toBe(`hash of ${demoPassword}`)
    }
  })

  it('has phone numbers and addresses that are reserved for fiction only', async () => {
    for (const { email, phone } of [...(await all('customers')), ...(await all('leads'))]) {
      expect(email).toMatch(/^[a-z]+@[a-z0-9.-]+\.example$/)
      expect(phone ?? '(555) 555-0100').toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
  })
})

describe('the printed accounts', () => {
  it('are a manager, an assistant, and a customer of this assistant', async () => {
    const [manager, assistant, customer] = await Promise.all(
      demoAccounts.map((one) => accountOf(one.username)),
    )
    expect([manager.role, assistant.role, customer.role]).toEqual([
      'management',
      'virtual_assistant',
      'user',
    ])
    const theirs = await db('customers').where({ id: customer.customerId }).first()
    expect(theirs.assignedVaId).toBe(assistant.id)
    expect(await db('customers').where({ assignedVaId: assistant.id })).toHaveLength(6)
  })

  it('include a customer with tasks in every status, past and future appointments, and a two-way conversation', async () => {
    const { customerId } = await accountOf(demoAccounts[2].username)
    const readOwn = async (
      table: 'tasks' | 'calendarEvents' | 'communicationSessions' | 'messages',
    ) => (await db(table).where({ customerId })) as Record<string, unknown>[]
    expect(new Set((await readOwn('tasks')).map((task) => task.status))).toEqual(
      new Set(statusMachines.task.statuses),
    )
    expect((await readOwn('calendarEvents')).filter(isUpcoming).length).toBeGreaterThan(2)
    expect((await readOwn('communicationSessions')).filter(isUpcoming).length).toBeGreaterThan(1)
    const messages = await readOwn('messages')
    expect(messages.length).toBeGreaterThan(15)
    expect(new Set(messages.map((message) => message.senderId)).size).toBeGreaterThan(1)
  })

  it('each have a few unread notifications and more that they have read', async () => {
    for (const { username } of demoAccounts) {
      const { id } = await accountOf(username)
      const readOwn: { actorId: number | null; at: Date; readAt: Date | null }[] = await db(
        'notifications',
      ).where({ userId: id })
      const unread = readOwn.filter(({ readAt }) => readAt === null)
      expect(unread.length).toBeGreaterThan(0)
      expect(unread.length).toBeLessThan(6)
      expect(readOwn.length - unread.length).toBeGreaterThan(8)
      for (const { actorId, at, readAt } of readOwn) {
        expect(actorId).not.toBe(id)
        expect(at < now && (readAt ?? now) <= now && (readAt ?? now) >= at).toBe(true)
      }
    }
  })

  it('include other accounts that share no customer with them', async () => {
    const assistant = await accountOf(otherDemoAccounts.assistant)
    const customer = await accountOf(otherDemoAccounts.customer)
    const theirs = await db('customers').where({ id: customer.customerId }).first()
    expect(theirs.assignedVaId).toBe(assistant.id)
    expect(assistant.username).not.toBe(demoAccounts[1].username)
  })
})

describe('its questions and results', () => {
  it('include an open question and an answered one of the customer of the demo account', async () => {
    const tasks = await all('tasks')
    const updates = await all('taskUpdates')
    const account = await accountOf(demoAccounts[2].username)
    const ofMine = tasks.filter(({ customerId }) => customerId === account?.customerId)
    const questions = ofMine.filter(({ questionId }) => questionId !== null)
    expect(questions.some(({ waitingFor }) => waitingFor === 'customer')).toBe(true)
    const answers = updates.filter(({ kind }) => kind === 'answer')
    expect(
      questions.some(({ questionId }) => answers.some((one) => one.questionId === questionId)),
    ).toBe(true)
    for (const { status, waitingFor, questionId } of tasks) {
      expect(waitingFor !== null).toBe(status === 'waiting')
      const question = updates.find(({ id }) => id === questionId)
      expect(question?.kind ?? 'question').toBe('question')
      expect(waitingFor !== 'customer' || questionId !== null).toBe(true)
    }
  })

  it('include a result of every completed task, some with a file that opens', async () => {
    const completedTask = (await all('tasks')).filter(({ status }) => status === 'completed')
    expect(completedTask.filter(({ result }) => !result)).toEqual([])
    const files = await all('fileAttachments')
    expect(files.length).toBeGreaterThan(20)
    const contents = await db('fileContents').select('bytes').orderBy('fileId')
    expect(contents.map(({ bytes }) => bytes.length)).toEqual(files.map(({ size }) => size))
  })
})

describe('its history', () => {
  it('leads each task from requested to its status by allowed moves', async () => {
    const history = groupBy(await all('taskUpdates'), (update) => update.taskId)
    for (const task of await all('tasks')) {
      const updates = history.get(task.id) ?? []
      const path = ['requested' as const, ...updates.map((update) => update.status)]
      const moves = path.slice(1).map((to, at) => ({ from: path[at] ?? 'requested', to }))
      const changes = moves.filter(({ from, to }) => from !== to)
      expect(changes.filter(({ from, to }) => !canMove('task', from, to))).toEqual([])
      expect(path.at(-1)).toBe(task.status)
      expect(task.version).toBe(1 + changes.length)

      const lastMove = updates.findLast((update, at) => update.status !== path[at])
      expect(task.updatedAt).toEqual(lastMove?.createdAt ?? task.createdAt)
      expect(task.completedAt).toEqual(task.status === 'completed' ? task.updatedAt : null)
      const times = [task, ...updates].map((one) => one.createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('leads each lead from new to its status, with the seconds spent in each status', async () => {
    const history = groupBy(await all('leadStatusChanges'), (change) => change.leadId)
    for (const lead of await all('leads')) {
      let status: StatusOf<'lead'> = 'new'
      let at = lead.createdAt
      for (const change of history.get(lead.id) ?? []) {
        expect(change.fromStatus).toBe(status)
        expect(canMove('lead', status, change.toStatus)).toBe(true)
        expect(change.secondsInFromStatus).toBe((change.changedAt.getTime() - at.getTime()) / 1000)
        status = change.toStatus
        at = change.changedAt
      }
      expect(status).toBe(lead.status)
      expect(lead.statusSince).toEqual(at)
      expect(lead.customerId !== null).toBe(lead.status === 'won')
    }
  })

  it('is in the past, and planned appointments are in the future', async () => {
    for (const { createdAt } of [
      ...(await all('tasks')),
      ...(await all('leads')),
      ...(await all('taskUpdates')),
    ])
      expect(createdAt < now).toBe(true)
    for (const { timestamp } of [...(await all('interactions')), ...(await all('messages'))])
      expect(timestamp < now).toBe(true)
    for (const { startTime, endTime, status, createdAt } of [
      ...(await all('calendarEvents')),
      ...(await all('communicationSessions')),
    ]) {
      expect(startTime > now).toBe(status === 'scheduled')
      expect(status !== 'completed' || (endTime !== null && endTime <= now)).toBe(true)
      expect(createdAt <= now && createdAt <= startTime).toBe(true)
    }
  })

  it('begins after the customer was added, and its authors already had accounts', async () => {
    const since = new Map((await all('customers')).map((one) => [one.id, one.createdAt]))
    const joinedMap = new Map((await all('users')).map((one) => [one.id, one.createdAt]))
    for (const task of await all('tasks'))
      expect(isLater(task.createdAt, since.get(task.customerId))).toBe(true)
    for (const { timestamp, customerId } of [
      ...(await all('interactions')),
      ...(await all('messages')),
    ])
      expect(isLater(timestamp, since.get(customerId))).toBe(true)
    for (const { createdAt, createdBy } of await all('taskUpdates'))
      expect(isLater(createdAt, joinedMap.get(createdBy ?? 0))).toBe(true)
  })

  it('covers today and the last thirty days', async () => {
    const events = await all('calendarEvents')
    expect(events.filter((event) => isWithin(event.startTime, 0.25)).length).toBeGreaterThan(8)
    const interactions = await all('interactions')
    expect(interactions.filter((one) => isWithin(one.timestamp, 30)).length).toBeGreaterThan(300)
  })

  it('has the author of every record, and every change that its version counts', async () => {
    // A request for extra hours changes nothing of its service.
    const lines = (await all('activities')).filter(({ verb }) => verb !== 'requestExtraHours')
    const about = groupBy(lines, ({ noun, recordId }) => `${noun} ${recordId}`)
    const changesOf = (key: string) =>
      (about.get(key) ?? []).filter(({ changes }) => changes.length > 0)
    const versioned = ['tasks', 'leads', 'customers', 'customerServices', 'calendarEvents'] as const
    for (const table of [...versioned, 'communicationSessions'] as const)
      for (const { id, version } of (await all(table)) as { id: number; version: number }[]) {
        const key = `${nounOf(table)} ${id}`
        expect([key, changesOf(key).length]).toEqual([key, version - 1])
        expect([key, (about.get(key) ?? []).length]).toEqual([key, version])
      }
    for (const table of ['taskUpdates', 'interactions', 'messages'] as const)
      for (const { id } of await all(table)) expect(about.has(`${nounOf(table)} ${id}`)).toBe(true)
  })

  it('has the previous and the new state of each change, and authors who already had accounts', async () => {
    const lines = await all('activities')
    const joinedMap = new Map((await all('users')).map((one) => [one.id, one]))
    const times = lines.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    for (const { at, actorId, actorName } of lines.filter((line) => line.actorId !== null)) {
      const actor = joinedMap.get(actorId ?? 0)
      expect(actor?.displayName).toBe(actorName)
      expect(isLater(at, actor?.createdAt)).toBe(true)
    }
    const status = (table: 'tasks' | 'leads' | 'customerServices') =>
      all(table).then((rows) => new Map(rows.map((row) => [row.id, row.status as string])))
    for (const [noun, now] of [
      ['task', await status('tasks')],
      ['lead', await status('leads')],
      ['customerService', await status('customerServices')],
    ] as const)
      for (const [id, of] of groupBy(
        lines.filter((line) => line.noun === noun),
        ({ recordId }) => recordId,
      )) {
        const moves = of.flatMap(({ changes }) => changes.filter(({ field }) => field === 'status'))
        for (const [at, move] of moves.entries())
          expect(move.before).toBe(moves[at - 1]?.after ?? move.before)
        expect(moves.at(-1)?.after ?? now.get(id)).toBe(now.get(id))
      }
  })

  it('has notes, leads and tags for staff only', async () => {
    const lines = await all('activities')
    const audienceOf = (isOfAudience: (line: (typeof lines)[number]) => boolean) =>
      [...values(lines.filter(isOfAudience), 'audience')].toSorted()
    expect(audienceOf(({ noun }) => noun === 'lead')).toEqual(['staff'])
    expect(audienceOf(({ noun }) => noun === 'task')).toEqual(['customer'])
    expect(audienceOf(({ verb }) => verb === 'updateCustomer')).toEqual(['staff'])
    expect(audienceOf(({ noun }) => noun === 'interaction')).toEqual(['customer', 'staff'])
  })

  it('has twelve weeks of time for each service with weekly hours, and one that is nearly used up', async () => {
    const { allowances } = createTestStores(db, 'system', () => now)
    const services = (await all('customerServices')).filter(
      ({ status, plan }) => status === 'active' && plan && findPlan(plan)?.hoursPerWeek,
    )
    expect(services.length).toBeGreaterThan(10)
    const leftOf = async (id: number, weeksAgo: number) => {
      const at = new Date(now.getTime() - weeksAgo * 7 * day)
      const { leftSeconds = 0, boughtSeconds = 0 } = (await allowances.of(id, at)) ?? {}
      return leftSeconds / boughtSeconds
    }
    for (const { id, startDate } of services)
      for (const weeksAgo of [1, 6, 11].filter(
        (weeks) => now.getTime() - (weeks + 1) * 7 * day > startDate.getTime(),
      )) {
        const remainingCount = await leftOf(id, weeksAgo)
        expect(remainingCount).toBeGreaterThan(0)
        expect(remainingCount).toBeLessThan(0.9)
      }
    const thisWeek = await Promise.all(services.map(({ id }) => leftOf(id, 0)))
    expect(thisWeek.filter((remainingCount) => remainingCount < 0.1)).toHaveLength(1)
    expect(Math.min(...thisWeek)).toBeGreaterThan(0)
  })

  it('has a request for extra hours of that service, which the customer’s user is told of', async () => {
    const [request, ...others] = await db('extraHoursRequests')
    expect(others).toEqual([])
    const { allowances } = createTestStores(db, 'system', () => now)
    const week = await allowances.of(request.customerServiceId)
    expect(week?.extraHoursRequests).toMatchObject([{ id: request.id, hours: 3, status: 'open' }])
    expect(week!.leftSeconds / week!.boughtSeconds).toBeLessThan(0.1)
    const { id: userId } = await accountOf(demoAccounts[2].username)
    expect(
      await db('notifications').where({ userId, event: 'extraHoursRequested', readAt: null }),
    ).toHaveLength(1)
  })

  it('has assistants with room, and one with more hours sold than he works', async () => {
    const rows = await createTestStores(db, 'system', () => now).bench.read({
      from: null,
      weeks: 1,
    })
    const free = rows.map(({ assistant, weeks }) => [assistant.displayName, weeks[0]?.freeHours])
    expect(Object.fromEntries(free)).toEqual({
      'Andre Baptiste': 0,
      'Grace Okafor': 20,
      'Hannah Brooks': 10,
      'Joel Ramirez': 20,
      'Marcus Webb': -5,
      'Maya Santos': 5,
      'Priya Nair': 0,
      'Tessa Lindqvist': 20,
    })
  })

  it('has an assistant on leave for the whole of next week, and another who covers', async () => {
    const { rows } = await db.raw<{ rows: object[] }>(
      `select p.display_name as person, c.display_name as cover, extract(isodow from first_day)::int as first,
         last_day - first_day as days from time_off t join users p on p.id = person_id join users c on c.id = cover_id`,
    )
    expect(rows).toEqual([{ person: 'Grace Okafor', cover: 'Joel Ramirez', first: 1, days: 4 }])
  })

  it('has an assistant with working hours of her own, and real holidays', async () => {
    const { rows } = await db.raw<{ rows: object[] }>(
      `select display_name as name, availability.time_zone, jsonb_array_length(hours) as days
       from availability join users on users.id = person_id where hours is not null`,
    )
    expect(rows).toEqual([{ name: 'Hannah Brooks', timeZone: 'America/Chicago', days: 5 }])
    const { holidays } = await db('organisation').first('holidays')
    expect(holidays).toEqual([
      { day: '2026-05-25', name: 'Memorial Day' },
      { day: '2026-07-04', name: 'Independence Day' },
      { day: '2026-09-07', name: 'Labor Day' },
      { day: '2026-11-26', name: 'Thanksgiving' },
      { day: '2026-12-25', name: 'Christmas Day' },
      { day: '2027-01-01', name: 'New Year’s Day' },
    ])
  })

  it('has two assistants who give demos', async () => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select display_name as name from availability join users on users.id = person_id
       where takes_demos order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Priya Nair', 'Tessa Lindqvist'])
  })

  it('is written by the customer’s own assistant', async () => {
    const assistants = new Map((await all('customers')).map((one) => [one.id, one.assignedVaId]))
    for (const task of await all('tasks'))
      expect(task.assignedVaId).toBe(assistants.get(task.customerId))
  })
})

describe('its texts', () => {
  it('have no unfilled placeholder and no repeated sentence for the same customer', async () => {
    const interactions = await all('interactions')
    const writtenNames = [
      ...(await all('tasks')).flatMap((task) => [task.title, task.description ?? '']),
      ...(await all('taskUpdates')).map((update) => update.note),
      ...interactions.flatMap((one) => [one.summary, one.details ?? '']),
      ...(await all('messages')).map((message) => message.content),
      ...(await all('calendarEvents')).flatMap((event) => [event.title, event.description ?? '']),
    ]
    expect(writtenNames.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([])
    const titles = groupBy(await all('tasks'), (task) => `${task.customerId} ${task.title}`)
    const groups = groupBy(interactions, (one) => `${one.customerId} ${one.summary}`)
    expect(
      [...titles, ...groups].filter(([, times]) => times.length > 1).map(([key]) => key),
    ).toEqual([])
  })
})
