import { setTimeout as sleep } from 'node:timers/promises'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { atEnd } from '#scripts/ending.mjs'
import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { openCompany } from './open-company.mjs'

const count = Number(process.env.MEASURE_JOBS ?? 50)

/** A job that changes rows of `sign_ins` only, so that a lock on this table holds it. */
const name = 'deleteExpiredSignIns'

const enqueue = async ({ ctx }) => {
  await ctx.transaction((inner) => inner.jobQueue.enqueue(name, {}))
  return Date.now()
}

const newestJob = async (knex) =>
  knex('pgboss.job').where({ name }).orderBy('createdOn', 'desc').first()

/** Waits until the newest job meets a condition and returns it. */
const untilJob = async (knex, isMet, patience = 120_000) => {
  const until = Date.now() + patience
  for (;;) {
    const job = await newestJob(knex)
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

/** Kills the only node while it works a job. Returns the seconds until the job has run again. */
const killWorker = async ({ knex, nodes }, queue) => {
  const [node, other] = nodes
  await other.end('SIGTERM')
  const lock = await knex.transaction()
  await lock.raw(`set local idle_in_transaction_session_timeout = 0`)
  await lock.raw('lock table sign_ins in share mode')
  await enqueue(queue)
  await untilJob(knex, ({ state }) => state === 'active')
  const killed = Date.now()
  await node.end('SIGKILL')
  await lock.rollback()
  await Promise.all([node.start(), other.start()])
  const { completedOn, retryCount } = await untilJob(knex, ({ state }) => state === 'completed')
  return { seconds: (completedOn.getTime() - killed) / 1000, retryCount }
}

/** Measures when jobs start after their commit, and when the job of a killed node has run again. */
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
  const { seconds, retryCount } = await killWorker(company, queue)
  say(`the job of the killed node was completed by attempt ${retryCount + 1}`)
  check({ what: 'job of a killed node has run again', figure: seconds, bar: 60, unit: 's' })
}
