import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const now = new Date('2026-03-04T12:00:00.400Z')

let ours: Company
let others: Company
let assistant: TestClient
let manager: TestClient
let customerId: number

beforeEach(async () => {
  ours = await buildCompany(db)
  others = await buildCompany(db)
  await deleteTimeEntries(db)
  clock.now = now
  assistant = await as(ours.assistant)
  manager = await as(await build.manager(db))
  customerId = ours.customer.id
})

/** Returns an instant on the day of the tests. */
const at = (time: string) => `2026-03-04T${time}Z`

const record = (start: string, end: string, more: object = {}) =>
  perform(assistant, 'recordTime', { customerId, start: at(start), end: at(end), ...more })

const entries = (order = 'start') =>
  db('timeEntries').orderBy(order).select('id', 'start', 'end', 'seconds', 'note')

const plan = (serviceType: string, id: string) =>
  build.customerService(db, { customerId, plan: id, serviceType })

describe('a timer', () => {
  it('starts at the whole second and counts until it is stopped', async () => {
    const { timeEntry } = await perform(assistant, 'startTimer', { customerId, note: 'Inbox' })
    expect(timeEntry).toMatchObject({ start: '2026-03-04T12:00:00.000Z', end: null, seconds: null })
    const query = '{ me { runningTimer { id note customer { id } } } }'
    const { data } = await assistant.graphql(query)
    expect(data?.['me']).toMatchObject({ runningTimer: { id: timeEntry?.['id'], note: 'Inbox' } })
    clock.now = new Date('2026-03-04T12:30:05.900Z')
    const stoppedPayload = await perform(assistant, 'stopTimer', {})
    expect(stoppedPayload['timeEntry']).toMatchObject({ seconds: 1805, note: 'Inbox' })
    expect((await assistant.graphql(query)).data).toEqual({ me: { runningTimer: null } })
  })

  it('ends at the instant at which the next one starts', async () => {
    await perform(assistant, 'startTimer', { customerId })
    clock.now = new Date('2026-03-04T12:10:00Z')
    const taskId = ours.task.id
    const { stopped: stoppedRecord, timeEntry } = await perform(assistant, 'startTimer', { taskId })
    expect(stoppedRecord).toMatchObject({ end: timeEntry?.['start'], seconds: 600 })
  })

  it('is the same if it is started twice, and a second stop is the same stop', async () => {
    const first = await perform(assistant, 'startTimer', { customerId })
    clock.now = new Date('2026-03-04T12:10:00Z')
    expect(await perform(assistant, 'startTimer', { customerId })).toMatchObject({
      timeEntry: { id: first['timeEntry']?.['id'] },
    })
    const stop = await perform(assistant, 'stopTimer', {})
    clock.now = new Date('2026-03-04T12:20:00Z')
    expect(await perform(assistant, 'stopTimer', { note: 'Later' })).toEqual(stop)
    expect(await entries()).toHaveLength(1)
  })

  it('that was stopped elsewhere only gets the note, and another one runs on', async () => {
    const first = await perform(assistant, 'startTimer', { customerId, note: 'First' })
    clock.now = new Date('2026-03-04T12:10:00Z')
    await perform(assistant, 'startTimer', { customerId, note: 'Second' })
    const id = first['timeEntry']?.['id']
    const { timeEntry } = await perform(assistant, 'stopTimer', {
      timerId: id,
      note: 'Called the bank',
    })
    expect(timeEntry).toMatchObject({ id, note: 'Called the bank', seconds: 600 })
    expect(await entries()).toMatchObject([{ note: 'Called the bank' }, { end: null }])
    const other = await build.timeEntry(db, {
      customerId,
      assistantId: (await build.assistant(db)).id,
    })
    const refusal = await performRefused(assistant, 'stopTimer', {
      timerId: other.id,
      note: 'Mine',
    })
    expect(refusal.code).toMatch(/FORBIDDEN|NOT_FOUND/)
  })

  it('ends after 24 hours even if it is stopped later', async () => {
    await perform(assistant, 'startTimer', { customerId })
    clock.now = new Date('2026-03-06T12:00:00Z')
    await db('timeEntries').update({ seenAt: clock.now })
    const { timeEntry } = await perform(assistant, 'stopTimer', {})
    expect(timeEntry).toMatchObject({ seconds: 86_400, end: '2026-03-05T12:00:00.000Z' })
  })

  it('goes to the active service with weekly hours unless one is named', async () => {
    await db('customerServices').where({ customerId }).update({ status: 'active' })
    const service = await build.customerService(db, { customerId, plan: 'isa-single' })
    const { timeEntry } = await perform(assistant, 'startTimer', { customerId })
    expect(timeEntry).toMatchObject({ customerServiceId: String(service.id) })
  })

  describe('for a customer with several plans with hours', () => {
    let plans: { id: number; serviceType: string }[]
    beforeEach(async () => {
      plans = [
        await plan('Part-Time, Administrative', 'administrative-part-time'),
        await plan('Inside sales agent', 'isa-single'),
      ]
    })

    it.each([
      ['startTimer', {}],
      ['recordTime', { start: at('09:00:00'), end: at('10:00:00') }],
    ] as const)('%s without a plan is refused with their names', async (verb, more) => {
      const refusal = await performRefused(assistant, verb, { customerId, ...more })
      expect(refusal).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: {
          customerServiceId: 'Choose a plan: “Part-Time, Administrative” or “Inside sales agent”.',
        },
      })
      expect(await entries()).toEqual([])
    })

    it('goes to the plan that time of the task was last spent on, while that is active', async () => {
      const taskId = ours.task.id
      const refusal = await performRefused(assistant, 'startTimer', { taskId })
      expect(refusal.fields).toHaveProperty('customerServiceId')
      const customerServiceId = plans[1]!.id
      await perform(assistant, 'startTimer', { taskId, customerServiceId })
      clock.now = new Date('2026-03-04T12:10:00Z')
      await perform(assistant, 'stopTimer', {})
      const { timeEntry } = await perform(assistant, 'startTimer', { taskId })
      expect(timeEntry).toMatchObject({ customerServiceId: String(customerServiceId) })
      await db('customerServices').where({ id: customerServiceId }).update({ status: 'cancelled' })
      expect((await perform(assistant, 'startTimer', { taskId })).timeEntry).toMatchObject({
        customerServiceId: String(plans[0]!.id),
      })
    })

    it('names a plan that has ended', async () => {
      const { id } = plans[1]!
      await db('customerServices').where({ id }).update({ status: 'cancelled' })
      expect(
        await performRefused(assistant, 'startTimer', { customerServiceId: id }),
      ).toMatchObject({
        fields: { customerServiceId: '“Inside sales agent” has ended. Choose another plan.' },
      })
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'the customer is handed over',
      async () => {
        const { id: assignedVaId } = await build.assistant(db)
        const { version: expectedVersion } = ours.customer
        return perform(manager, 'assignCustomer', { id: customerId, expectedVersion, assignedVaId })
      },
    ],
    [
      'the customer is closed',
      () =>
        perform(manager, 'closeCustomer', {
          id: customerId,
          expectedVersion: ours.customer.version,
        }),
    ],
    [
      'its service is cancelled',
      () =>
        perform(manager, 'cancelCustomerService', {
          id: ours.customerService.id,
          expectedVersion: ours.customerService.version,
        }),
    ],
  ])('is stopped when %s', async (_when, change) => {
    const customerServiceId = ours.customerService.id
    await perform(assistant, 'startTimer', { customerServiceId })
    clock.now = new Date('2026-03-04T12:01:00Z')
    await change()
    expect(await entries()).toMatchObject([{ seconds: 60 }])
    const { errors, data } = await assistant.graphql(
      '{ timeEntries { nodes { customer { id } seconds } } me { runningTimer { id } } }',
    )
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      timeEntries: { nodes: [{ seconds: 60 }] },
      me: { runningTimer: null },
    })
  })
})

describe('time by hand', () => {
  it('may begin where other time ends', async () => {
    await record('08:00:00', '09:00:00')
    await record('09:00:00', '10:00:00')
    await record('07:00:00', '08:00:00')
    expect((await entries()).map(({ seconds }) => seconds as number)).toEqual([3600, 3600, 3600])
  })

  it.each<[string, object, string, string | RegExp]>([
    [
      'that ends before it starts',
      { start: at('09:00:00'), end: at('08:30:00') },
      'end',
      'The end is 30m before the start.',
    ],
    [
      'without length',
      { start: at('09:00:00'), end: at('09:00:00.900') },
      'end',
      'An entry is at least 1 second long.',
    ],
    [
      'in the future',
      { start: at('11:00:00'), end: at('12:00:05') },
      'end',
      'Time can’t be in the future. This is 5s ahead.',
    ],
    [
      'over 24 hours',
      { start: '2026-03-03T08:00:00Z', end: at('09:00:00') },
      'end',
      'An entry is 24 hours long at most. This is 1d 1h.',
    ],
    [
      'older than 14 days',
      { start: '2026-02-18T08:00:00Z', end: '2026-02-18T09:00:00Z' },
      'start',
      /14 days. This is 14 days old/,
    ],
    [
      'over one’s own entry',
      { start: at('08:30:00'), end: at('09:30:00') },
      'start',
      /^This overlaps your entry “Inbox” \(Mar 4, 2026, .*\) by 30m\.$/,
    ],
    ['of another assistant', { assistantId: '999' }, 'assistantId', /only record your own time/],
  ])(
    '%s is refused with the number, and nothing changes',
    async (_case, wrongInput, field, message) => {
      await record('09:00:00', '10:00:00', { note: 'Inbox' })
      const input = { customerId, start: at('06:00:00'), end: at('07:00:00'), ...wrongInput }
      const refusal = await performRefused(assistant, 'recordTime', input)
      expect(refusal).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(message) as string,
        fields: { [field]: refusal.message },
      })
      expect(await entries()).toHaveLength(1)
    },
  )

  it('of management may be older, and does not name the entry of the assistant that it overlaps', async () => {
    const oldInput = { customerId, start: '2026-01-05T08:00:00Z', end: '2026-01-05T09:00:00Z' }
    const { timeEntry } = await perform(manager, 'recordTime', { ...oldInput, note: 'Secret' })
    expect(timeEntry).toMatchObject({ assistantId: String(ours.assistant.id), source: 'MANUAL' })
    const { message } = await performRefused(manager, 'recordTime', oldInput)
    expect(message).toBe('This overlaps another entry of this assistant by 1h.')
  })

  it.each<[string, () => object, string]>([
    ['customer', () => ({ customerId: others.customer.id }), 'NOT_FOUND'],
    ['task', () => ({ customerId, taskId: others.task.id }), 'NOT_FOUND'],
    ['service', () => ({ customerServiceId: others.customerService.id }), 'NOT_FOUND'],
  ])('for another’s %s is not found', async (_case, subject, code) => {
    const input = { start: at('06:00:00'), end: at('07:00:00'), ...subject() }
    expect(await performRefused(assistant, 'recordTime', input)).toMatchObject({ code })
  })

  it('is refused for a cancelled service and a closed customer', async () => {
    const times = { start: at('06:00:00'), end: at('07:00:00') }
    const { id } = ours.customerService
    await db('customerServices').where({ id }).update({ status: 'cancelled' })
    expect(
      await performRefused(assistant, 'recordTime', { ...times, customerServiceId: id }),
    ).toMatchObject({ fields: { customerServiceId: expect.stringMatching(/has ended/) as string } })
    await db('customers').where({ id: customerId }).update({ status: 'closed' })
    expect(await performRefused(assistant, 'recordTime', { ...times, customerId })).toMatchObject({
      fields: { customerId: expect.stringMatching(/closed/) as string },
    })
  })
})

describe('a correction', () => {
  it('may not overlap other time, and keeps history', async () => {
    await record('08:00:00', '09:00:00')
    const { timeEntry } = await record('09:00:00', '10:00:00')
    const target = { id: timeEntry?.['id'], expectedVersion: 1 }
    expect(
      await performRefused(assistant, 'correctTime', { ...target, start: at('08:45:00') }),
    ).toMatchObject({ fields: { start: expect.stringMatching(/by 15m\.$/) as string } })
    const correctedPayload = await perform(assistant, 'correctTime', {
      ...target,
      end: at('10:30:00'),
    })
    expect(correctedPayload['timeEntry']).toMatchObject({ seconds: 5400 })
    const { changes } = await db('activities').where({ verb: 'correctTime' }).first()
    expect(changes).toContainEqual({ field: 'seconds', before: 3600, after: 5400 })
  })

  it('is possible after a handover, but not for others, for old time, or for void time', async () => {
    const { timeEntry } = await perform(assistant, 'recordTime', {
      customerId,
      start: '2026-03-02T09:00:00Z',
      end: '2026-03-02T10:00:00Z',
    })
    const id = timeEntry?.['id']
    const { id: assignedVaId } = await build.assistant(db)
    await db('customers').where({ id: customerId }).update({ assignedVaId })
    await perform(assistant, 'correctTime', { id, expectedVersion: 1, note: 'New' })
    const stranger = await as(others.assistant)
    expect(await performRefused(stranger, 'voidTime', { id, reason: 'Not mine' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    clock.now = new Date('2026-03-17T12:00:00Z')
    expect(await performRefused(assistant, 'voidTime', { id, reason: 'Old' })).toMatchObject({
      fields: { id: expect.stringMatching(/15 days old/) as string },
    })
    await perform(manager, 'voidTime', { id, reason: 'Wrong customer' })
    expect(await performRefused(manager, 'voidTime', { id, reason: 'Again' })).toMatchObject({
      fields: { id: expect.stringMatching(/void/) as string },
    })
  })

  it('frees the time of a void entry', async () => {
    const { timeEntry } = await record('09:00:00', '10:00:00')
    await perform(assistant, 'voidTime', { id: timeEntry?.['id'], reason: 'Twice' })
    await record('09:00:00', '10:00:00')
    expect(await entries()).toHaveLength(2)
  })
})

it('a portal user sees the time of their own customer, without the reason why it is void', async () => {
  const { timeEntry } = await record('09:00:00', '10:00:00', { note: 'Inbox' })
  await perform(assistant, 'voidTime', { id: timeEntry?.['id'], reason: 'Slept' })
  await build.timeEntry(db, { customerId: others.customer.id })
  const user = await as(ours.user)
  const read = (fields: string) => user.graphql(`{ timeEntries { nodes { ${fields} } } }`)
  expect((await read('note seconds assistant { id }')).data).toMatchObject({
    timeEntries: { nodes: [{ note: 'Inbox', seconds: 3600 }] },
  })
  for (const field of ['voidReason', 'source'])
    expect((await read(field)).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
})

/** Inserts an entry and returns the constraint that refuses it; null if none does. */
const insert = (values: object) =>
  build.timeEntry(db, { customerId, ...values }).then(
    () => null,
    (error: unknown) => (error as { constraint: unknown }).constraint,
  )

const day = (time: string) => new Date(at(time))

describe('the database', () => {
  it('refuses a second running timer, an overlap, and parts of a second', async () => {
    expect(await insert({ start: day('09:00:00'), end: null })).toBeNull()
    expect(await insert({ start: day('11:00:00'), end: null })).toMatch(/one_running|overlap/)
    expect(await insert({ start: day('08:00:00'), end: day('09:00:01') })).toBe(
      'time_entries_do_not_overlap',
    )
    expect(await insert({ start: day('08:00:00'), end: day('09:00:00') })).toBeNull()
    expect(await insert({ start: day('07:00:00.5'), end: day('08:00:00') })).toBe(
      'time_entries_start_in_whole_seconds',
    )
  })
})

it('dozens of starts, stops and entries at once neither overlap nor leave a second running timer', async () => {
  const attempts = Array.from({ length: 24 }, (_, round): Promise<unknown> => {
    const start = new Date(now.getTime() - (round % 8) * 600_000 - 5_400_000).toISOString()
    const end = new Date(now.getTime() - (round % 8) * 600_000 - 4_500_000).toISOString()
    const verbs: [string, object][] = [
      ['startTimer', { customerId, note: `Round ${round}` }],
      ['stopTimer', {}],
      ['recordTime', { customerId, start, end }],
    ]
    const [verb, input] = verbs[round % 3]!
    clock.now = new Date(now.getTime() + round * 1000)
    return perform(assistant, verb, input).catch((error: Error) => error.message)
  })
  const results = (await Promise.all(attempts)).filter((result) => typeof result === 'string')
  expect(results.filter((message) => !/overlaps/.test(message))).toEqual([])
  const { rows } = await db.raw<{ rows: { overlaps: number; running: number }[] }>(`
    select (select count(*)::int from time_entries a join time_entries b on a.id < b.id
        and a.assistant_id = b.assistant_id and tstzrange(a.start, a."end") && tstzrange(b.start, b."end")) as overlaps,
      (select count(*)::int from time_entries where "end" is null) as running`)
  expect(rows[0]?.overlaps).toBe(0)
  expect(rows[0]?.running).toBeLessThanOrEqual(1)
})
