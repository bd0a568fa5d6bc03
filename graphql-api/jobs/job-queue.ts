import type { Knex } from 'knex'
import { fromKnex } from 'pg-boss'
import type { JobAttempt, PgBoss } from 'pg-boss'
import { jobInputs } from './job-inputs.ts'
import type { JobInput, JobName } from './job-inputs.ts'

/** Changes the job queue in one transaction: with it, or not at all. */
export type JobQueue = {
  /** Enqueues a job, which is worked after the commit, or from a later time on. */
  enqueue: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    options?: { startAfter?: Date },
  ) => Promise<void>
  /** Enqueues jobs of one kind with one statement. */
  enqueueAll: <Name extends JobName>(name: Name, inputs: readonly JobInput<Name>[]) => Promise<void>
  /** Lets a job that failed for good run again; a job in another state stays as it is. */
  runAgain: (name: string, id: string) => Promise<void>
  /** Marks an attempt as completed. Returns false if another attempt has replaced it. */
  complete: (name: JobName, attempt: JobAttempt) => Promise<boolean>
}

/** Returns the function that gives the job queue of a transaction. `ensureStarted` starts the queue at first use. */
export const createJobQueues =
  (boss: PgBoss, ensureStarted: () => Promise<unknown>) =>
  (trx: Knex): JobQueue => {
    const db = fromKnex(trx)
    return {
      enqueue: async (name, input, options) => {
        await ensureStarted()
        await boss.send(name, jobInputs[name].parse(input) as object, { ...options, db })
      },
      enqueueAll: async (name, inputs) => {
        await ensureStarted()
        const jobs = inputs.map((input) => ({ data: jobInputs[name].parse(input) as object }))
        if (jobs.length > 0) await boss.insert(name, jobs, { db })
      },
      runAgain: async (name, id) => {
        await ensureStarted()
        await boss.retry(name, id, { db })
      },
      complete: async (name, { id, retryCount }) => {
        await ensureStarted()
        await boss.complete(name, { id, retryCount }, null, { db })
        const [job] = await boss.findJobs(name, { id, db })
        return job?.state === 'completed' && job.retryCount === retryCount
      },
    }
  }
