import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { isSignInAllowed } from '#api/domain/sign-in/demo-sign-in.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { queueMail } from '#api/domain/mail/mails.ts'
import { endOneTimeLinks, hashOfToken } from '#api/domain/one-time-links.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const requestsByAddress = { name: 'password-reset-address', points: 10, seconds: 60 * 60 }
const requestsByAccount = { name: 'password-reset-account', points: 3, seconds: 60 * 60 }

/**
 * Asks for a link to set a new password. The response and its time are the same whether or not the address has an
 * account, because a job looks it up. Throws RATE_LIMITED after three an hour for an address.
 */
export const requestPasswordReset = verb('requestPasswordReset', {
  prepare: async (ctx, { username }) => {
    await countAttempt(ctx, requestsByAddress, ctx.request.network)
    await countAttempt(ctx, requestsByAccount, username.toLowerCase())
  },
  work: async ({ jobQueue }, { username }) => {
    await jobQueue.enqueue('mailPasswordReset', { username })
    return { requested: true }
  },
})

/** Queues the mail with the link if the address has an account that may sign in. `requestId` is the job's. */
export const mailPasswordReset = async (
  ctx: Ctx,
  username: string,
  requestId: string,
): Promise<void> => {
  const user = await ctx.system.accounts.byUsername(username)
  if (!user || user.disabledAt || user.invited || !isSignInAllowed(ctx, user.username)) return
  await queueMail(ctx, { kind: 'password_reset', to: user, data: {}, key: requestId })
  await logSecurityEvent(ctx, { kind: 'password_reset_requested', about: user })
}

const createLinkExpiredError = () =>
  wrongField('token', 'This link has expired or was used. Ask for a new one on the sign-in page.')

const findAccount = async (
  { system, appServices }: Ctx,
  { token }: ParsedInput<'setNewPassword'>,
) => {
  const userId = await system.oneTimeLinks.find(
    'password_reset',
    hashOfToken(token),
    appServices.clock(),
  )
  if (userId === null) throw createLinkExpiredError()
  return userId
}

async function savePassword(
  ctx: Ctx,
  { token }: ParsedInput<'setNewPassword'>,
  { userId, password }: { userId: number; password: string },
) {
  const { system, appServices } = ctx
  const [user] = await system.accounts.lock([userId], 'update')
  const link = await system.oneTimeLinks.use(
    'password_reset',
    hashOfToken(token),
    appServices.clock(),
  )
  if (!user || user.disabledAt || !link) throw createLinkExpiredError()
  await system.users.change(userId, { password })
  await system.signIns.endAll(userId)
  await endOneTimeLinks(ctx, userId)
  await logSecurityEvent(ctx, { kind: 'password_set_by_link', about: user })
  return { passwordSet: true }
}

/** Sets the password of the account of a link, which is used up, and ends all its sign-ins. Throws BAD_USER_INPUT if the link was used, has expired or was replaced. */
export const setNewPassword = verb('setNewPassword', {
  prepare: async (ctx, input) => ({
    userId: await findAccount(ctx, input),
    password: await hashPassword(input.newPassword, { isKnown: false }),
  }),
  work: savePassword,
})
