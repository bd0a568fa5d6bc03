import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { verifyPassword } from './hashing.ts'
import { countAttempt, refundOnFailure } from '#api/domain/limits.ts'

/** Checks of the viewer's own password, all verbs together. */
export const ownPasswordChecks = { name: 'password-change', points: 10, seconds: 15 * 60 }

/** Returns the hash of the viewer's password. Throws BAD_USER_INPUT with this field if the password is wrong, RATE_LIMITED after ten checks. */
export const verifyOwnPassword = async (
  ctx: Ctx,
  password: string,
  field: string,
): Promise<string> => {
  const { id } = requireViewer(ctx.viewer)
  await countAttempt(ctx, ownPasswordChecks, String(id))
  const giveBack = () => ctx.appServices.limits.giveBack(ownPasswordChecks, String(id))
  const before = await ctx.system.users.find(id)
  const verifying = verifyPassword(before?.password ?? null, password)
  if (!before || !(await refundOnFailure(verifying, giveBack)).isRight)
    throw wrongField(field, 'That’s not your current password.')
  return before.password
}
