import { openJobs } from '#api/jobs/start-jobs.ts'
import type { Jobs } from '#api/jobs/job.ts'
import { jobs } from '#api/jobs/jobs.ts'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import type { AppServices } from '#api/request/context.ts'
import { createSystemContext } from '#api/request/system-context.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'

/** Opens the job queue of a process as the product does, with other work for some jobs. Works no job before `work`. */
export const openTestJobs = (
  connection: Connection,
  changedJobs: Partial<Jobs> = {},
  services: Partial<AppServices> = {},
) => {
  const db = connect({ connection, applicationName: 'admin-genie tests' })
  const logLines: { facts: object; message: string }[] = []
  const note = (facts: object, message: string) => void logLines.push({ facts, message })
  const log = { warn: note, error: note }
  // Jobs that the clock enqueues would come between, and tests wait until no job is left.
  const works = { connection, canListen: true, hasSchedules: false }
  const table = { ...jobs, ...changedJobs }
  const openedRecord = openJobs({ db, log, works, table })
  const appServices = {
    db,
    log,
    clock: () => new Date(),
    secret: 'a secret of tests',
    limits: createRateLimits(db),
    jobQueueOf: openedRecord.jobQueueOf,
    hasFreeDisk: async () => true,
    fileStore: null,
    backups: null,
    mail: { render: async () => ({ subject: '', html: '', text: '', stop: null }), deliver: null },
    onLockOrderViolation: (message: string) => {
      throw new Error(message)
    },
    ...services,
  } as unknown as AppServices
  return {
    logged: logLines,
    db,
    ctx: createSystemContext(appServices, 'test'),
    work: () => openedRecord.work(appServices),
    finish: openedRecord.finish,
    close: async () => {
      await openedRecord.close()
      await db.destroy()
    },
  }
}
