import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import type { NotificationKind } from '#shared/kinds.ts'

/** The order of a token that stops emails, so that no other signed text is accepted for it. */
export const stopOrder = 'stop emails'

/** The reader of an email; `ctx` reads what they may read now. */
export type MailReader = { ctx: Ctx; viewer: Viewer }

/** The recipient of an email about news, as they are when it is sent. */
type MailRecipient = MailReader & {
  /** True if emails to them say only that something happened. */
  isBare: boolean
  wants: (kind: NotificationKind) => boolean
  /** Returns the side of the recipient, and the token by which they stop emails of these kinds. */
  factsFor: (kinds: readonly NotificationKind[]) => { isStaff: boolean; stopToken: string }
}

/** Reads the recipient of an email about news; null for an account that is gone or disabled. */
export const readRecipient = async (
  ctx: Ctx,
  userId: number | null,
): Promise<MailRecipient | null> => {
  const viewer = userId === null ? null : await ctx.system.accounts.viewerOf(userId)
  if (!viewer) return null
  const recipientContext = ctx.withViewer(viewer)
  const choices = await recipientContext.stores.notifications.choices()
  const unwantedKinds = new Set(choices.filter(({ byEmail }) => !byEmail).map(({ kind }) => kind))
  return {
    viewer,
    ctx: recipientContext,
    isBare: viewer.mailContent === 'none',
    wants: (kind) => !unwantedKinds.has(kind),
    factsFor: (kinds) => ({
      isStaff: viewer.role !== 'user',
      stopToken: ctx.system.cursors.write({
        order: stopOrder,
        keys: [String(viewer.id), kinds.join()],
      }),
    }),
  }
}
