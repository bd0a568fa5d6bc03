import type { Knex } from 'knex'

type StateCount = { state: string; count: number }

/** Counts background jobs and emails by state, for operators. Jobs that are due later are not counted, and completed ones neither. */
export const countBacklog = async (db: Knex) => {
  const jobs = await db('pgboss.job')
    .whereRaw(
      `state in ('active', 'failed') or state in ('created', 'retry') and start_after <= now()`,
    )
    .groupBy('state')
    .select<StateCount[]>('state', db.raw('count(*)::int as count'))
  const mails = await db('mails')
    .whereNot('state', 'sent')
    .groupBy('state')
    .select<StateCount[]>('state', db.raw('count(*)::int as count'))
  const jobCount = (...states: readonly string[]) =>
    jobs.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
  return {
    jobs: {
      waiting: jobCount('created', 'retry'),
      running: jobCount('active'),
      failed: jobCount('failed'),
    },
    mails: Object.fromEntries(mails.map(({ state, count }) => [state, count])) as Readonly<
      Record<string, number>
    >,
  }
}
