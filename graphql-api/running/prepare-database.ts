import type { Connection } from '#api/database/connect.ts'
import { migrate } from '#api/database/migrate.ts'
import type { BossLog } from '#api/jobs/boss.ts'

/** Migrates the database at a connection without a pooler, and its job queue. Returns the names of the migrations that ran. Throws StartFailure. */
export const prepareDatabase = async (direct: Connection, log: BossLog): Promise<string[]> => {
  const names = await migrate(direct)
  // Loaded late, because every job is loaded with it and the port is to be open first.
  const { prepareJobs } = await import('#api/jobs/prepare-jobs.ts')
  await prepareJobs(direct, log)
  return names
}
