import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { withDevice } from './devices.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { countAttempt, refundOnFailure } from './limits.ts'
import { lockForUpdate } from './records.ts'
import { logSecurityEvent } from './security-events.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

const passwordChanges = { name: 'password-change', points: 10, seconds: 15 * 60 }

async function verifyAndHash(ctx: Ctx, input: ParsedInput<'changePassword'>) {
  const { id } = requireViewer(ctx.viewer)
  await countAttempt(ctx, passwordChanges, String(id))
  const giveBack = () => ctx.appServices.limits.giveBack(passwordChanges, String(id))
  const before = await ctx.system.users.find(id)
  const verifying = verifyPassword(before?.password ?? null, input.currentPassword)
  if (!before || !(await refundOnFailure(verifying, giveBack)).isRight)
    throw wrongField('currentPassword', 'That’s not your current password.')
  const password = await refundOnFailure(hashPassword(input.newPassword), giveBack)
  return { before: before.password, password }
}

async function saveOwnPassword(
  ctx: Ctx,
  _input: ParsedInput<'changePassword'>,
  { before, password }: { before: string; password: string },
) {
  const viewer = requireViewer(ctx.viewer)
  const [held] = await ctx.system.accounts.lock([viewer.id], 'update')
  if (held?.password !== before)
    throw wrongField('currentPassword', 'Your password was just changed somewhere else.')
  await ctx.system.users.change(viewer.id, { password })
  await ctx.system.signIns.endAll(viewer.id, viewer.signInId)
  await logSecurityEvent(ctx, { kind: 'password_changed' })
  // This browser stays known, because its user knew the old password.
  return { viewer, devices: withDevice(ctx, { id: viewer.id, password }) }
}

/** Changes the viewer’s password and ends their other sign-ins. Throws BAD_USER_INPUT if the current password is wrong. */
export const changePassword = verb('changePassword', {
  prepare: verifyAndHash,
  changesAccounts: true,
  work: saveOwnPassword,
})

async function saveResetPassword(ctx: Ctx, input: ParsedInput<'resetPassword'>, password: string) {
  const user = await lockForUpdate(ctx, ctx.stores.users, input)
  authoriseRecord(ctx.viewer, 'resetPassword', user)
  await ctx.system.signIns.endAll(user.id)
  // An invited user who gets a password no longer needs the link.
  await ctx.system.invitations.end(user.id)
  await logSecurityEvent(ctx, { kind: 'password_reset', about: user })
  return { user: await ctx.stores.users.change(user.id, { password, invited: false }) }
}

/** Sets another user’s password and ends all their sign-ins. */
export const resetPassword = verb('resetPassword', {
  prepare: (_ctx, { newPassword }) => hashPassword(newPassword),
  accounts: (_ctx, { id }) => [id],
  changesAccounts: true,
  work: saveResetPassword,
})
