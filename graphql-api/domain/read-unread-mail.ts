import { notificationText } from '#api/access/notification-text.ts'
import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/auth/mails.ts'
import type { MailData } from '#shared/mail.ts'

/** The order of a token that stops emails, so that no other signed text is accepted for it. */
export const stopOrder = 'stop emails'

/**
 * Returns the lines of an email about unread notifications, as its recipient may read them now, and the token by which
 * they stop such emails; null if all have been read or are out of their scope.
 */
export const readUnreadMail = async (
  ctx: Ctx,
  { userId, data }: Pick<MailRow, 'userId' | 'data'>,
): Promise<{ lines: string[]; stopToken: string } | null> => {
  const viewer = userId === null ? null : await ctx.system.accounts.viewerOf(userId)
  if (!viewer) return null
  const { ids } = data as MailData['unread']
  const { notifications } = ctx.withViewer(viewer).stores
  const choices = await notifications.choices()
  // The person may have read it, or stopped such emails, since it was queued.
  const unwanted = new Set(choices.filter(({ byEmail }) => !byEmail).map(({ kind }) => kind))
  const unread = (await notifications.findAll(ids))
    .filter(({ readAt, kind }) => readAt === null && !unwanted.has(kind))
    .toReversed()
  if (unread.length === 0) return null
  const kinds = [...new Set(unread.map(({ kind }) => kind))]
  return {
    lines: unread.map((row) => notificationText(row, viewer.role)),
    stopToken: ctx.system.cursors.write({
      order: stopOrder,
      keys: [String(viewer.id), kinds.join()],
    }),
  }
}
