import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#api/request/context.ts'
import type { OneTimeLinkKind } from '#api/stores/auth/one-time-links.ts'

/** Minutes for which a link is valid. */
const validMinutes: Readonly<Record<OneTimeLinkKind, number>> = {
  password_reset: 60,
  email_change: 60,
}

const allKinds: readonly OneTimeLinkKind[] = ['password_reset', 'email_change']

/** Returns the form in which the token of a link is stored. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns 32 random bytes for the end of a link. */
export const createLinkToken = () => randomBytes(32).toString('base64url')

/** Issues a link that works once and confirms `address`, if it is given. It replaces the account's previous one. Returns its token; only a hash is stored. */
export const issueOneTimeLink = async (
  { system, appServices }: Ctx,
  kind: OneTimeLinkKind,
  userId: number,
  address: string | null = null,
): Promise<string> => {
  const token = createLinkToken()
  const createdAt = appServices.clock()
  const expiresAt = new Date(createdAt.getTime() + validMinutes[kind] * 60_000)
  await system.oneTimeLinks.put({
    tokenHash: hashOfToken(token),
    kind,
    userId,
    address,
    createdAt,
    expiresAt,
  })
  return token
}

/** Ends the links of an account, also those that have not been mailed. */
export const endOneTimeLinks = async (
  { system }: Ctx,
  userId: number,
  kinds = allKinds,
): Promise<void> => {
  // In this order: a link that is made meanwhile belongs to a mail, which is locked.
  await system.mails.cancel(userId, kinds)
  await system.oneTimeLinks.end(userId, kinds)
}
