import { beforeEach, expect } from 'vitest'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { jobsAreDone } from './jobs-are-done.ts'
import { mailApp } from './mail-app.ts'
import { readCalendar } from './read-calendar.ts'
import { perform } from './verbs.ts'

/** The content of a part of a mail. */
const textOf = (content: Buffer | undefined) => content?.toString('utf8') ?? ''

/** Returns an instant so many hours from now, in whole seconds. */
export const inHours = (hours: number) =>
  new Date(Math.round(Date.now() / 1000) * 1000 + hours * 3_600_000)

/** Starts the product with a mail server and with jobs, for the tests of emails about events and calls. */
export const appointmentMailApp = async () => {
  const { db, as, jobs, smtp } = await mailApp()

  beforeEach(() => db('organisation').update({ name: 'Genie, Inc.' }))

  const runMinute = () => jobs.ctx.transaction(queueDueMails('appointment', 'unread'))

  /** Sends what waits and returns the mails that arrive, each with its address and its invitation. */
  const sendMails = async () => {
    smtp.received.splice(0)
    await runMinute()
    await jobsAreDone(db)
    return smtp.received.map(({ to: [address = ''], mail }) => {
      const [inline, file] = mail.attachments
      expect(inline).toMatchObject({ contentType: 'text/calendar' })
      expect(file).toMatchObject({ contentType: 'application/ics', filename: 'invite.ics' })
      const calendar = readCalendar(textOf(inline?.content))
      expect(readCalendar(textOf(file?.content))).toEqual(calendar)
      expect(calendar.entries).toHaveLength(1)
      const [entry] = calendar.entries
      const text = mail.text ?? ''
      const changes = /"changes":\[([^\]]*)\]/.exec(text)?.[1]?.replaceAll('"', '') ?? ''
      return { ...entry, address, method: calendar.method, changes, text }
    })
  }

  /** Adds an assistant with a customer and their user, and a manager who plans calls for them. */
  const scene = async () => {
    const assistant = await build.user(db, { role: 'virtual_assistant', displayName: 'Maya' })
    const customer = await build.customer(db, { name: 'Olivia Realty', assignedVaId: assistant.id })
    const user = await build.user(db, { customerId: customer.id, displayName: 'Olivia' })
    const manager = await as(await buildManager(db))
    const plan = async (input: object = {}) => {
      const { communicationSession } = await perform(manager, 'createCommunicationSession', {
        type: 'VIDEO',
        customerId: customer.id,
        vaId: assistant.id,
        startTime: inHours(48),
        ...input,
      })
      return communicationSession as { id: string; version: number }
    }
    return { assistant, customer, user, manager, plan }
  }

  return { db, as, jobs, smtp, sendMails, scene }
}
