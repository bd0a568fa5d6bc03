import type { Knex } from 'knex'
import type { JobName } from '#api/jobs/job-inputs.ts'

/**
 * Makes the waiting jobs of a queue due, and wakes its worker as pg-boss does. Retries, dead letters and rows that a
 * test inserts come without a notification and would wait five seconds for the next look at the queue.
 */
export const runJobsNow = async (db: Knex, name: JobName) => {
  await db('pgboss.job')
    .where({ name })
    .whereIn('state', ['created', 'retry'])
    .update({ startAfter: new Date(0) })
  await db.raw(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), ?)`, [
    name,
  ])
}
