import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '#api/database/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { overhear } from '#api/testing/overhear.ts'
import { storesOf } from '#api/testing/stores.ts'
import { near } from './together.ts'

const { db } = await testDatabase()

const day = 86_400_000
const now = Date.now()
const ago = (days: number) => new Date(now - days * day)

const made = 400

/** Days after it was made by which a task is due, was changed and was done. */
const task = (n: number) => ({
  createdAt: ago(made - n),
  updatedAt: ago(made - n - (n % 9)),
  dueDate: n % 5 === 0 ? null : ago(made - n - (n % 30)),
  completedAt: n % 3 === 0 ? null : ago(made - n - (n % 14)),
  status: n % 3 === 0 ? 'requested' : 'completed',
  priority: n % 2 === 0 ? 'low' : 'high',
})

/** Tasks that are due years later or were due years before, were done long after, or changed long after. */
const farApart = [
  { createdAt: ago(390), updatedAt: ago(389), dueDate: ago(-900) },
  { createdAt: ago(380), updatedAt: ago(2), dueDate: null },
  { createdAt: ago(370), updatedAt: ago(10), dueDate: ago(365), completedAt: ago(10) },
  { createdAt: ago(20), updatedAt: ago(19), dueDate: ago(1500) },
  { createdAt: ago(395), updatedAt: ago(5), dueDate: ago(5), completedAt: ago(5) },
  ...[350, 250, 150, 50].map((days) => ({
    createdAt: ago(days),
    updatedAt: ago(days),
    dueDate: ago(-900),
  })),
].map((one) => ({
  ...one,
  status: 'completedAt' in one ? 'completed' : 'requested',
  priority: 'low',
  completedAt: 'completedAt' in one ? one.completedAt : null,
}))

beforeAll(async () => {
  const { id: customerId, assignedVaId } = await build.customer(db)
  const all = [...Array.from({ length: made }, (_, n) => task(n)), ...farApart]
  await db('tasks').insert(
    all.map((one, n) => ({ ...one, customerId, assignedVaId, title: `T${n}` })),
  )
  await db.raw('vacuum analyze tasks')
})

const orders = { created_at: 'created_at', updated_at: 'updated_at', due_date: 'due' } as const
type Order = keyof typeof orders

const moments = [1400, 380, 200, 30, 3, -20, -800].map(ago)

const spans = moments.flatMap((moment) => [
  { filter: { dueAfter: moment }, sql: 'due_date >= ?', bound: [moment] },
  { filter: { dueBefore: moment }, sql: 'due_date < ?', bound: [moment] },
  { filter: { completedAfter: moment }, sql: 'completed_at >= ?', bound: [moment] },
  {
    filter: { completedAfter: moment, priority: ['low' as const] },
    sql: `completed_at >= ? and priority = 'low'`,
    bound: [moment],
  },
  {
    filter: { completedAfter: moment, dueBefore: ago(10), dueAfter: ago(300) },
    sql: 'completed_at >= ? and due_date < ? and due_date >= ?',
    bound: [moment, ago(10), ago(300)],
  },
])

const tasks = () => storesOf(db, 'system').tasks

/** All pages of a list one after the other, whichever way they are read. */
const readAll = async (
  filter: object,
  orderBy: { field: Order; direction: 'asc' | 'desc' },
  first: number,
) => {
  const read: number[] = []
  let after: string | null = null
  do {
    const page = await tasks().page({ first, after, filter, orderBy })
    read.push(...page.nodes.map(({ id }) => id))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return read
}

describe.each(Object.keys(orders) as Order[])('in the order of %s', (field) => {
  it.each(['asc', 'desc'] as const)(
    '%s what has another time in a span comes to the last, near or far apart',
    async (direction) => {
      for (const { filter, sql, bound } of spans) {
        const { rows } = await db.raw<{ rows: { id: number }[] }>(
          `select id from (select *, coalesce(due_date, 'infinity') as due from tasks) as t
           where ${sql} order by ${orders[field]} ${direction}, id ${direction}`,
          bound as never,
        )
        // Few are read one by one, so that pages begin behind more of what is far apart than one of them holds.
        const read = await readAll(filter, { field, direction }, rows.length > 40 ? 60 : 1)
        expect({ filter, read }).toEqual({ filter, read: rows.map(({ id }) => id) })
      }
    },
  )
})

const justDone = () =>
  tasks().page({
    first: 5,
    filter: { completedAfter: ago(30) },
    orderBy: { field: 'created_at', direction: 'asc' },
  })

it('reading begins where it can, and what is far apart is read in an index of its own', async () => {
  const [{ sql, bindings } = { sql: '', bindings: [] }] = await overhear(db, 'query', justDone)
  const { rows } = await db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off')
    return trx.raw<{ rows: Record<string, string>[] }>(
      `explain ${sql.replaceAll(/\$\d+/g, '?')}`,
      bindings as never,
    )
  })
  const plan = rows.map((row) => Object.values(row).join('')).join('\n')
  expect(plan).toMatch(/Scan using tasks_far_apart_idx/)
  expect(plan).toMatch(/created_at >= \(.*- '60 days'::interval\)/)
})

it('what has no such time is not cut off from the end of its order', () => {
  const before = ['?', [ago(1)]] as const
  const both = { days: 60, times: [] }
  expect(near({ before }, both, 't.created_at')).toEqual({
    before: [`(?)::timestamptz + interval '60 days'`, before[1]],
  })
  expect(near({ before }, both, `coalesce(t.due_date, 'infinity')`)).toEqual({})
})
