import { createHash, randomBytes } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import type { Caller } from '#api/access/viewer.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, isDuplicate } from '#api/errors.ts'
import type { UserRow } from '#api/stores/nouns/user.ts'
import { isDemoAccount } from '#shared/demo.ts'
import { hashPassword, isWeak, verifyPassword } from './passwords.ts'
import { slowVerb } from './verb.ts'

const failuresByAddress = { name: 'sign-in-address', points: 5, seconds: 5 * 60 }
const failuresByAccount = { name: 'sign-in-account', points: 10, seconds: 15 * 60 }
const registrations = { name: 'register-address', points: 5, seconds: 60 * 60 }

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

const tooMany = (retryAfter: number) => new ProductError('RATE_LIMITED', undefined, { retryAfter })

const wrongCredentials = () => new ProductError('UNAUTHENTICATED', 'Invalid email or password')

/** How long the time of last use may lag behind, in milliseconds, so that reading does not write each time. */
const touchEvery = 60 * 60 * 1000

/** Whoever a cookie's text signs in; null when nobody. */
export const viewerOf = async (
  { world, system: { signIns } }: Ctx,
  token: string | null,
): Promise<Caller> => {
  if (!token) return null
  const now = world.clock()
  const found = await signIns.viewerOf(tokenHash(token), now)
  if (!found) return null
  const { lastUsedAt, ...viewer } = found
  if (now.getTime() - lastUsedAt.getTime() > touchEvery)
    signIns.touch(viewer.signInId, now).catch((error: unknown) => {
      world.log.warn({ error }, 'a sign-in could not be marked as used')
    })
  return viewer
}

/** Work that takes a turn at hashing; one that came to nothing, because there was no room, counts as no attempt. */
export const orGiveBack = async <Result>(
  work: Promise<Result>,
  giveBack: () => Promise<void>,
): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** The password's hash with today's strength where it has less; null when it is strong, or when nobody has time now. */
const strengthen = async (user: UserRow, password: string): Promise<string | null> => {
  if (!isWeak(user.password)) return null
  try {
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof ProductError) return null
    throw error
  }
}

/** As whom a request goes on after a verb, and the text that the cookie keeps for it: none takes the cookie away. */
export type GoesOn = { viewer: Caller; token: string | null }

/** Starts a sign-in for an account; the request goes on as that person. */
const begin = async (ctx: Ctx, user: UserRow, stronger: string | null = null) => {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.world.clock()
  await ctx.transaction(async ({ system }) => {
    // A password that was changed while this one was being verified ends all sign-ins, this one too.
    const held = await system.accounts.lock(user.id)
    if (!held || held.disabledAt || held.password !== user.password) throw wrongCredentials()
    if (stronger) await system.accounts.setPassword(user.id, stronger)
    // A cookie that stood for somebody stops doing so before it stands for somebody else.
    if (ctx.viewer) await system.signIns.end(ctx.viewer.signInId)
    await system.signIns.start({
      userId: user.id,
      tokenHash: tokenHash(token),
      device: ctx.request.device,
      address: ctx.request.address,
      createdAt: now,
      lastUsedAt: now,
    })
  })
  const viewer = requireViewer(await viewerOf(ctx, token))
  const goesOn: GoesOn = { viewer, token }
  return { viewer, goesOn }
}

/** Signs in. UNAUTHENTICATED with one text for a wrong address and a wrong password, RATE_LIMITED after too many failures. */
export const signIn = slowVerb('signIn', async (ctx, { username, password }) => {
  const { limits } = ctx.world
  const account = username.toLowerCase()
  // A point is taken before the password is looked at, so that many tries at once count as many.
  const wait = await limits.take(failuresByAddress, ctx.request.network)
  if (wait !== null) throw tooMany(wait)
  const accountWait = await limits.take(failuresByAccount, account)
  if (accountWait !== null) throw tooMany(accountWait)

  const user = await ctx.system.accounts.byUsername(username)
  const mayTry = user !== null && (ctx.world.demoSignsIn || !isDemoAccount(user.username))
  const forgive = async () => {
    await limits.giveBack(failuresByAddress, ctx.request.network)
    await limits.giveBack(failuresByAccount, account)
  }
  const verifying = verifyPassword(mayTry ? user.password : null, password)
  const isRight = await orGiveBack(verifying, forgive)
  if (!user || !isRight || user.disabledAt) throw wrongCredentials()

  await forgive()
  await limits.clear(failuresByAccount, account)
  return begin(ctx, user, await strengthen(user, password))
})

/** Makes a portal user's account and signs in. CONFLICT when the address has one, RATE_LIMITED after five an hour. */
export const register = slowVerb('register', async (ctx, input) => {
  const { limits } = ctx.world
  const wait = await limits.take(registrations, ctx.request.network)
  if (wait !== null) throw tooMany(wait)
  const password = await orGiveBack(hashPassword(input.password), () =>
    limits.giveBack(registrations, ctx.request.network),
  )
  const { username, displayName } = input
  return begin(ctx, await insertUser(ctx, { username, displayName, password }))
})

/** Adds an account; CONFLICT when its address has one already. */
export const insertUser = async (ctx: Ctx, values: Partial<UserRow>) => {
  try {
    return await ctx.system.users.insert(values)
  } catch (error) {
    if (!isDuplicate(error, 'users_username_key')) throw error
    const message = 'There is an account with this address already.'
    throw new ProductError('CONFLICT', message, { fields: { username: message } })
  }
}

/** Ends the sign-in of this cookie, if there is one. */
export const signOut = slowVerb('signOut', async (ctx) => {
  if (ctx.viewer) await ctx.system.signIns.end(ctx.viewer.signInId)
  const goesOn: GoesOn = { viewer: null, token: null }
  return { signedOut: true, goesOn }
})
