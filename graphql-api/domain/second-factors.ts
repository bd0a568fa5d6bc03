import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { OwnSecondFactor, TotpSetup } from '#api/stores/auth/second-factors.ts'
import { createRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { queueMail } from './mails.ts'
import { findOrRefuse } from './records.ts'
import { matchingStep } from './second-factor-codes.ts'
import { decryptSecret, encryptSecret } from './secret-encryption.ts'
import { logSecurityEvent } from './security-events.ts'
import type { SessionChange } from './sign-ins.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const issuer = 'Admin Genie'

/** Returns the viewer's second factor; null if it is off or not confirmed. */
export const ownSecondFactor = async (ctx: Ctx): Promise<OwnSecondFactor | null> => {
  const factor = await ctx.system.secondFactors.find(requireViewer(ctx.viewer).id)
  if (!factor?.confirmedAt) return null
  return { enabledAt: factor.confirmedAt, recoveryCodesLeft: factor.recoveryCodes.length }
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

const confirmSetup = async (ctx: Ctx, { id }: Viewer, encrypted: string, code: string) => {
  const decrypted = decryptSecret(ctx.appServices, id, encrypted)
  const lastStep = decrypted && (await matchingStep(ctx, decrypted.text, code, null))
  if (lastStep === null)
    throw wrongField('code', 'That code isn’t right. Enter the code that the app shows now.')
  const recoveryCodes = createRecoveryCodes()
  await ctx.system.secondFactors.confirm(id, {
    confirmedAt: ctx.appServices.clock(),
    lastStep,
    recoveryCodes: recoveryCodes.map((one) => recoveryCodeHash(id, one)),
  })
  await logSecurityEvent(ctx, { kind: 'second_factor_enabled' })
  return recoveryCodes
}

/** Returns the viewer for the rest of the request, who has a second factor now. */
const afterSetup = (before: Viewer) => {
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
  if (!factor) throw wrongField('code', 'Scan the QR code first.')
  const recoveryCodes = await confirmSetup(ctx, viewer, factor.secret, code)
  return { ...afterSetup(viewer), setup: null, recoveryCodes }
}

/** Turns on the viewer's authenticator app in two steps: without a code it returns a new secret, with the first code it returns the recovery codes. */
export const enableTotp = verb('enableTotp', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  changesAccounts: true,
  work: setUpTotp,
})

/** Turns off the viewer's authenticator app and deletes the recovery codes. */
export const disableTotp = verb('disableTotp', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  changesAccounts: true,
  work: async (ctx) => {
    const viewer = requireViewer(ctx.viewer)
    if (await ctx.system.secondFactors.end(viewer.id))
      await logSecurityEvent(ctx, { kind: 'second_factor_ended', about: viewer })
    return { viewer }
  },
})

/** Ends another person's second factor, for someone who has lost phone and recovery codes. */
export const endSecondFactor = verb('endSecondFactor', {
  accounts: (_ctx, { id }) => [id],
  changesAccounts: true,
  work: async (ctx, { id }) => {
    const user = await findOrRefuse(ctx.stores.users, id)
    authoriseRecord(ctx.viewer, 'endSecondFactor', user)
    const ended = await ctx.system.secondFactors.end(user.id)
    if (ended) {
      await logSecurityEvent(ctx, { kind: 'second_factor_ended', about: user })
      await queueMail(ctx, {
        kind: 'second_factor_ended',
        to: user,
        data: {},
        key: `${user.id} ${ctx.appServices.clock().getTime()}`,
      })
    }
    return { user, ended }
  },
})
