import type { Connection } from '#api/database/connect.ts'
import { updateOrganisation } from '#api/domain/organisation/organisation.ts'
import { jobs } from '#api/jobs/jobs.ts'
import { openTestJobs } from './job-process.ts'

/** A process that works jobs and never ends the first one: it has changed a row and holds its transaction. */
const [, , connection = ''] = process.argv
const { work } = openTestJobs(JSON.parse(connection) as Connection, {
  deleteExpiredSignIns: {
    ...jobs.deleteExpiredSignIns,
    run: async (ctx) => {
      await updateOrganisation(ctx, { name: 'Changed', expectedVersion: 1 })
      process.send?.('working')
      await new Promise(() => undefined)
    },
  },
})
await work()
