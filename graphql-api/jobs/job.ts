import type { Ctx } from '#api/request/context.ts'
import type { JobInput, JobName } from './job-inputs.ts'

/** One run of a job. */
export type JobRun = {
  /** Stays the same in every attempt: the idempotency key of effects outside of the database. */
  id: string
  /** The job whose failure `reportFailedJob` reports; null for every other job. */
  failedJob: string | null
}

/** The number of retries after the first attempt. */
type Retry = { retryLimit: number }

/** How long a job is retried. The wait begins with up to 10 seconds and doubles each time. */
export const retries = {
  /** 14 attempts in 11 to 23 hours, for work that nothing else repeats. */
  overADay: { retryLimit: 13 },
  /** 6 attempts in 3 to 5 minutes, for work that its schedule repeats. */
  overMinutes: { retryLimit: 5 },
} satisfies Record<string, Retry>

/** What a job does, when, and how often it is tried. */
export type Job<Input> = {
  /** What management reads: a verb with its object. */
  title: string
  /** When it is enqueued by itself, as a cron expression in UTC. */
  cron?: string
  retry: Retry
  /** Seconds for which an ended job is kept in the list of jobs; 14 days by default. */
  deleteAfterSeconds?: number
  /** Seconds after which an attempt counts as failed; 15 minutes by default. */
  expireInSeconds?: number
  /** True if it runs within a second of its time, which costs a look at the queue each second. */
  isPunctual?: true
  /**
   * Where its effects happen. `database`: in the transaction that also marks it as completed, so exactly once. `outside`:
   * without a transaction; it may run again after a crash, and sends its id as an idempotency key.
   */
  effects: 'database' | 'outside'
  run: (ctx: Ctx, input: Input, run: JobRun) => Promise<unknown>
}

export type Jobs = { readonly [Name in JobName]: Job<JobInput<Name>> }
