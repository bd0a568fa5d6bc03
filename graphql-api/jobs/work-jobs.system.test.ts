import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { testDatabase } from '#api/testing/database.ts'
import type { Jobs } from './job.ts'
import { jobs } from './jobs.ts'

const { db, connection, reset } = await testDatabase()

const opened: ReturnType<typeof openTestJobs>[] = []
const open = (changed: Partial<Jobs> = {}) => {
  const one = openTestJobs(connection, changed)
  opened.push(one)
  return one
}

beforeEach(reset)
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const name = 'deleteExpiredSignIns'

/** The job with other work. */
const doing = (
  run: Jobs[typeof name]['run'],
  more: Partial<Jobs[typeof name]> = {},
): Partial<Jobs> => ({ [name]: { ...jobs[name], ...more, run } })

const stored = () =>
  db('pgboss.job').where({ name }).select('id', 'state', 'retryCount', 'completedOn')

const untilState = (state: string, timeout = 10_000) =>
  vi.waitUntil(async () => (await stored())[0]?.state === state, { timeout, interval: 25 })

it('a job is enqueued with its transaction', async () => {
  const { ctx } = open()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  expect(await stored()).toMatchObject([{ state: 'created' }])
})

it('a transaction that is rolled back takes its job with it', async () => {
  const { ctx } = open()
  const failing = ctx.transaction(async (inner) => {
    await inner.jobQueue.enqueue(name, {})
    throw new Error('Refused')
  })
  await expect(failing).rejects.toThrow('Refused')
  expect(await stored()).toEqual([])
})

it('an input that the schema refuses is not enqueued', async () => {
  const { ctx } = open()
  const wrong = { more: 1 } as never
  await expect(ctx.transaction((inner) => inner.jobQueue.enqueue(name, wrong))).rejects.toThrow(
    'Unrecognized key',
  )
  expect(await stored()).toEqual([])
})

it('a job starts within a second of its commit, and its id stays the same', async () => {
  const runs: { id: string; at: number }[] = []
  const { ctx, work } = open(
    doing(async (_ctx, _input, { id }) => runs.push({ id, at: Date.now() })),
  )
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  const committedAt = Date.now()
  await untilState('completed')
  const [job] = await stored()
  expect(runs).toMatchObject([{ id: job.id }])
  expect((runs[0]?.at ?? Infinity) - committedAt).toBeLessThan(1000)
})

it('further jobs of a queue follow without waiting for the next look at it', async () => {
  const runs: string[] = []
  const { ctx, work } = open(doing(async (_ctx, _input, { id }) => runs.push(id)))
  await ctx.transaction(async (inner) => {
    for (let count = 0; count < 20; count += 1) await inner.jobQueue.enqueue(name, {})
  })
  await work()
  await vi.waitFor(() => expect(new Set(runs).size).toBe(20), { timeout: 5000 })
})

/** The number of times that the work of a job was committed. */
const effects = async () => ((await db('organisation').first('version')).version as number) - 1

/** Work that changes a row by a verb’s means, then does more. */
const changeThen =
  (more: () => Promise<unknown>): Jobs[typeof name]['run'] =>
  async ({ system }) => {
    await system.organisation.change({})
    await more()
  }

it('an attempt that fails changes nothing, is logged, and is tried again', async () => {
  let tries = 0
  const failOnce = async () => {
    tries += 1
    if (tries === 1) throw new Error('Away')
  }
  const { ctx, work, logged } = open(doing(changeThen(failOnce)))
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await untilState('retry')
  expect(await effects()).toBe(0)
  expect(logged).toMatchObject([
    { facts: { job: name, attempt: 1, of: 6 }, message: 'an attempt of a job failed' },
  ])
  await untilState('completed', 30_000)
  expect(await effects()).toBe(1)
}, 40_000)

it('an attempt that was replaced while it ran changes nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const replaced = Promise.withResolvers<void>()
  const wait = async () => {
    begun.resolve()
    await replaced.promise
  }
  const { ctx, work, finish, logged } = open(doing(changeThen(wait)))
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await begun.promise
  // Another process has taken the job over and completed it.
  await db('pgboss.job').where({ name }).update({ state: 'completed', retryCount: 1 })
  replaced.resolve()
  await finish(5000)
  expect(await effects()).toBe(0)
  expect(logged.map(({ facts }) => String((facts as { err: Error }).err))).toEqual([
    'Error: Another process has taken over this job.',
  ])
})

it('a job with outside effects runs without a transaction, with its id for an idempotency key', async () => {
  const seen: unknown[] = []
  const run: Jobs[typeof name]['run'] = async ({ system }, _input, { id }) => {
    await system.organisation.change({})
    seen.push(id, await effects())
  }
  const { ctx, work } = open(doing(run, { effects: 'outside' }))
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await untilState('completed')
  const [job] = await stored()
  expect(seen).toEqual([job.id, 1])
})

it('the stop waits for the running job and begins no other', async () => {
  const begun = Promise.withResolvers<void>()
  const slow = async () => {
    begun.resolve()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const { ctx, work, finish } = open(doing(changeThen(slow)))
  await work()
  await ctx.transaction(async (inner) => {
    await inner.jobQueue.enqueue(name, {})
    await inner.jobQueue.enqueue(name, {})
  })
  await begun.promise
  await finish(5000)
  expect(await effects()).toBe(1)
  expect((await stored()).map(({ state }) => state as string).toSorted()).toEqual([
    'completed',
    'created',
  ])
})

it('a job that outlasts the stop is tried again at once, and its late end changes nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const hang = async () => {
    begun.resolve()
    await end.promise
  }
  const stopping = open(doing(changeThen(hang)))
  await stopping.work()
  await stopping.ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await begun.promise
  await stopping.finish(100)
  const closing = stopping.close()
  await untilState('retry')
  end.resolve()
  opened.splice(opened.indexOf(stopping), 1)
  await closing
  expect(await effects()).toBe(0)
})

it('the job of a killed process runs again within a minute, and its effects happen once', async () => {
  const child = fork(new URL('../testing/processes/job-process-child.ts', import.meta.url), [
    JSON.stringify(connection),
  ])
  const { ctx, work } = open(doing(changeThen(async () => undefined)))
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await once(child, 'message')
  child.kill('SIGKILL')
  const killedAt = Date.now()
  await work()
  await untilState('completed', 60_000)
  expect(Date.now() - killedAt).toBeLessThan(60_000)
  expect(await effects()).toBe(1)
  expect(await stored()).toMatchObject([{ retryCount: 1 }])
}, 90_000)
