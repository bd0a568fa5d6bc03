import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { Audience } from '#shared/kinds.ts'

/** Returns who reads what the viewer writes: the customer unless they name another audience. Throws BAD_USER_INPUT for a portal user who writes for staff alone. */
export const requireAudience = (ctx: Ctx, audience: Audience | null | undefined): Audience => {
  if (audience === 'staff' && requireViewer(ctx.viewer).role === 'user')
    throw wrongField('audience', 'Only staff can write to staff alone.')
  return audience ?? 'customer'
}
