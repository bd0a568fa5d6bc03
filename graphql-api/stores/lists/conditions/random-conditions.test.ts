import { beforeAll, expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { seedDemo } from '#api/demo/demo.ts'
import { randomFrom } from '#api/demo/random.ts'
import type { Random } from '#api/demo/random.ts'
import { createAccounts } from '#api/stores/auth/accounts.ts'
import { noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { testDatabase } from '#api/testing/database.ts'
import { readSubject, storeOf } from '#api/testing/lists/condition-subjects.ts'
import type { ConditionSubject, FieldNoun } from '#api/testing/lists/condition-subjects.ts'
import { meetsConditions } from '#api/testing/lists/evaluate-condition.ts'
import type { Row } from '#api/testing/lists/evaluate-condition.ts'
import { randomConditions } from '#api/testing/lists/random-conditions.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'

/** `CONDITION_ROUNDS=2000` tries more; `CONDITION_SEED` repeats a run that failed. */
const rounds = Number(process.env['CONDITION_ROUNDS'] ?? 200)
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

const conditionNouns = Object.keys(listFields) as FieldNoun[]

const limits = { default: 50, max: 100_000 }

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/** Compares the list with random conditions, its counts and its list below a record with the evaluation. */
const compare = async (
  { viewer, stores, noun, fields, rows, evaluation }: ConditionSubject,
  random: Random,
) => {
  const where = randomConditions(random, fields, rows, now)
  const expected = rows.filter((row) => meetsConditions(where, row, evaluation))
  const field = random.pick(Object.keys(nouns[noun].list.orders))
  const orderBy = { field, direction: random.pick(['asc', 'desc']) }
  const store = storeOf(stores, noun)
  const all = await store.page({ first: limits.max, where, orderBy }, limits)
  const first = await store.page({ first: 7, where, orderBy }, limits)
  const foundInput = {
    rows: sorted(ids(all.nodes)),
    count: await all.totalCount(),
    page: ids(first.nodes),
  }
  const request = JSON.stringify({ noun, role: viewer.role, where, orderBy })
  expect({ request, ...foundInput }).toEqual({
    request,
    rows: sorted(ids(expected)),
    count: expected.length,
    page: ids(all.nodes).slice(0, 7),
  })
  const parent = random.pick(rows)['customerId']
  if (typeof parent === 'number') {
    const below = await store.pageOf('customerId', parent, { first: 200, where, orderBy })
    const expectedBelow = ids(expected.filter((row) => row['customerId'] === parent))
    const wrongCounts = ids(below.nodes).filter((id) => !expectedBelow.includes(id))
    expect({
      request,
      wrong: wrongCounts,
      page: below.nodes.length,
      count: await below.totalCount(),
    }).toEqual({
      request,
      wrong: [],
      page: Math.min(200, expectedBelow.length),
      count: expectedBelow.length,
    })
  }
  // A portal user has one customer.
  return rows.length === 1 || (expected.length > 0 && expected.length < rows.length)
}

it(`finds by ${rounds} random conditions what a second implementation finds`, async () => {
  expect(viewers.map(({ role }) => role)).toEqual([
    'management',
    'virtual_assistant',
    'user',
    'virtual_assistant',
  ])
  const random = randomFrom(seed)
  const subjects: ConditionSubject[] = []
  for (const viewer of viewers)
    for (const noun of conditionNouns) {
      const subject = await readSubject(db, viewer, noun, now)
      if (subject.rows.length > 0) subjects.push(subject)
    }
  let telling = 0
  for (let round = 0; round < rounds; round += 1)
    if (await compare(random.pick(subjects), random)) telling += 1
  expect(telling, 'conditions that find some rows, and not all').toBeGreaterThan(rounds / 3)
}, 600_000)
