import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#api/request/context.ts'
import type { OneTimeLinkKind } from '#api/stores/auth/one-time-links.ts'

/** Minutes for which a link is valid. */
const validMinutes: Readonly<Record<OneTimeLinkKind, number>> = { password_reset: 60 }

/** Returns the form in which the token of a link is stored. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns 32 random bytes for the end of a link. */
export const createLinkToken = () => randomBytes(32).toString('base64url')

/** Issues a link that works once, which replaces the account's previous one. Returns its token; only a hash is stored. */
export const issueOneTimeLink = async (
  { system, appServices }: Ctx,
  kind: OneTimeLinkKind,
  userId: number,
): Promise<string> => {
  const token = createLinkToken()
  const createdAt = appServices.clock()
  const expiresAt = new Date(createdAt.getTime() + validMinutes[kind] * 60_000)
  await system.oneTimeLinks.put({
    tokenHash: hashOfToken(token),
    kind,
    userId,
    createdAt,
    expiresAt,
  })
  return token
}

/** Ends the links for a new password of an account, also those that wait to be mailed. */
export const endPasswordLinks = async ({ system }: Ctx, userId: number): Promise<void> => {
  await system.oneTimeLinks.endAll(userId)
  await system.mails.cancel(userId, 'password_reset')
}
