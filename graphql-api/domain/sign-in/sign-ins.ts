import { hash, randomBytes } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import type { Caller, Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { readRequestScope, rejectWhenCancelled } from '#api/request/request-scope.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { SignedIn } from '#api/stores/auth/sign-ins.ts'
import type { SignInClient } from '#shared/kinds.ts'
import { isSignInAllowed } from './demo-sign-in.ts'
import { findKnownDevice, withDevice } from './devices.ts'
import { queueMail } from '#api/domain/mail/mails.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import {
  logSecurityEventOutsideTransaction,
  logSecurityEvent,
  logRefusedSignIn,
} from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns the hash of a sign-in token, which is what the database stores. */
export const tokenHash = (token: string) => hash('sha256', token, 'hex')

/** Milliseconds between two writes of a sign-in’s time of last use, so that not every read writes. */
const lastUsedInterval = 60 * 60 * 1000

/** Returns the viewer whose sign-in has this token hash; null if there is none. */
export const viewerOf = async (ctx: Ctx, signInHash: string | null): Promise<Caller> => {
  if (!signInHash) return null
  const signInLookup = ctx.appServices.lookUpSignIn(signInHash)
  const scope = readRequestScope()
  return admit(
    ctx,
    await (scope ? rejectWhenCancelled(signInLookup, scope.cancellation) : signInLookup),
  )
}

/** Returns the viewer that an app’s token signs in, for every transport. Throws UNAUTHENTICATED if it signs in no one. */
export const viewerOfToken = async (ctx: Ctx, token: string): Promise<Viewer> => {
  const viewer = await viewerOf(ctx, tokenHash(token))
  if (!viewer)
    throw new ProductError('UNAUTHENTICATED', 'Your sign-in has ended. Please sign in again.')
  return viewer
}

/** Returns the viewer of a sign-in and updates its time of last use. Ends the sign-in of a demo account that is not allowed here. */
const admit = async (ctx: Ctx, signIn: SignedIn | null): Promise<Caller> => {
  if (!signIn) return null
  const { appServices } = ctx
  const { lastUsedAt, ...viewer } = signIn
  if (!isSignInAllowed(ctx, viewer.username)) {
    await ctx.system.signIns.end(viewer.signInId)
    logSecurityEventOutsideTransaction(ctx, {
      kind: 'sign_ins_ended',
      about: viewer,
      reason: 'demo_account',
    })
    return null
  }
  const now = appServices.clock()
  if (now.getTime() - lastUsedAt.getTime() > lastUsedInterval)
    ctx.system.signIns.touch(viewer.signInId, viewer.id, now).catch((error: unknown) => {
      appServices.log.warn({ error }, 'a sign-in could not be marked as used')
    })
  return viewer
}

/** Finds the sign-in that this transaction has just inserted. */
const findNewSignIn = async ({ system }: Ctx, token: string, now: Date) => {
  const signInHash = tokenHash(token)
  return (await system.signIns.findViewers([signInHash], now)).get(signInHash) ?? null
}

export const createCredentialsError = () =>
  new ProductError('UNAUTHENTICATED', 'Invalid email or password')

/** The viewer for the rest of the request after a verb, and the token for the cookie: null deletes the cookie, undefined leaves it. */
export type SessionChange = { viewer: Caller; cookie?: string | null }

/** Throws FORBIDDEN if a page of this product asks for a token, or if a request that takes no cookies asks for one. */
export const requireClient = ({ request }: Ctx, client: SignInClient) => {
  if (client === 'app' && request.isFromOwnPage)
    throw new ProductError('FORBIDDEN', 'A page of this site signs in with a cookie, not a token.')
  if (client === 'web' && !request.takesCookies)
    throw new ProductError('FORBIDDEN', 'No cookie can be set here. Sign in as an app.')
}

/** Tells the owner of an account about a sign-in from a browser or app that is not known. */
const mailNewSignIn = (ctx: Ctx, viewer: Viewer, client: SignInClient): Promise<void> =>
  queueMail(ctx, {
    kind: 'new_sign_in',
    to: viewer,
    data: { device: ctx.request.device, client, at: ctx.appServices.clock().toISOString() },
    key: String(viewer.signInId),
  })

type SignInOptions = {
  client?: SignInClient | null | undefined
  /** A hash of the password with the current parameters. */
  strongerHash?: string | null
}

/**
 * Starts a sign-in; the rest of the request runs as that user. An app gets its token in the answer, others as a cookie.
 * Throws UNAUTHENTICATED if the account has changed since `user` was read.
 */
export const startSignIn = async (
  ctx: Ctx,
  user: UserRow,
  { client: givenClient, strongerHash = null }: SignInOptions = {},
) => {
  const { system } = ctx
  const client = givenClient ?? 'web'
  requireClient(ctx, client)
  // If the password was changed while this one was verified, this sign-in ends as well.
  const [account] = await system.accounts.lock([user.id], 'update')
  if (!account || account.disabledAt || account.password !== user.password) {
    logRefusedSignIn(ctx, user, account?.disabledAt ? 'disabled' : 'wrong_password')
    throw createCredentialsError()
  }
  if (strongerHash) await system.accounts.setPassword(user.id, strongerHash)
  // The previous sign-in of this cookie or token ends; an app that also has a cookie keeps that one.
  const isReplaced = ctx.request.takesCookies === (client === 'web')
  if (ctx.viewer && isReplaced) await system.signIns.end(ctx.viewer.signInId)
  const isNewDevice =
    findKnownDevice(ctx, user) === null && (await system.signIns.hasBegun(user.id))
  const token = randomBytes(32).toString('base64url')
  const now = ctx.appServices.clock()
  await system.signIns.start({
    userId: user.id,
    tokenHash: tokenHash(token),
    device: ctx.request.device,
    address: ctx.request.address,
    createdAt: now,
    lastUsedAt: now,
  })
  await logSecurityEvent(ctx, { kind: 'signed_in', user })
  const viewer = requireViewer(await admit(ctx, await findNewSignIn(ctx, token, now)))
  if (isNewDevice) await mailNewSignIn(ctx, viewer, client)
  if (client === 'app') {
    const sessionChange: SessionChange = { viewer }
    return { viewer, token, sessionChange }
  }
  const sessionChange: SessionChange = { viewer, cookie: token }
  return {
    viewer,
    sessionChange,
    devices: withDevice(ctx, { ...user, password: strongerHash ?? user.password }),
  }
}

export const endSignIns = verb('endSignIns', {
  accounts: (_ctx, { id }) => [id],
  changesAccounts: true,
  work: async (ctx, { id }) => {
    const user = await findOrRefuse(ctx.stores.users, id)
    await logSecurityEvent(ctx, { kind: 'sign_ins_ended', about: user })
    return { user, ended: await ctx.system.signIns.endAll(user.id) }
  },
})

/** Returns the viewer’s active sign-ins. */
export const readOwnSignIns = async (ctx: Ctx) => {
  const { id, signInId } = requireViewer(ctx.viewer)
  return ctx.system.signIns.of(id, signInId, ctx.appServices.clock())
}

async function endOtherSignIns(ctx: Ctx, { signInId }: ParsedInput<'endOwnSignIns'>) {
  const viewer = requireViewer(ctx.viewer)
  if (signInId === viewer.signInId)
    throw wrongField('signInId', 'This is your current device. Use Sign out instead.')
  const endedCount =
    signInId == null
      ? await ctx.system.signIns.endAll(viewer.id, viewer.signInId)
      : await ctx.system.signIns.endOf(viewer.id, signInId)
  if (signInId != null && endedCount === 0)
    throw new ProductError('NOT_FOUND', 'Already signed out.')
  if (endedCount > 0) await logSecurityEvent(ctx, { kind: 'sign_ins_ended', about: viewer })
  return { viewer, ended: endedCount }
}

/** Ends one of the viewer’s other sign-ins, or all of them. Throws NOT_FOUND for one that is not theirs. The current one ends by signing out. */
export const endOwnSignIns = verb('endOwnSignIns', {
  changesAccounts: true,
  work: endOtherSignIns,
})
