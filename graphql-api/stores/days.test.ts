import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCustomer,
  buildInteraction,
  buildTask,
} from '#api/database/factories/index.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { recentDays } from '#shared/kinds.ts'
import { testDatabase } from '#api/testing/database.ts'
import { overhear } from '#api/testing/overhear.ts'
import { storesOf } from '#api/testing/stores.ts'

const { db, reset } = await testDatabase()

const at = (text: string) => new Date(text)
const moments = [
  '2026-03-28T23:59:59.999Z',
  '2026-03-29T00:00:00.000Z',
  '2026-03-29T00:00:00.001Z',
  '2026-03-29T11:30:00.000Z',
  '2026-03-29T23:59:59.999Z',
  '2026-03-30T00:00:00.000Z',
  '2026-04-02T08:00:00.000Z',
].map(at)
const asked = [...moments, at('1970-01-01T00:00:00.000Z'), at('2200-01-01T00:00:00.000Z')]

let va = 0
beforeEach(async () => {
  await reset()
  va = (await buildAssistant(db)).id
  const { id: customerId } = await buildCustomer(db, { assignedVaId: va })
  const own = { customerId, assignedVaId: va }
  for (const moment of moments) {
    await buildTask(db, { ...own, dueDate: moment })
    await buildTask(db, { ...own, dueDate: moment, completedAt: moment, status: 'completed' })
    await buildInteraction(db, { customerId, timestamp: moment })
  }
  await buildTask(db, { ...own, dueDate: null })
})

const stores = () => storesOf(db, 'system')
const of = (holds: (moment: Date) => boolean) => moments.filter(holds).length

describe('what is counted by its day is what is there', () => {
  it.each(asked)('before and from %s', async (then) => {
    const { tasks, interactions } = stores()
    const [before, from] = [of((one) => one < then), of((one) => one >= then)]
    expect(await tasks.count({ dueBefore: then })).toBe(2 * before)
    expect(await tasks.count({ dueAfter: then })).toBe(2 * from)
    expect(await tasks.count({ completedAfter: then })).toBe(from)
    expect(await interactions.count({ since: then })).toBe(from)
  })

  it.each(asked.flatMap((from) => asked.map((until) => ({ from, until }))))(
    'from $from before $until',
    async ({ from, until }) => {
      expect(await stores().tasks.count({ dueAfter: from, dueBefore: until })).toBe(
        2 * of((one) => one >= from && one < until),
      )
    },
  )

  it.each(moments)('lately at %s, and not', async (moment) => {
    const clock = () => new Date(moment.getTime() + recentDays * 24 * 3600 * 1000)
    const { interactions } = storesOf(db, 'system', clock)
    const since = at('2026-03-29T11:30:00.000Z')
    expect(await interactions.count({ recent: true })).toBe(of((one) => one >= moment))
    expect(await interactions.count({ recent: false })).toBe(of((one) => one < moment))
    expect(await interactions.count({ recent: false, since })).toBe(
      of((one) => one < moment && one >= since),
    )
  })
})

it('days are those of UTC, whatever zone the database writes times in', async () => {
  await db.transaction(async (trx) => {
    await trx.raw(`set local timezone = 'Asia/Kolkata'`)
    await trx('tasks').update({ title: 'Written there' })
    const { tasks } = storesOf(trx, 'system')
    for (const then of moments)
      expect(await tasks.count({ dueBefore: then })).toBe(2 * of((one) => one < then))
  })
})

const textOf = async (read: () => Promise<unknown>) => {
  const [heard] = await overhear(db, 'query', read)
  return heard?.sql ?? ''
}

it('only the days at the ends are looked at one by one', async () => {
  const sql = await textOf(() =>
    stores().tasks.count({ dueAfter: at('2026-03-01'), dueBefore: at('2026-04-01') }),
  )
  expect(sql.match(/from "task_days"/g)).toHaveLength(2)
  expect(sql.match(/from "tasks" as t where .+? >= date_trunc/g)).toHaveLength(2)
})

const dueBefore = at('2026-04-01')
it.each([
  ['of another kind besides', () => stores().tasks.count({ dueBefore, priority: ['low'] })],
  ['of two times', () => stores().tasks.count({ dueBefore, completedAfter: dueBefore })],
  ['of a time that is not kept', () => stores().activities.count({ since: dueBefore })],
  [
    'of a customer',
    () =>
      stores()
        .tasks.connectionOf('customerId', 1, {
          orderBy: { field: 'due_date' },
          filter: { dueBefore },
        })
        .totalCount(),
  ],
  [
    'of what an assistant sees',
    () => {
      const viewer = {
        id: va,
        role: 'virtual_assistant',
        assistantsSee: 'assigned',
        customerId: null,
      }
      return storesOf(db, viewer as Viewer).tasks.count({ dueBefore })
    },
  ],
])('what is asked %s is counted', async (_, read) => {
  const sql = await textOf(read)
  expect(sql).toContain('count(*)')
  expect(sql).not.toContain('_days')
})
