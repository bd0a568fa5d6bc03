import type { Ctx } from '#api/request/context.ts'
import type { DueMail } from '#api/stores/queries/mail/mailed-people.ts'
import type { MailData } from '#shared/mail.ts'
import { queueMails } from './mails.ts'
import type { MailToQueue } from './mails.ts'

type DueKind =
  | 'appointment'
  | 'demo_booking'
  | 'unread'
  | 'reminder'
  | 'weekly_summary'
  | 'weekly_letter'

/** The query of the due emails of a kind, and the part of their idempotency keys that distinguishes those of one person. */
type DueMails<Kind extends DueKind> = {
  findDue: (ctx: Ctx, now: Date) => Promise<DueMail<Kind>[]>
  key: (data: MailData[Kind], now: string) => string
}

/** The emails that jobs look for. A person gets one weekly email of a kind a week, however often its job runs. */
const dueMails: { readonly [Kind in DueKind]: DueMails<Kind> } = {
  appointment: {
    findDue: ({ system }, now) => system.appointmentMails.take(now),
    key: ({ noun, id }, now) => `${noun} ${id} ${now}`,
  },
  demo_booking: {
    findDue: ({ system }, now) => system.demoBookings.takeNews(now),
    key: ({ eventId, version, change }) => `${eventId} ${version} ${change}`,
  },
  unread: { findDue: ({ system }, now) => system.unreadMails.take(now), key: (_, now) => now },
  reminder: {
    findDue: async ({ system }, now) => {
      await system.reminders.sweep(now)
      return system.reminders.take(now)
    },
    key: (_, now) => now,
  },
  weekly_summary: {
    findDue: ({ system }, now) => system.weeklySummaries.due(now),
    key: ({ until }) => until,
  },
  weekly_letter: {
    findDue: ({ system }, now) => system.weeklyLetters.due(now),
    key: ({ monday }) => monday,
  },
}

const findDueMails = async <Kind extends DueKind>(
  ctx: Ctx,
  kind: Kind,
): Promise<MailToQueue<Kind>[]> => {
  const now = ctx.appServices.clock()
  const { findDue, key } = dueMails[kind]
  const mails = await findDue(ctx, now)
  return mails.map((mail) => ({
    ...mail,
    key: `${mail.to.id} ${key(mail.data, now.toISOString())}`,
  }))
}

/** Returns the function that queues the emails of these kinds that are due now. */
export const queueDueMails =
  (...kinds: DueKind[]) =>
  async (ctx: Ctx): Promise<void> => {
    for (const kind of kinds) await queueMails(ctx, kind, await findDueMails(ctx, kind))
  }
