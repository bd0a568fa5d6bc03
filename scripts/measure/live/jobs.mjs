import { setTimeout as sleep } from 'node:timers/promises'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { atEnd } from '#scripts/ending.mjs'
import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { openCompany } from './open-company.mjs'

const count = Number(process.env.MEASURE_JOBS ?? 50)

const name = 'deleteExpiredSignIns'

const enqueue = async ({ ctx }) => {
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  return Date.now()
}

const findNewestJob = async (knex) =>
  knex('pgboss.job').where({ name }).orderBy('createdOn', 'desc').first()

/** Waits until the newest job meets a condition and returns it. */
const untilJob = async (knex, isMet, patience = 120_000) => {
  const until = Date.now() + patience
  for (;;) {
    const job = await findNewestJob(knex)
    if (job && isMet(job)) return job
    if (Date.now() > until) throw new Error(`The job is ${job?.state}.`)
    await sleep(20)
  }
}

const measureStarts = async ({ knex }, queue) => {
  const delays = []
  for (let n = 0; n < count; n += 1) {
    const committed = await enqueue(queue)
    const { startedOn } = await untilJob(knex, ({ state }) => state === 'completed')
    delays.push(startedOn.getTime() - committed)
    progress(`job ${n + 1} of ${count}`)
    await sleep(Math.random() * 300)
  }
  return delays
}

/** Measures when jobs start after their commit. */
export async function jobs({ say, check }) {
  const company = await openCompany({ customers: 2 })
  const queue = openTestJobs(company.connection)
  atEnd(() => queue.close())
  const delays = await measureStarts(company, queue)
  say(`${count} jobs, started after ${quantile(delays, 0.5)} ms, p95 ${quantile(delays, 0.95)} ms`)
  check({
    what: 'job started after commit, p95',
    figure: quantile(delays, 0.95) / 1000,
    bar: 1,
    unit: 's',
  })
}
