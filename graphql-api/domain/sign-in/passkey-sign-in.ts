import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { PasskeyRow } from '#api/stores/auth/passkeys.ts'
import type { SignInRefusal } from '#shared/kinds.ts'
import { isSignInAllowed } from './demo-sign-in.ts'
import { countAttempt, isRateLimited } from '#api/domain/limits.ts'
import { issueChallenge, redeemChallenge } from './passkey-challenges.ts'
import type { PasskeyCredential } from './passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'
import { logRefusedSignIn } from '#api/domain/security-events.ts'
import { requireClient, startSignIn } from './sign-ins.ts'
import { verb } from '#api/domain/verb.ts'

// The sign-in page asks for options when it opens, and a company may share one address.
const optionsByAddress = { name: 'passkey-options-address', points: 300, seconds: 5 * 60 }
const failuresByAddress = { name: 'passkey-address', points: 20, seconds: 5 * 60 }

/** One message for every refusal: a stranger learns nothing about an account. */
const createPasskeyError = () =>
  new ProductError(
    'UNAUTHENTICATED',
    'That passkey didn’t sign you in. Try again, or use your email and password.',
  )

const createOptions = async (ctx: Ctx): Promise<string> => {
  await countAttempt(ctx, optionsByAddress, ctx.request.network)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
  })
  await issueChallenge(ctx, options.challenge, null)
  return JSON.stringify(options)
}

/** Verifies a signature and saves its counter. Returns false for a wrong, foreign or replayed one. */
const acceptSignature = async (
  ctx: Ctx,
  credential: PasskeyCredential,
  passkey: PasskeyRow,
): Promise<boolean> => {
  const { id: expectedRPID, origin } = relyingParty(ctx)
  const expectedChallenge = await redeemChallenge(ctx, credential, null)
  if (expectedChallenge === null) return false
  const verification = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    // The library throws for everything that does not fit, malformed bytes included.
  }).catch(() => null)
  if (!verification?.verified) return false
  const { newCounter } = verification.authenticationInfo
  return ctx.system.passkeys.use(passkey.id, newCounter, ctx.appServices.clock())
}

const authenticatePasskey = async (ctx: Ctx, credential: PasskeyCredential): Promise<UserRow> => {
  const { limits } = ctx.appServices
  const passkey = await ctx.system.passkeys.byCredential(credential.id)
  const user = passkey && (await ctx.system.users.find(passkey.userId))
  const refuse = (reason: SignInRefusal) => {
    logRefusedSignIn(ctx, user, reason)
    return createPasskeyError()
  }
  try {
    await countAttempt(ctx, failuresByAddress, ctx.request.network)
  } catch (error) {
    if (isRateLimited(error)) logRefusedSignIn(ctx, user, 'limited')
    throw error
  }
  if (!user) throw refuse('unknown_account')
  if (!(await acceptSignature(ctx, credential, passkey))) throw refuse('wrong_passkey')
  if (user.disabledAt) throw refuse('disabled')
  if (!isSignInAllowed(ctx, user.username)) throw refuse('demo_account')
  await limits.giveBack(failuresByAddress, ctx.request.network)
  return user
}

/**
 * Signs in with a passkey in two steps: without a credential it returns the options for the browser, with it the viewer.
 * A passkey counts as both factors. Throws UNAUTHENTICATED with one message for everything that does not sign in.
 */
export const signInWithPasskey = verb('signInWithPasskey', {
  prepare: async (ctx, { credential, client }) => {
    requireClient(ctx, client ?? 'web')
    return credential
      ? { user: await authenticatePasskey(ctx, credential) }
      : { options: await createOptions(ctx) }
  },
  work: async (ctx, { client }, { user, options = null }) =>
    user
      ? { options, ...(await startSignIn(ctx, user, { client })) }
      : { options, viewer: null, token: null },
})
