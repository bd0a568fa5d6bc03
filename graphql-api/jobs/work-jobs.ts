import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { AppServices } from '#api/request/context.ts'
import { createSystemContext } from '#api/request/system-context.ts'
import { Semaphore } from '#api/semaphore.ts'
import type { Job, JobRun, Jobs } from './job.ts'
import { allJobNames, jobInputs } from './job-inputs.ts'
import type { JobName } from './job-inputs.ts'

/** Jobs of one process that run at the same time; each holds one of its connections to the database. */
const concurrentJobs = 2

const workOptions = {
  includeMetadata: true,
  /** Seconds between two signs of life of a running job. */
  heartbeatRefreshSeconds: 3,
  /** Seconds between two looks at a queue, without a notification. */
  pollingIntervalSeconds: 2 as number,
  /** The same where PostgreSQL notifies of new jobs; retries come without a notification. */
  notifyPollingIntervalSeconds: 5 as number,
} as const

/** The same for jobs that run at the second. */
const punctualOptions = {
  ...workOptions,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
}

/** Runs one attempt of a job. Throws if it fails, or if another attempt has replaced it. */
const runAttempt = async (
  appServices: AppServices,
  name: JobName,
  table: Jobs,
  attempt: JobWithMetadata<unknown>,
) => {
  // Each job parses its own input.
  const { effects, run } = table[name] as Job<unknown>
  const ctx = createSystemContext(appServices, `job ${attempt.id}`)
  const input = jobInputs[name].parse(attempt.data)
  const facts: JobRun = { id: attempt.id, failedJob: attempt.sourceName }
  if (effects === 'outside') await run(ctx, input, facts)
  else
    await ctx.transaction(async (inner) => {
      await run(inner, input, facts)
      if (!(await inner.jobQueue.complete(name, attempt)))
        throw new Error('Another process has taken over this job.')
    })
}

/** Works all jobs of the table until `finish`, with the database of `appServices`. */
export const workJobs = async (boss: PgBoss, appServices: AppServices, table: Jobs) => {
  const permits = new Semaphore({
    limit: concurrentJobs,
    createRefusal: () => new Error('Jobs wait without a limit.'),
  })
  const tryOnce = async (name: JobName, attempt: JobWithMetadata<unknown>) => {
    try {
      await permits.run(() => runAttempt(appServices, name, table, attempt))
    } catch (error) {
      const { id, retryCount, retryLimit } = attempt
      const facts = { job: name, id, attempt: retryCount + 1, of: retryLimit + 1, err: error }
      appServices.log.warn(facts, 'an attempt of a job failed')
      throw error
    }
  }
  const work = async (name: JobName) => {
    let worker: string | undefined
    worker = await boss.work<unknown, void, typeof workOptions>(
      name,
      table[name].isPunctual ? punctualOptions : workOptions,
      async (attempts) => {
        // Looks for the next job at once, instead of after the polling interval.
        if (worker) boss.notifyWorker(worker)
        for (const attempt of attempts) await tryOnce(name, attempt)
      },
    )
  }
  await Promise.all(allJobNames.map(work))
  return {
    /** Takes no further jobs and waits for those that run, at most this many milliseconds. */
    finish: async (patience: number) => {
      const finished = Promise.all(allJobNames.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, sleep(patience, undefined, { ref: false })])
    },
  }
}
