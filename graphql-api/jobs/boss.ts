import type { Knex } from 'knex'
import { PgBoss, fromKnex } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'
import { applicationName, jobPoolSize } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'

/** The schema of pg-boss in the product’s database. */
const schema = 'pgboss'

/** Seconds between two searches for jobs whose process no longer responds. */
const superviseSeconds = 10

/** Milliseconds between two log lines about errors of the queue. */
const errorLogPause = 10_000

/** A database that a process works jobs of. */
export type JobDatabase = {
  /** A connection without a pooler. */
  connection: Connection
  /** Whether PostgreSQL can notify this connection; a pooler in between cannot. */
  canListen: boolean
  /** False for tests, in which a job that the clock starts would come between. */
  hasSchedules?: boolean
}

export type BossLog = {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

const create = (options: ConstructorOptions, log: BossLog) => {
  const boss = new PgBoss({ schema, ...options })
  // While the database is away every queue fails at every look; then the queue recovers by itself.
  let nextLogAt = 0
  boss.on('error', (error) => {
    if (Date.now() < nextLogAt) return
    nextLogAt = Date.now() + errorLogPause
    log.error({ err: error }, 'the job queue has an error')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  return boss
}

/** Creates the job queue of a process that works jobs. It has connections of its own, so requests cannot keep it waiting. */
export const createWorkingBoss = (
  { connection, canListen, hasSchedules = true }: JobDatabase,
  log: BossLog,
) =>
  create(
    {
      ...connection,
      application_name: `${applicationName} jobs`,
      max: jobPoolSize,
      useListenNotify: canListen,
      schedule: hasSchedules,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    },
    log,
  )

/** Creates a job queue that only enqueues, on the connections of `db`. */
export const createEnqueuingBoss = (db: Knex, log: BossLog) =>
  create(
    {
      db: fromKnex(db),
      migrate: false,
      supervise: false,
      schedule: false,
      registerInstance: false,
    },
    log,
  )
