import type { Verb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { runOutsideRequestScope } from '#api/request/request-scope.ts'
import { ProductError } from '#api/errors.ts'
import type { SecurityEvent } from '#api/stores/auth/security-log.ts'
import type { SecurityEventKind, SignInRefusal } from '#shared/kinds.ts'

type Account = { id: number } | null

type Happened = {
  kind: SecurityEventKind
  /** Why, or what exactly: never anything that somebody typed. */
  reason?: string
  /** Whoever did it; the viewer, unless it says otherwise. */
  user?: Account
  /** To whom. */
  about?: Account
}

const eventOf = (
  { viewer, request, world }: Ctx,
  { kind, reason, user = viewer, about }: Happened,
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
export const noteDone = async (ctx: Ctx, happened: Happened) => {
  await ctx.system.securityLog.write([{ ...eventOf(ctx, happened), count: 1 }])
}

/** Keeps for management what has no transaction, or one that is undone. Nobody waits for it, and it outlives the request. */
export const noteAside = (ctx: Ctx, happened: Happened) =>
  runOutsideRequestScope(() => ctx.world.securityAside.note(eventOf(ctx, happened)))

/** A sign-in that came to nothing, and why, which nobody outside is told. An address that has no account is not kept: people type passwords there. */
export const noteRefusedSignIn = (ctx: Ctx, user: Account, reason: SignInRefusal) =>
  noteAside(ctx, { kind: 'sign_in_refused', user, reason })

/** A verb that a viewer asked for and may not do. Other refusals, and those of nobody known, are none of it. */
export const noteRefusedVerb = (ctx: Ctx, verb: Verb, error: unknown) => {
  // What a verb asks of another verb is a part of what was asked of it.
  if (!ctx.viewer || ctx.currentVerb) return
  if (error instanceof ProductError && error.code === 'FORBIDDEN')
    noteAside(ctx, { kind: 'verb_refused', reason: verb })
}
