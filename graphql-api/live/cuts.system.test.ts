import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { buildCustomer, buildTask, buildUser } from '#api/testing/factories/index.ts'
import { randomFrom } from '#api/demo/random.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import { testApp } from '#api/testing/app.ts'
import { liveClient } from '#api/testing/live-client.ts'

const { db, as, url } = await testApp({}, {}, { live: true })

const random = randomFrom('cuts')

/** How often the page is cut; LIVE_CUTS=500 cuts it more often. */
const cuts = Number(process.env['LIVE_CUTS'] ?? 20)

/** Changes some tasks in one transaction that takes a moment, and returns the tasks if it commits. */
const writeSlowly = async (customerId: number): Promise<number[]> => {
  const tasks = await Promise.all([1, 2, 3].map(() => buildTask(db, { customerId })))
  const transaction = await db.transaction()
  for (const { id } of tasks) {
    await writeHistoryRows(transaction, {
      feed: [
        {
          noun: 'task',
          recordId: id,
          kind: 'changed',
          customerIds: [customerId],
          taskId: null,
          personIds: [],
          audience: 'customer',
        },
      ],
    })
    await sleep(random.between(0, 60))
  }
  if (random.chance(0.2)) {
    await transaction.rollback()
    return []
  }
  await transaction.commit()
  return tasks.map(({ id }) => id)
}

it(
  'a page that is cut in the middle of transactions is told of all that are committed, and of no others',
  { timeout: 60_000 + cuts * 1000 },
  async () => {
    const customer = await buildCustomer(db)
    const client = await as(await buildUser(db, { customerId: customer.id }))
    const committed: number[] = []
    const stopping = new AbortController()
    const writer = async () => {
      while (!stopping.signal.aborted) committed.push(...(await writeSlowly(customer.id)))
    }
    const writers = Promise.all([1, 2, 3, 4].map(writer))

    const receivedIds = new Set<number>()
    let cursor: string | null = null
    let resets = 0
    const connect = async () => {
      const live = liveClient(url, client)
      live.closed.catch(() => undefined)
      onTestFinished(() => live.close())
      const page = await live.follow(cursor)
      const note = () => {
        for (const { noun, id } of page.state.items)
          if (noun === 'TASK') receivedIds.add(Number(id))
      }
      return {
        page,
        cut: () => {
          note()
          cursor = page.state.cursor
          resets += page.state.reset ? 1 : 0
          live.close()
        },
      }
    }
    for (let count = 0; count < cuts; count += 1) {
      const { page, cut } = await connect()
      const takes = random.between(0, 2)
      for (let takenCount = 0; takenCount < takes; takenCount += 1) await page.take()
      cut()
      await sleep(random.between(0, 100))
    }
    stopping.abort()
    await writers

    const { page, cut } = await connect()
    const last = await writeUntilCommitted(customer.id)
    await page.waitFor('TASK', last[0] ?? 0)
    cut()
    expect(committed.length).toBeGreaterThan(cuts * 1.5)
    expect(committed.filter((id) => !receivedIds.has(id))).toEqual([])
    expect([...receivedIds].filter((id) => ![...committed, ...last].includes(id))).toEqual([])
    expect(resets).toBe(0)
  },
)

/** Changes tasks until a transaction has been committed. */
async function writeUntilCommitted(customerId: number): Promise<number[]> {
  const tasks = await writeSlowly(customerId)
  return tasks.length > 0 ? tasks : writeUntilCommitted(customerId)
}
