import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { withDevice } from '#api/domain/sign-in/devices.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { refundOnFailure } from '#api/domain/limits.ts'
import { endOneTimeLinks } from '#api/domain/one-time-links.ts'
import { lockForUpdate } from '#api/domain/records.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { ownPasswordChecks, verifyOwnPassword } from '#api/domain/sign-in/verify-own-password.ts'

async function verifyAndHash(ctx: Ctx, input: ParsedInput<'changePassword'>) {
  const before = await verifyOwnPassword(ctx, input.currentPassword, 'currentPassword')
  const key = String(requireViewer(ctx.viewer).id)
  const password = await refundOnFailure(hashPassword(input.newPassword), () =>
    ctx.appServices.limits.giveBack(ownPasswordChecks, key),
  )
  return { before, password }
}

async function saveOwnPassword(
  ctx: Ctx,
  _input: ParsedInput<'changePassword'>,
  { before, password }: { before: string; password: string },
) {
  const viewer = requireViewer(ctx.viewer)
  const [account] = await ctx.system.accounts.lock([viewer.id], 'update')
  if (account?.password !== before)
    throw wrongField('currentPassword', 'Your password was just changed somewhere else.')
  await ctx.system.users.change(viewer.id, { password })
  await ctx.system.signIns.endAll(viewer.id, viewer.signInId)
  await endOneTimeLinks(ctx, viewer.id)
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
  await endOneTimeLinks(ctx, user.id)
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
