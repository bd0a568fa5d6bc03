import type { Action } from '#api/access/actions.ts'
import { authorise } from '#api/access/guard.ts'
import { isVerb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { logRefusedVerb } from './security-events.ts'

/** Throws if the caller may not use the root field, before a transport resolves it. A refused verb is logged as a security event. */
export const requirePermission = (ctx: Ctx, action: Action) => {
  try {
    authorise(ctx.viewer, action)
  } catch (error) {
    if (isVerb(action)) logRefusedVerb(ctx, action, error)
    throw error
  }
}
