import type { Verb } from '#api/access/verbs.ts'
import { personOf } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { runOutsideRequestScope } from '#api/request/request-scope.ts'
import { ProductError } from '#api/errors.ts'
import type { SecurityEvent } from '#api/stores/auth/security-log.ts'
import type { SecurityEventKind, SignInRefusal } from '#shared/kinds.ts'

type AccountReference = { id: number } | null

type SecurityEventDetails = {
  kind: SecurityEventKind
  /** Reason or detail; never text that a user typed. */
  reason?: string
  /** The acting account; the viewer by default. */
  user?: AccountReference
  /** The affected account. */
  about?: AccountReference
}

const eventOf = (
  { viewer, request, appServices }: Ctx,
  { kind, reason, user = personOf(viewer), about }: SecurityEventDetails,
): SecurityEvent => ({
  kind,
  reason: reason ?? null,
  userId: user?.id ?? null,
  aboutId: about?.id ?? null,
  address: request.address,
  network: request.network,
  device: request.device,
  at: appServices.clock(),
})

/** Writes a security event in the verb’s own transaction. */
export const logSecurityEvent = async (ctx: Ctx, details: SecurityEventDetails) => {
  await ctx.system.securityLog.write([{ ...eventOf(ctx, details), count: 1 }])
}

/** Queues a security event that has no transaction, or whose transaction is rolled back. The request does not wait for it. */
export const logSecurityEventOutsideTransaction = (ctx: Ctx, details: SecurityEventDetails) =>
  runOutsideRequestScope(() => ctx.appServices.securityAside.note(eventOf(ctx, details)))

/** Logs a failed sign-in with its reason, which the client does not get. An address without an account is not stored, because people type passwords there. */
export const logRefusedSignIn = (ctx: Ctx, user: AccountReference, reason: SignInRefusal) =>
  logSecurityEventOutsideTransaction(ctx, { kind: 'sign_in_refused', user, reason })

/** Logs a verb that was refused to a viewer as FORBIDDEN. Other errors and anonymous callers are not logged. */
export const logRefusedVerb = (ctx: Ctx, verb: Verb, error: unknown) => {
  // A verb that runs inside another one is not logged by itself.
  if (!ctx.viewer || ctx.currentVerb) return
  if (error instanceof ProductError && error.code === 'FORBIDDEN')
    logSecurityEventOutsideTransaction(ctx, { kind: 'verb_refused', reason: verb })
}
