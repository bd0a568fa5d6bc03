import { notificationText } from '#api/access/notification-text.ts'
import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import type { MailData } from '#shared/mail.ts'
import { readRecipient } from './mail-recipient.ts'

/**
 * Returns the lines of an email about unread notifications, as its recipient may read them now, and the token by which
 * they stop such emails; null if all have been read or are out of their scope.
 */
export const readUnreadMail = async (
  ctx: Ctx,
  { userId, data }: Pick<MailRow, 'userId' | 'data'>,
): Promise<{ lines: string[]; stopToken: string } | null> => {
  const recipient = await readRecipient(ctx, userId)
  if (!recipient) return null
  const { ids } = data as MailData['unread']
  // The person may have read it, or stopped such emails, since it was queued.
  const unread = (await recipient.ctx.stores.notifications.findAll(ids))
    .filter(({ readAt, kind }) => readAt === null && recipient.wants(kind))
    .toReversed()
  if (unread.length === 0) return null
  return {
    lines: unread.map((row) => notificationText(row, recipient.viewer.role)),
    stopToken: recipient.stopTokenOf([...new Set(unread.map(({ kind }) => kind))]),
  }
}
