import { beforeAll, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { seedDemo } from '#api/demo/demo.ts'
import { randomFrom } from '#api/demo/random.ts'
import type { Random } from '#api/demo/random.ts'
import { createAccounts } from '#api/stores/auth/accounts.ts'
import { noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { testDatabase } from '#api/testing/database.ts'
import { meetsConditions } from '#api/testing/lists/evaluate-condition.ts'
import type { Evaluation, Row } from '#api/testing/lists/evaluate-condition.ts'
import { randomConditions } from '#api/testing/lists/random-conditions.ts'
import { createTestStores } from '#api/testing/stores.ts'
import type { Fields } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import { readsField } from './parse-conditions.ts'

/** `CONDITION_ROUNDS=2000` tries more; `CONDITION_SEED` repeats a run that failed. */
const rounds = Number(process.env['CONDITION_ROUNDS'] ?? 300)
const seed = process.env['CONDITION_SEED'] ?? 'conditions'

const now = new Date('2026-03-02T15:00:00Z')
const { db } = await testDatabase({ statementTimeout: 60_000 })
const viewers: Viewer[] = []

/** Returns active accounts of a role, those with the most records first. */
const accountsOf = (role: string, records: string) =>
  db('users as u')
    .where({ role })
    .whereNull('disabledAt')
    .orderByRaw(`(${records}) desc, u.id`)
    .limit(1)
    .pluck('u.id')

beforeAll(async () => {
  await seedDemo(db, { now, hashPassword: async () => 'a hash' })
  const locks = { take: () => undefined, has: () => false }
  const accounts = createAccounts(db, locks, noChangeRecorder)
  const ids = [
    ...(await accountsOf('management', 'select 0')),
    ...(await accountsOf(
      'virtual_assistant',
      'select count(*) from customers where assigned_va_id = u.id',
    )),
    ...(await accountsOf('user', 'select count(*) from tasks where customer_id = u.customer_id')),
  ]
  for (const id of ids) {
    const viewer = await accounts.viewerOf(id)
    if (viewer) viewers.push(viewer)
  }
  const [manager] = viewers
  if (manager) viewers.push({ ...manager, role: 'virtual_assistant', assistantsSee: 'all' })
  // Days begin and end at other times there.
  if (viewers[1]) viewers[1] = { ...viewers[1], timeZone: 'Pacific/Auckland' }
}, 60_000)

type ListPage = { nodes: Row[]; totalCount: () => Promise<number> }
type AnyStore = {
  page: (args: object, limits: object) => Promise<ListPage>
  pageOf: (column: string, parent: number, args: object) => Promise<ListPage>
  visibleIds: (ids: readonly number[]) => Promise<number[]>
}

const storeOf = (viewer: Viewer, noun: Noun) =>
  createTestStores(db, viewer, () => now)[nouns[noun].many] as unknown as AnyStore

const conditionNouns = Object.keys(listFields) as (keyof typeof listFields)[]

const limits = { default: 50, max: 100_000 }

const readZones = async () => {
  const { timeZone: general } = await db('organisation').first('timeZone')
  const rows: { id: number; timeZone: string | null }[] = await db('customers').select(
    'id',
    'timeZone',
  )
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone ?? String(general)]))
  return (customerId: unknown) => zones.get(Number(customerId)) ?? String(general)
}

/** Reads all that a viewer sees of a kind of record, and how to decide about it. */
const prepare = async (viewer: Viewer, noun: keyof typeof listFields) => {
  const all: Fields = listFields[noun].fields
  const fields = Object.fromEntries(
    Object.entries(all).filter(([name]) => readsField(noun, name, viewer.role)),
  )
  const [orderField = ''] = Object.keys(nouns[noun].list.orders)
  const args = { first: limits.max, orderBy: { field: orderField } }
  const { nodes: rows } = await storeOf(viewer, noun).page(args, limits)
  const visible = new Map<string, Set<number>>()
  for (const relation of Object.values(nouns[noun].fields))
    if (relation.kind === 'one') {
      const ids = rows.map((row) => row[relation.column]).filter((id) => typeof id === 'number')
      const seen = await storeOf(viewer, relation.noun).visibleIds(ids)
      visible.set(relation.column, new Set(seen))
    }
  const zoneOf = await readZones()
  const evaluation: Evaluation = {
    fields,
    viewerId: viewer.id,
    timeZone: viewer.timeZone ?? zoneOf(viewer.customerId),
    now,
    isVisible: (field, id) => visible.get(field)?.has(id) ?? false,
  }
  return { viewer, noun, fields, rows, evaluation }
}

type Subject = Awaited<ReturnType<typeof prepare>>

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/** Compares the list with random conditions, its counts and its list below a record with the evaluation. */
const compare = async ({ viewer, noun, fields, rows, evaluation }: Subject, random: Random) => {
  const where = randomConditions(random, fields, rows, now)
  const expected = rows.filter((row) => meetsConditions(where, row, evaluation))
  const field = random.pick(Object.keys(nouns[noun].list.orders))
  const orderBy = { field, direction: random.pick(['asc', 'desc']) }
  const store = storeOf(viewer, noun)
  const all = await store.page({ first: limits.max, where, orderBy }, limits)
  const first = await store.page({ first: 7, where, orderBy }, limits)
  const found = {
    rows: sorted(ids(all.nodes)),
    count: await all.totalCount(),
    page: ids(first.nodes),
  }
  const request = JSON.stringify({ noun, role: viewer.role, where, orderBy })
  expect({ request, ...found }).toEqual({
    request,
    rows: sorted(ids(expected)),
    count: expected.length,
    page: ids(all.nodes).slice(0, 7),
  })
  const parent = random.pick(rows)['customerId']
  if (typeof parent === 'number') {
    const below = await store.pageOf('customerId', parent, { first: 200, where, orderBy })
    const expectedBelow = ids(expected.filter((row) => row['customerId'] === parent))
    expect({ request, rows: sorted(ids(below.nodes)), count: await below.totalCount() }).toEqual({
      request,
      rows: sorted(expectedBelow).slice(0, 200),
      count: expectedBelow.length,
    })
  }
  return expected.length > 0 && expected.length < rows.length
}

it(`finds by ${rounds} random conditions what a second implementation finds`, async () => {
  expect(viewers.map(({ role }) => role)).toEqual([
    'management',
    'virtual_assistant',
    'user',
    'virtual_assistant',
  ])
  const random = randomFrom(seed)
  const subjects: Subject[] = []
  for (const viewer of viewers)
    for (const noun of conditionNouns) {
      const subject = await prepare(viewer, noun)
      if (subject.rows.length > 0) subjects.push(subject)
    }
  let telling = 0
  for (let round = 0; round < rounds; round += 1)
    if (await compare(random.pick(subjects), random)) telling += 1
  expect(telling, 'conditions that find some rows, and not all').toBeGreaterThan(rounds / 3)
}, 600_000)
