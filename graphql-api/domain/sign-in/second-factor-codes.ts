import { verify } from 'otplib'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { SecondFactorRow } from '#api/stores/auth/second-factors.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { encryptSecret, decryptSecret } from '#api/domain/secret-encryption.ts'
import { logRefusedSignIn, logSecurityEvent } from '#api/domain/security-events.ts'

const codeAttempts = { name: 'second-factor-account', points: 5, seconds: 15 * 60 }

/** Seconds by which the clock of a phone may differ. */
const clockTolerance = 30

const wrongCodeMessage =
  'That code isn’t right, or was used already. Wait for the next one, or use a recovery code.'

const unreadableMessage =
  'Codes of your authenticator app can’t be checked any more. Use a recovery code, or ask management to turn off your second factor.'

const createCodeRequiredError = () => new ProductError('SECOND_FACTOR_REQUIRED')

const createWrongCodeError = (message: string) =>
  new ProductError('SECOND_FACTOR_REQUIRED', message, { fields: { code: message } })

/** Returns true if signing in needs more than the password: the account has a passkey, or an authenticator app that was confirmed. */
export const isInUse = (factor: SecondFactorRow | null): factor is SecondFactorRow =>
  factor !== null && (factor.confirmedAt !== null || factor.hasPasskeys)

/**
 * Returns the time step of a code that matches the secret; null if it does not, or is of `lastStep` or an earlier step.
 * `tolerance` is in seconds.
 */
export const matchingStep = async (
  { appServices }: Ctx,
  secret: string,
  code: string,
  lastStep: number | null,
  tolerance = clockTolerance,
): Promise<number | null> => {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(appServices.clock().getTime() / 1000),
    epochTolerance: tolerance,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

const countCodeAttempt = async (ctx: Ctx, user: UserRow) => {
  try {
    await countAttempt(ctx, codeAttempts, String(user.id))
  } catch (error) {
    logRefusedSignIn(ctx, user, 'limited')
    throw error
  }
}

const acceptTotp = async (
  ctx: Ctx,
  { userId, secret, confirmedAt, lastStep }: SecondFactorRow,
  code: string,
): Promise<boolean | 'unreadable'> => {
  if (secret === null || confirmedAt === null) return false
  const { appServices, system } = ctx
  const decrypted = decryptSecret(appServices, userId, secret)
  if (!decrypted) {
    appServices.log.warn({ userId }, 'the secret of a second factor could not be decrypted')
    return 'unreadable'
  }
  const step = await matchingStep(ctx, decrypted.text, code, lastStep)
  if (step === null || !(await system.secondFactors.consumeStep(userId, step))) return false
  if (decrypted.isOutdated)
    await system.secondFactors.setSecret(userId, encryptSecret(appServices, userId, decrypted.text))
  return true
}

const acceptRecoveryCode = async (ctx: Ctx, user: UserRow, code: string) => {
  if (
    !(await ctx.system.secondFactors.consumeRecoveryCode(user.id, recoveryCodeHash(user.id, code)))
  )
    return false
  await logSecurityEvent(ctx, { kind: 'recovery_code_used', user })
  return true
}

/**
 * Uses up a code of the authenticator app or a recovery code, if the account has a second factor; a passkey is one. Throws
 * SECOND_FACTOR_REQUIRED if the code is missing, wrong or was used before, RATE_LIMITED after five failures. Call it in
 * `prepare`, after the password was verified: it uses its own connection, and each code is used up by one statement.
 */
export const requireSecondFactor = async (ctx: Ctx, user: UserRow, code: string | null) => {
  const factor = await ctx.system.secondFactors.find(user.id)
  if (!isInUse(factor)) return
  if (code === null) throw createCodeRequiredError()
  await countCodeAttempt(ctx, user)
  const totp = await acceptTotp(ctx, factor, code)
  if (totp === true || (await acceptRecoveryCode(ctx, user, code))) {
    await ctx.appServices.limits.clear(codeAttempts, String(user.id))
    return
  }
  logRefusedSignIn(ctx, user, 'wrong_code')
  throw createWrongCodeError(totp === 'unreadable' ? unreadableMessage : wrongCodeMessage)
}
