import type { Knex } from 'knex'
import type { AppServices } from '#api/request/context.ts'
import { createEnqueuingBoss, createWorkingBoss } from './boss.ts'
import type { BossLog, JobDatabase } from './boss.ts'
import { createJobQueues } from './job-queue.ts'
import { jobs } from './jobs.ts'
import { workJobs } from './work-jobs.ts'

type JobsOptions = {
  db: Knex
  log: BossLog
  /** The database of a process that works jobs; null for one that only enqueues. */
  works: JobDatabase | null
  table?: typeof jobs
}

/** Seconds are doubled between attempts to start, up to 30: the database may be away for long. */
const startAttempts = 10_000

/** Opens the job queue of this process. */
export const openJobs = ({ db, log, works, table = jobs }: JobsOptions) => {
  const boss = works ? createWorkingBoss(works, log) : createEnqueuingBoss(db, log)
  let starting: Promise<unknown> | undefined
  const ensureStarted = () => (starting ??= boss.start({ attempts: startAttempts }))
  let work: Awaited<ReturnType<typeof workJobs>> | undefined

  return {
    jobQueueOf: createJobQueues(boss, ensureStarted),
    /** Starts the queue of a process that only enqueues. Started inside transactions, it would wait for their connections. */
    start: ensureStarted,
    /** Works jobs from now on, as soon as the database can be reached. */
    work: async (appServices: AppServices) => {
      await ensureStarted()
      work = await workJobs(boss, appServices, table)
    },
    /** Takes no further jobs and waits for those that run, at most this many milliseconds. */
    finish: async (patience: number) => work?.finish(patience),

    /** Closes the connections. A job that still runs is tried again by another process. */
    close: async () => {
      if (starting) await boss.stop({ graceful: false })
    },
  }
}
