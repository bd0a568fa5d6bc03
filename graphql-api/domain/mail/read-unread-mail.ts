import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import type { MailData, MailNews } from '#shared/mail.ts'
import { readRecipient } from './mail-recipient.ts'
import { readNews } from './read-news.ts'
import { readerTimesOf } from './reader-times.ts'

/**
 * Returns what an email about unread notifications tells, as its recipient may read it now, and the token by which they
 * stop such emails; null if all have been read, are out of their scope, or have nothing left to tell.
 */
export const readUnreadMail = async (
  ctx: Ctx,
  { userId, data, state }: Pick<MailRow, 'userId' | 'data' | 'state'>,
): Promise<{ news: MailNews[]; isStaff: boolean; stopToken: string } | null> => {
  const recipient = await readRecipient(ctx, userId)
  if (!recipient) return null
  const { ctx: recipientContext, viewer } = recipient
  const { ids } = data as MailData['unread']
  // The person may have read it, or stopped such emails, since it was queued. The outbox shows what was sent.
  const isNew = (readAt: Date | null) => readAt === null || state === 'sent'
  const unreadNotifications = (await recipientContext.stores.notifications.findAll(ids))
    .filter(({ readAt, kind }) => isNew(readAt) && recipient.wants(kind))
    .toReversed()
  const news = await readNews(
    { ctx: recipientContext, viewer, times: await readerTimesOf(recipientContext, viewer) },
    unreadNotifications,
  )
  if (news.length === 0) return null
  return { news, ...recipient.factsFor([...new Set(news.map(({ kind }) => kind))]) }
}
