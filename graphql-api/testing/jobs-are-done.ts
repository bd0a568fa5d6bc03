import type { Knex } from 'knex'
import { vi } from 'vitest'

const untilNone = (db: Knex, condition: string) =>
  vi.waitUntil(async () => (await db('pgboss.job').whereRaw(condition).first()) === undefined, {
    timeout: 20_000,
    interval: 20,
  })

/** Waits until no job is left, so that an email that must not be sent would have been. */
export const jobsAreDone = (db: Knex) => untilNone(db, `state in ('created', 'active', 'retry')`)

/** Waits until no job runs or is about to. Ids start again in each test: a job of one test would change a record of the next. */
export const noJobRuns = (db: Knex) =>
  untilNone(db, `state = 'active' or state = 'created' and start_after <= now()`)
