import { beforeEach, expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

let ours: Company
let assistant: TestClient
let customerId: number

beforeEach(async () => {
  ours = await buildCompany(db)
  await deleteTimeEntries(db)
  clock.now = new Date('2026-03-04T12:00:00.400Z')
  assistant = await as(ours.assistant)
  customerId = ours.customer.id
})

const at = (time: string) => `2026-03-04T${time}:00.000Z`

/** Records time by its bounds: `9:00-10:00`. */
const record = (span: string, more: object = {}) => {
  const [start = '', end = ''] = span.split('-')
  return perform(assistant, 'recordTime', { customerId, start: at(start), end: at(end), ...more })
}

const over = { overlap: 'SHORTEN_OTHERS' }

const clockOf = (time: Date | null) => time?.toISOString().slice(11, 16) ?? 'now'

/** Returns the time that counts, earliest first: `Inbox 09:00-10:00`. */
const spans = async () =>
  (
    await db('timeEntries')
      .whereNull('voidedAt')
      .orderBy('start')
      .select<{ note: string; start: Date; end: Date | null }[]>('note', 'start', 'end')
  ).map(({ note, start, end }) => `${note} ${clockOf(start)}-${clockOf(end)}`)

it('an overlap is refused with the entries that it is with, the longest overlap first', async () => {
  const first = await record('08:00-09:10', { note: 'Calls' })
  const second = await record('09:30-10:00', { note: 'Inbox' })
  const query =
    'mutation ($input: RecordTimeInput!) { recordTime(input: $input) { timeEntry { id } } }'
  const input = { customerId, start: at('09:00'), end: at('10:00') }
  const manager = await as(await buildManager(db))
  for (const caller of [assistant, manager]) {
    const { errors } = await caller.graphql(query, { input })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      overlaps: [
        { timeEntryId: second['timeEntry']?.['id'], start: at('09:30'), end: at('10:00') },
        { timeEntryId: first['timeEntry']?.['id'], start: at('08:00'), end: at('09:10') },
      ],
    })
  }
  expect(await spans()).toEqual(['Calls 08:00-09:10', 'Inbox 09:30-10:00'])
})

it('the others are shortened in one transaction if that is asked for, and both keep their history', async () => {
  await record('08:00-09:30', { note: 'Calls' })
  await record('09:45-11:00', { note: 'Inbox' })
  const { shortened: shortenedRecord } = await record('09:00-10:15', { note: 'Report', ...over })
  expect(shortenedRecord).toHaveLength(2)
  expect(await spans()).toEqual(['Calls 08:00-09:00', 'Report 09:00-10:15', 'Inbox 10:15-11:00'])
  const lines = await db('activities').where({ verb: 'recordTime' }).select('recordId', 'changes')
  const changes = lines.flatMap((line) => (line as { changes: unknown[] }).changes)
  expect(changes).toContainEqual({ field: 'seconds', before: 5400, after: 3600 })
  expect(changes).toContainEqual({ field: 'seconds', before: 4500, after: 2700 })
})

it('an entry that reaches over both ends is divided, and a running timer goes on', async () => {
  await record('08:00-10:00', { note: 'Calls' })
  await record('08:30-09:00', { note: 'Report', ...over })
  expect(await spans()).toEqual(['Calls 08:00-08:30', 'Report 08:30-09:00', 'Calls 09:00-10:00'])
  clock.now = new Date(at('10:30'))
  const { timeEntry } = await perform(assistant, 'startTimer', { customerId, note: 'Inbox' })
  clock.now = new Date(at('11:30'))
  await record('11:00-11:15', { note: 'Lunch', ...over })
  expect((await spans()).slice(3)).toEqual([
    'Inbox 10:30-11:00',
    'Lunch 11:00-11:15',
    'Inbox 11:15-now',
  ])
  const running = await db('timeEntries').whereNull('end').select('id')
  expect(running).toEqual([{ id: Number(timeEntry?.['id']) }])
})

it('nothing is shortened to nothing, and then nothing changes', async () => {
  await record('08:00-09:30', { note: 'Calls' })
  await record('09:30-10:00', { note: 'Inbox' })
  const input = { customerId, start: at('09:00'), end: at('10:00'), ...over }
  expect(await performRefused(assistant, 'recordTime', input)).toMatchObject({
    fields: { overlap: expect.stringMatching(/^This covers all of your entry “Inbox”/) as string },
  })
  expect(await spans()).toEqual(['Calls 08:00-09:30', 'Inbox 09:30-10:00'])
})

it('a correction shortens the others as well, whichever of the entries is older', async () => {
  const { timeEntry: earlyRecord } = await record('09:00-10:00', { note: 'Inbox' })
  const { timeEntry: lateRecord } = await record('10:00-11:00', { note: 'Calls' })
  const end = at('10:30')
  const { shortened: shortenedRecord } = await perform(assistant, 'correctTime', {
    id: earlyRecord?.['id'],
    expectedVersion: 1,
    end,
    ...over,
  })
  expect(shortenedRecord).toMatchObject([{ id: lateRecord?.['id'], start: end, seconds: 1800 }])
  await perform(assistant, 'correctTime', {
    id: lateRecord?.['id'],
    expectedVersion: 2,
    start: at('09:45'),
    ...over,
  })
  expect(await spans()).toEqual(['Inbox 09:00-09:45', 'Calls 09:45-11:00'])
})

it('an assistant does not shorten an entry that is too old to correct', async () => {
  const manager = await as(await buildManager(db))
  const oldInput = { start: '2026-02-18T11:00:00Z', end: '2026-02-18T12:30:00Z' }
  await perform(manager, 'recordTime', { customerId, ...oldInput })
  const input = { customerId, start: '2026-02-18T12:15:00Z', end: '2026-02-18T13:00:00Z', ...over }
  expect(await performRefused(assistant, 'recordTime', input)).toMatchObject({
    message: expect.stringMatching(/14 days/) as string,
  })
  await perform(manager, 'recordTime', input)
  expect(await db('timeEntries').max('seconds as longest').first()).toEqual({ longest: 4500 })
})

it('the same call again with its key shortens once', async () => {
  await record('08:00-10:00', { note: 'Calls' })
  const input = { customerId, start: at('09:30'), end: at('10:30'), note: 'Report', ...over }
  const first = await perform(assistant, 'recordTime', input, 'the-same')
  expect(await perform(assistant, 'recordTime', input, 'the-same')).toEqual(first)
  expect(await spans()).toEqual(['Calls 08:00-09:30', 'Report 09:30-10:30'])
})

it('a timer that stops another one is started once with its key', async () => {
  await perform(assistant, 'startTimer', { customerId, note: 'Calls' })
  clock.now = new Date(at('12:30'))
  const input = { customerId, note: 'Inbox' }
  const first = await perform(assistant, 'startTimer', input, 'one-press')
  expect(await perform(assistant, 'startTimer', input, 'one-press')).toEqual(first)
  expect(await spans()).toEqual(['Calls 12:00-12:30', 'Inbox 12:30-now'])
})

it('many that shorten one another at once never overlap', async () => {
  const attempts = Array.from({ length: 30 }, (_, round) => {
    const start = new Date(Date.parse(at('08:00')) + (round % 10) * 600_000).toISOString()
    const end = new Date(Date.parse(start) + 1_500_000).toISOString()
    return perform(assistant, 'recordTime', { customerId, start, end, ...over }).catch(
      (error: Error) => error.message,
    )
  })
  const refusedNames = (await Promise.all(attempts)).filter((result) => typeof result === 'string')
  expect(refusedNames.filter((message) => !/covers all/.test(message))).toEqual([])
  const { rows } = await db.raw<{ rows: { overlaps: number }[] }>(`
    select count(*)::int as overlaps from time_entries a join time_entries b on a.id < b.id
      and a.assistant_id = b.assistant_id and tstzrange(a.start, a."end") && tstzrange(b.start, b."end")`)
  expect(rows[0]?.overlaps).toBe(0)
})
