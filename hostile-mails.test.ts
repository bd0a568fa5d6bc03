import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { createNonce } from '#api/domain/calendar/demo-links.ts'
import { queueMails } from '#api/domain/mail/mails.ts'
import { testApp } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { startMailServer } from '#api/testing/stubs/mail-server.ts'
import { mailPages } from '#api/testing/stubs/mail-pages.ts'
import { logoId } from '#shared/mail.ts'
import type { MailData, MailKind, RenderedMail } from '#shared/mail.ts'
import { renderMail } from '#web/mail/render-mail.tsx'
import { templates } from '#web/mail/templates.ts'

const kinds = Object.keys(templates) as MailKind[]

const smtp = await startMailServer()
afterAll(smtp.close)
const renderedMap = new Map<MailKind, RenderedMail>()
const { db, connection } = await testApp(
  {
    mailServer: { smtpUrl: smtp.url, from: 'hello@example.com' },
    publicUrl: 'http://portal.example.com',
  },
  {},
  {
    jobs: true,
    openPages: mailPages((mail, publicUrl) => {
      const result = renderMail(mail, publicUrl)
      renderedMap.set(mail.kind, result)
      return result
    }),
  },
)
const jobs = openTestJobs(connection)
afterAll(jobs.close)
beforeEach(() => {
  smtp.received.splice(0)
  renderedMap.clear()
})

const inAnHour = new Date(Date.now() + 3_600_000)

/**
 * Stores a person with the value in each text that an email may show them, as far as the column holds it, and queues an
 * email of each kind. A line break in the name of a recipient is refused: see graphql-api/mail/mails.test.ts.
 */
const queueEachKind = async (value: string) => {
  const displayName = /\p{Cc}/u.test(value) ? 'Maya' : value.slice(0, 120)
  const [reader, manager, actor] = [
    await build.user(db, { role: 'virtual_assistant', displayName }),
    await build.user(db, { role: 'management', displayName }),
    await build.user(db, { role: 'virtual_assistant', displayName: value.slice(0, 120) }),
  ]
  // The weekly summary names the assistants of overdue tasks.
  await build.task(db, {
    assignedVaId: actor.id,
    status: 'in_progress',
    dueDate: new Date('2026-01-05'),
  })
  const customer = await build.customer(db, {
    name: value.slice(0, 200),
    assignedVaId: reader.id,
  })
  const user = await build.user(db, { role: 'user', customerId: customer.id, displayName })
  const title = value.slice(0, 200)
  const ofCustomer = { customerId: customer.id, title }
  const task = await build.task(db, { ...ofCustomer, status: 'in_progress', dueDate: inAnHour })
  await build.task(db, {
    ...ofCustomer,
    status: 'completed',
    completedAt: new Date('2026-01-06'),
    result: value.slice(0, 5000),
  })
  const event = await build.calendarEvent(db, { ...ofCustomer, startTime: inAnHour })
  const demo = await build.calendarEvent(db, {
    title,
    eventType: 'demo',
    vaId: reader.id,
    startTime: inAnHour,
  })
  const lead = await build.lead(db, { name: title, message: value.slice(0, 5000) })
  await db('demoBookings').insert({
    calendarEventId: demo.id,
    leadId: lead.id,
    nonce: createNonce(),
    timeZone: 'America/Chicago',
    // The job of each minute has nothing more to tell.
    mailedStart: inAnHour,
    mailedHostId: reader.id,
    remindedOf: inAnHour,
  })
  await db('notifications').delete()
  const [notification] = await db('notifications')
    .insert({
      userId: reader.id,
      kind: 'task',
      event: 'taskRequested',
      noun: 'task',
      recordId: task.id,
      subjectId: task.id,
      recordName: value,
      customerId: customer.id,
      actorId: actor.id,
      audience: 'staff',
      at: new Date(),
    })
    .returning('id')
  const at = inAnHour.toISOString()
  const data: { [Kind in MailKind]: MailData[Kind] } = {
    invitation: { token: 'a-token' },
    password_reset: {},
    email_change: {},
    email_change_requested: { newEmail: value },
    email_changed: { newEmail: value },
    second_factor_ended: {},
    new_sign_in: { device: value, client: 'web', at },
    unread: { ids: [notification.id] },
    reminder: {
      reminders: [
        { noun: 'task', id: task.id, at },
        { noun: 'calendarEvent', id: event.id, at },
      ],
    },
    appointment: { noun: 'calendarEvent', id: event.id, held: null },
    demo_booking: { eventId: demo.id, version: 1, change: 'planned' },
    weekly_summary: { from: at, until: at },
    weekly_letter: { customerId: customer.id, monday: '2026-01-05' },
  }
  const recipientOf = (kind: MailKind) => {
    if (kind === 'weekly_summary') return manager
    if (kind === 'weekly_letter') return user
    // A visitor’s name is what they typed, and no email says it.
    if (kind === 'demo_booking') return { id: null, username: 'v@example.test', displayName: '' }
    // Nobody may have the address that is to be confirmed.
    return kind === 'email_change' ? { ...reader, username: 'new@example.test' } : reader
  }
  await jobs.ctx.transaction(async (inner) => {
    for (const kind of kinds) {
      await queueMails(inner, kind, [{ to: recipientOf(kind), data: data[kind], key: value }])
    }
  })
  return { addressOf: (kind: MailKind) => recipientOf(kind).username, name: displayName }
}

const sameBreaks = (text: string | false | undefined) =>
  (text || '').replaceAll(/\r\n?/g, '\n').trim()

const headersOfAll = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

it.each([
  ['line breaks', 'Olivia\r\nBcc: all@example.test\r\nContent-Type: text/html\r\n\r\n<b>Hi</b>'],
  ['a line that ends a mail', 'Olivia\nSubject: You won\n\n.\nRCPT TO:<all@example.test>\n'],
  ['addresses', 'Olivia <all@example.test>, "x" <more@example.test>; Bcc: all@example.test'],
  ['an encoded word', '=?utf-8?Q?Olivia=0D=0ABcc:_all@example.test?='],
  ['markup', '</p></td><script>alert(1)</script><img src="//example.test/x">&amp;"\'<b>'],
  ['directions of text', '\u202Eknab eht llaC\u2066\u200F\u05D0<b>'],
  ['10,000 letters', 'W'.repeat(10_000)],
])('no email is changed by %s in a text that it shows', async (_, value) => {
  const { addressOf, name } = await queueEachKind(value)
  await vi.waitUntil(() => smtp.received.length === kinds.length, { timeout: 20_000 })
  expect([...renderedMap.keys()].toSorted()).toEqual(kinds.toSorted())
  for (const [kind, { subject, html, text, stop }] of renderedMap) {
    const receivedMails = smtp.received.filter(
      ({ mail }) => sameBreaks(mail.text) === sameBreaks(text),
    )
    expect(receivedMails).toHaveLength(1)
    const [{ mail, to } = { mail: null, to: [] }] = receivedMails
    const address = addressOf(kind)
    expect(to).toEqual([address])
    expect(mail?.to).toMatchObject({
      // An encoded word is broken, so that it is shown as it was typed.
      value: [{ address, name: kind === 'demo_booking' ? '' : name.replaceAll('=?', '= ?') }],
    })
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual(
      [...headersOfAll, ...(stop ? ['list'] : [])].toSorted(),
    )
    expect(mail?.subject).toBe(subject)
    expect(subject).not.toContain(value.slice(0, 20))
    // The only parts are the text and the HTML that were rendered, the logo, and the invitation.
    expect(mail?.attachments.map(({ contentType }) => contentType).toSorted()).toEqual(
      [
        ...(kind === 'appointment' || kind === 'demo_booking'
          ? ['application/ics', 'text/calendar']
          : []),
        'image/png',
      ].toSorted(),
    )
    expect(sameBreaks(mail?.html)).toBe(sameBreaks(html))
    expect(html.replace(`<img src="cid:${logoId}"`, '')).not.toMatch(/<(script|img|b)\b/)
    expect(html.length).toBeLessThan(100_000)
  }
  for (const kind of [
    'email_changed',
    'unread',
    'reminder',
    'appointment',
    'weekly_summary',
    'weekly_letter',
  ] as const)
    expect(renderedMap.get(kind)?.text).toContain(value.slice(0, 20))
})
