import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

/** Returns an instant on a Wednesday. */
const at = (time: string) => new Date(`2026-03-04T${time}Z`)

let person: UserRow
let customer: CustomerRow
let first: CustomerServiceRow
let second: CustomerServiceRow
let assistant: TestClient

const buildService = () =>
  build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    startDate: new Date('2026-01-01T14:00:00Z'),
  })

beforeEach(async () => {
  clock.now = at('12:00:00')
  person = await build.assistant(db)
  customer = await build.customer(db, { assignedVaId: person.id })
  first = await buildService()
  second = await buildService()
  assistant = await as(person)
})

/** Builds time of the assistant, or of another one. */
const spend = (
  service: CustomerServiceRow,
  start: Date,
  end: Date | null,
  assistantId: number = person.id,
) =>
  build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    assistantId,
    start,
    end,
    source: end ? 'manual' : 'timer',
  })

const entryOf = (id: number) => db('timeEntries').where({ id }).first<TimeEntryRow>()

const target = ({ id, version }: TimeEntryRow) => ({ id, expectedVersion: version })

describe('a correction', () => {
  it('moves an entry to another service, whichever was added first', async () => {
    const entry = await spend(first, at('09:00:00'), at('10:00:00'))
    for (const { id: customerServiceId } of [second, first]) {
      const currentEntry = await entryOf(entry.id)
      await perform(assistant, 'correctTime', { ...target(currentEntry), customerServiceId })
      expect(await entryOf(entry.id)).toMatchObject({ customerServiceId })
    }
  })

  it('that ends before it starts is refused, also where it would shorten others', async () => {
    const entry = await spend(first, at('09:00:00'), at('10:00:00'))
    const input = { ...target(entry), end: at('08:00:00').toISOString(), overlap: 'SHORTEN_OTHERS' }
    expect(await performRefused(assistant, 'correctTime', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { end: 'The end is 1h before the start.' },
    })
    expect(
      await performRefused(assistant, 'correctTime', { ...input, expectedVersion: 2 }),
    ).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

/** Returns true if a transaction waits for a lock. */
const isWaiting = async () => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Does something while the other service is locked elsewhere, and expects that it waits. */
const expectToWait = async (act: () => Promise<unknown>) => {
  const lockTransaction = await db.transaction()
  await lockTransaction('customerServices').where({ id: second.id }).forUpdate().first()
  const done = act()
  try {
    await expect.poll(isWaiting).toBe(true)
  } finally {
    await lockTransaction.commit()
    await done
  }
}

describe('time that shortens an entry of another service', () => {
  it('waits for it when it is recorded', async () => {
    const other = await spend(second, at('09:00:00'), at('10:00:00'))
    await expectToWait(() =>
      perform(assistant, 'recordTime', {
        customerServiceId: first.id,
        start: at('08:00:00').toISOString(),
        end: at('09:30:00').toISOString(),
        overlap: 'SHORTEN_OTHERS',
      }),
    )
    expect(await entryOf(other.id)).toMatchObject({ start: at('09:30:00') })
  })

  it('waits for it when it is corrected', async () => {
    const other = await spend(second, at('09:00:00'), at('10:00:00'))
    const entry = await spend(first, at('08:00:00'), at('09:00:00'))
    const input = { ...target(entry), end: at('09:30:00').toISOString(), overlap: 'SHORTEN_OTHERS' }
    await expectToWait(() => perform(assistant, 'correctTime', input))
    expect(await entryOf(other.id)).toMatchObject({ start: at('09:30:00') })
  })
})

describe('where hours stop at zero and the job is 30 seconds late', () => {
  const zero = at('12:00:10')
  let timer: TimeEntryRow

  beforeEach(async () => {
    await db('organisation').update({
      atZero: 'stop',
      atZeroSince: new Date('2026-01-01T00:00:00Z'),
    })
    const { id } = await build.assistant(db)
    await spend(first, at('00:00:00'), at('10:00:00'), id)
    await spend(first, new Date('2026-03-03T10:00:00Z'), new Date('2026-03-03T19:59:50Z'), id)
    timer = await spend(first, at('12:00:00'), null)
    clock.now = at('12:00:40')
  })

  it('the end of the timer is not corrected to time beyond zero', async () => {
    const correct = (end: string) => ({ ...target(timer), end: at(end).toISOString() })
    expect(await performRefused(assistant, 'correctTime', correct('12:00:30'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { end: expect.stringMatching(/^No hours are left this week/) as string },
    })
    await perform(assistant, 'correctTime', correct('12:00:10'))
    expect(await entryOf(timer.id)).toMatchObject({ end: zero })
  })

  it('the note can be corrected, and the timer ends at zero', async () => {
    await perform(assistant, 'correctTime', { ...target(timer), note: 'Inbox' })
    expect(await entryOf(timer.id)).toMatchObject({ note: 'Inbox', end: zero })
    const olderInput = { ...target(timer), note: 'Calls' }
    expect(await performRefused(assistant, 'correctTime', olderInput)).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('time beyond zero is not recorded instead of a part of the timer', async () => {
    const input = {
      customerServiceId: first.id,
      start: at('12:00:15').toISOString(),
      end: at('12:00:35').toISOString(),
      overlap: 'SHORTEN_OTHERS',
    }
    expect(await performRefused(assistant, 'recordTime', input)).toMatchObject({
      fields: { end: expect.stringMatching(/^No hours are left this week/) as string },
    })
  })

  it('a timer for another service ends at zero instead of being shortened beyond', async () => {
    await perform(assistant, 'recordTime', {
      customerServiceId: second.id,
      start: at('12:00:20').toISOString(),
      end: at('12:00:30').toISOString(),
      overlap: 'SHORTEN_OTHERS',
    })
    expect(await entryOf(timer.id)).toMatchObject({ start: at('12:00:00'), end: zero })
  })
})
