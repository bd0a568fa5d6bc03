import type { Ctx } from '#api/request/context.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { hashOfToken } from '#api/domain/one-time-links.ts'

const readsByNetwork = { name: 'password-link-network', points: 60, seconds: 60 }

/**
 * Returns the address of an invitation’s or reset link’s account. Returns null for a link that is wrong, was used or has expired, and for
 * a disabled account. Throws RATE_LIMITED after 60 a minute from one network.
 */
export const readPasswordLink = async (
  ctx: Ctx,
  token: string,
): Promise<{ username: string } | null> => {
  await countAttempt(ctx, readsByNetwork, ctx.request.network)
  const { system, appServices } = ctx
  const link = [hashOfToken(token), appServices.clock()] as const
  const userId =
    (await system.oneTimeLinks.find('password_reset', ...link)) ??
    (await system.invitations.find(...link))
  const account = userId === null ? null : await system.accounts.viewerOf(userId)
  return account && { username: account.username }
}
