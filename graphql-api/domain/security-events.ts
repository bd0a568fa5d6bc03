import type { Verb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { outOfCourse } from '#api/request/request-scope.ts'
import { ProductError } from '#api/errors.ts'
import type { SecurityEvent } from '#api/stores/auth/security-log.ts'
import type { SecurityEventKind, SignInRefusal } from '#shared/kinds.ts'

type AccountReference = { id: number } | null

type SecurityEventDetails = {
  kind: SecurityEventKind
  /** Why, or what exactly: never anything that somebody typed. */
  reason?: string
  /** Whoever did it; the viewer, unless it says otherwise. */
  user?: AccountReference
  /** To whom. */
  about?: AccountReference
}

const eventOf = (
  { viewer, request, world }: Ctx,
  { kind, reason, user = viewer, about }: SecurityEventDetails,
): SecurityEvent => ({
  kind,
  reason: reason ?? null,
  userId: user?.id ?? null,
  aboutId: about?.id ?? null,
  address: request.address,
  network: request.network,
  device: request.device,
  at: world.clock(),
})

/** Keeps for management what a verb has done, in the verb's own transaction: with it or not at all. */
export const logSecurityEvent = async (ctx: Ctx, details: SecurityEventDetails) => {
  await ctx.system.securityLog.write([{ ...eventOf(ctx, details), count: 1 }])
}

/** Keeps for management what has no transaction, or one that is undone. Nobody waits for it, and it outlives the request. */
export const logSecurityEventOutsideTransaction = (ctx: Ctx, details: SecurityEventDetails) =>
  outOfCourse(() => ctx.world.securityAside.note(eventOf(ctx, details)))

/** A sign-in that came to nothing, and why, which nobody outside is told. An address that has no account is not kept: people type passwords there. */
export const logRefusedSignIn = (ctx: Ctx, user: AccountReference, reason: SignInRefusal) =>
  logSecurityEventOutsideTransaction(ctx, { kind: 'sign_in_refused', user, reason })

/** A verb that a viewer asked for and may not do. Other refusals, and those of nobody known, are none of it. */
export const logRefusedVerb = (ctx: Ctx, verb: Verb, error: unknown) => {
  // What a verb asks of another verb is a part of what was asked of it.
  if (!ctx.viewer || ctx.doing) return
  if (error instanceof ProductError && error.code === 'FORBIDDEN')
    logSecurityEventOutsideTransaction(ctx, { kind: 'verb_refused', reason: verb })
}
