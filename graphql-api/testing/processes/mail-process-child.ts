import type { Connection } from '#api/database/connect.ts'
import { openMailTransport } from '#api/mail/mail-transport.ts'
import { openTestJobs } from './job-process.ts'

/** A process that sends mail and never ends a delivery: that to "before" hangs before the mail server has it, others after. */
const [, , connection = '', smtpUrl = ''] = process.argv
const { deliver, address } = openMailTransport({
  smtpUrl,
  from: 'hello@example.com',
  publicUrl: 'http://portal.example.com',
})
const { work } = openTestJobs(
  JSON.parse(connection) as Connection,
  {},
  {
    mail: {
      render: async ({ kind, name }) => ({ subject: kind, text: name, html: name, stop: null }),
      address,
      deliver: async (mail) => {
        if (mail.name !== 'before') await deliver(mail)
        process.send?.(mail.name)
        await new Promise(() => undefined)
      },
    },
  },
)
await work()
