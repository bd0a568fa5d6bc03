import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { SignInRefusal } from '#shared/kinds.ts'
import { insertUser } from '#api/domain/accounts/accounts.ts'
import { isSignInAllowed } from './demo-sign-in.ts'
import { findKnownDevice } from './devices.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { countAttempt, isRateLimited, refundOnFailure } from '#api/domain/limits.ts'
import { logSecurityEvent, logRefusedSignIn } from '#api/domain/security-events.ts'
import { requireSecondFactor } from './second-factor-codes.ts'
import { requireClient, startSignIn, createCredentialsError } from './sign-ins.ts'
import type { SessionChange } from './sign-ins.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const failuresByAddress = { name: 'sign-in-address', points: 5, seconds: 5 * 60 }
const failuresByAccount = { name: 'sign-in-account', points: 10, seconds: 15 * 60 }
const failuresByDevice = { name: 'sign-in-device', points: 10, seconds: 15 * 60 }
const registrations = { name: 'register-address', points: 5, seconds: 60 * 60 }

/** Returns a hash with the current parameters; null if the hashing queue is full. */
const rehash = async (password: string): Promise<string | null> => {
  try {
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof ProductError) return null
    throw error
  }
}

/** Returns the reason of a refused sign-in, which only management reads. */
const refusalOf = (user: UserRow | null, mayTry: boolean, isRight: boolean): SignInRefusal => {
  if (!user) return 'unknown_account'
  if (!mayTry) return 'demo_account'
  return isRight ? 'disabled' : 'wrong_password'
}

type AttemptLimit = { limit: typeof failuresByAddress; key: string; isForgotten: boolean }

/**
 * Returns the rate limits of a sign-in: by network and account or, from a known browser, by browser alone, so that a
 * stranger cannot use up the owner’s attempts. `isForgotten`: a success clears the limit.
 */
const attemptLimitsFor = (ctx: Ctx, account: string, device: string | null): AttemptLimit[] => {
  if (device) return [{ limit: failuresByDevice, key: `${account}.${device}`, isForgotten: true }]
  return [
    { limit: failuresByAddress, key: ctx.request.network, isForgotten: false },
    { limit: failuresByAccount, key: account, isForgotten: true },
  ]
}

async function authenticate(ctx: Ctx, { username, password, code, client }: ParsedInput<'signIn'>) {
  requireClient(ctx, client ?? 'web')
  const { limits } = ctx.appServices
  const user = await ctx.system.accounts.byUsername(username)
  const device = findKnownDevice(ctx, user)
  const attemptLimits = attemptLimitsFor(ctx, username.toLowerCase(), device)
  // The attempt is counted before the password is verified, so that concurrent attempts all count.
  try {
    for (const { limit, key } of attemptLimits) await countAttempt(ctx, limit, key)
  } catch (error) {
    if (isRateLimited(error)) logRefusedSignIn(ctx, user, 'limited')
    throw error
  }
  const forgive = async () => {
    for (const { limit, key } of attemptLimits) await limits.giveBack(limit, key)
  }

  const mayTry = user !== null && isSignInAllowed(ctx, user.username)
  const isKnown = device !== null
  const verifying = verifyPassword(mayTry ? user.password : null, password, { isKnown })
  const { isRight, isOutdated } = await refundOnFailure(verifying, forgive)
  if (!user || !isRight || user.disabledAt) {
    logRefusedSignIn(ctx, user, refusalOf(user, mayTry, isRight))
    throw createCredentialsError()
  }

  try {
    await requireSecondFactor(ctx, user, code ?? null)
  } catch (error) {
    // The password was right; codes have a limit of their own.
    await forgive()
    throw error
  }
  for (const { limit, key, isForgotten } of attemptLimits)
    await (isForgotten ? limits.clear(limit, key) : limits.giveBack(limit, key))
  return { user, strongerHash: isOutdated ? await rehash(password) : null }
}

/**
 * Signs in. Throws UNAUTHENTICATED with one message for a wrong address and a wrong password, SECOND_FACTOR_REQUIRED if
 * the account needs a code, RATE_LIMITED after too many failures.
 */
export const signIn = verb('signIn', {
  prepare: authenticate,
  work: (ctx, { client }, { user, strongerHash }) =>
    startSignIn(ctx, user, { client, strongerHash }),
})

/** Creates a portal user’s account and signs in. Throws CONFLICT if the address is taken, RATE_LIMITED after five an hour. */
export const register = verb('register', {
  prepare: async (ctx, { password }) => {
    const { network } = ctx.request
    await countAttempt(ctx, registrations, network)
    return refundOnFailure(hashPassword(password, { isKnown: false }), () =>
      ctx.appServices.limits.giveBack(registrations, network),
    )
  },
  work: async (ctx, { username, displayName, client }, password) =>
    startSignIn(ctx, await insertUser(ctx, { username, displayName, password }), { client }),
})

/** Ends the sign-in of this cookie or token, if there is one. */
export const signOut = verb('signOut', async (ctx) => {
  if (ctx.viewer) {
    await ctx.system.signIns.end(ctx.viewer.signInId)
    await logSecurityEvent(ctx, { kind: 'signed_out' })
  }
  const sessionChange: SessionChange = { viewer: null, cookie: null }
  return { signedOut: true, sessionChange }
})
