import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { requireViewer } from '#api/access/guard.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { formatDevice } from '#shared/format-device.ts'
import { issueChallenge, redeemChallenge } from './passkey-challenges.ts'
import type { PasskeyCredential } from './passkey-challenges.ts'
import { algorithms, relyingParty } from './relying-party.ts'
import { isInUse } from './second-factor-codes.ts'
import { afterSecondFactorSetup, replaceRecoveryCodes } from './second-factors.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const siteName = 'Admin Genie'
const mostPasskeys = 20

const createOptions = async (ctx: Ctx, viewer: Viewer): Promise<string> => {
  const passkeys = await ctx.system.passkeys.of(viewer.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(ctx).id,
    userName: viewer.username,
    userDisplayName: viewer.displayName,
    userID: new TextEncoder().encode(String(viewer.id)),
    excludeCredentials: passkeys.map(({ credential }) => ({ id: credential })),
    // Discoverable, so that it signs in without a name; verified by the device, so that it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await issueChallenge(ctx, options.challenge, viewer.id)
  return JSON.stringify(options)
}

const createExpiredError = () => wrongField('credential', 'That took too long. Try again.')
const createWrongPasskeyError = () =>
  wrongField('credential', 'That passkey wasn’t accepted. Try again.')

/** Verifies a new credential and returns its public key. Throws BAD_USER_INPUT if it answers no open challenge of the viewer or was made for another site. */
const verifyNew = async (
  ctx: Ctx,
  { id }: Viewer,
  credential: PasskeyCredential,
): Promise<WebAuthnCredential> => {
  const { id: expectedRPID, origin } = relyingParty(ctx)
  const expectedChallenge = await redeemChallenge(ctx, credential, id)
  if (expectedChallenge === null) throw createExpiredError()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch {
    // The library throws for everything that does not fit, malformed bytes included.
  }
  throw createWrongPasskeyError()
}

/** Adds a passkey for the viewer in two steps: without a credential it returns the options for the browser, with it the passkey. The first one also gives recovery codes. */
export const registerPasskey = verb('registerPasskey', {
  prepare: async (ctx, { password, credential }) => {
    await verifyOwnPassword(ctx, password, 'password')
    const viewer = requireViewer(ctx.viewer)
    return credential
      ? { newCredential: await verifyNew(ctx, viewer, credential) }
      : { options: await createOptions(ctx, viewer) }
  },
  changesAccounts: true,
  work: async (ctx, { name }, { newCredential, options = null }) => {
    const viewer = requireViewer(ctx.viewer)
    if (!newCredential) return { viewer, options, passkey: null, recoveryCodes: null }
    const { system, appServices } = ctx
    if ((await system.passkeys.of(viewer.id)).length >= mostPasskeys)
      throw wrongField('credential', `You have ${mostPasskeys} passkeys. Remove one first.`)
    const isFirst = !isInUse(await system.secondFactors.find(viewer.id))
    const passkey = await system.passkeys.add({
      userId: viewer.id,
      credential: newCredential.id,
      publicKey: newCredential.publicKey,
      counter: newCredential.counter,
      transports: newCredential.transports ?? [],
      name: name ?? formatDevice(ctx.request.device),
      createdAt: appServices.clock(),
    })
    if (!passkey) throw createWrongPasskeyError()
    await logSecurityEvent(ctx, { kind: 'passkey_added', about: viewer })
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(ctx, viewer.id) : null
    return { ...afterSecondFactorSetup(viewer), options: null, passkey, recoveryCodes }
  },
})

/** Removes one of the viewer's passkeys. Without passkeys and authenticator app, the recovery codes are deleted too. Throws NOT_FOUND for one that is not theirs. */
export const removePasskey = verb('removePasskey', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  changesAccounts: true,
  work: async (ctx, { id }) => {
    const viewer = requireViewer(ctx.viewer)
    if (!(await ctx.system.passkeys.remove(id, viewer.id)))
      throw new ProductError('NOT_FOUND', 'This passkey was removed already.')
    await ctx.system.secondFactors.dropUnused(viewer.id)
    await logSecurityEvent(ctx, { kind: 'passkey_removed', about: viewer })
    return { viewer }
  },
})
