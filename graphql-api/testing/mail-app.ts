import { afterAll, beforeEach } from 'vitest'
import { testApp } from './app.ts'
import { openTestJobs } from './processes/job-process.ts'
import { startMailServer } from './stubs/mail-server.ts'

type Options = Parameters<typeof testApp>

/**
 * Starts the product with jobs and a mail server that has received nothing at the start of each test. `jobs.ctx` is a
 * context for calls of what jobs do, at the present or, with `byClock`, at the time of `clock`.
 */
export const mailApp = async (
  env: Options[0] = {},
  { byClock = false, ...options }: Options[2] & { byClock?: boolean } = {},
) => {
  const smtp = await startMailServer()
  afterAll(smtp.close)
  const app = await testApp(
    {
      mailServer: { smtpUrl: smtp.url, from: 'Admin Genie <hello@example.com>' },
      publicUrl: 'http://portal.example.com',
      ...env,
    },
    {},
    { jobs: true, ...options },
  )
  const jobs = openTestJobs(app.connection, {}, byClock ? { clock: () => app.clock.now } : {})
  afterAll(jobs.close)
  beforeEach(() => {
    smtp.received.splice(0)
    smtp.unknown.clear()
  })
  return { ...app, smtp, jobs }
}
