import { expect, it, vi } from 'vitest'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { runJobsNow } from '#api/testing/run-jobs-now.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as } = await testApp({}, {}, { jobs: true })

const name = 'deleteExpiredRateLimits'

/** Enqueues jobs that fail at their only attempt, and waits until management has been told. */
const failForGood = async (count: number) => {
  await db.raw('alter table rate_limits rename to rate_limits_away')
  const row = { name, data: {}, retryLimit: 0, heartbeatSeconds: 10, deadLetter: 'reportFailedJob' }
  await db('pgboss.job').insert(Array.from({ length: count }, () => row))
  const areNotified = async () => {
    await runJobsNow(db, name)
    await runJobsNow(db, 'reportFailedJob')
    return (await db('notifications').sum('count as n').first())?.['n'] === count
  }
  await vi.waitUntil(areNotified, { timeout: 20_000, interval: 50 })
  await db.raw('alter table rate_limits_away rename to rate_limits')
}

const nodesOf = <Node>(data: Record<string, unknown> | null, list: string) =>
  (data?.[list] as { nodes: Node[] } | undefined)?.nodes ?? []

type ShownJob = { id: string; name: string; state: string; attempts: number; reason: string | null }

const list = async (caller: TestClient, filter: string): Promise<ShownJob[]> => {
  const { data, errors } = await caller.graphql(
    `{ jobs(filter: ${filter}) { nodes {
      id name title state attempts createdAt dueAt startedAt endedAt reason
    } } }`,
  )
  expect(errors).toEqual([])
  return nodesOf<ShownJob>(data, 'jobs')
}

const inbox = async (caller: TestClient): Promise<object[]> => {
  const { data } = await caller.graphql(
    '{ notifications { nodes { kind text noun recordId count } } }',
  )
  return nodesOf<object>(data, 'notifications')
}

it('a job that failed for good is told to management, listed with its reason, and runs again from there', async () => {
  const manager = await as(await buildManager(db))
  const assistant = await as(await buildAssistant(db))
  await failForGood(1)
  expect(await inbox(manager)).toEqual([
    {
      kind: 'JOB',
      text: 'A background job failed: “Delete expired rate limits”',
      noun: 'ORGANISATION',
      recordId: '1',
      count: 1,
    },
  ])
  expect(await inbox(assistant)).toEqual([])

  const [failedJob] = await list(manager, '{ state: FAILED }')
  expect(failedJob).toMatchObject({
    name,
    title: 'Delete expired rate limits',
    attempts: 1,
    dueAt: null,
    startedAt: expect.any(String),
    endedAt: expect.any(String),
    reason: expect.stringContaining('relation "rate_limits" does not exist'),
  })

  const { job } = await perform(manager, 'runJobAgain', { id: failedJob?.id })
  expect(job).toMatchObject({ id: failedJob?.id })
  await runJobsNow(db, name)
  const isDone = async () => (await list(manager, '{ state: FAILED }')).length === 0
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 100 })
  const again = () => list(manager, '{ state: [WAITING, RETRYING, RUNNING, COMPLETED] }')
  const isCompleted = async () =>
    (await again()).some(({ id, state }) => id === failedJob?.id && state === 'COMPLETED')
  await vi.waitUntil(isCompleted, { timeout: 20_000, interval: 100 })
  const endedJob = (await again()).find(({ id }) => id === failedJob?.id)
  expect(endedJob).toMatchObject({ attempts: 2, reason: null })
  // The job that told management is listed, too, and perhaps one of a schedule.
  const reports = (await again()).filter((one) => one.name === 'reportFailedJob')
  expect(reports.map((one) => one.state)).toEqual(['COMPLETED'])
}, 60_000)

it('further failures join the notification while it is unread', async () => {
  const manager = await as(await buildManager(db))
  await failForGood(3)
  expect(await inbox(manager)).toMatchObject([
    { count: 3, text: '3 background jobs failed, the last one: “Delete expired rate limits”' },
  ])
}, 60_000)

it('someone who has left management no longer reads about jobs', async () => {
  const user = await buildManager(db)
  await failForGood(1)
  await db('users').where({ id: user.id }).update({ role: 'virtual_assistant' })
  expect(await inbox(await as(user))).toEqual([])
}, 60_000)

it('the list is read page by page, the last enqueued first', async () => {
  const manager = await as(await buildManager(db))
  const minutes = [0, 1, 2, 3, 4]
  await db('pgboss.job').insert(
    minutes.map((minute) => ({
      name,
      state: 'completed',
      createdOn: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      completedOn: new Date(),
    })),
  )
  // A job of pg-boss itself is not listed.
  await db('pgboss.job').insert({ name: '__pgboss__send-it', state: 'completed' })
  const seenNames: string[] = []
  let after: string | null = null
  do {
    const { data, errors } = await manager.graphql(
      `query ($after: String) { jobs(first: 2, after: $after) {
        nodes { createdAt } pageInfo { hasNextPage endCursor }
      } }`,
      { after },
    )
    expect(errors).toEqual([])
    const page = data?.['jobs'] as {
      nodes: { createdAt: string }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    }
    seenNames.push(...page.nodes.map(({ createdAt }) => createdAt.slice(14, 16)))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  expect(seenNames).toEqual(['04', '03', '02', '01', '00'])
})

it('only a failed job runs again, by management', async () => {
  const manager = await as(await buildManager(db))
  const [done] = await db('pgboss.job')
    .insert({ name, state: 'completed', completedOn: new Date() })
    .returning<{ id: string }[]>('id')
  expect(await performRefused(manager, 'runJobAgain', { id: done?.id })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { id: 'Only a failed job can run again.' },
  })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await performRefused(manager, 'runJobAgain', { id: unknown })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const assistant = await as(await buildAssistant(db))
  const { errors } = await assistant.graphql('{ jobs { nodes { id } } }')
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})
