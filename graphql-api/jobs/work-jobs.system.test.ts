import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { testDatabase } from '#api/testing/database.ts'
import type { Jobs } from './job.ts'
import { jobs } from './jobs.ts'

const { db, connection, reset } = await testDatabase()

const openedRecord: ReturnType<typeof openTestJobs>[] = []
const open = (changedJobs: Partial<Jobs> = {}) => {
  const one = openTestJobs(connection, changedJobs)
  openedRecord.push(one)
  return one
}

beforeEach(reset)
afterEach(async () => {
  for (const one of openedRecord.splice(0)) await one.close()
})

const name = 'deleteExpiredSignIns'

/** The job with other work. */
const runJob = (
  run: Jobs[typeof name]['run'],
  more: Partial<Jobs[typeof name]> = {},
): Partial<Jobs> => ({ [name]: { ...jobs[name], ...more, run } })

const readStored = () =>
  db('pgboss.job').where({ name }).select('id', 'state', 'retryCount', 'completedOn')

const untilState = (state: string, timeout = 10_000) =>
  vi.waitUntil(async () => (await readStored())[0]?.state === state, { timeout, interval: 25 })

it('a job is enqueued with its transaction', async () => {
  const { ctx } = open()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  expect(await readStored()).toMatchObject([{ state: 'created' }])
})

it('a transaction that is rolled back takes its job with it', async () => {
  const { ctx } = open()
  const failing = ctx.transaction(async (inner) => {
    await inner.jobQueue.enqueue(name, {})
    throw new Error('Refused')
  })
  await expect(failing).rejects.toThrow('Refused')
  expect(await readStored()).toEqual([])
})

it('an input that the schema refuses is not enqueued', async () => {
  const { ctx } = open()
  const wrongInput = { more: 1 } as never
  await expect(
    ctx.transaction((inner) => inner.jobQueue.enqueue(name, wrongInput)),
  ).rejects.toThrow('Unrecognized key')
  expect(await readStored()).toEqual([])
})

it('a job starts within a second of its commit, and its id stays the same', async () => {
  const runs: { id: string; at: number }[] = []
  const { ctx, work } = open(
    runJob(async (_ctx, _input, { id }) => runs.push({ id, at: Date.now() })),
  )
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  const committedAt = Date.now()
  await untilState('completed')
  const [job] = await readStored()
  expect(runs).toMatchObject([{ id: job.id }])
  expect((runs[0]?.at ?? Infinity) - committedAt).toBeLessThan(1000)
})

it('further jobs of a queue follow without waiting for the next look at it', async () => {
  const runs: string[] = []
  const { ctx, work } = open(runJob(async (_ctx, _input, { id }) => runs.push(id)))
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
  const { ctx, work, logged: logLines } = open(runJob(changeThen(failOnce)))
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await untilState('retry')
  expect(await effects()).toBe(0)
  expect(logLines).toMatchObject([
    { facts: { job: name, attempt: 1, of: 6 }, message: 'an attempt of a job failed' },
  ])
  await untilState('completed', 30_000)
  expect(await effects()).toBe(1)
}, 40_000)

it('an attempt that was replaced while it ran changes nothing', async () => {
  const startPromise = Promise.withResolvers<void>()
  const replacedPromise = Promise.withResolvers<void>()
  const wait = async () => {
    startPromise.resolve()
    await replacedPromise.promise
  }
  const { ctx, work, finish, logged: logLines } = open(runJob(changeThen(wait)))
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await startPromise.promise
  // Another process has taken the job over and completed it.
  await db('pgboss.job').where({ name }).update({ state: 'completed', retryCount: 1 })
  replacedPromise.resolve()
  await finish(5000)
  expect(await effects()).toBe(0)
  expect(logLines.map(({ facts }) => String((facts as { err: Error }).err))).toEqual([
    'Error: Another process has taken over this job.',
  ])
})

it('a job with outside effects runs without a transaction, with its id for an idempotency key', async () => {
  const seenValues: unknown[] = []
  const run: Jobs[typeof name]['run'] = async ({ system }, _input, { id }) => {
    await system.organisation.change({})
    seenValues.push(id, await effects())
  }
  const { ctx, work } = open(runJob(run, { effects: 'outside' }))
  await work()
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await untilState('completed')
  const [job] = await readStored()
  expect(seenValues).toEqual([job.id, 1])
})

it('the stop waits for the running job and begins no other', async () => {
  const startPromise = Promise.withResolvers<void>()
  const waitSlowly = async () => {
    startPromise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const { ctx, work, finish } = open(runJob(changeThen(waitSlowly)))
  await work()
  await ctx.transaction(async (inner) => {
    await inner.jobQueue.enqueue(name, {})
    await inner.jobQueue.enqueue(name, {})
  })
  await startPromise.promise
  await finish(5000)
  expect(await effects()).toBe(1)
  expect((await readStored()).map(({ state }) => state as string).toSorted()).toEqual([
    'completed',
    'created',
  ])
})

it('a job that outlasts the stop is tried again at once, and its late end changes nothing', async () => {
  const startPromise = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const hang = async () => {
    startPromise.resolve()
    await end.promise
  }
  const stopping = open(runJob(changeThen(hang)))
  await stopping.work()
  await stopping.ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await startPromise.promise
  await stopping.finish(100)
  const closing = stopping.close()
  await untilState('retry')
  end.resolve()
  openedRecord.splice(openedRecord.indexOf(stopping), 1)
  await closing
  expect(await effects()).toBe(0)
})

it('the job of a killed process runs again within a minute, and its effects happen once', async () => {
  const child = fork(new URL('../testing/processes/job-process-child.ts', import.meta.url), [
    JSON.stringify(connection),
  ])
  const { ctx, work } = open(runJob(changeThen(async () => undefined)))
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  await once(child, 'message')
  child.kill('SIGKILL')
  const killedAt = Date.now()
  await work()
  await untilState('completed', 60_000)
  expect(Date.now() - killedAt).toBeLessThan(60_000)
  expect(await effects()).toBe(1)
  expect(await readStored()).toMatchObject([{ retryCount: 1 }])
}, 90_000)
