import { beforeEach, expect, it, vi } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { testDatabase } from '#api/testing/database.ts'
import { allJobNames } from './job-inputs.ts'
import type { JobName } from './job-inputs.ts'
import { jobs } from './jobs.ts'
import { prepareJobs } from './prepare-jobs.ts'

const { db, connection, reset } = await testDatabase()
beforeEach(reset)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Fills a table with rows of two ages in days: one that has expired, and one that has not. */
const expiring: Partial<
  Record<
    JobName,
    {
      table: string
      /** Its rows of this job, if other jobs write to the table too. */
      where?: object
      ages: readonly [number, number]
      fill: (at: Date) => Promise<unknown>
    }
  >
> = {
  deleteExpiredSignIns: {
    table: 'signIns',
    ages: [15, 13],
    fill: async (lastUsedAt) => {
      const user = await build.user(db)
      await build.signIn(db, { userId: user.id, createdAt: daysAgo(20), lastUsedAt })
    },
  },
  deleteExpiredIdempotencyKeys: {
    table: 'idempotencyKeys',
    ages: [1.1, 0.9],
    fill: async (createdAt) => {
      const user = await build.manager(db)
      const key = { userId: user.id, key: 'a', verb: 'createTask', inputHash: '', createdAt }
      await db('idempotencyKeys').insert(key)
    },
  },
  deleteExpiredRateLimits: {
    table: 'rateLimits',
    ages: [0.1, -0.1],
    fill: (at) => db('rateLimits').insert({ key: String(+at), points: 1, expire: at.getTime() }),
  },
  deleteOldChanges: {
    table: 'changes',
    where: { noun: 'task' },
    ages: [2.1, 1.9],
    fill: (at) =>
      db('changes').insert({
        at,
        noun: 'task',
        recordId: 1,
        kind: 'changed',
        customerIds: [],
        personIds: [],
        audience: 'staff',
      }),
  },
  deleteOldNotifications: {
    table: 'notifications',
    ages: [91, 89],
    fill: async (at) => {
      const user = await build.manager(db)
      await db('notifications').insert({
        userId: user.id,
        kind: 'lead',
        event: 'leadArrived',
        noun: 'lead',
        recordId: 1,
        subjectId: 1,
        recordName: 'Ada',
        audience: 'staff',
        at,
      })
    },
  },
  deleteUnfinishedFiles: {
    table: 'fileAttachments',
    where: { isUploaded: false },
    ages: [1.1, 0.9],
    fill: async (createdAt) => {
      const task = await build.task(db, { customerId: (await build.customer(db)).id })
      await build.fileAttachment(db, { taskId: task.id, isUploaded: false, createdAt })
    },
  },
  deleteOldRecordings: {
    table: 'fileAttachments',
    where: { isUploaded: true },
    ages: [90.1, 89.9],
    fill: async (createdAt) => {
      const { id: customerId } = await build.customer(db)
      const { id } = await build.communicationSession(db, { customerId })
      const recording = { customerId, communicationSessionId: id, isUploaded: true, createdAt }
      await build.fileAttachment(db, recording)
    },
  },
  deleteOldMails: {
    table: 'mails',
    ages: [90.1, 89.9],
    fill: (createdAt) =>
      db('mails').insert({
        key: String(+createdAt),
        kind: 'invitation',
        name: 'N',
        address: 'n@example.test',
        data: '{}',
        createdAt,
      }),
  },
  deleteExpiredLinks: {
    table: 'oneTimeLinks',
    ages: [0.1, -0.1],
    fill: async (expiresAt) => {
      const { id: userId } = await build.user(db)
      const kind = 'password_reset'
      const tokenHash = String(userId)
      await db('oneTimeLinks').insert({ tokenHash, kind, userId, createdAt: expiresAt, expiresAt })
    },
  },
  deleteExpiredChallenges: {
    table: 'passkeyChallenges',
    ages: [0.1, -0.1],
    fill: (expiresAt) =>
      db('passkeyChallenges').insert({ challenge: String(+expiresAt), expiresAt }),
  },
  deleteOldExports: {
    table: 'exports',
    ages: [2.1, 1.9],
    fill: async (createdAt) => {
      const { id: userId } = await build.user(db)
      const tokenHash = String(userId)
      await db('exports').insert({
        tokenHash,
        userId,
        request: '{}',
        createdAt,
        expiresAt: createdAt,
      })
    },
  },
  deleteOldImports: {
    table: 'imports',
    ages: [30.1, 29.9],
    fill: (createdAt) =>
      db('imports').insert({
        noun: 'lead',
        fileName: 'a.csv',
        encoding: 'UTF-8',
        separator: ',',
        rowCount: 1,
        columns: '[]',
        createdAt,
      }),
  },
  deleteOldSecurityEvents: {
    table: 'securityEvents',
    ages: [366, 364],
    fill: (createdAt) => build.securityEvent(db, { createdAt }),
  },
}

const isDone = async () => (await db('pgboss.job').whereNot('state', 'completed')).length === 0

it('the hourly jobs delete what has expired, and nothing else', async () => {
  const { ctx, work, close, logged: logLines } = openTestJobs(connection)
  for (const { ages, fill } of Object.values(expiring))
    for (const age of ages) await fill(daysAgo(age))
  await ctx.transaction(async ({ jobQueue }) => {
    for (const name of Object.keys(expiring) as (keyof typeof expiring)[])
      await jobQueue.enqueue(name, {})
  })
  await work()
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 50 })
  await close()
  for (const { table, where } of Object.values(expiring))
    expect([table, await db(table).where(where ?? {})]).toEqual([table, [expect.anything()]])
  expect(logLines).toEqual([])
}, 30_000)

const scheduledJobs = allJobNames.filter((name) => jobs[name].cron)

it('each schedule has another minute, and every hourly job deletes what has expired', () => {
  // The contents of deleted files are outside of the database: see rest/file-store.system.test.ts.
  const hourly = scheduledJobs.filter(
    (name) => jobs[name].cron?.match(/^\d+ \* \* \* \*$/) && jobs[name].effects === 'database',
  )
  expect(hourly.toSorted()).toEqual(Object.keys(expiring).toSorted())
  const minutes = scheduledJobs.map((name) => jobs[name].cron?.split(' ')[0])
  expect(new Set(minutes).size).toBe(scheduledJobs.length)
})

const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
const schedules = () => db('pgboss.schedule').orderBy('name').pluck('name')

it('the schedules are those of the table, also after a job is gone or was changed', async () => {
  const expected = scheduledJobs.toSorted()
  expect(await schedules()).toEqual(expected)
  await db('pgboss.schedule').where({ name: expected[0] }).update({ cron: '0 0 1 1 *' })
  await db('pgboss.schedule').insert({ name: 'reportFailedJob', cron: '* * * * *' })
  await db('pgboss.queue').where({ name: 'reportFailedJob' }).update({ retryLimit: 1 })
  await Promise.all([prepareJobs(connection, log), prepareJobs(connection, log)])
  expect(await schedules()).toEqual(expected)
  const foundValues = await db('pgboss.schedule').orderBy('name')
  expect(foundValues.map(({ cron }) => cron)).toEqual(expected.map((name) => jobs[name].cron))
  const queues = await db('pgboss.queue').whereNot('name', 'like', '\\_\\_%').orderBy('name')
  expect(queues.map(({ name, retryLimit, deadLetter }) => [name, retryLimit, deadLetter])).toEqual(
    allJobNames
      .toSorted()
      .map((name) => [
        name,
        jobs[name].retry.retryLimit,
        name === 'reportFailedJob' ? null : 'reportFailedJob',
      ]),
  )
  expect(log.error).not.toHaveBeenCalled()
})

it('a scheduled job that was renamed leaves no schedule, no queue and no job that waits or fails', async () => {
  const name = 'mailUnread'
  const options = JSON.stringify({ policy: 'standard', deadLetter: 'reportFailedJob' })
  await db.raw('select pgboss.create_queue(?, ?::jsonb)', [name, options])
  await db('pgboss.schedule').insert({ name, cron: '* * * * *' })
  const remainingInput = {
    name,
    data: {},
    retryLimit: 0,
    heartbeatSeconds: 10,
    deadLetter: 'reportFailedJob',
  }
  await db('pgboss.job').insert([
    remainingInput,
    { ...remainingInput, state: 'active', startedOn: daysAgo(1), heartbeatOn: daysAgo(1) },
    { ...remainingInput, state: 'failed', completedOn: daysAgo(1) },
  ])
  await Promise.all([prepareJobs(connection, log), prepareJobs(connection, log)])
  for (const table of ['pgboss.schedule', 'pgboss.queue', 'pgboss.job'])
    expect([table, await db(table).where({ name })]).toEqual([table, []])
  expect(await db('pgboss.job').where({ name: 'reportFailedJob' })).toEqual([])
  expect(log.error).not.toHaveBeenCalled()
})
