import type { Ctx } from '#api/request/context.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** The result of a WebAuthn ceremony, as a browser sends it. */
export type PasskeyCredential = NonNullable<ParsedInput<'signInWithPasskey'>['credential']>

const validMinutes = 5

/** Stores a challenge, which can be answered once. `userId` is the account that adds a passkey; null for a sign-in. */
export const issueChallenge = async (
  { system, appServices }: Ctx,
  challenge: string,
  userId: number | null,
): Promise<void> => {
  const expiresAt = new Date(appServices.clock().getTime() + validMinutes * 60_000)
  await system.passkeyChallenges.save({ challenge, userId, expiresAt })
}

const challengeOf = ({ response }: PasskeyCredential): string | null => {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/**
 * Uses up the challenge that a credential answers, and returns it; null if it has expired, was used, or was issued for
 * something else. Call it in `prepare`, so that a challenge stays used if the verb fails.
 */
export const redeemChallenge = async (
  { system, appServices }: Ctx,
  credential: PasskeyCredential,
  userId: number | null,
): Promise<string | null> => {
  const challenge = challengeOf(credential)
  if (challenge === null) return null
  const isValid = await system.passkeyChallenges.use(challenge, userId, appServices.clock())
  return isValid ? challenge : null
}
