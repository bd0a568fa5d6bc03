import { expect, it } from 'vitest'
import { readEnv } from '#api/config/env.ts'
import { randomFrom } from '#api/demo/random.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { buildManager, buildMessage, buildUser } from '#api/testing/factories/index.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { liveClient } from '#api/testing/live-client.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { insertMarker } from '#api/testing/live-walk/insert-marker.ts'
import { findLeaks } from '#api/testing/staff-talk/find-leaks.ts'
import { createRandomTalk, secretWord } from '#api/testing/staff-talk/random-talk.ts'
import { createPortalReader } from '#api/testing/staff-talk/read-portal.ts'
import { mailPages } from '#api/testing/stubs/mail-pages.ts'
import { perform } from '#api/testing/verbs.ts'
import { renderMail } from '#web/mail/render-mail.tsx'

/** `STAFF_TALK_CHANGES=10000` walks for longer; `STAFF_TALK_SEED` repeats a walk that failed. */
const changes = Number(process.env['STAFF_TALK_CHANGES'] ?? 80)
const settings = {
  changes,
  changesBetweenReads: Math.max(80, changes / 25),
  seed: process.env['STAFF_TALK_SEED'] ?? 'talk',
}

// More than a person writes, and asks at once.
const { requestLimits } = readEnv({
  REQUESTS_PER_MINUTE: '1000000',
  PORTAL_WRITES_PER_MINUTE: '1000000',
  STAFF_WRITES_PER_MINUTE: '1000000',
  QUEUED_REQUESTS: '1000',
})
const { db, url, as, jobs, smtp } = await mailApp(
  { requestLimits, filesPerDay: 1_000_000 },
  { openPages: mailPages(renderMail), live: true },
)

/** Opens all that a portal user's page follows, and collects what it is told. */
const followAll = async (client: TestClient, { customer, user }: Company) => {
  const live = liveClient(url, client)
  live.closed.catch(() => undefined)
  const events: unknown[] = []
  const collect = (query: string) => {
    const next = live.subscribe(query)
    void (async () => {
      for (let event = await next(); event; event = await next()) events.push(event)
    })().catch(() => undefined)
  }
  collect(`subscription { messageReceived(customerId: ${customer.id}) { id content audience } }`)
  collect(`subscription { presence(customerId: ${customer.id}) { person { id } isTyping } }`)
  collect('subscription { notificationArrived { text } }')
  const changes = await live.follow()
  let marker = 0
  return {
    changes,
    events,
    close: live.close,
    /** Waits until the page has what was committed before. */
    settle: async () => {
      marker -= 1
      await insertMarker(db, marker, [user.id])
      await changes.waitFor('NOTIFICATION', marker)
    },
    countEvents: () =>
      events.length + changes.state.items.filter(({ id }) => Number(id) > 0).length,
  }
}

it(
  'a portal user receives nothing of what staff write to one another, on any transport',
  { timeout: 36_000_000 },
  async () => {
    const company = await buildCompany(db)
    const { customer, user, assistant } = company
    const colleague = await buildUser(db, { customerId: customer.id })
    const manager = await buildManager(db)
    await buildMessage(db, { customerId: customer.id, senderId: assistant.id })
    const people = {
      user: await as(user),
      colleague: await as(colleague),
      assistant: await as(assistant),
      manager: await as(manager),
    }
    const page = await followAll(people.user, company)
    const { balancePath } = await perform(people.user, 'createBalanceLink', {
      customerId: customer.id,
    })
    const openPortal = async (name: 'user' | 'colleague', { id }: { id: number }) => {
      const { calendarPath } = await perform(people[name], 'renewCalendarFeed', {})
      return { client: people[name], id, addresses: [calendarPath, balancePath].map(String) }
    }
    const readers = [await openPortal('user', user), await openPortal('colleague', colleague)]
    const readPortal = createPortalReader(jobs.ctx, company)
    const { applyOne, applyUnseen } = createRandomTalk(db, {
      random: randomFrom(settings.seed),
      company,
      people,
    })
    const done = new Set<string>()
    for (let count = 0; count < settings.changes;) {
      for (let at = 0; at < settings.changesBetweenReads; at += 1, count += 1)
        done.add(await applyOne())
      const before = await Promise.all(readers.map(readPortal))
      for (const [at, reader] of readers.entries()) {
        const readings = before[at] ?? new Map()
        const hasFiles = reader.id === colleague.id
        const requestedCount = settings.changesBetweenReads
        const leaks = await findLeaks(db, {
          company,
          reader,
          readings,
          asked: requestedCount,
          hasFiles,
        })
        expect({ ...settings, count, hasFiles, leaks }).toMatchObject({ leaks: [] })
      }
      await page.settle()
      const events = page.countEvents()
      count += await applyUnseen()
      await page.settle()
      const after = await Promise.all(readers.map(readPortal))
      const changedValues = after.flatMap((readings, at) =>
        [...readings].filter(([where, text]) => text !== before[at]?.get(where)),
      )
      expect({ ...settings, count, changed: changedValues }).toMatchObject({ changed: [] })
      expect(page.countEvents()).toBe(events)
      // Whatever mails have gone out, to staff, too.
      await db('notifications').update({ at: new Date(Date.now() - 11 * 60_000) })
      await jobs.ctx.transaction(queueDueMails('unread'))
      await jobsAreDone(db)
      const mails = smtp.received
        .splice(0)
        .map(({ mail }) => `${mail?.subject}${mail?.text}${mail?.html}`)
      expect(mails.join('\n')).not.toContain(secretWord)
      expect(mails.length).toBeGreaterThan(0)
    }
    expect(done.size).toBeGreaterThan(8)
    const last = await perform(people.assistant, 'sendMessage', {
      customerId: customer.id,
      receiverId: user.id,
      content: 'The last one',
    })
    await page.changes.waitFor('MESSAGE', Number(last['message']?.['id']))
    const { items } = page.changes.state
    page.close()
    expect(JSON.stringify(page.events)).not.toContain(secretWord)
    expect(JSON.stringify(page.events)).not.toContain('"isTyping":true')
    const findTold = (noun: string) =>
      items.filter((item) => item.noun === noun).map(({ id }) => Number(id))
    const hiddenIds = (table: string, where: object) => db(table).where(where).pluck('id')
    for (const [noun, ids] of [
      ['MESSAGE', await hiddenIds('messages', { audience: 'staff' })],
      ['TASK_UPDATE', await hiddenIds('taskUpdates', { audience: 'staff' })],
      ['FILE_ATTACHMENT', await hiddenIds('fileAttachments', { audience: 'staff' })],
      ['FILE_ATTACHMENT', await hiddenIds('fileAttachments', { audience: 'uploader' })],
      ['INTERACTION', await hiddenIds('interactions', { type: 'note', version: 1 })],
    ] as const)
      expect({
        noun,
        isTried: ids.length > 0,
        told: findTold(noun).filter((id) => ids.includes(id)),
      }).toEqual({ noun, isTried: true, told: [] })
  },
)
