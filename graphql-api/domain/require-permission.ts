import type { Action } from '#api/access/actions.ts'
import { authorise } from '#api/access/guard.ts'
import { isVerb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { logRefusedVerb } from './security-events.ts'

/** Refuses, at a door, a caller who may not use this root field; a verb that is refused here is kept for management as one that refuses itself. */
export const requirePermission = (ctx: Ctx, action: Action) => {
  try {
    authorise(ctx.viewer, action)
  } catch (error) {
    if (isVerb(action)) logRefusedVerb(ctx, action, error)
    throw error
  }
}
