import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { OwnSecondFactor, TotpSetup } from '#api/stores/auth/second-factors.ts'
import { createRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { queueMail } from '#api/domain/mail/mails.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { isInUse, matchingStep } from './second-factor-codes.ts'
import { decryptSecret, encryptSecret } from '#api/domain/secret-encryption.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import type { SessionChange } from './sign-ins.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const issuer = 'Admin Genie'

/** Seconds by which the clock of a phone may be wrong for its owner to be told so during setup. */
const wrongClockTolerance = 15 * 60

/** Returns the viewer's second factor; null without an authenticator app and passkeys. */
export const readOwnSecondFactor = async ({
  viewer,
  system,
}: Ctx): Promise<OwnSecondFactor | null> => {
  const { id } = requireViewer(viewer)
  const factor = await system.secondFactors.find(id)
  if (!isInUse(factor)) return null
  return {
    enabledAt: factor.confirmedAt,
    passkeys: factor.hasPasskeys ? await system.passkeys.of(id) : [],
    recoveryCodesLeft: factor.recoveryCodes.length,
  }
}

/** Gives an account ten new recovery codes, in place of those that it had, and returns them. */
export const replaceRecoveryCodes = async (
  { system, appServices }: Ctx,
  userId: number,
): Promise<string[]> => {
  const codes = createRecoveryCodes()
  await system.secondFactors.setRecoveryCodes({
    userId,
    recoveryCodes: codes.map((code) => recoveryCodeHash(userId, code)),
    createdAt: appServices.clock(),
  })
  return codes
}

const beginSetup = async (ctx: Ctx, { id, username }: Viewer): Promise<TotpSetup> => {
  const secret = generateSecret()
  await ctx.system.secondFactors.begin({
    userId: id,
    secret: encryptSecret(ctx.appServices, id, secret),
    createdAt: ctx.appServices.clock(),
  })
  const uri = generateURI({ issuer, label: username, secret })
  return { secret, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

const confirmSetup = async (ctx: Ctx, { id }: Viewer, encryptedSecret: string, code: string) => {
  const decrypted = decryptSecret(ctx.appServices, id, encryptedSecret)
  const lastStep = decrypted && (await matchingStep(ctx, decrypted.text, code, null))
  if (lastStep === null) {
    const isClockWrong =
      decrypted &&
      (await matchingStep(ctx, decrypted.text, code, null, wrongClockTolerance)) !== null
    throw wrongField(
      'code',
      isClockWrong
        ? 'Your phone’s clock is wrong. Set it to automatic, then enter the code that the app shows.'
        : 'That code isn’t right. Enter the code that the app shows now.',
    )
  }
  await ctx.system.secondFactors.confirm(id, { confirmedAt: ctx.appServices.clock(), lastStep })
  await logSecurityEvent(ctx, { kind: 'second_factor_enabled' })
  return replaceRecoveryCodes(ctx, id)
}

/** Returns the viewer for the rest of the request, who has a second factor now. */
export const afterSecondFactorSetup = (before: Viewer) => {
  const viewer = { ...before, mustSetUpSecondFactor: false }
  const sessionChange: SessionChange = { viewer }
  return { viewer, sessionChange }
}

async function setUpTotp(ctx: Ctx, { code }: ParsedInput<'enableTotp'>) {
  const viewer = requireViewer(ctx.viewer)
  const factor = await ctx.system.secondFactors.find(viewer.id)
  if (factor?.confirmedAt)
    throw wrongField('code', 'Your authenticator app is already on. Turn it off first.')
  if (code == null) return { viewer, setup: await beginSetup(ctx, viewer), recoveryCodes: null }
  if (!factor?.secret) throw wrongField('code', 'Scan the QR code first.')
  const recoveryCodes = await confirmSetup(ctx, viewer, factor.secret, code)
  return { ...afterSecondFactorSetup(viewer), setup: null, recoveryCodes }
}

/** Turns on the viewer's authenticator app in two steps: without a code it returns a new secret, with the first code it returns the recovery codes. */
export const enableTotp = verb('enableTotp', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  changesAccounts: true,
  work: setUpTotp,
})

/** Turns off the viewer's authenticator app. Without passkeys, the recovery codes are deleted too. */
export const disableTotp = verb('disableTotp', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  changesAccounts: true,
  work: async (ctx) => {
    const viewer = requireViewer(ctx.viewer)
    if (await ctx.system.secondFactors.endTotp(viewer.id))
      await logSecurityEvent(ctx, { kind: 'second_factor_ended', about: viewer })
    await ctx.system.secondFactors.dropUnused(viewer.id)
    return { viewer }
  },
})

/** Replaces the viewer's recovery codes. Throws NOT_FOUND without a second factor. */
export const renewRecoveryCodes = verb('renewRecoveryCodes', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  changesAccounts: true,
  work: async (ctx) => {
    const viewer = requireViewer(ctx.viewer)
    if (!isInUse(await ctx.system.secondFactors.find(viewer.id)))
      throw new ProductError('NOT_FOUND', 'Add a passkey or an authenticator app first.')
    await logSecurityEvent(ctx, { kind: 'recovery_codes_renewed', about: viewer })
    return { viewer, recoveryCodes: await replaceRecoveryCodes(ctx, viewer.id) }
  },
})

/** Ends another person's second factor, passkeys included, for someone who has lost phone and recovery codes. */
export const endSecondFactor = verb('endSecondFactor', {
  accounts: (_ctx, { id }) => [id],
  changesAccounts: true,
  work: async (ctx, { id }) => {
    const user = await findOrRefuse(ctx.stores.users, id)
    authoriseRecord(ctx.viewer, 'endSecondFactor', user)
    const hasTotp = await ctx.system.secondFactors.endTotp(user.id)
    const hasEnded = (await ctx.system.passkeys.removeAll(user.id)) > 0 || hasTotp
    await ctx.system.secondFactors.dropUnused(user.id)
    if (hasEnded) {
      await logSecurityEvent(ctx, { kind: 'second_factor_ended', about: user })
      await queueMail(ctx, {
        kind: 'second_factor_ended',
        to: user,
        data: {},
        key: `${user.id} ${ctx.appServices.clock().getTime()}`,
      })
    }
    return { user, ended: hasEnded }
  },
})
