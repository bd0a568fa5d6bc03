import { ProductError, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import type { Recipient } from '#api/stores/queries/mail/mailed-people.ts'
import type {
  MailData,
  CalendarInvitationFile,
  MailKind,
  MailState,
  MailToRender,
} from '#shared/mail.ts'
import { addDeadAddress, isNoSuchAddress } from './dead-addresses.ts'
import { describeNewSignIn } from './describe-new-sign-in.ts'
import { issueOneTimeLink } from '#api/domain/one-time-links.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { demoTokenOf } from '#api/domain/calendar/demo-links.ts'
import { readAppointmentMail } from './read-appointment-mail.ts'
import { readDemoMail } from './read-demo-mail.ts'
import { readReminderMail } from './read-reminder-mail.ts'
import { readWeeklyLetterMail } from './read-weekly-letter-mail.ts'
import { readWeeklySummaryMail } from './read-weekly-summary-mail.ts'
import { readUnreadMail } from './read-unread-mail.ts'
import { verb } from '#api/domain/verb.ts'

export type MailToQueue<Kind extends MailKind> = {
  to: Recipient
  data: MailData[Kind]
  /** The idempotency key: the same event queues one mail. */
  key: string
}

/** Queues mails of one kind, which are sent after the commit. The number of statements does not grow with the mails. */
export const queueMails = async <Kind extends MailKind>(
  { system, jobQueue, appServices }: Ctx,
  kind: Kind,
  mails: readonly MailToQueue<Kind>[],
): Promise<void> => {
  if (mails.length === 0) return
  const ids = await system.mails.insertAll(
    mails.map(({ to, data, key }) => ({
      key: `${kind} ${key}`,
      kind,
      userId: to.id,
      name: to.displayName,
      address: to.username,
      data,
      createdAt: appServices.clock(),
    })),
  )
  await jobQueue.enqueueAll(
    'sendMail',
    ids.map((mailId) => ({ mailId })),
  )
}

/** Queues a mail, which is sent after the commit. */
export const queueMail = <Kind extends MailKind>(
  ctx: Ctx,
  { kind, ...mail }: MailToQueue<Kind> & { kind: Kind },
): Promise<void> => queueMails(ctx, kind, [mail])

const isDone = (state: MailState) => ['sent', 'stored', 'held', 'undeliverable'].includes(state)

type Content = Pick<
  MailToRender,
  | 'isStaff'
  | 'lines'
  | 'news'
  | 'hasAccount'
  | 'reminders'
  | 'appointment'
  | 'demo'
  | 'summary'
  | 'letter'
  | 'stopToken'
> & {
  calendarInvitation?: CalendarInvitationFile | null
  /** What is stored with the mail in place of its data, for later mails. */
  newData?: MailRow['data']
}

/** The address may have an account, which its owner alone is told. */
const readEmailChange = async (ctx: Ctx, { address }: MailRow): Promise<Content> => ({
  hasAccount: (await ctx.system.accounts.byUsername(address)) !== null,
})

const readNewAddress = async (_ctx: Ctx, { data }: MailRow): Promise<Content> => ({
  lines: 'newEmail' in data ? [`New address: ${data.newEmail}`] : [],
})

/** Reads what a mail tells its recipient now; null if there is nothing to tell any more. */
const readers: {
  readonly [Kind in MailKind]?: (ctx: Ctx, mail: MailRow) => Promise<Content | null>
} = {
  unread: readUnreadMail,
  reminder: readReminderMail,
  appointment: readAppointmentMail,
  demo_booking: readDemoMail,
  weekly_summary: readWeeklySummaryMail,
  weekly_letter: readWeeklyLetterMail,
  email_change: readEmailChange,
  email_change_requested: readNewAddress,
  email_changed: readNewAddress,
  new_sign_in: async (ctx, mail) => ({ lines: await describeNewSignIn(ctx, mail) }),
}

const readContent = async (ctx: Ctx, mail: MailRow): Promise<Content | null> =>
  (await readers[mail.kind]?.(ctx, mail)) ?? (readers[mail.kind] ? null : {})

/** Returns true for a mail whose link would give its reader an account. */
const opensAccount = (kind: MailKind) => kind === 'password_reset' || kind === 'email_change'

/** Returns the token of the mail's link. Links are made when a mail is sent, except those of invitations. */
const tokenOf = async (ctx: Ctx, mail: MailRow): Promise<string | null> => {
  const { kind, userId, address, data } = mail
  if (kind === 'invitation') return (data as MailData['invitation']).token
  if (kind === 'demo_booking') {
    const booking = await ctx.system.demoBookings.ofEvent((data as MailData[typeof kind]).eventId)
    return (booking && demoTokenOf(ctx, booking)) ?? ''
  }
  // The button of all others opens a page without a token.
  if (!opensAccount(kind)) return ''
  if (userId === null) return null
  return issueOneTimeLink(ctx, kind, userId, kind === 'email_change' ? address : null)
}

/** Records that a mail is being sent, and returns it with its token; null if there is nothing to send. */
const beginDelivery = async (ctx: Ctx, mailId: number) => {
  const { system, appServices } = ctx
  const mail = await system.mails.lock(mailId)
  if (!mail || isDone(mail.state)) return null
  if (!appServices.mail.deliver) {
    await system.mails.change(mail.id, { state: 'stored' })
    return null
  }
  if (await system.deadAddresses.has(mail.address)) {
    await system.mails.change(mail.id, { state: 'undeliverable', reason: null })
    return null
  }
  const content = await readContent(ctx, mail)
  if (!content) {
    await system.mails.delete(mail.id)
    return null
  }
  const { newData = mail.data, ...facts } = content
  await system.mails.change(mail.id, {
    state: 'sending',
    data: newData,
    // An attempt that ended by itself has recorded another state.
    mayBeDuplicate: mail.mayBeDuplicate || mail.state === 'sending',
  })
  return { ...mail, ...facts, token: facts.hasAccount ? '' : await tokenOf(ctx, mail) }
}

/** Delivers a mail of the outbox once. Throws the mail server's refusal, which is stored with the mail. */
export const deliverMail = async (ctx: Ctx, mailId: number): Promise<void> => {
  const { mail: services, clock } = ctx.appServices
  const mail = await ctx.transaction((inner) => beginDelivery(inner, mailId))
  if (!mail || !services.deliver) return
  const change = (changes: Parameters<Ctx['system']['mails']['change']>[1]) =>
    ctx.transaction(({ system }) => system.mails.change(mail.id, changes))
  try {
    const content = await services.render(mail)
    const { key, name, address, calendarInvitation = null } = mail
    await services.deliver({ ...content, key, name, address, calendarInvitation })
  } catch (error) {
    const reason = error instanceof Error ? error.message : null
    if (!isNoSuchAddress(error)) {
      await change({ state: 'waiting', reason })
      throw error
    }
    // Another attempt would be refused as well.
    await ctx.transaction(async (inner) => {
      await inner.system.mails.change(mail.id, { state: 'undeliverable', reason })
      await addDeadAddress(inner, mail.address)
    })
    return
  }
  await change({ state: 'sent', reason: null, sentAt: clock() })
}

/**
 * Opens a mail of the outbox: an event of its own, because a mail is addressed to someone else. The links of invitations
 * can be followed; others cannot, because a manager could take over an account with them. In the demo all can.
 */
export const openMail = verb('openMail', async (ctx, { id }) => {
  const { stores, appServices } = ctx
  const mail = await stores.outbox.find(id)
  if (!mail) throw new ProductError('NOT_FOUND', 'Email not found.')
  const isSecret = opensAccount(mail.kind) || mail.kind === 'demo_booking'
  const isShown = !isSecret || appServices.allowsDemoSignIn
  // The link that stops emails is for the recipient only.
  const {
    stopToken: _hidden,
    calendarInvitation: _attached,
    newData: _stored,
    ...facts
  } = (await readContent(ctx, mail)) ?? {}
  const token = isShown ? await tokenOf(ctx, mail) : null
  await logSecurityEvent(ctx, { kind: 'mail_opened' })
  const { subject, text } = await appServices.mail.render({ ...mail, ...facts, token })
  return { mail, content: { subject, text } }
})

/** The states in which an email waits for a person. */
const waitsForPerson: readonly MailState[] = ['held', 'undeliverable', 'stored']

/**
 * Sends an email that was held after a restore, could not be delivered, or was written without a mail server. Its
 * address is taken off the list of those that do not exist. Throws BAD_USER_INPUT for an email in another state.
 */
export const sendMailAgain = verb('sendMailAgain', async ({ stores, system, jobQueue }, { id }) => {
  const mail = await system.mails.lock(id)
  if (!mail) throw new ProductError('NOT_FOUND', 'Email not found.')
  if (!waitsForPerson.includes(mail.state))
    throw wrongField('id', 'This email has already been sent.')
  await system.deadAddresses.remove(mail.address)
  await system.mails.change(id, { state: 'waiting', reason: null })
  await jobQueue.enqueue('sendMail', { mailId: id })
  return { mail: (await stores.outbox.find(id)) ?? mail }
})

/** Notes that the address of an email does not exist: it gets no more emails. Throws BAD_USER_INPUT while the email is being sent. */
export const markUndeliverable = verb('markUndeliverable', async (ctx, { id }) => {
  const { stores, system } = ctx
  const mail = await system.mails.lock(id)
  if (!mail) throw new ProductError('NOT_FOUND', 'Email not found.')
  if (mail.state === 'sending') throw wrongField('id', 'This email is being sent. Try again soon.')
  await system.mails.change(id, { state: 'undeliverable', reason: null })
  await addDeadAddress(ctx, mail.address)
  return { mail: (await stores.outbox.find(id)) ?? mail }
})
