import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import type { NotificationKind } from '#shared/kinds.ts'

/** The order of a token that stops emails, so that no other signed text is accepted for it. */
export const stopOrder = 'stop emails'

/** The recipient of an email about news, as they are when it is sent. */
type MailRecipient = {
  viewer: Viewer
  /** Reads what the recipient may read. */
  ctx: Ctx
  wants: (kind: NotificationKind) => boolean
  /** Returns the token by which the recipient stops emails of these kinds. */
  stopTokenOf: (kinds: readonly NotificationKind[]) => string
}

/** Reads the recipient of an email about news; null for an account that is gone or disabled. */
export const readRecipient = async (
  ctx: Ctx,
  userId: number | null,
): Promise<MailRecipient | null> => {
  const viewer = userId === null ? null : await ctx.system.accounts.viewerOf(userId)
  if (!viewer) return null
  const own = ctx.withViewer(viewer)
  const choices = await own.stores.notifications.choices()
  const unwanted = new Set(choices.filter(({ byEmail }) => !byEmail).map(({ kind }) => kind))
  return {
    viewer,
    ctx: own,
    wants: (kind) => !unwanted.has(kind),
    stopTokenOf: (kinds) =>
      ctx.system.cursors.write({ order: stopOrder, keys: [String(viewer.id), kinds.join()] }),
  }
}
