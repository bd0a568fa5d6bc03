import type { PgBoss } from 'pg-boss'
import type { Connection } from '#api/database/connect.ts'
import { createWorkingBoss } from './boss.ts'
import type { BossLog } from './boss.ts'
import { allJobNames } from './job-inputs.ts'
import type { JobName } from './job-inputs.ts'
import { jobs } from './jobs.ts'

const day = 24 * 60 * 60

/** The job that is enqueued for each job that failed for good. */
const reporter: JobName = 'reportFailedJob'

const queueOptions = (name: JobName) => ({
  retryLimit: jobs[name].retry.retryLimit,
  // Seconds; see `retries`.
  retryDelay: 5,
  retryBackoff: true,
  // The process that works a job says every few seconds that it is alive.
  heartbeatSeconds: 10,
  deleteAfterSeconds: jobs[name].deleteAfterSeconds ?? 14 * day,
  expireInSeconds: jobs[name].expireInSeconds ?? 15 * 60,
  notify: true,
  ...(name !== reporter && { deadLetter: reporter }),
})

const prepareQueue = async (boss: PgBoss, name: JobName) => {
  const options = queueOptions(name)
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
}

/**
 * Sets the schedules to those of the table. A scheduled job that is gone or renamed leaves nothing: its queue is deleted,
 * and with it its schedule and the jobs that wait. A run that nobody worked, for example during an upgrade, is made up once.
 */
const prepareSchedules = async (boss: PgBoss) => {
  for (const { name } of await boss.getSchedules()) {
    const jobName = allJobNames.find((one) => one === name)
    if (!jobName) await boss.deleteQueue(name)
    else if (!jobs[jobName].cron) await boss.unschedule(name)
  }
  for (const name of allJobNames) {
    const { cron } = jobs[name]
    if (cron) await boss.schedule(name, cron, {}, { missed: 'once' })
  }
}

/** Creates or migrates the tables of the job queue, with a queue for each job. Nodes may do so at the same time. */
export const prepareJobs = async (connection: Connection, log: BossLog): Promise<void> => {
  const boss = createWorkingBoss({ connection, canListen: false }, log)
  try {
    await boss.start()
    await prepareQueue(boss, reporter)
    for (const name of allJobNames) await prepareQueue(boss, name)
    await prepareSchedules(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}
