import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { deleteHistory, deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const hour = 3600

let maya: UserRow
let customer: CustomerRow
let service: CustomerServiceRow
let assistant: TestClient
let olivia: TestClient
let manager: TestClient

const duringWeek = new Date('2026-11-25T15:00:00Z')
const nextWeek = new Date('2026-11-30T05:00:00Z')

const buildService = (more: object = {}) =>
  build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-05T12:00:00Z'),
    ...more,
  })

beforeEach(async () => {
  clock.now = duringWeek
  maya = await build.assistant(db, { displayName: 'Maya' })
  customer = await build.customer(db, { assignedVaId: maya.id, timeZone: 'America/New_York' })
  service = await buildService()
  assistant = await as(maya)
  olivia = await as(await build.user(db, { customerId: customer.id, displayName: 'Olivia' }))
  manager = await as(await build.manager(db, { displayName: 'Renee' }))
})

const ask = (client: TestClient, more: object = {}) =>
  perform(client, 'requestExtraHours', {
    customerServiceId: service.id,
    hours: 3,
    reason: 'The closing file',
    ...more,
  })

const askedId = async () => {
  await ask(assistant)
  const { id } = await db('extraHoursRequests').orderBy('id', 'desc').first('id')
  return id as number
}

const spend = (start: string, end: string) =>
  build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId: maya.id,
    start: new Date(start),
    end: new Date(end),
  })

const approvedId = async () => {
  const id = await askedId()
  await perform(olivia, 'approveExtraHours', { id })
  return id
}

/** Uses as many hours of the week as given. */
const use = async (hours: number) => {
  const monday = Date.parse('2026-11-23T06:00:00Z')
  for (let from = 0; from < hours; from += 20)
    await spend(
      new Date(monday + from * 3_600_000).toISOString(),
      new Date(monday + Math.min(from + 20, hours) * 3_600_000).toISOString(),
    )
}

const weekOf = async (client: TestClient, at?: string) => {
  const { data } = await client.graphql(
    `query ($id: ID!, $at: DateTime) { customerService(id: $id) { allowance(at: $at) {
      boughtSeconds extraSeconds usedSeconds leftSeconds }
      extraHours(at: $at) { id hours status reason note expiresAt requestedBy { displayName } answeredBy { displayName } }
    } }`,
    { id: service.id, at },
  )
  const { allowance, extraHours } = (data?.['customerService'] ?? {}) as Record<string, object>
  return { ...allowance, extraHours } as Record<string, unknown>
}

const statusOf = async (id: number) =>
  (await db('extraHoursRequests').where({ id }).first('status')).status as string

describe('a request', () => {
  it('waits for the customer, and both sides read it with its week', async () => {
    await ask(assistant)
    for (const client of [assistant, olivia, manager])
      expect(await weekOf(client)).toMatchObject({
        extraSeconds: 0,
        leftSeconds: 20 * hour,
        extraHours: [
          {
            hours: 3,
            status: 'OPEN',
            reason: 'The closing file',
            expiresAt: nextWeek.toISOString(),
            requestedBy: { displayName: 'Maya' },
            answeredBy: null,
          },
        ],
      })
  })

  it('that is approved adds exactly its hours to that week and to no other', async () => {
    const id = await askedId()
    await perform(olivia, 'approveExtraHours', { id })
    expect(await weekOf(assistant)).toMatchObject({
      boughtSeconds: 20 * hour,
      extraSeconds: 3 * hour,
      leftSeconds: 23 * hour,
      extraHours: [{ status: 'APPROVED', answeredBy: { displayName: 'Olivia' } }],
    })
    expect(await weekOf(assistant, nextWeek.toISOString())).toMatchObject({
      extraSeconds: 0,
      leftSeconds: 20 * hour,
      extraHours: [],
    })
  })

  it('that is declined adds nothing, and another one can follow', async () => {
    await perform(olivia, 'declineExtraHours', { id: await askedId(), note: 'Next week is fine' })
    await ask(assistant, { hours: 0.25 })
    expect(await weekOf(olivia)).toMatchObject({
      extraSeconds: 0,
      extraHours: [
        { hours: 0.25, status: 'OPEN' },
        { hours: 3, status: 'DECLINED', note: 'Next week is fine' },
      ],
    })
  })

  it('is the only open one of its service, however many ask at the same time', async () => {
    const attempts = Array.from({ length: 12 }, () => ask(assistant).catch(() => null))
    await Promise.all(attempts)
    expect(await db('extraHoursRequests')).toHaveLength(1)
    const second = { customerServiceId: service.id, hours: 2, reason: 'More' }
    expect(await performRefused(manager, 'requestExtraHours', second)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { customerServiceId: expect.stringMatching(/3 hours .*waiting/) as string },
    })
  })

  it('that the same person repeats with one key is made once', async () => {
    const input = { customerServiceId: service.id, hours: 3, reason: 'Twice' }
    const first = await perform(assistant, 'requestExtraHours', input, 'a-key')
    expect(await perform(assistant, 'requestExtraHours', input, 'a-key')).toEqual(first)
  })

  it('that nobody answers expires with its week, and does not stand in the way of the next', async () => {
    const id = await askedId()
    clock.now = nextWeek
    const before = '2026-11-29T12:00:00Z'
    expect(await weekOf(assistant, before)).toMatchObject({
      extraHours: [{ id: String(id), status: 'EXPIRED' }],
    })
    await ask(assistant)
    expect(await db('extraHoursRequests')).toHaveLength(2)
  })
})

describe('a request is refused, and nothing is stored', () => {
  it.each([-1, 0, 0.1, 0.3, 20.25, 1e9])('for %d hours', async (hours) => {
    const input = { customerServiceId: service.id, hours, reason: 'Why not' }
    const refusal = await performRefused(assistant, 'requestExtraHours', input)
    const formattedText = hours === 1e9 ? '1,000,000,000' : String(hours)
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        hours: `Ask for 0.25 to 20 hours, in quarters of an hour. This is ${formattedText}.`,
      },
    })
    expect(await db('extraHoursRequests')).toEqual([])
  })

  it.each(['NaN', 'Infinity'])('for %s hours', async (hours) => {
    const { errors } = await assistant.graphql(
      `mutation { requestExtraHours(input: { customerServiceId: ${service.id}, hours: ${hours}, reason: "R" }) { extraHoursRequest { id } } }`,
    )
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining(hours) as string,
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    })
    expect(await db('extraHoursRequests')).toEqual([])
  })

  it('for more hours than a number can hold', async () => {
    const { errors } = await assistant.graphql(
      `mutation { requestExtraHours(input: { customerServiceId: ${service.id}, hours: 1e400, reason: "R" }) { extraHoursRequest { id } } }`,
    )
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { hours: expect.stringMatching(/0.25 to 20 hours.* ∞/) as string },
    })
  })

  it.each([
    ['a service without weekly hours', { plan: 'bookkeeping-core' }, /no weekly hours/],
    ['a paused service', { status: 'paused' }, /paused/],
    ['a cancelled service', { status: 'cancelled' }, /cancelled/],
    ['a service that has not begun', { startDate: new Date('2027-01-01') }, /no weekly hours/],
  ])('for %s', async (_, more, message) => {
    service = await buildService(more)
    const input = { customerServiceId: service.id, hours: 3, reason: 'R' }
    expect(await performRefused(assistant, 'requestExtraHours', input)).toMatchObject({
      fields: { customerServiceId: expect.stringMatching(message) as string },
    })
    expect(await db('extraHoursRequests')).toEqual([])
  })

  it('for a customer who is paused or closed', async () => {
    for (const status of ['paused', 'closed']) {
      await db('customers').where({ id: customer.id }).update({ status })
      const input = { customerServiceId: service.id, hours: 3, reason: 'R' }
      expect(await performRefused(assistant, 'requestExtraHours', input)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringContaining(status) as string,
      })
    }
  })
})

const askAndMove = async (timeZone: string) => {
  const id = await askedId()
  await db('customers').where({ id: customer.id }).update({ timeZone })
  return id
}

const hoursAfterMidnight = (hours: number) => new Date(nextWeek.getTime() + hours * 3_600_000)

describe('an answer', () => {
  it('of many at the same time counts once', async () => {
    const id = await askedId()
    const attempts = Array.from({ length: 20 }, (_, at) =>
      perform(at % 2 ? olivia : manager, 'approveExtraHours', { id, note: 'By phone' }),
    )
    await Promise.all(attempts)
    expect(await weekOf(olivia)).toMatchObject({ extraSeconds: 3 * hour })
    expect(await db('activities').where({ verb: 'approveExtraHours' })).toHaveLength(1)
  })

  it('and the opposite one at the same time: the first one stands', async () => {
    const id = await askedId()
    const attempts = Array.from({ length: 10 }, (_, at) =>
      perform(olivia, at % 2 ? 'approveExtraHours' : 'declineExtraHours', { id }).catch(() => null),
    )
    await Promise.all(attempts)
    const lines = await db('activities').whereIn('verb', ['approveExtraHours', 'declineExtraHours'])
    expect(lines).toHaveLength(1)
    expect(lines[0].verb).toBe(`${(await statusOf(id)).replace(/d$/, '')}ExtraHours`)
  })

  it('after the week has ended is refused with the week and the hours', async () => {
    const id = await askedId()
    clock.now = nextWeek
    for (const verb of ['approveExtraHours', 'declineExtraHours'])
      expect(await performRefused(olivia, verb, { id })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: {
          id: 'The week of November 23, 2026 has ended, so the request for 3 hours has expired.',
        },
      })
    expect(await statusOf(id)).toBe('open')
    expect(await weekOf(olivia, duringWeek.toISOString())).toMatchObject({ extraSeconds: 0 })
  })

  it('counts until the last second of the week', async () => {
    const id = await askedId()
    clock.now = new Date(nextWeek.getTime() - 1)
    await perform(olivia, 'approveExtraHours', { id })
    expect(await statusOf(id)).toBe('approved')
  })

  describe('after the customer has moved to another time zone', () => {
    it('counts until the end of the week there, further west, and no second request is made', async () => {
      const id = await askAndMove('America/Los_Angeles')
      // Sunday, 23:00 there.
      clock.now = hoursAfterMidnight(2)
      expect(await weekOf(olivia)).toMatchObject({
        extraHours: [{ status: 'OPEN', expiresAt: hoursAfterMidnight(3).toISOString() }],
      })
      const again = { customerServiceId: service.id, hours: 1, reason: 'More' }
      expect(await performRefused(assistant, 'requestExtraHours', again)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { customerServiceId: 'A request for 3 hours is already waiting for an answer.' },
      })
      await perform(olivia, 'approveExtraHours', { id })
      expect(await weekOf(olivia)).toMatchObject({ extraSeconds: 3 * hour })
    })

    it('is late once the week has ended there, further east', async () => {
      const id = await askAndMove('Europe/Berlin')
      clock.now = hoursAfterMidnight(-6)
      expect(await performRefused(olivia, 'approveExtraHours', { id })).toMatchObject({
        fields: { id: expect.stringContaining('has expired') as string },
      })
      await ask(assistant)
      expect(await db('extraHoursRequests')).toHaveLength(2)
    })
  })

  it('is no approval once the service or the customer is no longer active', async () => {
    const id = await askedId()
    await db('customerServices').where({ id: service.id }).update({ status: 'cancelled' })
    expect(await performRefused(olivia, 'approveExtraHours', { id })).toMatchObject({
      fields: { id: 'This service is cancelled, so no hours can be added.' },
    })
    await db('customerServices').where({ id: service.id }).update({ status: 'active' })
    await db('customers').where({ id: customer.id }).update({ status: 'paused' })
    expect(await performRefused(olivia, 'approveExtraHours', { id })).toMatchObject({
      fields: { id: 'This customer is paused, so no hours can be added.' },
    })
    expect(await statusOf(id)).toBe('open')
  })

  it('of another customer’s user is the same as for a request that does not exist', async () => {
    const id = await askedId()
    const other = await build.customer(db)
    const stranger = await as(await build.user(db, { customerId: other.id }))
    for (const verb of ['approveExtraHours', 'declineExtraHours']) {
      const refusal = await performRefused(stranger, verb, { id })
      expect(refusal).toEqual(await performRefused(stranger, verb, { id: 999_999_999 }))
      expect(refusal).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await statusOf(id)).toBe('open')
  })

  it('of management, on behalf of the customer, needs a note', async () => {
    const id = await askedId()
    expect(await performRefused(manager, 'approveExtraHours', { id })).toMatchObject({
      fields: { note: expect.stringMatching(/phone/) as string },
    })
    await perform(manager, 'approveExtraHours', { id, note: 'Olivia called' })
    expect(await weekOf(olivia)).toMatchObject({
      extraSeconds: 3 * hour,
      extraHours: [{ note: 'Olivia called', answeredBy: { displayName: 'Renee' } }],
    })
  })

  it('stands in the history of the service, for the customer as well', async () => {
    const id = await askedId()
    await perform(olivia, 'approveExtraHours', { id })
    const { data } = await olivia.graphql(
      `query ($id: ID!) { customerService(id: $id) { timeline { nodes { activity { verb changes { field before after } } } } } }`,
      { id: service.id },
    )
    expect(data).toMatchObject({
      customerService: {
        timeline: {
          nodes: [
            {
              activity: {
                verb: 'approveExtraHours',
                changes: [
                  {
                    field: 'extraHours',
                    before: ['3 hours requested'],
                    after: ['3 hours approved'],
                  },
                ],
              },
            },
            {
              activity: {
                verb: 'requestExtraHours',
                changes: [{ field: 'extraHours', before: [], after: ['3 hours requested'] }],
              },
            },
          ],
        },
      },
    })
  })
})

const textsOf = async (client: TestClient) => {
  const { data } = await client.graphql('{ notifications { nodes { text } } }')
  const { notifications } = data as { notifications: { nodes: { text: string }[] } }
  return notifications.nodes.map(({ text }) => text)
}

/** Returns whether each unread notification says that someone waits for this person. */
const waitingOf = async (client: TestClient) => {
  const { data } = await client.graphql('{ notifications { nodes { urgent } } }')
  const { notifications } = data as { notifications: { nodes: { urgent: boolean }[] } }
  return notifications.nodes.map(({ urgent }) => urgent)
}

const readAll = (client: TestClient) => perform(client, 'readAllNotifications', {})

describe('people are told', () => {
  it('the customer of a request, and who asked of the answer', async () => {
    const id = await askedId()
    const name = service.serviceType
    expect(await textsOf(olivia)).toEqual([`Maya is asking for 3 more hours this week: “${name}”`])
    expect(await waitingOf(olivia)).toEqual([true])
    expect(await textsOf(assistant)).toEqual([])
    await perform(olivia, 'approveExtraHours', { id })
    expect(await waitingOf(manager)).toEqual([false])
    const approvedText = `Olivia approved 3 extra hours of “${name}” for ${customer.name}`
    expect(await textsOf(assistant)).toEqual([approvedText])
    expect(await textsOf(manager)).toEqual([approvedText])
    for (const client of [olivia, assistant, manager]) await readAll(client)
    await perform(manager, 'takeBackExtraHours', { id })
    expect((await textsOf(olivia))[0]).toBe(`Renee took back 3 extra hours of “${name}”`)
    expect((await textsOf(assistant))[0]).toBe(
      `Renee took back 3 extra hours of “${name}” for ${customer.name}`,
    )
  })

  it('management who asked, and the assistant of the customer', async () => {
    await ask(manager)
    expect(await textsOf(assistant)).toEqual([
      `Renee asked ${customer.name} for 3 more hours of “${service.serviceType}”`,
    ])
    expect(await waitingOf(assistant)).toEqual([false])
    const { id } = await db('extraHoursRequests').first('id')
    await readAll(assistant)
    await perform(olivia, 'declineExtraHours', { id })
    expect(await textsOf(manager)).toEqual([
      `Olivia declined 3 extra hours of “${service.serviceType}” for ${customer.name}`,
    ])
  })
})

/** Waits until a transaction of this database waits for a lock, or `isOver` returns true. */
const untilLocked = async (isOver: () => boolean) => {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const { rows } = await db.raw<{ rows: [{ count: number }] }>(waiting)
    if (isOver() || rows[0].count > 0) return
  }
}

describe('approved hours', () => {
  it('are taken back by management while they are unused', async () => {
    await use(20)
    const id = await approvedId()
    await perform(manager, 'takeBackExtraHours', { id, note: 'The wrong customer' })
    expect(await weekOf(olivia)).toMatchObject({
      extraSeconds: 0,
      extraHours: [{ status: 'TAKEN_BACK', note: 'The wrong customer' }],
    })
  })

  it('stay once the week has used some of them, in numbers', async () => {
    await use(21.5)
    const id = await approvedId()
    expect(await performRefused(manager, 'takeBackExtraHours', { id })).toMatchObject({
      fields: { id: '1h 30m of these 3 hours is used, so they can’t be taken back.' },
    })
    expect(await statusOf(id)).toBe('approved')
  })

  it('are taken back although others of the week are used', async () => {
    await use(22)
    await approvedId()
    const second = await approvedId()
    await perform(manager, 'takeBackExtraHours', { id: second })
    expect(await weekOf(olivia)).toMatchObject({ extraSeconds: 3 * hour, leftSeconds: hour })
  })

  it('stay once their week has ended, although nothing of them is used', async () => {
    const id = await approvedId()
    clock.now = new Date(nextWeek.getTime() - 1)
    const { extraHoursRequest: before } = await perform(manager, 'approveExtraHours', { id })
    clock.now = nextWeek
    expect(await performRefused(manager, 'takeBackExtraHours', { id })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        id: 'The week of November 23, 2026 has ended, so these 3 hours can’t be taken back.',
      },
    })
    const after = await perform(manager, 'approveExtraHours', { id })
    expect(after.extraHoursRequest).toEqual(before)
  })

  it('are taken back until the last second of their week', async () => {
    const id = await approvedId()
    clock.now = new Date(nextWeek.getTime() - 1)
    await perform(manager, 'takeBackExtraHours', { id })
    expect(await statusOf(id)).toBe('taken_back')
  })

  it('cannot be taken back while their request is open or declined', async () => {
    const id = await askedId()
    expect(await performRefused(manager, 'takeBackExtraHours', { id })).toMatchObject({
      fields: { id: 'The request for 3 hours isn’t approved.' },
    })
  })

  const from = '2026-11-24T20:00:00Z'
  const noon = '2026-11-24T21:00:00Z'
  const until = '2026-11-24T23:00:00Z'
  /** Ways to write time after which 22 hours of the week are used. */
  const ways: Record<string, () => Promise<() => Promise<unknown>>> = {
    recordTime: () => {
      const input = { customerServiceId: service.id, start: noon, end: until }
      return Promise.resolve(() => perform(assistant, 'recordTime', input))
    },
    correctTime: async () => {
      const { id } = await spend(from, noon)
      return () => perform(assistant, 'correctTime', { id, expectedVersion: 1, end: until })
    },
  }

  it.each(Object.entries(ways))('make %s wait while they are taken back', async (_, prepare) => {
    const write = await prepare()
    let isWritten = false
    let writing: Promise<unknown> = Promise.resolve()
    await db.transaction(async (trx) => {
      await trx('customerServices').where({ id: service.id }).forNoKeyUpdate().first('id')
      writing = write().then(() => {
        isWritten = true
      })
      await untilLocked(() => isWritten)
      expect(isWritten).toBe(false)
    })
    await writing
  })

  it.each(Object.entries(ways))('are not taken back while %s uses them', async (verb, prepare) => {
    await use(verb === 'correctTime' ? 19 : 20)
    for (let round = 0; round < 8; round += 1) {
      const id = await approvedId()
      const write = await prepare()
      await Promise.all([write(), perform(manager, 'takeBackExtraHours', { id }).catch(() => null)])
      const isBack = (await statusOf(id)) === 'taken_back'
      // Either the time was there first and the hours stay, or they were gone before it was written.
      const lines = await db('activities')
        .whereIn('verb', [verb, 'takeBackExtraHours'])
        .orderBy('id')
      expect(lines.map((line) => line.verb as string)).toEqual(
        isBack ? ['takeBackExtraHours', verb] : [verb],
      )
      expect(await weekOf(olivia)).toMatchObject({ leftSeconds: (isBack ? -2 : 1) * hour })
      await deleteTimeEntries(db, (entries) => entries.where('start', '>=', new Date(from)))
      await db('extraHoursRequests').delete()
      await deleteHistory(db)
    }
  })
})
