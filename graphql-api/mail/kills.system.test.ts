import { fork } from 'node:child_process'
import { afterAll, expect, it, vi } from 'vitest'
import { buildUser } from '#api/testing/factories/index.ts'
import { queueMail } from '#api/domain/mail/mails.ts'
import { testDatabase } from '#api/testing/database.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { startMailServer } from '#api/testing/stubs/mail-server.ts'
import { openMailTransport } from './mail-transport.ts'

const smtp = await startMailServer()
const { db, connection } = await testDatabase()
const transport = openMailTransport({
  smtpUrl: smtp.url,
  from: 'hello@example.com',
  publicUrl: 'http://portal.example.com',
})
const survivor = openTestJobs(
  connection,
  {},
  {
    mail: {
      render: async ({ kind, name }) => ({ subject: kind, text: name, html: name, stop: null }),
      deliver: transport.deliver,
      address: transport.address,
    },
  },
)
afterAll(async () => {
  await survivor.close()
  transport.close()
  await smtp.close()
})

/** Starts a process that sends mail until it is killed. `reachedNames` gets the mails whose delivery hangs. */
const startSender = (reachedNames: Set<unknown>) => {
  const child = fork(new URL('../testing/processes/mail-process-child.ts', import.meta.url), [
    JSON.stringify(connection),
    smtp.url,
  ])
  child.on('message', (name) => reachedNames.add(name))
  return child
}

it('no mail is lost by a kill, and one that the mail server had is sent again with its Message-ID', async () => {
  const reachedNames = new Set<unknown>()
  // A process may take one of the two jobs only.
  const senders = [startSender(reachedNames), startSender(reachedNames)]
  for (const displayName of ['before', 'after']) {
    const to = await buildUser(db, { displayName, username: `${displayName}@example.test` })
    await survivor.ctx.transaction((inner) =>
      queueMail(inner, { kind: 'invitation', to, data: { token: 'a token' }, key: displayName }),
    )
  }
  await vi.waitUntil(() => reachedNames.size === 2, { timeout: 30_000 })
  for (const sender of senders) sender.kill('SIGKILL')
  expect(await db('mails').pluck('state')).toEqual(['sending', 'sending'])
  await survivor.work()
  await vi.waitUntil(async () => (await db('mails').where({ state: 'sent' })).length === 2, {
    timeout: 70_000,
  })
  const ids = (address: string) =>
    smtp.received.filter(({ to }) => to[0] === address).map(({ mail }) => mail.messageId)
  expect(ids('before@example.test')).toHaveLength(1)
  expect(ids('after@example.test')).toHaveLength(2)
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(2)
  // Whether the mail server had a mail is not known, so both say so.
  expect(await db('mails').pluck('may_be_duplicate')).toEqual([true, true])
}, 120_000)
